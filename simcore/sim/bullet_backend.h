#pragma once

#include "scene/scene.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_ghosts.h"
#include "sim/bullet_hold.h"
#include "sim/bullet_rays.h"
#include "sim/bullet_resistance.h"
#include "sim/bullet_vehicles.h"
#include "sim/collision_rules.h"
#include "sim/dynamics.h"
#include "sim/world.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sim {

// Dynamics on Bullet: what of a scene stays from start to start (shapes, what rays can hit), and
// the Bullet world of the present run.
class BulletBackend final : public Dynamics {
public:
    // `scene` must outlive this object; `meshes` as WorldOptions has them.
    BulletBackend(const scene::Scene& scene, std::shared_ptr<const CollisionMeshes> meshes);
    ~BulletBackend() override;

    [[nodiscard]] std::string_view name() const override;
    void restart() override;
    void addEquipment(const Bodies& bodies) override;
    void removeEquipment() override;

    void setValues(scene::BodyIndex body, const scene::BodyDynamics& values) override;
    void setValues(scene::JointIndex joint, const scene::JointDynamics& values) override;
    void setGravity(scene::BodyIndex body, base::Vec3 gravity) override;
    void setState(scene::BodyIndex body, const exchange::BodyState& state) override;
    void place(scene::BodyIndex body, const base::Pose& X_WB) override;
    void moveAlong(scene::BodyIndex body,
                   const base::Pose& X_WB,
                   base::Vec3 linear,
                   base::Vec3 angular) override;
    void freeze(scene::BodyIndex body) override;
    [[nodiscard]] bool isStill(scene::BodyIndex body) const override;
    [[nodiscard]] exchange::BodyState state(scene::BodyIndex body) const override;

    void drive(scene::JointIndex joint, std::size_t freedom, const JointDrive& drive) override;
    void drive(scene::BodyIndex body, const BodyDrive& drive) override;
    [[nodiscard]] exchange::Wrench driven(scene::BodyIndex body,
                                          const base::Pose& X_WB) const override;
    [[nodiscard]] Saturation saturation(scene::JointIndex joint,
                                        std::size_t freedom) const override;
    [[nodiscard]] double effort(scene::JointIndex joint, std::size_t freedom) const override;
    [[nodiscard]] exchange::Wrench reaction(scene::JointIndex joint) const override;
    [[nodiscard]] double elasticEnergy(scene::JointIndex joint,
                                       std::span<const double> positions) const override;

    void pull(std::size_t hand, const Pull& pull, double strength) override;
    void endPull(std::size_t hand) override;
    [[nodiscard]] std::optional<Pull> pulling(std::size_t hand) const override;
    [[nodiscard]] exchange::Wrench pulled(std::size_t hand) const override;

    void hold(scene::ActuatorIndex actuator,
              scene::BodyIndex body,
              const base::Pose& X_PB) override;
    void letGo(scene::ActuatorIndex actuator) override;

    void findNear(base::Vec3 centre_W,
                  double radius,
                  scene::BodyIndex ignored,
                  std::vector<std::uint32_t>& targets) const override;
    [[nodiscard]] exchange::RayReading cast(base::Vec3 start_W,
                                            base::Vec3 end_W,
                                            std::span<const std::uint32_t> targets) const override;

    void resist(std::span<const ResistivePair> pairs, StepSpan span) override;
    [[nodiscard]] std::optional<Vector6> resistedTwist(std::size_t pair) const override;
    void forEachTouch(const TouchVisitor& visit) const override;

    bool command(const exchange::CommandWheel& command) override;
    void releaseWheels() override;
    void fillEquipment(exchange::Snapshot& snapshot) const override;

    void step(StepSpan span, const JointTracker& joints, const Bodies& bodies) override;
    void finishStep(StepSpan span, Bodies& bodies) override;
    [[nodiscard]] std::uint64_t solverFallbacks() const override;
    void continueFrom(const Dynamics& former, const exchange::Carry& carry) override;
    void transfer(exchange::StateArchive& archive) override;

    [[nodiscard]] const std::shared_ptr<const CollisionMeshes>& meshes() const { return meshes_; }

private:
    using BodyPair = std::pair<scene::BodyIndex, scene::BodyIndex>;

    void addHold(scene::ActuatorIndex actuator, scene::BodyIndex body, const btTransform& X_AcBc);
    ResistanceConstraint& resistanceOf(const BodyPair& pair);
    void transferHolds(exchange::StateArchive& archive);
    void transferResistances(exchange::StateArchive& archive);

    const scene::Scene& scene_;
    CollisionRules rules_;
    ShapeFactory factory_;
    std::vector<BodyShape> shapes_;  // by BodyIndex
    std::vector<base::Pose> X_CB_;   // by BodyIndex
    RayTargets targets_;
    Vehicles vehicles_;
    Ghosts ghosts_;
    std::shared_ptr<const CollisionMeshes> meshes_;  // that were made
    std::optional<BulletDynamics> dynamics_;
    bool hasEquipment_ = false;
    std::vector<std::unique_ptr<HoldConstraint>> holds_;  // by ActuatorIndex, null where none
    std::map<BodyPair, std::unique_ptr<ResistanceConstraint>> resistances_;  // carrier and touched
    std::vector<ResistanceConstraint*>
        resisting_;  // of this step, by pair; null between static bodies
};

}  // namespace sim

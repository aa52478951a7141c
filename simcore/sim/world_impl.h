#pragma once

// Private to World: its parts and what they do together.

#include "base/result.h"
#include "exchange/state.h"
#include "exchange/state_archive.h"
#include "scene/jaw.h"
#include "scene/sane_scene.h"
#include "sim/body_control.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_equipment.h"
#include "sim/collision_rules.h"
#include "sim/end_velocities.h"
#include "sim/joint_control.h"
#include "sim/joint_tracker.h"
#include "sim/sim_clock.h"
#include "sim/world.h"

#include <optional>
#include <span>
#include <vector>

namespace sim {

class World::Impl {
public:
    Impl(scene::ScenePtr scene, const WorldOptions& options);
    Impl(scene::SaneScene sane, const WorldOptions& options);

    void goOn(const Impl& former, const exchange::Carry& carry);
    void restart();
    void step(double dt);

    void apply(const exchange::SetBodyDynamics& command);
    void apply(const exchange::SetJointDynamics& command);
    void apply(const exchange::SetBodyGravity& command);
    void apply(const exchange::CommandJoint& command);
    void apply(const exchange::CommandJaw& command);
    void apply(const exchange::CommandBody& command);
    void apply(const exchange::ReleaseAll& command);
    void apply(const exchange::PullBody& command);

    void apply(const exchange::SetGravity& command) { setGravity(command.gravity); }

    void apply(const exchange::ReleaseBody& /*command*/) { dynamics_->endPull(); }

    void apply(const exchange::Grab& command) { equipment_.grab(command, bodies_); }

    void apply(const exchange::LetGo& command) { equipment_.letGo(command); }

    void apply(const exchange::CommandWheel& command) { equipment_.command(command); }

    [[nodiscard]] const std::shared_ptr<const CollisionMeshes>& meshes() const { return meshes_; }

    [[nodiscard]] base::Status save(exchange::State& state);
    [[nodiscard]] base::Status restore(const exchange::State& state);

    void fill(exchange::Snapshot& snapshot, exchange::Parts parts) const;

    [[nodiscard]] std::uint64_t stepCount() const { return stepCount_; }

    [[nodiscard]] double time() const { return clock_.time(); }

private:
    void setGravity(base::Vec3 gravity);
    void giveWorldGravity();
    struct StateOwner;

    static std::span<const StateOwner> stateOwners();
    [[nodiscard]] std::uint64_t sceneHash();
    void transferValues(exchange::StateArchive& archive);
    void transferCore(exchange::StateArchive& archive);
    void keepValues(const Impl& former, const exchange::Carry& carry);
    void keepStates(const Impl& former, const exchange::Carry& carry);
    void keepPull(const Impl& former, const exchange::Carry& carry);
    void keepEndVelocities(const Impl& former, const exchange::Carry& carry);
    void driveJoints(double dt);
    void driveBodies(double dt);
    void readBodies(double dt);
    [[nodiscard]] double elasticEnergy() const;
    void fillJoints(exchange::Snapshot& snapshot) const;
    void fillDemands(exchange::Snapshot& snapshot) const;
    [[nodiscard]] exchange::BodyState stateOf(std::size_t body) const;
    void fillContacts(exchange::Snapshot& snapshot) const;

    scene::ScenePtr scene_;
    std::vector<bool> lost_;           // by BodyIndex: could not even begin
    std::size_t severalFreedoms_ = 0;  // of all joints that have several
    CollisionRules rules_;
    ShapeFactory factory_;
    std::vector<BodyShape> shapes_;                  // by BodyIndex
    std::vector<base::Pose> X_CB_;                   // by BodyIndex
    std::vector<scene::BodyDynamics> bodyValues_;    // by BodyIndex, as last set
    std::vector<scene::JointDynamics> jointValues_;  // by JointIndex, as last set
    base::Vec3 gravity_;
    std::vector<std::optional<base::Vec3>> ownGravity_;  // by BodyIndex, as last set
    std::vector<bool> lostOwnGravity_;   // by BodyIndex: to a ghost, until the next start
    std::vector<base::Vec3> gravities_;  // by BodyIndex, of either
    std::vector<double> pullStrengths_;  // by BodyIndex
    JointTracker joints_;
    JointControl jointControl_;
    BodyControl bodyControl_;
    scene::JawJoints jawJoints_;
    std::optional<Dynamics> dynamics_;
    std::vector<exchange::BodyState> bodies_;  // after the last step, as it made velocities
    EndVelocities endVelocities_;
    Equipment equipment_;
    std::shared_ptr<const CollisionMeshes> meshes_;
    SimClock clock_;
    StepSpan lastSpan_;
    std::optional<std::uint64_t> sceneHash_;  // once it was asked for
    std::uint64_t stepCount_ = 0;
};

}  // namespace sim

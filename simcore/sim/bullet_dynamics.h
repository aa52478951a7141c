#pragma once

#include "exchange/carry.h"
#include "exchange/state_archive.h"
#include "exchange/world_command.h"
#include "scene/scene.h"
#include "sim/bullet_body_drive.h"
#include "sim/bullet_broadphase.h"
#include "sim/bullet_direct_solver.h"
#include "sim/bullet_dispatcher.h"
#include "sim/bullet_gyroscopic.h"
#include "sim/bullet_joints.h"
#include "sim/bullet_mimics.h"
#include "sim/bullet_pull.h"
#include "sim/bullet_shapes.h"
#include "sim/bullet_sleep.h"
#include "sim/bullet_solvers.h"
#include "sim/bullet_sweeps.h"
#include "sim/bullet_world.h"
#include "sim/joint_tracker.h"
#include "sim/step_profiler.h"

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sim {

// A Bullet world freshly built from a scene: bodies, joints and pools in the order of the scene, so
// that two of them give the same bits. Throwing it away and building another is the reset.
class BulletDynamics {
public:
    // The arguments must outlive this object; `shapes` are by body.
    BulletDynamics(const scene::Scene& scene,
                   const std::vector<BodyShape>& shapes,
                   const CollisionRules& rules,
                   StepProfiler& profiler);
    ~BulletDynamics();

    BulletDynamics(const BulletDynamics&) = delete;
    BulletDynamics& operator=(const BulletDynamics&) = delete;

    // `joints`: as they are now.
    void step(StepSpan span, const JointTracker& joints);

    // For the body and its planes.
    void setValues(scene::BodyIndex body, const scene::BodyDynamics& values);
    void setValues(scene::JointIndex joint, const scene::JointDynamics& values);
    void setGravity(scene::BodyIndex body, const btVector3& gravity);

    // What acts on a joint, or on a moving body, in the next step only.
    void drive(scene::JointIndex joint, std::size_t freedom, const JointDrive& drive);
    void drive(scene::BodyIndex body, const BodyDrive& drive);

    // A static body: puts it elsewhere, or moves it along in the next step only.
    void place(scene::BodyIndex body, const btTransform& X_WC);
    void carry(scene::BodyIndex body,
               const btVector3& point_W,
               const btVector3& linear,
               const btVector3& angular);

    // What acted in the last step of `former`, for the parts that have one; after their states.
    void carry(const BulletDynamics& former, const exchange::Carry& carry);

    // Null where nothing is solved.
    [[nodiscard]] const JointConstraint* joint(scene::JointIndex i) const
    {
        return joints_[i.value].get();
    }

    // Null where none was driven.
    [[nodiscard]] const BodyDriveConstraint* bodyDrive(scene::BodyIndex i) const
    {
        return bodyDrives_[i.value].get();
    }

    // Null where none is pulled.
    [[nodiscard]] const PullConstraint* pullConstraint(std::size_t hand) const
    {
        return pulls_[hand].get();
    }

    // A moving body elsewhere, at the velocities of its centre of mass.
    void setState(scene::BodyIndex body,
                  const btTransform& X_WC,
                  const btVector3& linear,
                  const btVector3& angular);

    struct Pull {
        scene::BodyIndex body;
        btVector3 point_C;
        btVector3 target_W;
        std::optional<base::Quat> R_WC = std::nullopt;
    };

    // Each hand, below kHands, pulls one body at a time.
    [[nodiscard]] std::optional<Pull> pulling(std::size_t hand) const;

    // Pulls a point of a body, given in C, with at most `strength` N, or turns it.
    void pull(std::size_t hand, const Pull& wanted, double strength);
    void endPull(std::size_t hand);

    // A constraint between two of the bodies; the caller removes it again.
    void add(btTypedConstraint& constraint);
    void remove(btTypedConstraint& constraint);
    // A hold's two bodies do not collide while it is there; it is removed as any other.
    void addHold(btTypedConstraint& hold);
    // An object that notices moving bodies and pushes none; the caller removes it again.
    void addGhost(btCollisionObject& ghost);
    void removeGhost(btCollisionObject& ghost);

    // Takes a body and its joints out of the simulation, for good.
    void freeze(scene::BodyIndex body);

    [[nodiscard]] bool isFrozen(scene::BodyIndex body) const { return !moving_[body.value]; }

    // Whether it is where the scene put it, or where it was frozen.
    [[nodiscard]] bool isStill(scene::BodyIndex body) const
    {
        return !moving_[body.value] && !placed_[body.value];
    }

    [[nodiscard]] btRigidBody& body(scene::BodyIndex i) { return *bodies_[i.value]; }

    [[nodiscard]] const btRigidBody& body(scene::BodyIndex i) const { return *bodies_[i.value]; }

    // After a step, of length 1.
    [[nodiscard]] base::Quat orientation(scene::BodyIndex i) const;

    // How often the chosen solver gave up and rows were solved one by one.
    [[nodiscard]] std::uint64_t solverFallbacks() const
    {
        return direct_                        ? direct_->fallbacks()
               : solver_.fallbacks != nullptr ? *solver_.fallbacks
                                              : 0;
    }

    [[nodiscard]] const btCollisionDispatcher& contacts() const { return dispatcher_; }

    // Bodies and joints; while reading, of a world as it was built, before constraints and ghosts
    // are added. Gravities must be set.
    void transfer(exchange::StateArchive& archive);
    // What the bodies, the constraints and the ghosts in it do together: their order and contacts.
    // Last, when all of them are there.
    void transferWorld(exchange::StateArchive& archive);

    // Of ghosts, so that the next step finds anew what overlaps them. Bullet keeps a point as long
    // as it only gets deeper, which it does for ever behind a thin ghost that a body has passed.
    void forgetGhostContacts();

private:
    struct Carried {
        scene::BodyIndex body;
        btVector3 point_W;
        btVector3 linear;
        btVector3 angular;
    };

    void addBodies(const scene::Scene& scene, const std::vector<BodyShape>& shapes);
    void addPlane(const scene::Body& body, scene::BodyIndex index, btCollisionShape& plane);
    void addJoints(const scene::Scene& scene);
    void addBodyDrive(scene::BodyIndex body);
    [[nodiscard]] std::vector<btCollisionObject*> objects();
    void transferPull(exchange::StateArchive& archive, std::size_t hand);
    void transferConstraints(exchange::StateArchive& archive);
    template <typename Object>
    void transferOrder(exchange::StateArchive& archive,
                       std::span<btCollisionObject* const> objects,
                       btAlignedObjectArray<Object*>& list);
    void transferCarried(exchange::StateArchive& archive,
                         std::span<btCollisionObject* const> objects);
    void prepareRows(StepSpan span, const JointTracker& joints);
    void beginCarry(double dt);
    void endCarry(double dt);
    void settleGravity(StepSpan span);
    void halveForces();
    void restoreGravity();
    void wakeReached();
    void solve(StepSpan span);
    // Calls it with the body and each of its planes.
    template <typename Function>
    void forParts(scene::BodyIndex body, Function function);

    StepProfiler& profiler_;
    btDefaultCollisionConfiguration configuration_;
    ContactDispatcher dispatcher_;
    RepeatableBroadphase broadphase_;
    PairFilter filter_;
    std::vector<btRigidBody*> carried_;  // static bodies that move along in this step
    ChosenSolver solver_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;  // by BodyIndex
    std::vector<std::unique_ptr<btRigidBody>> planes_;
    std::vector<btCollisionObject*> ghosts_;
    std::vector<std::unique_ptr<JointConstraint>> joints_;  // by JointIndex, null where none
    std::vector<std::unique_ptr<MimicConstraint>> mimics_;

    std::vector<btVector3> gravityBefore_;  // by BodyIndex, of the last step
    std::vector<std::size_t> changing_;     // bodies with another gravity during this step
    bool anyGravityIsNew_ = true;           // since the last step
    GyroscopicTerms gyroscopic_;            // of moving bodies
    std::vector<base::Quat> R_WC_;          // by BodyIndex, of moving bodies after a step
    std::vector<bool> moving_;              // by BodyIndex
    std::vector<bool> placed_;              // by BodyIndex: static, but moved
    // By BodyIndex, null until first used.
    std::vector<std::unique_ptr<BodyDriveConstraint>> bodyDrives_;
    std::vector<Carried> along_;
    btRigidBody ground_;  // what a pull pulls against; nowhere
    std::array<std::unique_ptr<PullConstraint>, exchange::kHands> pulls_;
    ConstrainedWorld world_;
    Sleep sleep_;
    Sweeps sweeps_;
    std::optional<DirectSolver> direct_;  // if the scene asks for it
};

}  // namespace sim

#pragma once

#include "base/result.h"
#include "exchange/state.h"
#include "exchange/state_archive.h"
#include "scene/jaw.h"
#include "scene/sane_scene.h"
#include "sim/actuators.h"
#include "sim/body_control.h"
#include "sim/dynamics.h"
#include "sim/end_velocities.h"
#include "sim/engine.h"
#include "sim/joint_control.h"
#include "sim/joint_tracker.h"
#include "sim/sensing.h"
#include "sim/sim_clock.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sim {

// All of an engine that does not depend on who computes the motion: commands and how long they
// hold, controllers, joint positions over turns, sensors, actuators, the clock, what a snapshot
// shows, and what a saved state holds. Stands on Dynamics.
class WorldCore : public Engine {
public:
    // `dynamics` are those of the scene in `sane`. From `raysForCrew` rays on that have something
    // near, other threads share casting them.
    WorldCore(scene::SaneScene sane, std::unique_ptr<Dynamics> dynamics, std::size_t raysForCrew);

    using Engine::fill;

    void step(double dt) override;
    bool apply(const exchange::WorldCommand& command) override;
    void fill(exchange::Snapshot& snapshot, exchange::Parts parts) const override;
    void reset() override;
    void profile(const Profiling& how) override;
    void continueFrom(const Engine& former, const exchange::Carry& carry) override;
    [[nodiscard]] base::Status save(exchange::State& state) const override;
    [[nodiscard]] base::Status restore(const exchange::State& state) override;

    [[nodiscard]] std::uint64_t stepCount() const override { return stepCount_; }

    [[nodiscard]] double time() const override { return clock_.time(); }

protected:
    [[nodiscard]] const Dynamics& dynamics() const { return *dynamics_; }

private:
    struct StateOwner;

    bool take(const exchange::SetBodyDynamics& command);
    bool take(const exchange::SetJointDynamics& command);
    bool take(const exchange::SetGravity& command);
    bool take(const exchange::SetBodyGravity& command);
    bool take(const exchange::PullBody& command);
    bool take(const exchange::ReleaseBody& command);
    bool take(const exchange::CommandJoint& command);
    bool take(const exchange::CommandJaw& command);
    bool take(const exchange::CommandBody& command);
    bool take(const exchange::Grab& command);
    bool take(const exchange::LetGo& command);
    bool take(const exchange::CommandWheel& command);
    bool take(const exchange::ReleaseAll& command);

    void beginCommands();
    bool jump(scene::BodyIndex body);
    bool setGravity(base::Vec3 gravity);
    void driveJoints(double dt);
    void driveBodies(double dt);
    void readBodies(double dt);
    void findMoving();

    void keepValues(const WorldCore& former, const exchange::Carry& carry);
    void keepStates(const WorldCore& former, const exchange::Carry& carry);
    void keepPulls(const WorldCore& former, const exchange::Carry& carry);
    void keepEndVelocities(const WorldCore& former, const exchange::Carry& carry);

    [[nodiscard]] std::vector<StateOwner> stateOwners();
    [[nodiscard]] std::uint64_t sceneHash() const;
    void transferValues(exchange::StateArchive& archive);
    void transferMotion(exchange::StateArchive& archive);
    [[nodiscard]] base::Status writeState(exchange::State& state);

    [[nodiscard]] double elasticEnergy() const;
    void fillParts(exchange::Snapshot& snapshot, exchange::Parts parts) const;
    void fillJoints(exchange::Snapshot& snapshot) const;
    void fillDemands(exchange::Snapshot& snapshot) const;
    void fillContacts(exchange::Snapshot& snapshot) const;

    scene::ScenePtr scene_;
    std::vector<bool> lost_;           // by BodyIndex: could not even begin
    std::size_t severalFreedoms_ = 0;  // of all joints that have several
    std::unique_ptr<Dynamics> dynamics_;
    std::vector<scene::BodyDynamics> bodyValues_;    // by BodyIndex, as last set
    std::vector<scene::JointDynamics> jointValues_;  // by JointIndex, as last set
    base::Vec3 gravity_;
    std::vector<std::optional<base::Vec3>> ownGravity_;  // by BodyIndex, as last set
    std::vector<base::Vec3> gravities_;                  // by BodyIndex, of either
    std::vector<double> pullStrengths_;                  // by BodyIndex
    JointTracker joints_;
    JointControl jointControl_;
    BodyControl bodyControl_;
    scene::JawJoints jawJoints_;
    std::vector<exchange::BodyState> bodies_;  // after the last step, as it made velocities
    std::vector<scene::BodyIndex> moving_;     // that are not still
    EndVelocities endVelocities_;
    Sensing sensing_;
    Actuators actuators_;
    SimClock clock_;
    StepSpan lastSpan_;
    std::uint64_t stepCount_ = 0;
    mutable std::optional<std::uint64_t> sceneHash_;  // once it was asked for
};

}  // namespace sim

#pragma once

#include "exchange/carry.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "exchange/world_command.h"
#include "scene/scene.h"
#include "sim/body_drive.h"
#include "sim/joint_drive.h"
#include "sim/joint_tracker.h"
#include "sim/matrix6.h"
#include "sim/resistive_contacts.h"
#include "sim/step_profiler.h"
#include "sim/step_span.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sim {

// Where two bodies touch or push each other. Of the last step.
struct TouchPoint {
    scene::BodyIndex a;
    scene::BodyIndex b;
    base::Vec3 point_W;     // on b
    base::Vec3 normal_W;    // from b towards a
    double impulse = 0;     // along the normal, N·s
    base::Vec3 friction_W;  // impulse of friction on a, N·s
};

// Bodies, joints and what they touch in motion: what WorldCore stands on. An implementation knows
// one scene, of sane numbers (scene/sane_scene.h), and computes how it moves; who commands what,
// when it ends, and what is shown of it is none of its business. All poses and velocities are of
// body frames, in W; velocities are those that steps make (step_span.h).
//
// Indices that are passed are those of the scene. Used by one thread at a time, but for cast(),
// which several threads may call at once.
class Dynamics {
public:
    using Bodies = std::vector<exchange::BodyState>;

    Dynamics() = default;
    virtual ~Dynamics() = default;

    Dynamics(const Dynamics&) = delete;
    Dynamics& operator=(const Dynamics&) = delete;

    // Where the time of steps goes, this object's part of them with it.
    [[nodiscard]] StepProfiler& profiler() { return profiler_; }

    // Of the kind of engine and its version, in saved states.
    [[nodiscard]] virtual std::string_view name() const = 0;

    // All anew as the scene has it, without equipment; values and gravities must be set after it.
    virtual void restart() = 0;
    // Rays, wheels and ghosts, for bodies that are there; and back.
    virtual void addEquipment(const Bodies& bodies) = 0;
    virtual void removeEquipment() = 0;

    virtual void setValues(scene::BodyIndex body, const scene::BodyDynamics& values) = 0;
    virtual void setValues(scene::JointIndex joint, const scene::JointDynamics& values) = 0;
    virtual void setGravity(scene::BodyIndex body, base::Vec3 gravity) = 0;

    // A moving body elsewhere.
    virtual void setState(scene::BodyIndex body, const exchange::BodyState& state) = 0;
    // A static body elsewhere; or moved along in the next step only, with a velocity of its origin.
    virtual void place(scene::BodyIndex body, const base::Pose& X_WB) = 0;
    virtual void moveAlong(scene::BodyIndex body,
                           const base::Pose& X_WB,
                           base::Vec3 linear,
                           base::Vec3 angular) = 0;
    // Takes a body and its joints out, for good.
    virtual void freeze(scene::BodyIndex body) = 0;

    // Whether it is where the scene put it, or where it was frozen.
    [[nodiscard]] virtual bool isStill(scene::BodyIndex body) const = 0;
    // After a step, of a body that is not still.
    [[nodiscard]] virtual exchange::BodyState state(scene::BodyIndex body) const = 0;

    // What acts on a joint, or on a moving body, in the next step only.
    virtual void drive(scene::JointIndex joint, std::size_t freedom, const JointDrive& drive) = 0;
    virtual void drive(scene::BodyIndex body, const BodyDrive& drive) = 0;
    // What the drive did to the body in the last step, about the origin of its frame.
    [[nodiscard]] virtual exchange::Wrench driven(scene::BodyIndex body,
                                                  const base::Pose& X_WB) const = 0;

    // Of the last step, as exchange::FreedomReading and JointReading have them.
    [[nodiscard]] virtual Saturation saturation(scene::JointIndex joint,
                                                std::size_t freedom) const = 0;
    [[nodiscard]] virtual double effort(scene::JointIndex joint, std::size_t freedom) const = 0;
    [[nodiscard]] virtual exchange::Wrench reaction(scene::JointIndex joint) const = 0;
    // Of the springs at these positions of the joint's freedoms, J.
    [[nodiscard]] virtual double elasticEnergy(scene::JointIndex joint,
                                               std::span<const double> positions) const = 0;

    // Draws a point of a body to a position, with at most `strength` N along each axis; or, with an
    // orientation (of length 1), turns the body to it, with at most that force at the radius of
    // gyration.
    struct Pull {
        scene::BodyIndex body;
        base::Vec3 point_B;
        base::Vec3 target_W;
        std::optional<base::Quat> R_WB = std::nullopt;
    };

    // Each hand, below kHands, pulls one body at a time.
    virtual void pull(std::size_t hand, const Pull& pull, double strength) = 0;
    virtual void endPull(std::size_t hand) = 0;
    [[nodiscard]] virtual std::optional<Pull> pulling(std::size_t hand) const = 0;
    // What it did to the body in the last step: a force at that point, or a torque.
    [[nodiscard]] virtual exchange::Wrench pulled(std::size_t hand) const = 0;

    // Keeps a body at a pose in the frame of the actuator's parent, instead of another; the two do
    // not collide meanwhile.
    virtual void hold(scene::ActuatorIndex actuator,
                      scene::BodyIndex body,
                      const base::Pose& X_PB) = 0;
    virtual void letGo(scene::ActuatorIndex actuator) = 0;

    // Adds targets near a ball, all but `ignored`, in an order that the scene gives; where bodies
    // were after the last step.
    virtual void findNear(base::Vec3 centre_W,
                          double radius,
                          scene::BodyIndex ignored,
                          std::vector<std::uint32_t>& targets) const = 0;
    // The first of `targets` that the way from start to end enters. What holds the start inside is
    // not entered.
    [[nodiscard]] virtual exchange::RayReading cast(
        base::Vec3 start_W, base::Vec3 end_W, std::span<const std::uint32_t> targets) const = 0;

    // In the next step these pairs resist each other.
    virtual void resist(std::span<const ResistivePair> pairs, StepSpan span) = 0;
    // The twist that the last step left to a pair, by its number in that list; none when neither of
    // its bodies moves.
    [[nodiscard]] virtual std::optional<Vector6> resistedTwist(std::size_t pair) const = 0;

    using TouchVisitor = std::function<void(const TouchPoint&)>;
    virtual void forEachTouch(const TouchVisitor& visit) const = 0;

    // False when it is ignored: for a wheel that is not there, or of numbers that are not finite.
    virtual bool command(const exchange::CommandWheel& command) = 0;
    virtual void releaseWheels() = 0;
    // Wheels and ghosts.
    virtual void fillEquipment(exchange::Snapshot& snapshot) const = 0;

    // `joints` and `bodies`: as they are now.
    virtual void step(StepSpan span, const JointTracker& joints, const Bodies& bodies) = 0;
    // Once `bodies` are those after the step: puts those that are wheels where their wheels are.
    virtual void finishStep(StepSpan span, Bodies& bodies) = 0;

    // How often the scene's solver gave up.
    [[nodiscard]] virtual std::uint64_t solverFallbacks() const = 0;

    // What acted in the last step of `former`, of the same kind, and how its wheels are driven;
    // once states are set and equipment is added.
    virtual void continueFrom(const Dynamics& former, const exchange::Carry& carry) = 0;

    // While reading, after restart(), when values and gravities are set and equipment is added.
    virtual void transfer(exchange::StateArchive& archive) = 0;

private:
    StepProfiler profiler_;
};

}  // namespace sim

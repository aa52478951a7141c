#pragma once

#include "base/math.h"
#include "exchange/control_command.h"
#include "exchange/parties.h"
#include "exchange/parts.h"
#include "exchange/step_profile.h"
#include "scene/scene.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace exchange {

// Pose and velocities at the same time.
struct BodyState {
    base::Pose X_WB;
    base::Vec3 linearVelocity;   // of the body frame's origin, in W, m/s
    base::Vec3 angularVelocity;  // in W, rad/s
    bool diverged = false;       // frozen because its state stopped being finite
    double divergedAt = 0;       // simulated time when it did, s

    bool operator==(const BodyState&) const = default;
};

// A force and a torque about a point that the owner names, in W.
struct Wrench {
    base::Vec3 force;   // N
    base::Vec3 torque;  // N·m

    bool operator==(const Wrench&) const = default;
};

// A free coordinate of a joint (scene/joint_freedoms.h) and what is demanded of it.
struct FreedomReading {
    double position = 0;  // rad or m, counted over turns
    double velocity = 0;  // rad/s or m/s
    // What spring, damping, motor, controller and commanded effort together did to it in the last
    // step, N·m or N. The damping of a cone twist, which slows all of its turns alike, is not in
    // it.
    double effort = 0;
    ControlMode mode = ControlMode::Off;
    double target = 0;            // of the mode, as it holds now: limited in range and rate
    double goal = 0;              // where the target ends up
    double maxEffort = kForEver;  // as commanded, N·m or N
    double maxRate = kForEver;    // rad/s or m/s
    SourceIndex owner = kNobody;  // whose demand it is

    bool operator==(const FreedomReading&) const = default;
};

// A joint, with its freedom if that is the only one.
struct JointReading : FreedomReading {
    double gap = 0;      // constraint error, m
    double turnGap = 0;  // constraint error, rad (scene::JointState)
    // What the parent does to the child through the joint, about the child's joint frame origin, in
    // the last step.
    Wrench reaction;
    // Of a joint with several freedoms, in Snapshot::freedoms.
    std::size_t firstFreedom = 0;
    std::size_t freedomCount = 0;

    bool operator==(const JointReading&) const = default;
};

// What is demanded of a body.
struct BodyDemand {
    CommandBody command;                // as it holds now; Off when its time is over
    std::optional<base::Vec3> gravity;  // of its own, m/s²; none: that of the world
    SourceIndex owner = kNobody;        // whose demand it is
    // What the command did to a moving body in the last step, about the origin of the body's frame,
    // in W: a wrench as commanded, or what a pose or a velocity took. A hand that holds the body
    // feels the opposite (forHand).
    Wrench applied;

    bool operator==(const BodyDemand&) const = default;
};

// What a device shall put on the hand that leads a body by commands: the opposite of what its
// command did to the body, about the origin of the body's frame, in W. Touching a wall with a body
// that is led into it by a pose pushes the hand back out.
inline Wrench forHand(const BodyDemand& demand)
{
    return {-demand.applied.force, -demand.applied.torque};
}

// What a hand pulls (PullBody). It would feel the opposite of `force` and `torque` itself.
struct PullReading {
    scene::BodyIndex body;  // invalid: none is pulled
    base::Vec3 point_W;     // of the body, that is pulled
    base::Vec3 target_W;
    base::Vec3 force;    // on the body at that point in the last step, N, in W; 0 while it turns
    base::Vec3 torque;   // on the body in the last step, N·m, in W; 0 unless it turns
    bool turns = false;  // the body, and pulls no point of it

    bool operator==(const PullReading&) const = default;
};

struct Contact {
    scene::BodyIndex a;
    scene::BodyIndex b;
    base::Vec3 point;   // in W, on b
    base::Vec3 normal;  // in W, from b towards a
    double force = 0;   // along the normal, N

    bool operator==(const Contact&) const = default;
};

// One ray of a sensor. Rays of all sensors lie one after another in the order of the scene.
struct RayReading {
    bool triggered = false;
    double fraction = 1;    // of the range from the start of the ray to the hit
    base::Vec3 point_W;     // of the hit
    base::Vec3 normal_W;    // of the surface that was hit
    scene::BodyIndex body;  // that was hit; invalid when none
    base::Vec3 force_W;     // that a resistive ray puts on the sensor's body, N

    bool operator==(const RayReading&) const = default;
};

struct SensorReading {
    std::size_t firstRay = 0;  // in Snapshot::rays
    std::size_t rayCount = 0;
    bool triggered = false;  // any ray, or any contact
    // Contact: sum of the contact forces on the body, about its frame's origin. Force/torque: what
    // the joint carries, about the joint's origin. Resistive: sum of the rays on the body, about
    // its frame's origin.
    Wrench wrench;
    std::size_t contactCount = 0;  // of contact sensors

    bool operator==(const SensorReading&) const = default;
};

struct ActuatorReading {
    bool active = false;
    scene::BodyIndex body;  // that it holds
    SourceIndex owner = kNobody;

    bool operator==(const ActuatorReading&) const = default;
};

// What a wheel is commanded to do, within its limits.
struct WheelDemand {
    double steering = 0;     // rad
    double enginePower = 0;  // N
    double brakePower = 0;   // N

    bool operator==(const WheelDemand&) const = default;
};

// One wheel of a vehicle; those of all vehicles lie one after another.
struct WheelReading {
    base::Pose X_WWheel;
    bool onGround = false;
    double suspensionLength = 0;  // m
    double steering = 0;          // rad
    double rotation = 0;          // rad, counted over turns
    WheelDemand demand;
    SourceIndex owner = kNobody;  // whose demand it is

    bool operator==(const WheelReading&) const = default;
};

struct GhostReading {
    static constexpr std::size_t kMostNamed = 16;

    base::Pose X_WG;
    std::size_t inside = 0;                            // bodies that overlap it
    std::array<scene::BodyIndex, kMostNamed> named{};  // the first of them, in no order

    [[nodiscard]] std::span<const scene::BodyIndex> bodies() const
    {
        return std::span(named).first(std::min(inside, kMostNamed));
    }

    bool operator==(const GhostReading&) const = default;
};

struct Energy {
    double kinetic = 0;    // J
    double potential = 0;  // J, of gravity; 0 at the world's origin
    double elastic = 0;    // J, of joint springs
};

// Of all moving bodies together, in the middle of the last step.
struct Momentum {
    base::Vec3 linear;   // kg·m/s
    base::Vec3 angular;  // about the world's origin, kg·m²/s
};

struct StepTiming {
    double realTimeFactor = 0;  // simulated per wall time over the last half second
    double stepsPerSecond = 0;
    double lastStepSeconds = 0;  // wall time of the last step
    // Wall time of a step that so many per cent of the last thousand steps did not exceed, s.
    double median = 0;
    double percentile95 = 0;
    double percentile99 = 0;
    double slowest = 0;
    double slippage = 0;     // simulated time behind the wall clock since the run began, s
    double stepSize = 0;     // simulated, of the last step, s
    bool throttled = false;  // an outside clock gives the beat
    bool blocked = false;    // and it is waited for
};

enum class RunState {
    Empty,  // no scene loaded
    Ready,  // loaded, not yet started, or reset
    Running,
    Paused,
};

// What one step looked like from outside. All arrays are sized for one Scene and never grow.
struct Snapshot {
    static constexpr std::size_t kMaxContacts = 256;

    std::uint64_t sceneRevision = 0;
    RunState state = RunState::Empty;
    std::uint64_t step = 0;
    double time = 0;  // simulated, s
    StepTiming timing;
    StepProfile profile;  // without steps while nobody asks for it (SetProfiling)
    Energy energy;
    Momentum momentum;
    std::vector<BodyState> bodies;    // by BodyIndex
    std::vector<BodyDemand> demands;  // by BodyIndex
    std::array<PullReading, kHands> pulls;
    std::vector<JointReading> joints;        // by JointIndex
    std::vector<FreedomReading> freedoms;    // of all joints that have several
    std::vector<RayReading> rays;            // of all sensors
    std::vector<SensorReading> sensors;      // by SensorIndex
    std::vector<ActuatorReading> actuators;  // by ActuatorIndex
    std::vector<WheelReading> wheels;        // of all vehicles
    std::vector<GhostReading> ghosts;        // by GhostIndex
    std::vector<Contact> contacts;           // kMaxContacts, of which contactCount are valid
    std::size_t contactCount = 0;
    std::size_t contactsDropped = 0;  // those that did not fit
    // Groups of bodies, over all steps since the start, for which the scene's solver did not find a
    // solution or which are too large for it, and which were solved row by row.
    std::uint64_t solverFallbacks = 0;
    std::array<SourceReading, kMostSources> sources;  // by SourceIndex; without a name: nobody
    std::array<ParticipantReading, kMostParticipants> participants;  // without a name: nobody

    // A joint that is there, and one of its freedoms.
    [[nodiscard]] const FreedomReading& freedom(scene::JointIndex joint, std::size_t freedom) const
    {
        const JointReading& reading = joints[joint.value];
        return reading.freedomCount == 0 ? static_cast<const FreedomReading&>(reading)
                                         : freedoms[reading.firstFreedom + freedom];
    }

    [[nodiscard]] FreedomReading& freedom(scene::JointIndex joint, std::size_t freedom)
    {
        JointReading& reading = joints[joint.value];
        return reading.freedomCount == 0 ? static_cast<FreedomReading&>(reading)
                                         : freedoms[reading.firstFreedom + freedom];
    }
};

// A body at the start of its scene. One that is out of range (scene/range.h) stands still,
// diverged, at its place or, when that is none, at the origin.
BodyState startOf(const scene::Body& body, bool isOutOfRange);

// A snapshot of the scene as it was loaded, with arrays of their final size.
Snapshot initialSnapshot(const scene::Scene& scene);

// The same without the arrays of what is not among `parts`.
Snapshot partsOf(Snapshot snapshot, Parts parts);

// Overwrites `parts` of `to`, and what is always there. Both are sized for the same scene; what is
// not among `parts` may be missing. Allocates nothing.
void copyParts(const Snapshot& from, Snapshot& to, Parts parts);

}  // namespace exchange

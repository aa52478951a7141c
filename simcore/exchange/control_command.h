#pragma once

#include "base/math.h"
#include "scene/indices.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace exchange {

// Demands on joints, bodies, actuators and vehicles. Each holds until another one for the same part
// takes its place, or until its time is over: then the part is back to neutral, so that a program
// that died leaves nothing running.

inline constexpr double kForEver = std::numeric_limits<double>::infinity();

// Springs that pull at the same time (PullBody): the mouse's, which is the first one, and those
// that it left behind.
inline constexpr std::size_t kHands = 8;

enum class ControlMode {
    Off,       // nothing but the joint's own spring and damping acts
    Position,  // the joint's controller brings it to the target, within its limits
    Velocity,  // the motor keeps a velocity
    Effort,    // a constant force or torque
};

// One freedom of a joint. Passive joints ignore it, and so do freedoms that are not there or
// locked.
struct CommandJoint {
    scene::JointIndex joint;
    ControlMode mode = ControlMode::Off;
    double target = 0;            // rad or m, rad/s or m/s, N·m or N
    double maxEffort = kForEver;  // N·m or N
    double maxRate = kForEver;    // rad/s or m/s: of a velocity, and of the target of a position
    double holdFor = kForEver;    // simulated, s
    std::uint32_t freedom = 0;    // of a joint with several: scene/joint_freedoms.h
};

// Every joint with limits that hangs on `root`, by one number: 0 is closed, the low limits, and 1
// is open, the high ones (dissertation section 3.7.3). Outside [0, 1] the nearest of both is taken.
struct CommandJaw {
    scene::BodyIndex root;
    double opening = 0;
    double maxEffort = kForEver;
    double maxRate = kForEver;  // of the opening, 1/s
    double holdFor = kForEver;  // simulated, s
};

enum class BodyControlMode {
    Off,
    Pose,      // the body's controller brings its frame to the pose; a static body jumps there
    Velocity,  // of the body frame's origin; a static body is moved along
    Wrench,    // at the centre of mass
};

struct CommandBody {
    scene::BodyIndex body;
    BodyControlMode mode = BodyControlMode::Off;
    base::Pose X_WB;     // for Pose
    base::Vec3 linear;   // in W, m/s or N
    base::Vec3 angular;  // in W, rad/s or N·m
    // What may act on a body that moves: along each axis of W, and about each of its principal
    // axes. A static body moves by itself.
    double maxForce = kForEver;   // N
    double maxTorque = kForEver;  // N·m
    // Of a velocity, and of the way to a pose, which goes straight then, also of a static body.
    double maxSpeed = kForEver;     // m/s, of the body frame's origin
    double maxTurnRate = kForEver;  // rad/s
    double holdFor = kForEver;      // simulated, s

    bool operator==(const CommandBody&) const = default;
};

// Gravity of one body from now on; without a value that of the world.
struct SetBodyGravity {
    scene::BodyIndex body;
    std::optional<base::Vec3> gravity;  // m/s²
};

// Grabs with a constraint actuator: the named body, or what the given sensor's first triggered ray
// has hit. With `X_AB` the body is held there in the actuator's frame, else where it is now.
struct Grab {
    scene::ActuatorIndex actuator;
    std::optional<scene::BodyIndex> body;
    std::optional<scene::SensorIndex> sensor;
    std::optional<base::Pose> X_AB;
    double holdFor = kForEver;  // simulated, s
};

struct LetGo {
    scene::ActuatorIndex actuator;
};

// One wheel of a vehicle; clamped to the wheel's limits.
struct CommandWheel {
    scene::VehicleIndex vehicle;
    std::uint32_t wheel = 0;
    double steering = 0;        // rad
    double enginePower = 0;     // N
    double brakePower = 0;      // N
    double holdFor = kForEver;  // simulated, s
};

// All joints, bodies and wheels back to neutral, all actuators let go, and the pull ends. Gravity
// stays.
struct ReleaseAll {};

}  // namespace exchange

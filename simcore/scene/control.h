#pragma once

namespace scene {

// What a controller puts out: a force or torque, or the velocity that a motor shall reach (ADF
// reference section 2.6).
enum class ControlOutput {
    Force,
    Velocity,
};

// effort = p·e + i·∫e dt + d·de/dt
struct Gains {
    double p = 10;
    double i = 0;
    double d = 1;

    bool operator==(const Gains&) const = default;
};

// How position commands of a joint become efforts (ADF reference section 3.4); of one with several
// freedoms, of each of them.
struct JointController {
    Gains gains;
    ControlOutput output = ControlOutput::Velocity;
    double maxMotorImpulse = 0.1;  // N·s or N·m·s per step, for the motor that reaches a velocity
    bool motor = true;             // false: velocities cannot be commanded

    bool operator==(const JointController&) const = default;
};

// How pose commands of a body become wrenches or velocities (ADF reference section 2.6).
struct BodyController {
    Gains linear;
    Gains angular;
    ControlOutput linearOutput = ControlOutput::Velocity;
    ControlOutput angularOutput = ControlOutput::Velocity;

    bool operator==(const BodyController&) const = default;
};

}  // namespace scene

#pragma once

#include <limits>

namespace sim {

// What a controller does to the free coordinate of a joint in one step. Units: rad, N·m or m, N.
struct JointDrive {
    enum class Kind {
        None,
        Servo,  // a spring and a damper to a moving target, and a push
        Motor,  // reaches a rate if its impulse lasts
        Push,   // a constant effort
    };

    Kind kind = Kind::None;
    double stiffness = 0;  // of a servo
    double damping = 0;
    double target = 0;  // value of a servo, rate of a motor
    double targetRate = 0;
    double push = 0;                                               // of a servo and a push
    double mostImpulse = std::numeric_limits<double>::infinity();  // in the step, N·s or N·m·s
};

// Which way a drive would have pushed harder than it may: -1 or 1, 0 when it did what it wanted.
using Saturation = int;

}  // namespace sim

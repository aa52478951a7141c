#pragma once

#include "base/math.h"
#include "sim/joint_drive.h"

#include <limits>

namespace sim {

// What a controller does to the movement, or the turning, of a body in one step, in W. `kind` as of
// a JointDrive; a servo's target is where the error is closed.
struct BodyDrivePart {
    JointDrive::Kind kind = JointDrive::Kind::None;
    double stiffness = 0;  // N/m, N·m/rad, of a servo
    double damping = 0;
    base::Vec3 error;  // target - now: of the centre of mass, m, or a rotation vector, rad
    base::Vec3 rate;   // of a motor, or of a servo's target
    base::Vec3 push;   // of a servo or a push, N or N·m
    // In the step, along each axis of W, N·s, or about each principal axis of the body, N·m·s.
    double mostImpulse = std::numeric_limits<double>::infinity();
};

struct BodyDrive {
    BodyDrivePart linear;  // of the centre of mass
    BodyDrivePart angular;
};

}  // namespace sim

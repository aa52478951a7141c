#pragma once

#include "base/math.h"
#include "sim/joint_drive.h"

namespace sim {

// What a controller does to the movement, or the turning, of a body in one step, in W. `kind` as of
// a JointDrive; a servo's target is where the error is closed.
struct BodyDrivePart {
    JointDrive::Kind kind = JointDrive::Kind::None;
    double stiffness = 0;  // N/m, N·m/rad, of a servo
    double damping = 0;
    base::Vec3 error;  // target - now: of the centre of mass, m, or a rotation vector, rad
    base::Vec3 rate;   // of a motor
    base::Vec3 push;   // of a servo or a push, N or N·m
};

struct BodyDrive {
    BodyDrivePart linear;  // of the centre of mass
    BodyDrivePart angular;
};

}  // namespace sim

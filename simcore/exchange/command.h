#pragma once

#include "base/math.h"
#include "exchange/control_command.h"
#include "exchange/stepping_command.h"
#include "scene/body.h"
#include "scene/indices.h"
#include "scene/joint.h"

#include <cstdint>
#include <variant>

namespace exchange {

// What may be asked of a running simulation. Applied only between steps, in the order posted.
struct Play {};

struct Pause {};

// Plays until the simulated time is `time`, then pauses; at once when it is that late already. The
// last dynamic step is as long as that needs; fixed steps keep their length and end at the multiple
// nearest to it. Every other command that plays, pauses, steps or resets takes its place.
struct RunUntil {
    double time = 0;  // s
};

struct Step {
    std::uint32_t count = 1;
};

// Back to the start of the loaded scene, paused.
struct Reset {};

// Simulated seconds per wall second; 0 means as fast as possible.
struct SetSpeed {
    double factor = 1;
};

// Live values of a body; all of them, changed or not.
struct SetBodyDynamics {
    scene::BodyIndex body;
    scene::BodyDynamics dynamics;
};

// Live values of a joint; all of them, changed or not.
struct SetJointDynamics {
    scene::JointIndex joint;
    scene::JointDynamics dynamics;
};

struct SetGravity {
    base::Vec3 gravity;
};

// A spring between the mouse and a point of a body; the same body again moves its target.
struct PullBody {
    scene::BodyIndex body;
    base::Vec3 point_B;  // in the body frame
    base::Vec3 target_W;
};

struct ReleaseBody {};

using Command = std::variant<Play,
                             Pause,
                             RunUntil,
                             Step,
                             Reset,
                             SetSpeed,
                             SetStepping,
                             SetThrottle,
                             ClockTick,
                             SetBodyDynamics,
                             SetJointDynamics,
                             SetGravity,
                             SetBodyGravity,
                             PullBody,
                             ReleaseBody,
                             CommandJoint,
                             CommandJaw,
                             CommandBody,
                             Grab,
                             LetGo,
                             CommandWheel,
                             ReleaseAll>;

}  // namespace exchange

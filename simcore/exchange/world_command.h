#pragma once

#include "base/math.h"
#include "exchange/control_command.h"
#include "scene/body.h"
#include "scene/indices.h"
#include "scene/joint.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace exchange {

// What may be asked of the world of a run, between two steps, in the order posted.

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

// A spring between a hand and a point of a body, or one that turns the body; the same body again
// moves its target. Each hand pulls one body at a time.
struct PullBody {
    scene::BodyIndex body;
    base::Vec3 point_B;  // in the body frame
    base::Vec3 target_W;
    std::optional<base::Quat> R_WB = std::nullopt;  // turns the body to this, and pulls no point
    std::uint8_t hand = 0;                          // below kHands
};

struct ReleaseBody {
    std::uint8_t hand = 0;
};

using WorldCommand = std::variant<SetBodyDynamics,
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

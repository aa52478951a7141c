#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "compile/scene_map.h"
#include "scene/joint.h"

#include <optional>
#include <variant>
#include <vector>

namespace compile {

// How a body slides, rolls, bounces and slows down from now on; all values, changed or not.
struct LiveDynamics {
    scene::BodyIndex body;
    double friction = 0.5;
    double rollingFriction = 0.01;
    double restitution = 0.1;
    double linearDamping = 0.04;
    double angularDamping = 0.1;

    bool operator==(const LiveDynamics&) const = default;
};

struct LiveGravity {
    base::Vec3 gravity;  // of the world, m/s²

    bool operator==(const LiveGravity&) const = default;
};

// Of a body from now on; without a value that of the world.
struct LiveBodyGravity {
    scene::BodyIndex body;
    std::optional<base::Vec3> gravity;  // m/s²

    bool operator==(const LiveBodyGravity&) const = default;
};

// All values of a joint that may change while it moves.
struct LiveJoint {
    scene::JointIndex joint;
    scene::JointDynamics dynamics;

    bool operator==(const LiveJoint&) const = default;
};

using LiveChange = std::variant<LiveDynamics, LiveGravity, LiveBodyGravity, LiveJoint>;

// What a running simulation has to be told of an edit that was just applied to `document`. Empty
// when the edit changes nothing that acts; none when the scene must be compiled again.
std::optional<std::vector<LiveChange>> liveChanges(const adf::Document& document,
                                                   const adf::Edit& edit,
                                                   const SceneMap& map);

}  // namespace compile

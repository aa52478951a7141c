#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "compile/scene_map.h"
#include "scene/body.h"
#include "scene/joint.h"

#include <optional>
#include <variant>
#include <vector>

namespace compile {

// All values of a body that may change while it moves, but its gravity.
struct LiveBody {
    scene::BodyIndex body;
    scene::BodyDynamics dynamics;

    bool operator==(const LiveBody&) const = default;
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

using LiveChange = std::variant<LiveBody, LiveGravity, LiveBodyGravity, LiveJoint>;

// The changes that an edit just applied to `document` asks of a running simulation. The list is
// empty when the edit changes nothing that acts; there is none when the scene must be compiled
// again.
std::optional<std::vector<LiveChange>> liveChanges(const adf::Document& document,
                                                   const adf::Edit& edit,
                                                   const SceneMap& map);

}  // namespace compile

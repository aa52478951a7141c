#pragma once

#include "analysis/constraints.h"
#include "compile/placement.h"
#include "scene/scene.h"

#include <map>
#include <optional>
#include <vector>

namespace editor {

// Bodies and joints of a scene as a move leaves them.
struct Rearranged {
    analysis::BodyPoses poses;  // of all bodies
    // Of the joints that stand elsewhere in one of their bodies now.
    std::map<scene::JointIndex, compile::JointFrames> frames;
};

// Where a body is put.
struct BodyPlace {
    scene::BodyIndex body;
    base::Pose X_WB;
};

// The bodies and all that hangs on them in the hierarchy that the tree of objects shows
// (adf::Lineage); each once, the given ones first.
std::vector<scene::BodyIndex> hangingOn(const scene::Scene& scene,
                                        const std::vector<scene::BodyIndex>& bodies);

// The joint that each body hangs on in that hierarchy; none of a root.
std::vector<std::optional<scene::JointIndex>> hangingJoints(const scene::Scene& scene);

// What hangs on the bodies goes along rigidly, a body that is given itself excepted. A joint
// between what moves and what stays goes along, too, and stands elsewhere in the body that stays:
// so do a body's own joint to its parent and joints that close loops. Between two bodies that moved
// differently it goes with the child. No joint changes its value or opens.
Rearranged movedWithSubtree(const scene::Scene& scene, const std::vector<BodyPlace>& places);

// All other bodies stay, and all their joints stay in the world: they stand elsewhere in the bodies
// that move. Joints between bodies that move alike go along.
Rearranged movedAlone(const scene::Scene& scene, const std::vector<BodyPlace>& places);

}  // namespace editor

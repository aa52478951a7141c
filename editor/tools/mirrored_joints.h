#pragma once

#include "adf/edit.h"
#include "editor/tools/mirroring.h"

#include <vector>

namespace editor {

// The keys of a joint with at least one side that is mirrored as they are in its image, set in
// `target`: the joint itself or its copy.
[[nodiscard]] std::vector<adf::Edit> mirroredJoint(const JoinedModel& model,
                                                   scene::JointIndex index,
                                                   adf::ObjectId target,
                                                   const BodyMirrors& mirrors,
                                                   const MirrorPlane& plane);

}  // namespace editor

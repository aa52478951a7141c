#pragma once

#include "analysis/geared_mechanism.h"
#include "editor/session/scene_builder.h"
#include "editor/tools/rearranging_edits.h"

#include <optional>

namespace editor {

class BodyMover;
class PoseRow;

// rad or m; of a joint with two limits the turn that is nearest to their middle.
[[nodiscard]] double positionOf(const scene::Scene& scene,
                                const analysis::BodyPoses& poses,
                                scene::JointIndex index);

// The mechanism that an object of the scene is part of; of a static body the first that hangs on
// it.
[[nodiscard]] std::optional<analysis::Mechanism> mechanismOf(const JoinedModel& model,
                                                             adf::ObjectId object);

// What a slider of the joint goes over: its limits, else a turn or the size (m) of the mechanism.
[[nodiscard]] scene::Limits spanOf(const scene::Joint& joint, double size, double value);

// What a person does with the row moves the mechanism, a drag as one undo step.
void driveBy(PoseRow& row, BodyMover& mover);

}  // namespace editor

#pragma once

#include "analysis/geared_mechanism.h"
#include "editor/session/scene_builder.h"
#include "editor/tools/rearranging_edits.h"

#include <optional>
#include <vector>

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

// What a slider of a joint shows, rad or m.
struct JointValue {
    double value = 0;
    scene::Limits span;  // its limits, else a turn or twice the size of the mechanism
};

// Of joints of one mechanism, in their order.
[[nodiscard]] std::vector<JointValue> jointValuesOf(const scene::Scene& scene,
                                                    const analysis::Mechanism& mechanism,
                                                    const analysis::BodyPoses& poses,
                                                    const std::vector<scene::JointIndex>& joints);

// What a person does with the row moves the mechanism, a drag as one undo step.
void driveBy(PoseRow& row, BodyMover& mover);

}  // namespace editor

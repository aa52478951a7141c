#pragma once

#include "editor/window/join_wish.h"

namespace editor {

// A joint that can be made, as it is drawn before it is.
struct JoinSketch {
    const scene::Scene& scene;
    const JoinPicks& picks;
    const JoinSettings& settings;
    const JoinWish& wish;
    const JoinPlan& plan;  // possible
};

// The bodies where they would be, the range of the joint with its handles, and the axis that its
// offset is dragged along; nothing of the faces.
[[nodiscard]] view3d::JoinMarks previewOf(const JoinSketch& sketch);

}  // namespace editor

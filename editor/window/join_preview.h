#pragma once

// What the view and the card show of a joint before it is made.

#include "editor/tools/join_plan.h"
#include "editor/viewcards/view_card.h"
#include "editor/window/join_wish.h"

#include <QString>

#include <functional>
#include <vector>

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

// What the card of Join says of a plan.
struct JoinResult {
    ResultKind kind = ResultKind::Possible;
    QString sentence;  // what fits and what moves
    QString detail;    // what becomes of the mobility
};

// A plan and what is known of it.
struct JoinOutlook {
    const JoinWish& wish;
    const JoinPlan& plan;
    double play = 0;  // m, that a hole that was picked is wider than the pin; 0 of what is neither
    std::vector<scene::BodyIndex> reached;  // by what moves, see reachedBy()
};

[[nodiscard]] JoinResult resultOf(const JoinOutlook& outlook,
                                  const std::function<QString(scene::BodyIndex)>& nameOf);

}  // namespace editor

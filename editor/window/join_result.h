#pragma once

#include "editor/tools/join_plan.h"
#include "editor/viewcards/view_card.h"

#include <QString>

#include <functional>

namespace editor {

// What the card of Join says of a plan.
struct JoinResult {
    ResultKind kind = ResultKind::Possible;
    QString sentence;  // what fits and what moves
    QString detail;    // what becomes of the mobility
};

// `play`: by how much a hole that was picked is wider than the pin, m; 0 of what is neither.
[[nodiscard]] JoinResult resultOf(const JoinWish& wish,
                                  const JoinPlan& plan,
                                  double play,
                                  const std::function<QString(scene::BodyIndex)>& nameOf);

}  // namespace editor

#pragma once

#include "editor/tools/body_facts.h"
#include "editor/tools/join_plan.h"
#include "editor/view3d/join_marks.h"
#include "editor/window/join_card.h"

#include <functional>
#include <optional>

namespace editor {

// The two sides of a joint that is to be.
struct JoinPair {
    scene::BodyIndex child;
    std::optional<scene::BodyIndex> parent;  // none: the world
    bool hasFaces = false;                   // else two selected bodies, joined where they meet
};

// What was picked with the Join tool so far.
struct JoinPicks {
    std::optional<view3d::FaceMark> first;   // of the part that moves
    std::optional<view3d::FaceMark> second;  // where it goes
    std::optional<JoinPair> pair;            // none: more is to be picked
};

// The joint that a pair with these settings asks for. A face alone stays where it is; of two, the
// one whose body stands still in the world does not move.
[[nodiscard]] JoinWish wishOf(const JoinPicks& picks,
                              const JoinSettings& settings,
                              const scene::Scene& scene,
                              const std::function<BodyFacts(scene::BodyIndex)>& factsOf);

// By how much a hole that was picked is wider than the pin, m; 0 where they are no pin and hole.
[[nodiscard]] double playOf(const JoinPicks& picks);

}  // namespace editor

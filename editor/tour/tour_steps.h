#pragma once

#include "editor/actions/action_id.h"
#include "editor/session/run_controller.h"

#include <QString>

#include <span>

namespace editor {

// What the steps of the tour look at.
struct TourFacts {
    int bodies = 0;  // of all open files
    int joints = 0;
    RunMode mode = RunMode::Author;
    int pulls = 0;  // that a person began, in any run
    bool saved = false;
};

// One thing to do on the way to a first mechanism.
struct TourStep {
    const char* title;
    const char* sentence;  // how, in HTML
    ActionId action;       // which a button beside the sentence offers
    // Has a person done it, who began the step at `before`?
    bool (*isDone)(const TourFacts& now, const TourFacts& before);
    bool isState = false;  // done whenever it is so: nothing is left to do where it was so before

    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString sentenceText() const;
};

// From an empty world to two joined links that were pulled in a run and saved.
[[nodiscard]] std::span<const TourStep> tourSteps();

}  // namespace editor

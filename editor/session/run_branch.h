#pragma once

#include "editor/session/run_scene.h"
#include "scene/indices.h"

#include <QString>
#include <QTime>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "recording/history.h"
#include "recording/past.h"

namespace editor {

// What a run did from its start on, or from a moment at which it went back to its past or on in
// another scene; or a recording that it is compared with. Branches of runs that were stopped stay,
// too.
struct RunBranch {
    enum class Beginning {
        Start,      // of the run
        GoingOn,    // from a moment of another branch
        Edit,       // of the model: what the branch before did is what leads to it
        Recording,  // a file
    };

    int number = 1;    // 0 of a recording
    int inItsRun = 1;  // counted from 1, for its name
    QTime began = {};  // of a former run: when; not valid: it is the present one
    Beginning beginning = Beginning::Start;
    int parent = 0;   // the number of the branch that it left; 0: none
    double from = 0;  // simulated time where it did, s; 0: the start
    // Its moment 0 on an axis of steps that all branches share: the start of the run is 0.
    std::uint64_t origin = 0;
    QString file = {};            // of a recording: its path
    RunScenePtr scene = nullptr;  // never null; of a recording that of the run it is beside
    std::shared_ptr<recording::Past> past = nullptr;
    std::shared_ptr<recording::History> history = nullptr;  // the same; null of a recording
    std::map<std::uint64_t, QString> names = {};            // of moments, that a person gave
    QString name = {};                                      // that a person gave; empty: none
    std::vector<recording::Touch> touches = {};             // in the order of rows
};

using RunBranches = std::vector<RunBranch>;

// What a person called it, else the name of its file, or "Branch 2"; of a former run
// "Run of 14:03:12", or "Run of 14:03:12: Branch 2".
[[nodiscard]] QString nameOf(const RunBranch& branch);

// Have the two scenes a body in common?
[[nodiscard]] bool haveBodyInCommon(const RunScene& a, const RunScene& b);

[[nodiscard]] std::optional<std::size_t> indexOf(const RunBranches& branches, int number);

// The branch in which this one went on when the model was edited.
[[nodiscard]] std::optional<std::size_t> wentOnIn(const RunBranches& branches, std::size_t index);

// Those that this one goes on from without a break, as only the model was edited, in their order,
// itself last.
[[nodiscard]] std::vector<std::size_t> ledTo(const RunBranches& branches, std::size_t index);

// Of those that an edit made: they begin where the branch before ends, which is known a little
// later.
void placeOrigins(RunBranches& branches);

}  // namespace editor

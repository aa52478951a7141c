#pragma once

#include "editor/session/run_branch.h"
#include "exchange/snapshot.h"

#include <set>
#include <utility>
#include <vector>

namespace editor {

// Finds the first touches of two bodies among the snapshots of a run. They become touches of its
// past once that has the rows of them. GUI thread only.
class TouchWatch {
public:
    // Of another branch, or since a reset: the same times come again, and all are the first ones.
    void begin();

    void see(const exchange::Snapshot& newest);

    // Adds those that have a row by now.
    void moveTo(RunBranch& branch);

private:
    struct Seen {
        double time = 0;  // simulated, s
        scene::BodyIndex a;
        scene::BodyIndex b;
    };

    std::set<std::pair<scene::BodyIndex, scene::BodyIndex>> touched_;
    std::vector<Seen> seen_;  // that have no row yet
};

}  // namespace editor

#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>

#include "recording/history.h"

namespace editor {

// Moments of what a history has of a run, in their order. GUI thread only.
class RunPast {
public:
    // Rows from `first` on, between which the run was not reset.
    RunPast(std::shared_ptr<recording::History> history,
            const scene::Scene& scene,
            std::uint64_t first);

    // The last row at that time or before it, with poses and joints; until the next call. Null when
    // it is not kept any more.
    const exchange::Snapshot* at(double time);

private:
    std::shared_ptr<recording::History> history_;
    const std::uint64_t first_;
    std::uint64_t row_;
    exchange::Snapshot moment_;
};

}  // namespace editor

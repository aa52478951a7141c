#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>

#include "recording/past.h"
#include "recording/row_velocities.h"

namespace editor {

// Moments of the past of a run, or of a recording, in their order. For one thread.
class RunPast {
public:
    // Rows from `first` on, between which the run was not reset.
    RunPast(std::shared_ptr<recording::Past> past, scene::ScenePtr scene, std::uint64_t first);

    // The last row at that time or before it, with poses, velocities and joints; until the next
    // call. Null when it is not kept any more.
    const exchange::Snapshot* at(double time);

private:
    std::shared_ptr<recording::Past> past_;
    const scene::ScenePtr scene_;
    const std::uint64_t first_;
    std::uint64_t row_;
    exchange::Snapshot moment_;
    recording::RowVelocities velocities_;
};

}  // namespace editor

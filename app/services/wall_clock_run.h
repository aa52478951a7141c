#pragma once

#include "base/result.h"
#include "exchange/run.h"
#include "services/simulation_run.h"

#include <functional>
#include <stop_token>

namespace services {

// How a run by the wall clock goes on, and who else takes part in it.
struct WallClockOptions {
    // Dynamic: steps as many and as long as the clock asks for, `step` being the usual length.
    // Fixed: of one length; a machine that is too slow falls behind.
    exchange::SteppingMode stepping = exchange::SteppingMode::Dynamic;
    // Called when the scene is loaded, before it plays; it may wait. An Error ends the run there.
    std::function<base::Status(exchange::Run&)> joins = {};
    // Called when it has ended, while the run is still there.
    std::function<void()> leaves = {};
    RecorderPtr recorder = {};  // null: nobody records it
    std::stop_token stop = {};  // ends it early
};

// Steps it as the editor does: on a thread of its own, by the wall clock. Ends at `duration`; waits
// that long. Different every time. Fails when `joins` does.
base::Result<RunResult> runByWallClock(const scene::ScenePtr& scene,
                                       const RunOptions& options,
                                       const WallClockOptions& clock);

// Likewise with dynamic steps, and nobody else in it but who records it.
RunResult runByWallClock(const scene::ScenePtr& scene,
                         const RunOptions& options,
                         const RecorderPtr& recorder = nullptr);

}  // namespace services

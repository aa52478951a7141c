#pragma once

#include "services/simulation_run.h"

namespace services {

// Steps it as the editor does with dynamic steps: on a thread of its own, by the wall clock, with
// steps as many and as long as that asks for (`step` is the usual length). Ends at `duration`;
// waits that long. Different every time.
RunResult runByWallClock(const scene::ScenePtr& scene,
                         const RunOptions& options,
                         const RecorderPtr& recorder = nullptr);

}  // namespace services

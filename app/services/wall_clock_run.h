#pragma once

#include "services/simulation_run.h"

namespace services {

// Steps it as a user sees it in the editor: on a thread of its own, by the wall clock, with steps
// as many and as long as that asks for (dynamic stepping; `step` is the usual length). Ends at the
// first moment at or after `duration`; waits that long. Different every time.
RunResult runByWallClock(const scene::ScenePtr& scene, const RunOptions& options);

}  // namespace services

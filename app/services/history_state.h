#pragma once

#include "base/result.h"
#include "exchange/state.h"
#include "scene/scene.h"

#include <cstdint>
#include <functional>

#include "recording/history.h"

namespace services {

// The whole state of a run at a row of its history, from which it can go on: its steps are taken
// again from the last state that was saved before, or from the start, in an engine of their own, so
// that it is the same bit for bit. `goesOn` is
// asked now and then, with the share that is done. An Error when something that made the rows is
// not kept any more, and when it shall not go on.
base::Result<exchange::State> stateAt(const recording::History& history,
                                      const scene::ScenePtr& scene,
                                      std::uint64_t row,
                                      const std::function<bool(double done)>& goesOn);

}  // namespace services

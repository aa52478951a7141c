#pragma once

#include "services/simulation_run.h"

#include <cstdint>
#include <iosfwd>

namespace services {

// Where the beat of an outside program comes from.
struct Ticks {
    std::istream& in;                 // a line is a tick, whatever it says
    std::ostream* answers = nullptr;  // "<steps done> <simulated s>" for each, flushed; may be null
    std::uint32_t stepsPerTick = 1;
};

// Runs in step with another program: so many steps at once, and as many again for each tick, as
// fast as possible (exchange::SetThrottle). Every answer is written when its steps are done. Ends
// at `duration` or when no ticks come any more. Takes no samples. Equal input, equal bits.
RunResult runByTicks(const scene::ScenePtr& scene,
                     const RunOptions& options,
                     const Ticks& ticks,
                     const RecorderPtr& recorder = nullptr);

}  // namespace services

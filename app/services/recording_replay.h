#pragma once

#include "base/result.h"
#include "scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>

#include "recording/recording.h"

namespace services {

// Where a replay is another run than the one that was recorded.
struct Disagreement {
    std::uint64_t row = 0;  // steps after the start
    double time = 0;        // recorded, simulated s
    std::string what;       // "the pose of BODY link1", or "the state"
};

struct Replay {
    std::uint64_t rows = 0;    // that were stepped
    std::uint64_t hashes = 0;  // stored ones, that were compared
    double time = 0;           // simulated at the end, s
    std::uint64_t stateHash = 0;
    std::optional<Disagreement> first;
};

// Steps the scene with the recorded commands. `compares`: every row and every stored hash, bit for
// bit, until something is not the same. An Error when the recording is damaged, or lacks commands.
base::Result<Replay> replay(recording::Recording& recording,
                            const scene::ScenePtr& scene,
                            bool compares = true);

}  // namespace services

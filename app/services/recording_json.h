#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>

#include "recording/recording.h"

namespace services {

struct RecordingSummary {
    double duration = 0;  // simulated, from the first row to the last one, s
    std::uint64_t steps = 0;
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::uint64_t commands = 0;
    bool isComplete = false;
};

// An Error when the first or the last row is damaged.
base::Result<RecordingSummary> summarize(recording::Recording& recording);

// {"duration","steps","bodies","joints","commands","complete"}, as result_json.h writes JSON.
std::string summaryJson(const RecordingSummary& summary);

}  // namespace services

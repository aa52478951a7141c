#include "services/recording_json.h"

#include <nlohmann/json.hpp>

namespace services {

base::Result<RecordingSummary> summarize(recording::Recording& recording)
{
    const base::Result<recording::RowView> first = recording.row(0);
    if (!first) {
        return first.error();
    }
    const double begin = first->time();
    const base::Result<recording::RowView> last = recording.row(recording.rowCount() - 1);
    if (!last) {
        return last.error();
    }
    return RecordingSummary{.duration = last->time() - begin,
                            .steps = recording.rowCount() - 1,
                            .bodies = recording.description().bodies.size(),
                            .joints = recording.description().joints.size(),
                            .commands = recording.commandCount(),
                            .isComplete = recording.isComplete()};
}

std::string summaryJson(const RecordingSummary& summary)
{
    constexpr int kIndent = 2;
    const nlohmann::ordered_json json = {
        {"duration", summary.duration}, {"steps", summary.steps},
        {"bodies", summary.bodies},     {"joints", summary.joints},
        {"commands", summary.commands}, {"complete", summary.isComplete},
    };
    return json.dump(kIndent) + '\n';
}

}  // namespace services

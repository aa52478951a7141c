#include "services/run_end.h"

#include "exchange/state_hash.h"

namespace services {

double secondsSince(RunClock::time_point start)
{
    return std::chrono::duration<double>(RunClock::now() - start).count();
}

bool isPaused(const exchange::Snapshot& now)
{
    return now.state == exchange::RunState::Paused;
}

std::unique_ptr<exchange::Participation> join(exchange::Run& run, const RecorderPtr& recorder)
{
    return recorder ? run.join(recorder, {.name = "recorder",
                                          .rank = exchange::Rank::Replay,
                                          .parts = recording::kRecordedParts})
                    : nullptr;
}

std::unique_ptr<exchange::Participation> join(exchange::Run& run,
                                              const std::shared_ptr<plugins::PluginSet>& plugins)
{
    return plugins ? run.join(plugins, {.name = "plug-ins"}) : nullptr;
}

void finish(RunResult& result, double wall)
{
    result.stateHash = exchange::stateHash(result.end);
    result.performance.wallSeconds = wall;
    if (wall > 0) {
        result.performance.stepsPerSecond =
            static_cast<double>(result.end.step - result.start.step) / wall;
        result.performance.realTimeFactor = (result.end.time - result.start.time) / wall;
    }
    result.performance.peakMemoryMb = peakMemoryMb();
}

}  // namespace services

#include "cli/run_summary.h"

#include "cli/console.h"
#include "cli/profile_text.h"

namespace cli {
namespace {

std::string timingText(const exchange::StepTiming& timing)
{
    const auto milliseconds = [](double seconds) {
        return withDigits(seconds * 1000, 3);
    };
    return "slipped " + milliseconds(timing.slippage) + " ms behind the clock; a step took " +
           milliseconds(timing.median) + " ms (median), " + milliseconds(timing.percentile95) +
           " (95 %), " + milliseconds(timing.percentile99) + " (99 %), " +
           milliseconds(timing.slowest) + " (slowest)\n";
}

}  // namespace

std::string runSummary(const services::RunResult& result)
{
    const services::RunPerformance& performance = result.performance;
    std::string text = withDigits(result.end.time, 9) + " s in " + std::to_string(result.end.step) +
                       " steps: " + std::to_string(result.end.bodies.size()) + " bodies, " +
                       std::to_string(result.end.joints.size()) + " joints\n";
    if (result.end.bodies.empty()) {
        text += "nothing in it can move; adf check says why\n";
    }
    if (!result.end.joints.empty()) {
        text += "largest joint gap " + withDigits(result.largestGap() * 1000, 3) + " mm\n";
    }
    text += "energy " + withDigits(result.end.energy.kinetic, 5) + " J kinetic, " +
            withDigits(result.end.energy.potential, 5) + " J potential\n";
    if (result.end.solverFallbacks > 0) {
        text += "the solver gave up " + std::to_string(result.end.solverFallbacks) +
                " times; rows were then solved one by one\n";
    }
    text += "took " + withDigits(performance.loadSeconds, 3) + " s to load, " +
            withDigits(performance.wallSeconds, 3) +
            " s to run: " + withDigits(performance.realTimeFactor, 3) + " times real time, " +
            withDigits(performance.peakMemoryMb, 3) + " MB\n";
    if (performance.steps) {
        text += timingText(*performance.steps);
    }
    if (result.end.profile.steps > 0) {
        text += profileText(result.end.profile, *result.scene);
    }
    return text;
}

}  // namespace cli

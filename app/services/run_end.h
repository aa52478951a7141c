#pragma once

// Private to services: what all kinds of runs do alike.

#include "exchange/run.h"
#include "services/simulation_run.h"

#include <chrono>
#include <memory>

namespace services {

using RunClock = std::chrono::steady_clock;

double secondsSince(RunClock::time_point start);

bool isPaused(const exchange::Snapshot& now);

// The recorder takes part in the run from now on; null without one.
std::unique_ptr<exchange::Participation> join(exchange::Run& run, const RecorderPtr& recorder);

// Likewise the plug-ins; null without any.
std::unique_ptr<exchange::Participation> join(exchange::Run& run,
                                              const std::shared_ptr<plugins::PluginSet>& plugins);

// Fills in what follows from where `result` ended, after `wall` seconds.
void finish(RunResult& result, double wall);

}  // namespace services

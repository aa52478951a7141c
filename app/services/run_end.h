#pragma once

// Private to services: what all kinds of runs do alike.

#include "services/simulation_run.h"

#include <chrono>

namespace services {

using RunClock = std::chrono::steady_clock;

double secondsSince(RunClock::time_point start);

bool isPaused(const exchange::Snapshot& now);

// Fills in what follows from where `result` ended, after `wall` seconds.
void finish(RunResult& result, double wall);

}  // namespace services

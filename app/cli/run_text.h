#pragma once

#include "services/simulation_run.h"

#include <string>

namespace cli {

// How a run ended, for people: time, bodies, gaps, energy, how long it took, and its profile when
// there is one.
std::string summaryText(const services::RunResult& result);

}  // namespace cli

#pragma once

#include "services/simulation_run.h"

#include <string>

namespace cli {

// What a run came to, in a few lines for people.
std::string runSummary(const services::RunResult& result);

}  // namespace cli

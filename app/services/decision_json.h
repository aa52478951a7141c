#pragma once

#include "importers/robot/decisions.h"

#include <string>
#include <vector>

namespace services {

// A list of {"id","code","object","message","choices","assumed","chosen","facts"}.
std::string decisionsJson(const std::vector<importers::Decision>& decisions);

}  // namespace services

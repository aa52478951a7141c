#pragma once

#include "base/result.h"
#include "exchange/state.h"

#include <string>

namespace services {

// A saved state as a file (exchange::encodeState), of adf::kMaxFileBytes at most. Errors name the
// file.
base::Result<exchange::State> loadState(const std::string& path);
base::Status saveState(const std::string& path, const exchange::State& state);

}  // namespace services

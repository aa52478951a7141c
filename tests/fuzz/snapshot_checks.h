#pragma once

#include "exchange/snapshot.h"

#include <string>

namespace test {

// What of it is no number; empty when all is.
std::string notFinite(const exchange::Snapshot& snapshot);

// What a frozen body showed when it froze it shows for ever.
bool doFrozenStay(const exchange::Snapshot& before, const exchange::Snapshot& now);

}  // namespace test

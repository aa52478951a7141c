#pragma once

#include "base/result.h"

#include <string>

namespace importers {

// The bytes of a file in a new one, with the permissions any new file gets. An Error when one
// cannot be read or the other not written; `to` may then be half of it.
base::Status copyBytes(const std::string& from, const std::string& to);

// False, too, when one of them cannot be read.
bool haveSameBytes(const std::string& a, const std::string& b);

}  // namespace importers

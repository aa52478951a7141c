#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace importers {

// Refuses a Collada text that Assimp would crash on or never get through: lists of whole numbers
// that hold something else, and accessors that reach beyond their array. `path` is for the message
// only.
base::Status checkCollada(const std::string& path, std::string_view text);

}  // namespace importers

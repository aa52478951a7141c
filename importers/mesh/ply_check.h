#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace importers {

// Refuses a PLY file that Assimp would never get through: a header that does not end or says what
// is no PLY, and a body that is shorter than the header and its lists say. `path` is for the
// message only.
base::Status checkPly(const std::string& path, std::string_view bytes);

}  // namespace importers

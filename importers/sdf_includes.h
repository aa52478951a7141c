#pragma once

#include "base/diagnostics.h"

#include <functional>
#include <string>

namespace importers::sdf {

// Where libsdformat would look for what an <include> names: a file, a folder of a model, or empty.
using FindInclude = std::function<std::string(const std::string& uri)>;

// Follows the <include>s of an SDF text, in any depth, before libsdformat does, which would not end
// where files include one another. Those that are not found are told (`sdf.missing-include`). False
// when they go round in a ring or are more than 10,000 (`sdf.include-cycle`,
// `sdf.too-many-includes`): the text cannot be given to libsdformat then.
bool checkIncludes(const std::string& text,
                   const std::string& file,
                   const FindInclude& find,
                   base::Diagnostics& sink);

}  // namespace importers::sdf

#pragma once

#include "base/diagnostics.h"
#include "exporters/exported.h"
#include "exporters/licence.h"

#include <string>

namespace exporters {

// The README.md of an exported folder: what it is, how to load it, how much is in it, its licence
// and what was changed on the way. `picture`: a file beside it, or empty.
std::string readmeText(const std::string& name,
                       const Exported& exported,
                       const Licence& licence,
                       const std::string& picture,
                       const base::Diagnostics& changes);

}  // namespace exporters

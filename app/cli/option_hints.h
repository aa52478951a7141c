#pragma once

#include "base/diagnostic.h"

#include <string>

namespace cli {

// The hint of a diagnostic, with the option of this tool that does what it says: hints of the core
// are read in the window, too, and name none.
std::string hintWithOption(const base::Diagnostic& diagnostic);

}  // namespace cli

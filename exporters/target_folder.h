#pragma once

#include "base/result.h"

#include <string>

namespace exporters {

// Makes the folder, and those above it that are not there. An Error where it cannot be made, or is
// there and cannot be written.
base::Status makeTargetFolder(const std::string& folder);

}  // namespace exporters

#pragma once

#include "base/result.h"

#include <string>

namespace exporters {

// An Error where both paths lead to the same file, by whatever name or link.
base::Status refuseSource(const std::string& source, const std::string& target);

// An Error where `source`, a file, lies in this very folder, whose files an export would replace.
base::Status refuseFolderOf(const std::string& source, const std::string& folder);

}  // namespace exporters

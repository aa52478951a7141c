#pragma once

#include "base/result.h"

#include <stop_token>
#include <string>
#include <vector>

namespace importers {

// The file of a program that the environment's PATH has; empty when it has none.
std::string programOnPath(const std::string& name);

// What `program`, a file, writes on its standard output when it is run with `arguments`: 64 MiB at
// most. An Error with the end of what it writes on standard error when it fails, and when `stop`
// asked for it, which ends it.
base::Result<std::string> outputOf(const std::string& program,
                                   const std::vector<std::string>& arguments,
                                   const std::stop_token& stop);

}  // namespace importers

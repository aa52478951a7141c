#pragma once

#include <set>
#include <string>

namespace base {

// `wanted` if nothing has that name yet, else `wanted_2`, `wanted_3`, …; taken from then on.
std::string takeFreeName(std::set<std::string>& taken, const std::string& wanted);

}  // namespace base

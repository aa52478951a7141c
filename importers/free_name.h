#pragma once

#include <set>
#include <string>

namespace importers {

// The name wanted or, where it is taken, that with the first number from 2 on that makes a new one;
// taken from then on.
std::string freeName(std::set<std::string>& taken, const std::string& wanted);

}  // namespace importers

#pragma once

#include <map>
#include <set>
#include <string>

namespace base {

// Names of which each is had once.
class FreeNames {
public:
    // Keeps a name for whoever takes just that one.
    void reserve(const std::string& name) { reserved_.insert(name); }

    // False when somebody has it.
    bool take(const std::string& name) { return taken_.insert(name).second; }

    // Takes `wanted` if it is free and not reserved, else the first of `wanted_2`, `wanted_3`, …
    // that is.
    std::string takeLike(const std::string& wanted);

private:
    std::set<std::string> reserved_;
    std::set<std::string> taken_;
    std::map<std::string, int> next_;  // the number to try next, by the wanted name
};

}  // namespace base

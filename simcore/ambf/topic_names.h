#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ambf/served_scene.h"

namespace ambf {

// Text that is allowed as the name of a topic: from the root, without doubled slashes and without
// one at its end, `_` for what ROS 1 does not allow. AMBF 3.0 replaces blanks, `-`, `.` and
// brackets so; names that worked in 2.0 stay what they are.
std::string topicOf(std::string_view text);

// Gives each object the start of its topics, "/ambf/env/psm1/baselink". A second one of that name
// gets the first number that is free; AMBF lets them clash.
class TopicNames {
public:
    std::string add(const WorldName& name);

private:
    std::unordered_set<std::string> taken_;
};

// Whom a text means: the only one that has it for its key; else the only one whose key contains it
// (AMBF's lookup).
std::optional<std::uint32_t> findName(const std::vector<WorldName>& names, std::string_view text);

}  // namespace ambf

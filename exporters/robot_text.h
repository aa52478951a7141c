#pragma once

#include <cstddef>
#include <string>

namespace exporters {

// A robot in the words of one format.
struct RobotText {
    std::string text;
    std::size_t joints = 0;  // of the robot that are in it; those the format asks for do not count
};

}  // namespace exporters

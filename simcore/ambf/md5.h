#pragma once

#include <string>
#include <string_view>

namespace ambf {

// The MD5 digest of RFC 1321 as 32 digits, small letters. ROS 1 compares message types by it; it
// protects nothing.
std::string md5(std::string_view text);

}  // namespace ambf

#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace importers {

// Refuses an STL file that is not as long as it says, or whose text breaks off. `path` is for the
// message only; `head` holds at least the first 84 bytes, `tail` the last 512, or the whole of a
// shorter file; `size` is that of the whole file.
base::Status checkStl(const std::string& path,
                      std::string_view head,
                      std::string_view tail,
                      std::uintmax_t size);

}  // namespace importers

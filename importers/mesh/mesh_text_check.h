#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace importers {

// Checks of what a mesh file says about itself, on its bytes. `path` is for the message only;
// `size` is that of the whole file.

// `head` holds at least the first 84 bytes, `tail` the last 512, or the whole of a shorter file.
base::Status checkStl(const std::string& path,
                      std::string_view head,
                      std::string_view tail,
                      std::uintmax_t size);
// `head` holds at least the first 64 KiB.
base::Status checkPly(const std::string& path, std::string_view head, std::uintmax_t size);

}  // namespace importers

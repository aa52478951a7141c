#pragma once

#include <cstddef>

namespace exchange {

// What two threads write lies at least this far apart, so that neither slows the other down.
// std::hardware_destructive_interference_size would depend on the compiler's target flags.
inline constexpr std::size_t kCacheLine = 64;  // bytes

}  // namespace exchange

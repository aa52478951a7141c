#pragma once

#include <cstddef>
#include <optional>

#include "recording/block.h"

namespace recording {

// Of so many rows of a block that is thinned one stays, the first.
inline constexpr std::size_t kThinnedStride = 16;

// A block without most of its rows, but with all its events, from which these rows can be made
// again. The rows that stay do so bit for bit.
//
// None, and the block stays as it is, for one that has a row at most or is thinned already, and for
// one with a reset within, where the time goes back. Who reads times in their order must see that,
// and a few rows later the time may be beyond what it was before.
[[nodiscard]] std::optional<Block> thinned(Block&& block, const RowLayout& layout);

}  // namespace recording

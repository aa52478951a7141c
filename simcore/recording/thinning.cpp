#include "recording/thinning.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace recording {

namespace {

bool hasResetWithin(const Block& block)
{
    return std::any_of(block.events.begin(), block.events.end(), [&](const Event& event) {
        return std::holds_alternative<ToStart>(event.what) && event.row > block.firstRow &&
               event.row < block.endRow();
    });
}

}  // namespace

std::optional<Block> thinned(Block&& block, const RowLayout& layout)
{
    if (block.rows <= 1 || block.stride > 1 || hasResetWithin(block)) {
        return std::nullopt;
    }
    Block left{.firstRow = block.firstRow,
               .rows = block.rows,
               .stride = kThinnedStride,
               .events = std::move(block.events),
               .hashes = std::move(block.hashes)};
    left.numbers.reserve(left.keptRows() * layout.columns());
    for (std::size_t i = 0; i < block.rows; i += kThinnedStride) {
        const auto row = block.keptRow(i, layout).numbers();
        left.numbers.insert(left.numbers.end(), row.begin(), row.end());
    }
    return left;
}

}  // namespace recording

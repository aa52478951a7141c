#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "recording/chunk.h"
#include "recording/event.h"
#include "recording/row.h"

namespace recording {

// Events of one block at most.
inline constexpr std::size_t kMostEvents = 20'000;

// Consecutive rows, what made them, and hashes of some of them: what one chunk holds. Events may be
// of rows before, which were lost, and of the row after the last one. In memory a block may be a
// thinned one (thinning.h), which has the numbers of each stride-th row only; in a file none is.
struct Block {
    std::uint64_t firstRow = 0;
    std::size_t rows = 0;
    std::size_t stride = 1;
    std::vector<Event> events;
    std::vector<StoredHash> hashes;
    std::vector<std::uint64_t> numbers;  // kept row by kept row

    [[nodiscard]] std::uint64_t endRow() const { return firstRow + rows; }

    [[nodiscard]] bool has(std::uint64_t row) const { return row >= firstRow && row < endRow(); }

    // The rows with numbers, to walk them: the first row and each stride-th one after it.
    [[nodiscard]] std::size_t keptRows() const { return (rows + stride - 1) / stride; }

    [[nodiscard]] RowView keptRow(std::size_t index, const RowLayout& layout) const
    {
        return {layout, std::span(numbers).subspan(index * layout.columns(), layout.columns())};
    }

    // The last row with numbers among those up to one of the block.
    [[nodiscard]] std::uint64_t keptUpTo(std::uint64_t row) const
    {
        return row - (row - firstRow) % stride;
    }

    [[nodiscard]] RowView row(std::uint64_t row, const RowLayout& layout) const
    {
        return keptRow((row - firstRow) / stride, layout);
    }
};

// Of its chunk; rows that were thinned away count.
[[nodiscard]] ChunkHeader headerOf(const Block& block);

[[nodiscard]] std::vector<std::byte> encode(const Block& block, const RowLayout& layout);

// None for what encode() never gives.
[[nodiscard]] std::optional<Block> decodeBlock(std::span<const std::byte> bytes,
                                               std::uint64_t firstRow,
                                               std::size_t rows,
                                               const RowLayout& layout,
                                               std::size_t stride = 1);

// Rows that fit a chunk, whatever is in them.
[[nodiscard]] std::size_t mostRows(const RowLayout& layout);

}  // namespace recording

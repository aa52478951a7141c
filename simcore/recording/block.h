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
// of rows before, which were lost, and of the row after the last one.
struct Block {
    std::uint64_t firstRow = 0;
    std::size_t rows = 0;
    std::vector<Event> events;
    std::vector<StoredHash> hashes;
    std::vector<std::uint64_t> numbers;  // row by row

    [[nodiscard]] std::uint64_t endRow() const { return firstRow + rows; }

    [[nodiscard]] RowView row(std::uint64_t row, const RowLayout& layout) const
    {
        return {layout,
                std::span(numbers).subspan((row - firstRow) * layout.columns(), layout.columns())};
    }
};

// Of its chunk.
[[nodiscard]] ChunkHeader headerOf(const Block& block);

[[nodiscard]] std::vector<std::byte> encode(const Block& block, const RowLayout& layout);

// None for what encode() never gives.
[[nodiscard]] std::optional<Block> decodeBlock(std::span<const std::byte> bytes,
                                               std::uint64_t firstRow,
                                               std::size_t rows,
                                               const RowLayout& layout);

// Rows that fit a chunk, whatever is in them.
[[nodiscard]] std::size_t mostRows(const RowLayout& layout);

}  // namespace recording

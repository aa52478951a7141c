#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace recording {

// Numbers of a series of steps, every bit of them, in a form that compresses. A number of double
// precision enters as the integer of its bits; doubles of one sign are in the order of these, so
// what changes smoothly has small differences of integers. Each column is written as its first,
// second or a higher difference, whichever is the smallest, wrapped around at 64 bits; as zigzag
// numbers, first the lowest byte of all rows, then the next one, and no bytes that are all 0.
//
// `numbers` lie row by row.
[[nodiscard]] std::vector<std::byte> packColumns(std::span<const std::uint64_t> numbers,
                                                 std::size_t rows,
                                                 std::size_t columns);

// None for what packColumns() never gives.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> unpackColumns(
    std::span<const std::byte> bytes, std::size_t rows, std::size_t columns);

}  // namespace recording

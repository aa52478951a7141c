#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace meshes {

// Things numbered by what they are: equal ones alike, in the order of their first appearance.
struct Numbering {
    std::vector<std::uint32_t> numberOf;  // for each thing
    std::vector<std::uint32_t> firstOf;   // for each number, the first thing that has it
};

// `hash` takes the index of a thing, `equal` those of two. Equal things must have one hash.
template <typename Hash, typename Equal>
Numbering numbered(std::size_t count, Hash hash, Equal equal)
{
    constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();
    const std::size_t slots = std::bit_ceil(2 * count + 1);
    std::vector<std::uint32_t> table(slots, kFree);
    Numbering result;
    result.numberOf.reserve(count);
    for (std::uint32_t thing = 0; thing < count; ++thing) {
        std::size_t slot = hash(thing) & (slots - 1);
        while (table[slot] != kFree && !equal(result.firstOf[table[slot]], thing)) {
            slot = (slot + 1) & (slots - 1);
        }
        if (table[slot] == kFree) {
            table[slot] = static_cast<std::uint32_t>(result.firstOf.size());
            result.firstOf.push_back(thing);
        }
        result.numberOf.push_back(table[slot]);
    }
    return result;
}

// One step of a hash over numbers; minus zero is the same as zero. Begin with 1.
inline std::uint64_t mixed(std::uint64_t hash, float value)
{
    hash ^= std::bit_cast<std::uint32_t>(value + 0.0F);
    hash *= 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

// Of points, normals or texture coordinates. Those that are no numbers are all different.
template <std::size_t N>
Numbering numbered(std::span<const std::array<float, N>> values)
{
    return numbered(
        values.size(),
        [&](std::uint32_t i) {
            std::uint64_t hash = 1;
            for (const float value : values[i]) {
                hash = mixed(hash, value);
            }
            return hash;
        },
        [&](std::uint32_t a, std::uint32_t b) { return values[a] == values[b]; });
}

}  // namespace meshes

#pragma once

// Private to adf: how one list becomes another with few changes.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace adf {

struct SequenceDiff {
    static constexpr std::size_t kFirst = static_cast<std::size_t>(-1);

    struct Added {
        std::size_t after = kFirst;            // old item it follows
        std::size_t item = 0;                  // of the new list
        std::optional<std::size_t> movedFrom;  // removed old item that is equal
    };

    std::vector<std::optional<std::size_t>>
        replacedBy;             // by old item: new one that takes its place
    std::vector<bool> removed;  // by old item
    std::vector<Added> added;   // in the order of the new list
};

// Keeps as many equal items in order as possible. What changes between two kept items is replaced
// one for one, and the rest removed or added. O(n log n).
SequenceDiff diffSequences(std::span<const std::string> before, std::span<const std::string> after);

}  // namespace adf

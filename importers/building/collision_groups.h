#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace importers {

enum class Touching {
    Yes,
    No,
    Either  // decided elsewhere
};

// More bodies are not looked at pair by pair.
inline constexpr std::size_t kMostGroupedBodies = 5000;

// Groups for each of `bodies` so that two share one where they should touch and none where they
// should not (ADF reference section 2.5). Empty lists for all when no two are kept apart. Nothing
// when ADF's thousand groups do not suffice, or there are more than kMostGroupedBodies.
std::optional<std::vector<std::vector<std::int64_t>>> collisionGroups(
    std::size_t bodies, const std::function<Touching(std::size_t, std::size_t)>& touching);

}  // namespace importers

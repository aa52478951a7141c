#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

namespace test {

// Calls `run` with each seed from 1 to `count`; with those of LINKWRIGHT_FUZZ=FIRST:COUNT, where it
// is set, which are printed, so that the last one printed is the one that crashed. True without it.
template <typename Run>
bool forEachSeed(std::uint64_t count, Run run)
{
    std::uint64_t first = 1;
    const char* const wanted = std::getenv("LINKWRIGHT_FUZZ");
    if (wanted != nullptr) {
        const std::string range = wanted;
        const std::size_t colon = range.find(':');
        first = std::stoull(range);
        count = colon == std::string::npos ? 1 : std::stoull(range.substr(colon + 1));
    }
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        if (wanted != nullptr) {
            std::cerr << "seed " << seed << std::endl;
        }
        run(seed);
    }
    return wanted == nullptr;
}

}  // namespace test

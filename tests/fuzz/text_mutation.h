#pragma once

#include <cstdint>
#include <string>

namespace test {

// The text with one to three random changes as slips of the hand, other programs and damaged disks
// make them: a number becomes another or none, an element, line or word goes, comes twice or
// changes places with another, a piece is cut off, bytes change. The same seed makes the same.
std::string mutated(std::string text, std::uint64_t seed);

}  // namespace test

#pragma once

#include <cstdint>
#include <string>

namespace test {

// An XML text with a few random slips: tags and attributes that are gone, twice or swapped, numbers
// that are none or are huge, text that is cut, moved or overwritten, elements inside one another
// many times. The same seed gives the same text.
std::string spoilt(std::string text, std::uint64_t seed);

}  // namespace test

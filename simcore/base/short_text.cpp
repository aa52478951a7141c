#include "base/short_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace base {

std::string shortText(double number, int wanted)
{
    // "1000", not "1e+03".
    if (std::abs(number) >= std::pow(10, wanted) && std::abs(number) < 1e9) {
        return std::to_string(std::llround(number));
    }
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                   std::chars_format::general, wanted)
                         .ptr;
    return {digits.data(), end};
}

}  // namespace base

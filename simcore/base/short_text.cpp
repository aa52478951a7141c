#include "base/short_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace base {

std::string shortText(double number)
{
    // "1000", not "1e+03".
    if (std::abs(number) >= 1000 && std::abs(number) < 1e9) {
        return std::to_string(std::llround(number));
    }
    std::array<char, 32> digits{};
    constexpr int kDigits = 3;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                   std::chars_format::general, kDigits)
                         .ptr;
    return {digits.data(), end};
}

}  // namespace base

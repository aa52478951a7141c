#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace adf {

// What keeps bytes from being a plain UTF-8 text, found in one pass.
struct TextCheck {
    std::size_t byteOrderMark = 0;                // 3 with a UTF-8 mark at the start, else 0
    bool utf16 = false;                           // starts with a mark of UTF-16 or UTF-32
    std::optional<std::size_t> nul;               // first zero byte: no text at all
    std::optional<std::size_t> controlCharacter;  // first one that YAML forbids
    std::optional<std::size_t> badUtf8;           // first byte that is no UTF-8
};

TextCheck checkText(std::string_view text);

// The same text with every byte that checkText() objects to replaced by '?', so that no offset
// moves.
std::string withoutBadBytes(std::string_view text);

// Bytes of the UTF-8 character at the start of `text`: 1 to 4, or 0 when it is none.
std::size_t utf8Length(std::string_view text);

}  // namespace adf

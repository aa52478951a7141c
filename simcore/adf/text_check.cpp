#include "adf/text_check.h"

namespace adf {

namespace {

unsigned char byteAt(std::string_view text, std::size_t at)
{
    return static_cast<unsigned char>(text[at]);
}

bool isLoneReturn(std::string_view text, std::size_t at)
{
    return text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n');
}

// YAML 1.2 section 5.1 allows tab and line breaks only. Byte 4 would moreover make yaml-cpp believe
// that the input ends there, and a carriage return alone is no line break to it but a letter.
bool isForbiddenControl(std::string_view text, std::size_t at)
{
    const unsigned char c = byteAt(text, at);
    const bool allowed = c == '\t' || c == '\n' || (c == '\r' && !isLoneReturn(text, at));
    return (c < 0x20 && !allowed) || c == 0x7f;
}

}  // namespace

std::size_t utf8Length(std::string_view text)
{
    if (text.empty()) {
        return 0;
    }
    const unsigned char lead = byteAt(text, 0);
    if (lead < 0x80) {
        return 1;
    }
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) {
        return 0;
    }
    // The second byte rules out overlong forms, surrogates and numbers above U+10FFFF.
    const unsigned char second = byteAt(text, 1);
    const unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) {
        return 0;
    }
    for (std::size_t i = 2; i < length; ++i) {
        if ((byteAt(text, i) & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

TextCheck checkText(std::string_view text)
{
    TextCheck found;
    found.utf16 = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff") ||
                  text.starts_with(std::string_view("\0\0\xfe\xff", 4));
    found.byteOrderMark = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    for (std::size_t i = found.byteOrderMark; i < text.size();) {
        const unsigned char c = byteAt(text, i);
        if (c >= 0x20 && c < 0x7f) {
            ++i;
            continue;
        }
        if (c == 0 && !found.nul) {
            found.nul = i;
        }
        if (isForbiddenControl(text, i) && !found.controlCharacter) {
            found.controlCharacter = i;
        }
        const std::size_t length = utf8Length(text.substr(i, 4));
        if (length == 0 && !found.badUtf8) {
            found.badUtf8 = i;
        }
        i += length == 0 ? 1 : length;
    }
    return found;
}

std::string withoutBadBytes(std::string_view text)
{
    std::string clean(text);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text.substr(i, 4));
        if (length == 0 || isForbiddenControl(text, i)) {
            clean[i] = isLoneReturn(text, i) ? ' ' : '_';
        }
        i += length == 0 ? 1 : length;
    }
    return clean;
}

}  // namespace adf

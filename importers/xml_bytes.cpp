#include "importers/xml_bytes.h"

#include "adf/text_check.h"

#include <algorithm>
#include <string_view>

namespace importers {

namespace {

// Of the character at the start, or 0 when it is none that XML has.
std::size_t plainLength(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x20) {
        return first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
    }
    return first == 0x7F ? 0 : adf::utf8Length(text);
}

std::string latin1(char byte)
{
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0xA0) {
        return "_";
    }
    return {static_cast<char>(0xC0 | (code >> 6)), static_cast<char>(0x80 | (code & 0x3F))};
}

}  // namespace

std::string plainXmlText(std::string text, const std::string& path, base::Diagnostics& sink)
{
    std::size_t at = 0;
    const auto skipPlain = [&] {
        while (at < text.size()) {
            const std::size_t length = plainLength(std::string_view(text).substr(at));
            if (length == 0) {
                return;
            }
            at += length;
        }
    };
    skipPlain();
    if (at == text.size()) {
        return text;
    }
    sink.add({.severity = base::Severity::Warning,
              .code = "xml.not-utf8",
              .span = {.file = path,
                       .line = 1 + static_cast<int>(std::count(
                                       text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at),
                                       '\n')),
                       .column = 1},
              .message = "the text is not UTF-8 from here on; such bytes are read as Latin-1",
              .hint = "save it as UTF-8 in a text editor"});
    std::string plain = text.substr(0, at);
    while (at < text.size()) {
        plain += latin1(text[at]);
        const std::size_t start = ++at;
        skipPlain();
        plain.append(text, start, at - start);
    }
    return plain;
}

}  // namespace importers

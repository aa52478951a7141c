#include "importers/xml/xml_bytes.h"

#include "adf/text_check.h"

#include <iconv.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

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

// UTF-16 with its byte order mark; none when it breaks off or is none.
std::optional<std::string> fromUtf16(std::string_view text)
{
    if (!text.starts_with("\xFF\xFE") && !text.starts_with("\xFE\xFF")) {
        return std::nullopt;
    }
    const iconv_t converter = iconv_open("UTF-8", "UTF-16");
    if (converter == reinterpret_cast<iconv_t>(-1)) {
        return std::nullopt;
    }
    std::string source(text);
    std::string result(2 * source.size(), '\0');  // a unit of two bytes becomes three at most
    char* from = source.data();
    char* to = result.data();
    std::size_t left = source.size();
    std::size_t room = result.size();
    const bool isWhole = iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
    iconv_close(converter);
    result.resize(result.size() - room);
    return isWhole ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace

std::string plainXmlText(std::string text, const std::string& path, base::Diagnostics& sink)
{
    if (std::optional<std::string> decoded = fromUtf16(text)) {
        sink.add({.severity = base::Severity::Note,
                  .code = "xml.not-utf8",
                  .span = {.file = path, .line = 1, .column = 1},
                  .message = "the text is UTF-16 and read as such"});
        text = std::move(*decoded);
    }
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

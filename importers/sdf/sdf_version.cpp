#include "importers/sdf/sdf_version.h"

#include <sdf/SDFImpl.hh>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace importers::sdf {

namespace {

// Major and minor of "1.9", "1.9.1" or "1".
std::optional<std::pair<int, int>> parsed(std::string_view text)
{
    std::array<int, 3> numbers{};
    const char* const end = text.data() + text.size();
    const char* next = text.data();
    for (int& number : numbers) {
        const auto [behind, failure] = std::from_chars(next, end, number);
        if (failure != std::errc() || number < 0) {
            return std::nullopt;
        }
        if (behind == end) {
            return std::pair{numbers[0], numbers[1]};
        }
        if (*behind != '.') {
            return std::nullopt;
        }
        next = behind + 1;
    }
    return std::nullopt;
}

// Behind what may stand before the first element: a declaration, comments, a document type.
std::size_t firstElement(std::string_view text)
{
    std::size_t position = text.find('<');
    while (position != std::string_view::npos && position + 1 < text.size() &&
           (text[position + 1] == '?' || text[position + 1] == '!')) {
        const bool isComment = text.substr(position).starts_with("<!--");
        const std::size_t end = text.find(isComment ? "-->" : ">", position);
        position = end == std::string_view::npos ? end : text.find('<', end);
    }
    return position;
}

}  // namespace

bool checkVersion(const XmlNode& root, bool isIncluded, base::Diagnostics& sink)
{
    const XmlAttribute* const said = root.attribute("version");
    const std::string newest = ::sdf::SDF::Version();
    std::string message;
    bool isVersion = false;
    if (said == nullptr) {
        message = "the file does not say which version of SDF it is";
    } else if (const auto version = parsed(said->value); !version) {
        message = '"' + said->value + "\" is no version of SDF";
    } else if (version > parsed(newest)) {
        message = "version " + said->value + " of SDF is newer than what is known here";
        isVersion = true;
    } else {
        return true;
    }
    const bool isRead = isVersion || !isIncluded;
    sink.add({.severity = isRead ? base::Severity::Warning : base::Severity::Error,
              .code = "sdf.version",
              .span = said == nullptr ? root.span() : root.spanOf(*said),
              .message = message + (isRead ? "; it is read as " + newest
                                           : "; it cannot be included, and nothing is read"),
              .hint = isRead ? "look the robot over: what is new in its version is left out, what "
                               "an older one meant otherwise is taken as " +
                                   newest + " means it"
                             : "write its version in <sdf version=\"" + newest + "\">"});
    return isRead;
}

std::string withVersion(std::string text)
{
    constexpr std::string_view kRoot = "<sdf";
    const std::size_t start = firstElement(text);
    if (start == std::string::npos || !std::string_view(text).substr(start).starts_with(kRoot)) {
        return text;
    }
    const std::size_t end = std::min(text.find('>', start), text.size());
    const std::size_t said = text.find("version", start);
    const std::size_t open = text.find_first_of("\"'", said);
    if (said == std::string::npos || open >= end) {
        text.insert(start + kRoot.size(), " version=\"" + ::sdf::SDF::Version() + '"');
        return text;
    }
    const std::size_t close = text.find(text[open], open + 1);
    if (close < end && !parsed(std::string_view(text).substr(open + 1, close - open - 1))) {
        text.replace(open + 1, close - open - 1, ::sdf::SDF::Version());
    }
    return text;
}

}  // namespace importers::sdf

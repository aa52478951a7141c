#include "importers/mesh/mesh_text_check.h"

#include "base/text.h"

#include <array>
#include <cstring>
#include <optional>

namespace importers {

namespace {

// Binary STL: 80 bytes of comment, the number of triangles, 50 bytes for each.
constexpr std::uintmax_t kStlHeaderBytes = 84;
constexpr std::uintmax_t kStlTriangleBytes = 50;

const char* const kExportAgain = "export the mesh again";

// The number in a header line such as "element vertex 8", when the line begins with `words`.
std::optional<std::int64_t> countAfter(std::string_view line, std::string_view words)
{
    if (!line.starts_with(words)) {
        return std::nullopt;
    }
    return base::parseInteger(base::trimmed(line.substr(words.size())));
}

bool isIntegerList(std::string_view text)
{
    return text.find_first_not_of("0123456789+- \t\r\n") == std::string_view::npos;
}

// Content of the next element `name` at or after `from`, which moves behind it.
std::optional<std::string_view> nextElement(std::string_view text,
                                            std::string_view name,
                                            std::size_t& from)
{
    while ((from = text.find(name, from)) != std::string_view::npos) {
        const std::size_t after = from + name.size();
        const bool whole = after < text.size() && (text[after] == '>' || text[after] == ' ');
        const std::size_t open = text.find('>', from);
        from = after;
        if (!whole || open == std::string_view::npos || text[open - 1] == '/') {
            continue;
        }
        const std::size_t close = text.find('<', open);
        from = open;
        return text.substr(open + 1, close == std::string_view::npos ? close : close - open - 1);
    }
    return std::nullopt;
}

}  // namespace

base::Status checkStl(const std::string& path,
                      std::string_view head,
                      std::string_view tail,
                      std::uintmax_t size)
{
    std::uint32_t triangles = 0;
    if (head.size() >= kStlHeaderBytes) {
        std::memcpy(&triangles, head.data() + 80, sizeof triangles);
        if (size == kStlHeaderBytes + kStlTriangleBytes * triangles) {
            if (triangles == 0) {
                return base::Error{path + ": the STL has no triangles", kExportAgain};
            }
            return base::Done{};
        }
    }
    // Many binary files begin with "solid" too; by now their length would have spoken.
    if (base::startsWithIgnoringCase(base::trimmed(head), "solid")) {
        const std::string end = base::lowered(base::trimmed(tail));
        if (end.find("endsolid") == std::string::npos && !end.ends_with("endfacet")) {
            return base::Error{path + ": the STL text breaks off before its end", kExportAgain};
        }
        return base::Done{};
    }
    if (head.size() < kStlHeaderBytes) {
        return base::Error{path + ": too short for an STL file", kExportAgain};
    }
    const std::uintmax_t whole = (size - kStlHeaderBytes) / kStlTriangleBytes;
    return base::Error{path + ": the STL says it has " + std::to_string(triangles) +
                           " triangles, but holds " + std::to_string(whole),
                       kExportAgain};
}

base::Status checkPly(const std::string& path, std::string_view head, std::uintmax_t size)
{
    const std::size_t end = head.find("\nend_header");
    if (!head.starts_with("ply") || end == std::string_view::npos ||
        head.find('\n', end + 1) == std::string_view::npos) {
        return base::Error{path + ": the PLY header breaks off before its end", kExportAgain};
    }
    for (std::size_t begin = 0; begin < end;) {
        const std::size_t lineEnd = head.find('\n', begin);
        const std::string_view line = base::trimmed(head.substr(begin, lineEnd - begin));
        for (const std::string_view words : {"element vertex ", "element face "}) {
            const auto count = countAfter(line, words);
            if (count && (*count < 0 || static_cast<std::uintmax_t>(*count) > size)) {
                return base::Error{path + ": the PLY says it has " + std::to_string(*count) +
                                       " of \"" + std::string(words.substr(8, words.size() - 9)) +
                                       "\", more than fit into the file",
                                   kExportAgain};
            }
        }
        begin = lineEnd + 1;
    }
    return base::Done{};
}

base::Status checkCollada(const std::string& path, std::string_view text)
{
    // In these Assimp does not get past a character that is no part of a number.
    constexpr std::array<std::string_view, 5> kIntegerLists{"<p", "<v", "<vcount", "<h", "<ph"};
    for (const std::string_view name : kIntegerLists) {
        std::size_t from = 0;
        while (const auto content = nextElement(text, name, from)) {
            if (!isIntegerList(*content)) {
                return base::Error{
                    path + ": " + std::string(name) + "> should hold whole numbers only",
                    kExportAgain};
            }
        }
    }
    return base::Done{};
}

}  // namespace importers

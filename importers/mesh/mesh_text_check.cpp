#include "importers/mesh/mesh_text_check.h"

#include "base/text.h"

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
    constexpr std::string_view kEnd = "\nend_header";
    const std::size_t end = head.find(kEnd);
    const std::size_t lineEnd = head.find('\n', end + 1);
    if (!head.starts_with("ply") || end == std::string_view::npos ||
        lineEnd == std::string_view::npos ||
        !base::trimmed(head.substr(end + kEnd.size(), lineEnd - end - kEnd.size())).empty()) {
        return base::Error{path + ": the PLY header breaks off before its end", kExportAgain};
    }
    for (std::size_t begin = 0; begin < end;) {
        const std::size_t next = head.find('\n', begin);
        const std::string_view line = base::trimmed(head.substr(begin, next - begin));
        for (const std::string_view words : {"element vertex ", "element face "}) {
            const auto count = countAfter(line, words);
            if (count && (*count < 0 || static_cast<std::uintmax_t>(*count) > size)) {
                return base::Error{path + ": the PLY says it has " + std::to_string(*count) +
                                       " of \"" + std::string(words.substr(8, words.size() - 9)) +
                                       "\", more than fit into the file",
                                   kExportAgain};
            }
        }
        begin = next + 1;
    }
    return base::Done{};
}

}  // namespace importers

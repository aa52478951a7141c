#include "importers/mesh/stl_check.h"

#include "base/text.h"

#include <cstring>

namespace importers {

namespace {

// Binary STL: 80 bytes of comment, the number of triangles, 50 bytes for each.
constexpr std::uintmax_t kStlHeaderBytes = 84;
constexpr std::uintmax_t kStlTriangleBytes = 50;

const char* const kExportAgain = "export the mesh again";

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

}  // namespace importers

#include "importers/mesh/mesh_up_axis.h"

#include "base/text.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace importers {

namespace {

// <asset>, where Collada says it, comes first in a file.
constexpr std::size_t kColladaHead = 64 * 1024;

std::string headOf(const std::string& path)
{
    std::string head(kColladaHead, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    return head;
}

std::optional<meshes::UpAxis> upAxisOfCollada(std::string_view text)
{
    constexpr std::string_view kOpen = "<up_axis>";
    const std::size_t open = text.find(kOpen);
    if (open == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(open + kOpen.size());
    const std::string_view word = base::trimmed(rest.substr(0, rest.find('<')));
    return word.ends_with("_UP") ? meshes::upAxis(word.substr(0, 1)) : std::nullopt;
}

}  // namespace

std::optional<meshes::UpAxis> declaredUpAxis(const std::string& path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    if (extension == ".gltf" || extension == ".glb") {
        return meshes::UpAxis::Y;
    }
    return extension == ".dae" ? upAxisOfCollada(headOf(path)) : std::nullopt;
}

}  // namespace importers

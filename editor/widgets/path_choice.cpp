#include "editor/widgets/path_choice.h"

#include "adf/paths.h"
#include "adf/properties.h"

#include <filesystem>
#include <system_error>

namespace editor {
namespace {

namespace fs = std::filesystem;

bool isInside(const fs::path& folder, const fs::path& path)
{
    const fs::path relative = path.lexically_relative(folder);
    return !relative.empty() && relative.begin()->string() != "..";
}

}  // namespace

std::string baseFolder(const adf::Document& document, const adf::PropertySpec& row)
{
    const std::string folder = document.folder();
    if (document.kind() != adf::FileKind::Model) {
        return folder;
    }
    const adf::Object& header = document.header();
    if (row.id == adf::body::kMesh.id) {
        return adf::joinPath(folder, header.get(adf::header::kHighResolutionPath));
    }
    if (row.id == adf::collision::kMesh.id) {
        return adf::joinPath(folder, header.get(adf::header::kLowResolutionPath));
    }
    return folder;
}

std::string pathToWrite(const adf::Document& document,
                        const adf::PropertySpec& row,
                        const std::string& chosen)
{
    const fs::path path = fs::path(chosen).lexically_normal();
    const fs::path folder = fs::path(document.folder()).lexically_normal();
    if (document.path().empty() || !isInside(folder, path)) {
        return path.string();
    }
    const fs::path base = fs::path(baseFolder(document, row)).lexically_normal();
    return path.lexically_relative(base).string();
}

}  // namespace editor

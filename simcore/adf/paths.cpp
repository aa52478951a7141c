#include "adf/paths.h"

#include "adf/folder_listings.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace adf {

namespace {

namespace fs = std::filesystem;

bool isFile(const fs::path& path)
{
    std::error_code failure;
    return fs::is_regular_file(path, failure);
}

// AMBF joins what is relative with the next folder outwards.
std::string joined(std::initializer_list<std::string_view> outermostFirst)
{
    fs::path result;
    for (const std::string_view part : outermostFirst) {
        if (!part.empty()) {
            result /= part;
        }
    }
    return result.lexically_normal().string();
}

FileSearch firstExisting(std::vector<std::string> candidates)
{
    FileSearch search;
    for (std::string& candidate : candidates) {
        if (std::find(search.tried.begin(), search.tried.end(), candidate) == search.tried.end()) {
            search.tried.push_back(std::move(candidate));
        }
    }
    for (const std::string& candidate : search.tried) {
        if (isFile(candidate)) {
            search.path = candidate;
            return search;
        }
    }
    FolderListings listings;
    for (const std::string& candidate : search.tried) {
        if (auto found = listings.find(candidate)) {
            search.path = *found;
            return search;
        }
    }
    return search;
}

// What AMBF 2.0 makes of a mesh and a body's folder: joined without a look at what is absolute.
std::string nestedUnderBody(std::string_view bodyFolder, std::string_view mesh)
{
    if (bodyFolder.empty()) {
        return std::string(mesh);
    }
    std::string result(bodyFolder);
    result += '/';
    result += mesh;
    return result;
}

}  // namespace

std::string joinPath(const std::string& folder, std::string_view path)
{
    return joined({folder, path});
}

std::string absolutePath(std::string_view path)
{
    std::error_code failure;
    const fs::path absolute = fs::absolute(fs::path(path), failure);
    return (failure ? fs::path(path) : absolute).lexically_normal().string();
}

FileSearch findVisualMesh(const MeshFolders& folders, std::string_view mesh)
{
    return firstExisting({
        joined({folders.file, folders.fileHigh, nestedUnderBody(folders.bodyHigh, mesh)}),
        joined({folders.file, folders.bodyHigh, mesh}),
        joined({folders.file, folders.fileHigh, mesh}),
        joined({folders.file, mesh}),
    });
}

FileSearch findCollisionMesh(const MeshFolders& folders, std::string_view mesh)
{
    const std::string& own = folders.bodyLow.empty() ? folders.bodyHigh : folders.bodyLow;
    return firstExisting({
        joined({folders.file, folders.fileLow, nestedUnderBody(own, mesh)}),
        joined({folders.file, own, mesh}),
        joined({folders.file, folders.fileLow, mesh}),
        joined({folders.file, folders.fileHigh, nestedUnderBody(folders.bodyHigh, mesh)}),
        joined({folders.file, folders.bodyHigh, mesh}),
        joined({folders.file, folders.fileHigh, mesh}),
        joined({folders.file, mesh}),
    });
}

FileSearch findPlainMesh(const MeshFolders& folders, std::string_view mesh)
{
    return firstExisting({
        joined({folders.file, mesh}),
        joined({folders.file, folders.fileHigh, nestedUnderBody(folders.bodyHigh, mesh)}),
        joined({folders.file, folders.bodyHigh, mesh}),
    });
}

}  // namespace adf

#include "adf/folder_listings.h"

#include "base/text.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace adf {

namespace {

namespace fs = std::filesystem;

bool isFileThere(const fs::path& path)
{
    std::error_code failure;
    return fs::is_regular_file(path, failure);
}

bool isFolderThere(const fs::path& path)
{
    std::error_code failure;
    return fs::is_directory(path, failure);
}

}  // namespace

std::optional<std::string> FolderListings::find(const std::string& path)
{
    const fs::path wanted(path);
    if (isFileThere(wanted)) {
        return path;
    }
    if (wanted.filename().empty()) {
        return std::nullopt;
    }
    const std::optional<fs::path> folder = folderAt(wanted.parent_path());
    const std::optional<fs::path> found =
        folder ? inside(*folder, wanted.filename(), Kind::File) : std::nullopt;
    return found ? std::optional(found->string()) : std::nullopt;
}

std::optional<fs::path> FolderListings::folderAt(const fs::path& path)
{
    if (isFolderThere(path)) {
        return path;
    }
    std::optional<fs::path> folder = path.root_path();
    for (const fs::path& name : path.relative_path()) {
        folder = inside(*folder, name, Kind::Folder);
        if (!folder) {
            return std::nullopt;
        }
    }
    return folder;
}

std::optional<fs::path> FolderListings::inside(const fs::path& folder,
                                               const fs::path& name,
                                               Kind kind)
{
    const auto isThere = kind == Kind::File ? isFileThere : isFolderThere;
    if (fs::path exact = folder / name; isThere(exact)) {
        return exact;
    }
    std::optional<fs::path> found;
    const auto [first, last] = namesIn(folder.string()).equal_range(base::lowered(name.string()));
    for (auto alike = first; alike != last; ++alike) {
        fs::path candidate = folder / alike->second;
        if (!isThere(candidate)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = std::move(candidate);
    }
    return found;
}

const FolderListings::Names& FolderListings::namesIn(const std::string& folder)
{
    const auto [listing, isNew] = folders_.try_emplace(folder);
    if (isNew) {
        std::error_code failure;
        for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
             entry.increment(failure)) {
            std::string name = entry->path().filename().string();
            listing->second.emplace(base::lowered(name), std::move(name));
        }
    }
    return listing->second;
}

std::optional<std::string> findFile(const std::string& path)
{
    return FolderListings().find(path);
}

}  // namespace adf

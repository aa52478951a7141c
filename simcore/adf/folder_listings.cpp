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

}  // namespace

std::optional<std::string> FolderListings::find(const std::string& path)
{
    const fs::path wanted(path);
    if (isFileThere(wanted)) {
        return path;
    }
    const std::string name = base::lowered(wanted.filename().string());
    if (name.empty()) {
        return std::nullopt;
    }
    std::optional<std::string> found;
    const auto [first, last] = namesIn(wanted.parent_path().string()).equal_range(name);
    for (auto alike = first; alike != last; ++alike) {
        const fs::path candidate = wanted.parent_path() / alike->second;
        if (!isFileThere(candidate)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = candidate.string();
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

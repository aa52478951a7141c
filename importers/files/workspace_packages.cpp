#include "importers/files/workspace_packages.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace importers {

namespace fs = std::filesystem;

namespace {

// A search gives up after so many files.
constexpr std::size_t kMostFilesBelow = 20'000;

// What colcon and git keep beside the sources.
bool isNoSource(const std::string& folder)
{
    constexpr std::array kNames{"build", "install", "log", "node_modules"};
    return folder.starts_with('.') ||
           std::find(kNames.begin(), kNames.end(), folder) != kNames.end();
}

// People mark folders that are not to be crawled.
bool isMarkedIgnored(const fs::path& folder)
{
    constexpr std::array kMarks{"CATKIN_IGNORE", "COLCON_IGNORE", "AMENT_IGNORE"};
    return std::any_of(kMarks.begin(), kMarks.end(), [&](const char* mark) {
        std::error_code none;
        return fs::exists(folder / mark, none);
    });
}

// Without links in it, where there is such a file or folder.
fs::path placeOnDisk(const std::string& path)
{
    std::error_code failed;
    fs::path place = fs::canonical(path, failed);
    return failed ? fs::path(path).lexically_normal() : place;
}

bool isInOrSame(const fs::path& inner, const fs::path& outer)
{
    const auto [end, rest] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
    return end == outer.end();
}

}  // namespace

std::string packageNameOf(const std::string& folder)
{
    std::ifstream stream(folder + "/package.xml", std::ios::binary);
    std::string text(4096, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    constexpr std::string_view kOpen = "<name>";
    const std::size_t open = text.find(kOpen);
    const std::size_t close = text.find("</name>", std::min(open, text.size()));
    if (open == std::string::npos || close == std::string::npos) {
        return {};
    }
    const std::size_t from = open + kOpen.size();
    return std::string(base::trimmed(std::string_view(text).substr(from, close - from)));
}

bool isPackage(const std::string& folder)
{
    std::error_code none;
    return fs::is_regular_file(folder + "/package.xml", none) ||
           fs::is_regular_file(folder + "/model.config", none);
}

bool isWithin(const std::string& path, const std::string& folder)
{
    return isInOrSame(placeOnDisk(path), placeOnDisk(folder));
}

void addPackagesBelow(const std::string& root, PackagesByName& found)
{
    constexpr int kDeepest = 8;
    std::error_code failed;
    std::size_t seen = 0;
    for (fs::recursive_directory_iterator
             entry(root, fs::directory_options::skip_permission_denied, failed),
         end;
         entry != end && !failed && seen < kMostFilesBelow; entry.increment(failed), ++seen) {
        std::error_code none;
        if (!entry->is_directory(none)) {
            continue;
        }
        const std::string folder = entry->path().string();
        if (isMarkedIgnored(entry->path())) {
            entry.disable_recursion_pending();
            continue;
        }
        const std::string name = packageNameOf(folder);
        if (!name.empty()) {
            found.emplace(name, folder);
        }
        if (!name.empty() || isNoSource(entry->path().filename().string()) ||
            entry.depth() >= kDeepest) {
            entry.disable_recursion_pending();
        }
    }
}

std::vector<std::string> separateFolders(const std::vector<std::string>& folders)
{
    std::vector<std::string> separate;
    std::vector<fs::path> places;
    for (const std::string& folder : folders) {
        const fs::path place = placeOnDisk(folder);
        const bool isNew = std::none_of(places.begin(), places.end(), [&](const fs::path& other) {
            return isInOrSame(place, other) || isInOrSame(other, place);
        });
        if (isNew) {
            separate.push_back(folder);
            places.push_back(place);
        }
    }
    return separate;
}

}  // namespace importers

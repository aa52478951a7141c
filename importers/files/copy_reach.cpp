#include "importers/files/copy_reach.h"

#include "importers/files/workspace_packages.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace importers {

namespace fs = std::filesystem;

namespace {

bool isAroundOrBeside(const std::string& file, const fs::path& namedBy)
{
    if (!namedBy.is_absolute()) {
        return false;
    }
    const fs::path own = namedBy.parent_path();
    const fs::path above = own.parent_path();
    if (isWithin(file, (above == above.root_path() ? own : above).string())) {
        return true;
    }
    for (fs::path folder = own; folder != folder.root_path(); folder = folder.parent_path()) {
        if (isPackage(folder.string()) && isWithin(file, folder.string())) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool mayCopy(const std::string& file,
             const std::string& namedBy,
             const std::vector<std::string>& folders)
{
    if (std::any_of(folders.begin(), folders.end(),
                    [&](const std::string& folder) { return isWithin(file, folder); }) ||
        isAroundOrBeside(file, namedBy)) {
        return true;
    }
    // Workspaces of colcon have links to the files of their sources.
    std::error_code failed;
    const fs::path source = fs::canonical(namedBy, failed);
    return !failed && isAroundOrBeside(file, source);
}

}  // namespace importers

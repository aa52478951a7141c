#include "importers/file_placing.h"

#include "adf/temporary_folder.h"
#include "importers/file_bytes.h"

#include <filesystem>
#include <system_error>

namespace importers {

namespace fs = std::filesystem;

namespace {

// The folder and those above it that were not there before go into `made`.
base::Status makeFolders(const fs::path& folder, std::vector<std::string>& made)
{
    std::vector<std::string> missing;
    for (fs::path one = folder; !one.empty() && !fs::exists(one); one = one.parent_path()) {
        missing.push_back(one.string());
    }
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) {
        return base::Error{"cannot make the folder " + folder.string() + ": " + failed.message(),
                           {}};
    }
    made.insert(made.end(), missing.rbegin(), missing.rend());
    return base::Done{};
}

}  // namespace

base::Result<bool> placeNew(const std::string& folder,
                            const std::string& inside,
                            const std::string& name,
                            const std::function<base::Status(const std::string& path)>& writeTo,
                            std::vector<std::string>& made)
{
    const fs::path target = (fs::path(folder) / inside).parent_path();
    if (const base::Status ready = makeFolders(target, made); !ready) {
        return ready.error();
    }
    const adf::TemporaryFolder passing(target);
    if (!passing.isMade()) {
        return base::Error{"cannot write in " + target.string(),
                           "it is not writable, or the disk is full"};
    }
    if (const base::Status written = writeTo((passing.path() / name).string()); !written) {
        return written.error();
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(passing.path())) {
        files.push_back(entry.path());
    }
    for (const fs::path& file : files) {
        const fs::path there = target / file.filename();
        if (fs::exists(there) && !haveSameBytes(file.string(), there.string())) {
            return false;
        }
    }
    for (const fs::path& file : files) {
        const fs::path there = target / file.filename();
        if (fs::exists(there)) {
            continue;
        }
        std::error_code failed;
        fs::rename(file, there, failed);
        if (failed) {
            return base::Error{"cannot write " + there.string() + ": " + failed.message(), {}};
        }
        made.push_back(there.string());
    }
    return true;
}

}  // namespace importers

#include "importers/file_placing.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace importers {

namespace fs = std::filesystem;

namespace {

// A folder that is gone with its contents when this is.
class PassingFolder {
public:
    explicit PassingFolder(const std::string& in) : path_(in + "/.import-XXXXXX")
    {
        if (mkdtemp(path_.data()) == nullptr) {
            failure_ = std::strerror(errno);
        }
    }

    ~PassingFolder()
    {
        std::error_code none;
        if (failure_.empty()) {
            fs::remove_all(path_, none);
        }
    }

    PassingFolder(const PassingFolder&) = delete;
    PassingFolder& operator=(const PassingFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

    // Empty when it is there.
    [[nodiscard]] const std::string& failure() const { return failure_; }

private:
    std::string path_;
    std::string failure_;
};

bool haveSameBytes(const fs::path& a, const fs::path& b)
{
    std::error_code none;
    if (fs::file_size(a, none) != fs::file_size(b, none)) {
        return false;
    }
    std::ifstream first(a, std::ios::binary);
    std::ifstream second(b, std::ios::binary);
    return first && second &&
           std::equal(std::istreambuf_iterator<char>(first), {},
                      std::istreambuf_iterator<char>(second), {});
}

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
    const PassingFolder passing(target.string());
    if (!passing.failure().empty()) {
        return base::Error{"cannot write in " + target.string() + ": " + passing.failure(), {}};
    }
    if (const base::Status written = writeTo(passing.path() + '/' + name); !written) {
        return written.error();
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(passing.path())) {
        files.push_back(entry.path());
    }
    for (const fs::path& file : files) {
        const fs::path there = target / file.filename();
        if (fs::exists(there) && !haveSameBytes(file, there)) {
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

base::Status copyBytes(const std::string& from, const std::string& to)
{
    std::ifstream source(from, std::ios::binary);
    std::ofstream target(to, std::ios::binary);
    if (source && target && source.peek() != std::ifstream::traits_type::eof()) {
        target << source.rdbuf();
    }
    target.close();
    if (!source || !target) {
        return base::Error{"cannot copy " + from + " to " + to + ": " + std::strerror(errno), {}};
    }
    return base::Done{};
}

}  // namespace importers

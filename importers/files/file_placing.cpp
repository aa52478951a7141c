#include "importers/files/file_placing.h"

#include "adf/temporary_folder.h"
#include "base/text.h"
#include "importers/files/file_bytes.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

namespace importers {

namespace fs = std::filesystem;

namespace {

// Room for a number and an extension below the 255 bytes that file systems have.
constexpr std::size_t kLongestName = 100;

// A link that leads nowhere is something, too.
bool isThere(const fs::path& path)
{
    std::error_code none;
    return fs::symlink_status(path, none).type() != fs::file_type::not_found;
}

// In order of their names.
std::vector<fs::path> filesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; entry != end && !failed;
         entry.increment(failed)) {
        files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::string fileNameOf(std::string_view text)
{
    std::string name;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain =
            std::isalnum(byte) != 0 || byte >= 0x80 || c == '-' || c == '_' || c == '.' || c == '+';
        name += plain ? c : '_';
    }
    if (name.size() > kLongestName) {
        std::size_t end = kLongestName;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
            --end;  // within a letter of several bytes
        }
        name.resize(end);
    }
    return name.find_first_not_of('.') == std::string::npos ? "mesh" : name;
}

void removeInReverse(const std::vector<std::string>& paths)
{
    for (auto path = paths.rbegin(); path != paths.rend(); ++path) {
        std::error_code none;
        fs::remove(*path, none);
    }
}

void FilePlacing::avoid(const std::string& file)
{
    const fs::path relative = fs::path(file).lexically_relative(root_);
    if (!root_.empty() && !relative.empty() && *relative.begin() != "..") {
        taken_.insert(base::lowered(fs::path(relative).replace_extension().generic_string()));
    }
}

base::Result<std::string> FilePlacing::place(const std::string& inside,
                                             const std::string& stem,
                                             const std::string& extension,
                                             const Write& write)
{
    const std::string wanted = fileNameOf(stem);
    for (int number = 1;; ++number) {
        const std::string name = number == 1 ? wanted : wanted + '_' + std::to_string(number);
        // An OBJ has its materials in a file of the same stem, so stems count.
        if (!taken_.insert(base::lowered(inside + '/' + name)).second) {
            continue;
        }
        const std::string file = name + '.' + extension;
        if (root_.empty()) {
            files_.push_back(inside + '/' + file);
            return files_.back();
        }
        const base::Result<std::string> passing = temporaryFolder(inside);
        if (!passing) {
            return passing.error();
        }
        if (const base::Status written = write(*passing + '/' + file); !written) {
            return written.error();
        }
        const base::Result<bool> settled = settle(*passing, inside);
        if (!settled) {
            return settled.error();
        }
        if (*settled) {
            return inside + '/' + file;
        }
    }
}

base::Result<std::string> FilePlacing::temporaryFolder(const std::string& inside)
{
    if (const auto known = passing_.find(inside); known != passing_.end()) {
        // What an earlier file has left there: one of the same bytes, or of a taken name.
        for (const fs::path& file : filesIn(known->second.path())) {
            std::error_code none;
            fs::remove(file, none);
        }
        return known->second.path().string();
    }
    const std::string target = root_ + '/' + inside;
    if (const base::Status ready = makeFolders(target); !ready) {
        return ready.error();
    }
    const auto made = passing_.try_emplace(inside, target).first;
    if (!made->second.isMade()) {
        passing_.erase(made);
        return base::Error{"cannot write in " + target, "is it writable and the disk not full?"};
    }
    return made->second.path().string();
}

base::Status FilePlacing::makeFolders(const std::string& folder)
{
    std::vector<std::string> missing;
    for (fs::path one = folder; one.has_relative_path() && !isThere(one); one = one.parent_path()) {
        missing.push_back(one.string());
    }
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) {
        return base::Error{"cannot make the folder " + folder + ": " + failed.message(), {}};
    }
    made_.insert(made_.end(), missing.rbegin(), missing.rend());
    return base::Done{};
}

base::Result<bool> FilePlacing::settle(const std::string& passing, const std::string& inside)
{
    const fs::path target = fs::path(root_) / inside;
    const std::vector<fs::path> files = filesIn(passing);
    for (const fs::path& file : files) {
        const fs::path there = target / file.filename();
        if (isThere(there) && !haveSameBytes(file.string(), there.string())) {
            return false;
        }
    }
    for (const fs::path& file : files) {
        const fs::path there = target / file.filename();
        if (!isThere(there)) {
            std::error_code failed;
            fs::rename(file, there, failed);
            if (failed) {
                return base::Error{"cannot write " + there.string() + ": " + failed.message(), {}};
            }
            made_.push_back(there.string());
        }
        files_.push_back(inside + '/' + there.filename().string());
    }
    return true;
}

std::shared_ptr<MadeFiles> FilePlacing::handOver()
{
    passing_.clear();
    return std::make_shared<MadeFiles>(std::exchange(made_, {}));
}

void FilePlacing::takeBack()
{
    passing_.clear();
    removeInReverse(made_);
    made_.clear();
    files_.clear();
}

}  // namespace importers

#include "importers/files/open_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace importers {

std::string canonicalFile(const std::string& file)
{
    std::error_code failed;
    const std::filesystem::path path = std::filesystem::weakly_canonical(file, failed);
    return failed ? file : path.string();
}

bool OpenFiles::has(const std::string& file) const
{
    return std::find(files_.begin(), files_.end(), canonicalFile(file)) != files_.end();
}

void OpenFiles::open(const std::string& file)
{
    files_.push_back(canonicalFile(file));
}

void OpenFiles::closeLast()
{
    files_.pop_back();
}

}  // namespace importers

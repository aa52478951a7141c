#include "exporters/target_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace exporters {

base::Status makeTargetFolder(const std::string& folder)
{
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    const bool isFull = failed == std::errc::no_space_on_device;
    if (!failed && ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0) {
        failed = std::error_code(errno, std::generic_category());
    }
    if (failed) {
        return base::Error{
            "the folder " + folder + " cannot be written (" + failed.message() + ')',
            isFull ? "free some space, or choose another folder" : "choose another folder"};
    }
    return base::Done{};
}

}  // namespace exporters

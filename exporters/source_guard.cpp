#include "exporters/source_guard.h"

#include <filesystem>
#include <system_error>

namespace exporters {

namespace fs = std::filesystem;

base::Status refuseSource(const std::string& source, const std::string& target)
{
    std::error_code none;
    if (fs::equivalent(source, target, none)) {
        return base::Error{target + " is the file that is read",
                           "name another file, so that the source is not overwritten"};
    }
    return base::Done{};
}

base::Status refuseFolderOf(const std::string& source, const std::string& folder)
{
    std::error_code none;
    if (fs::equivalent(fs::path(source).parent_path(), folder, none)) {
        return base::Error{"the model is itself in " + folder,
                           "export to another folder, so that nothing of it is overwritten"};
    }
    return base::Done{};
}

}  // namespace exporters

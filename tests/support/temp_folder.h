#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace test {

// A folder of a test's own, gone with the object.
class TempFolder {
public:
    TempFolder()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "lw-test-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }

    ~TempFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    // Makes missing folders, too. Returns the absolute path.
    std::string write(const std::filesystem::path& relative, std::string_view bytes) const
    {
        const std::filesystem::path whole = path_ / relative;
        std::filesystem::create_directories(whole.parent_path());
        std::ofstream(whole, std::ios::binary) << bytes;
        return whole.string();
    }

private:
    std::filesystem::path path_;
};

}  // namespace test

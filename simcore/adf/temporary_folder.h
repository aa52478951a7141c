#pragma once

#include <filesystem>

namespace adf {

// A folder of its own for files on their way, which only this person may read; gone with the
// object.
class TemporaryFolder {
public:
    // In `parent`, under a name that nobody had before.
    explicit TemporaryFolder(const std::filesystem::path& parent);
    ~TemporaryFolder();

    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    // False: `parent` is not there, not writable or full.
    [[nodiscard]] bool isMade() const { return !path_.empty(); }

    // Absolute when `parent` is; empty when it could not be made.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace adf

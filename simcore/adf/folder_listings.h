#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

// Files by paths that may be spelled in other letter case, as on disks that do not care. Each
// folder is read once, so that many files can be looked for; what is made in it later is not seen.
// Not for several threads.
class FolderListings {
public:
    // The file at this absolute path; else the only one whose path differs in letter case alone. A
    // folder of the very name goes before others. Empty when there is none, or several are alike;
    // folders are not files.
    [[nodiscard]] std::optional<std::string> find(const std::string& path);

private:
    // Names as they are by names in lower case.
    using Names = std::multimap<std::string, std::string, std::less<>>;

    const Names& namesIn(const std::string& folder);
    // What `name` means in a folder; folders and files count apart.
    enum class Kind {
        File,
        Folder
    };
    std::optional<std::filesystem::path> inside(const std::filesystem::path& folder,
                                                const std::filesystem::path& name,
                                                Kind kind);
    std::optional<std::filesystem::path> folderAt(const std::filesystem::path& path);

    std::map<std::string, Names, std::less<>> folders_;
};

// The same, once.
std::optional<std::string> findFile(const std::string& path);

}  // namespace adf

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

// Files by names that may be spelled in other letter case, as on disks that do not care. Each
// folder is read once, so that many files can be looked for; what is made in it later is not seen.
// Not for several threads.
class FolderListings {
public:
    // The file at this absolute path; else the only one beside it whose name differs in letter case
    // alone. Empty when there is none; folders are not files.
    [[nodiscard]] std::optional<std::string> find(const std::string& path);

private:
    // Names as they are by names in lower case.
    using Names = std::multimap<std::string, std::string, std::less<>>;

    const Names& namesIn(const std::string& folder);

    std::map<std::string, Names, std::less<>> folders_;
};

// The same, once.
std::optional<std::string> findFile(const std::string& path);

}  // namespace adf

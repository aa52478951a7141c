#pragma once

#include <string>
#include <vector>

namespace importers {

// Where a file really is, so that two spellings of it, or a link to it, are one. As it is written
// where that cannot be said.
std::string canonicalFile(const std::string& file);

// Files that are being read, each because the one before it names it. A file that is open and is
// named again closes a ring, which would never end.
class OpenFiles {
public:
    [[nodiscard]] bool has(const std::string& file) const;
    void open(const std::string& file);
    void closeLast();

private:
    std::vector<std::string> files_;  // canonical
};

}  // namespace importers

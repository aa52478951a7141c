#pragma once

#include "adf/temporary_folder.h"
#include "base/result.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace importers {

// A name that is a file name everywhere, at most 100 bytes long; "mesh" for one that is none at
// all.
std::string fileNameOf(std::string_view text);

// Removes files, and folders if they are empty, from the last one to the first.
void removeInReverse(const std::vector<std::string>& paths);

// Files and folders that some work made: gone with this unless somebody keeps them, so that work
// whose result is dropped leaves nothing behind.
class MadeFiles {
public:
    // Absolute, in the order they were made.
    explicit MadeFiles(std::vector<std::string> paths) : paths_(std::move(paths)) {}

    ~MadeFiles() { removeInReverse(paths_); }

    MadeFiles(const MadeFiles&) = delete;
    MadeFiles& operator=(const MadeFiles&) = delete;

    void keep() { paths_.clear(); }

private:
    std::vector<std::string> paths_;
};

// The files that one import or export puts below a folder, under names that differ in more than
// case and extension. A file that was there before is never replaced: one with the same bytes is
// taken, beside any other goes a numbered name. Not for several threads.
class FilePlacing {
public:
    // `root`: absolute. Empty: everything is named, nothing is written.
    explicit FilePlacing(std::string root) : root_(std::move(root)) {}

    // Leaves the name of a file below the root free, whether it is there or not.
    void avoid(const std::string& file);

    // Writes a file, and whatever belongs to it beside it, given a path with the name it will have.
    using Write = std::function<base::Status(const std::string& path)>;

    // Makes `inside/stem.extension`, numbered where that is somebody else's: written in a passing
    // folder of the same file system and moved when it is whole. The path below the root; an Error
    // when the disk failed.
    base::Result<std::string> place(const std::string& inside,
                                    const std::string& stem,
                                    const std::string& extension,
                                    const Write& write);

    // Paths below the root of all files that are there now, in the order they were written.
    [[nodiscard]] const std::vector<std::string>& files() const { return files_; }

    // Hands over what was not there before.
    [[nodiscard]] std::shared_ptr<MadeFiles> handOver();

    // Removes it, for work that is given up.
    void takeBack();

private:
    base::Status makeFolders(const std::string& folder);
    // Where files are written that will be in that folder below the root; empty. Gone when what was
    // made is handed over or taken back.
    base::Result<std::string> temporaryFolder(const std::string& inside);
    // Moves what is in the temporary folder. False when other files have one of the names.
    base::Result<bool> settle(const std::string& passing, const std::string& inside);

    std::string root_;
    std::vector<std::string> files_;
    std::vector<std::string> made_;  // absolute: files and folders that were not there before
    std::map<std::string, adf::TemporaryFolder> passing_;  // by the folder they are in
    std::set<std::string> taken_;  // below the root, in lower case and without extension
};

}  // namespace importers

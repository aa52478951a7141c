#pragma once

#include <string>
#include <vector>

namespace importers {

// May an import copy `file` because the file `namedBy` names it? Files of strangers may name
// anything on the disk, and what is copied is shared. So it must lie, links followed, in one of
// `folders`, in a package around `namedBy`, or in the folder above that of `namedBy` (unless that
// is the root of the disk). All are absolute; nothing is around a `namedBy` that is not.
bool mayCopy(const std::string& file,
             const std::string& namedBy,
             const std::vector<std::string>& folders);

}  // namespace importers

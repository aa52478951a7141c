#pragma once

#include "base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace importers {

// Makes `folder/inside/name` and whatever files `writeTo` writes beside it, without replacing any:
// they are written in a passing folder of the same file system and moved when they are whole. True
// when they are there, also when files of the same bytes were there before; false when other files
// have one of the names. What was not there before, folders too, is added to `made`. `inside` ends
// with a slash.
base::Result<bool> placeNew(const std::string& folder,
                            const std::string& inside,
                            const std::string& name,
                            const std::function<base::Status(const std::string& path)>& writeTo,
                            std::vector<std::string>& made);

}  // namespace importers

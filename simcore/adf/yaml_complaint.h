#pragma once

#include <string>
#include <string_view>

namespace adf {

struct YamlComplaint {
    std::string message;
    std::string hint;
};

// What the YAML library's terse message means for a person who edits the file.
YamlComplaint inPlainWords(std::string_view libraryMessage);

}  // namespace adf

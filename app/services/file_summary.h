#pragma once

#include "adf/document.h"
#include "base/math.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace services {

// What `adf info` tells of one file.
struct FileSummary {
    std::string file;
    // Plural name of a kind and how many listed objects there are of it, in the order of the
    // format.
    std::vector<std::pair<std::string, std::size_t>> objects;
    std::size_t loops = 0;  // joints that close one
    double totalMass = 0;   // kg
    base::Bounds bounds;    // of what is drawn, at the start, m; empty when nothing is
    std::vector<std::string> meshesFound;    // absolute paths, each once
    std::vector<std::string> meshesMissing;  // as written in the file, each once
};

// `name` is what the summary calls the file. The document is looked at alone: joints to bodies of
// other files do not count.
FileSummary summarize(const adf::Document& document, const std::string& name);

}  // namespace services

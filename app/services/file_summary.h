#pragma once

#include "adf/document.h"
#include "base/math.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace services {

// Moving bodies that joints connect (analysis::Mobility).
struct MechanismSummary {
    std::vector<std::string> bodies;  // identifiers
    std::vector<std::string> joints;
    int gruebler = 0;
    int mobility = 0;
    int instantaneous = 0;
    bool closed = true;
    // Identifier of a joint and what it holds that is held already, "about_x".
    std::vector<std::pair<std::string, std::string>> redundant;
    std::vector<std::string> redundantTexts;  // for people
};

// What `adf info` reports of one file.
struct FileSummary {
    std::string file;
    // Plural name of a kind and how many listed objects there are of it, in the order of the
    // format.
    std::vector<std::pair<std::string, std::size_t>> objects;
    std::size_t loops = 0;  // joints that close one
    double totalMass = 0;   // kg
    base::Bounds bounds;    // of what is drawn, at the start, m; empty when nothing is
    std::vector<MechanismSummary> mechanisms;  // those with joints
    std::vector<std::string> meshesFound;      // absolute paths, each once
    std::vector<std::string> meshesMissing;    // as written in the file, each once
};

// `name` is what the summary calls the file. The document is looked at alone: joints to bodies of
// other files do not count.
FileSummary summarize(const adf::Document& document, const std::string& name);

}  // namespace services

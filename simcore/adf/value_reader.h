#pragma once

// Private to adf: one value of a file.

#include "adf/findings.h"
#include "adf/property_spec.h"
#include "adf/source_tree.h"

#include <optional>
#include <string>

namespace adf {

// The value that `node` gives this row, of every facet but a list of records. Reports what is wrong
// with it under `key` and then gives nothing. A null report: says nothing.
std::optional<Value> readValue(const PropertySpec& row,
                               const SourceTree& tree,
                               NodeIndex node,
                               const std::string& key,
                               Findings* report);

// What a node says, short and in one line, for messages: "a map", "\"1.3 m\"".
std::string shownText(const Node& node);

}  // namespace adf

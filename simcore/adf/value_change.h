#pragma once

// Private to adf: from changed properties to changed nodes.

#include "adf/node_change.h"
#include "adf/property_spec.h"
#include "adf/source_tree.h"
#include "adf/value.h"

#include <span>
#include <string_view>
#include <vector>

namespace adf {

// The rows of a block, and where keys that are not there yet belong.
struct BlockRows {
    std::span<const PropertySpec> rows;
    // The header's lists, which come before the keys of the rows. Not empty only for a header.
    std::span<const std::string_view> lists = {};
};

// Notes in `change`, which is that of the block `node`, how its text has to change so that it says
// `after` instead of `before`.
void changeFields(const SourceTree& tree,
                  NodeIndex node,
                  const BlockRows& block,
                  const std::vector<Field>& before,
                  const std::vector<Field>& after,
                  NodeChange& change);

}  // namespace adf

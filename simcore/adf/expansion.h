#pragma once

// Private to adf: values written out where an alias stood.

#include "adf/node_change.h"
#include "adf/source_tree.h"

#include <functional>

namespace adf {

// The value of `node` with `change` (null: none) as a new value, for a path that can no longer
// share it. Numbers and quotes keep their spelling. Of the aliases inside, those that are not
// changed and whose target `mayStay` stay; so do those beyond a large number of nodes, for nothing
// may grow without bounds.
YamlValue expanded(const SourceTree& tree,
                   NodeIndex node,
                   const NodeChange* change,
                   const std::function<bool(NodeIndex target)>& mayStay);

}  // namespace adf

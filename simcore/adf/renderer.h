#pragma once

// Private to adf: changed nodes to changed text.

#include "adf/node_change.h"
#include "adf/source_tree.h"

#include <string>

namespace adf {

// The text of the tree with the changes of its root, which is a map, and nothing else changed. No
// change may lie behind an alias: see settleAliases().
std::string render(const SourceTree& tree, const NodeChange& root);

// How the text lays out its blocks.
Layout layoutOf(const SourceTree& tree);

}  // namespace adf

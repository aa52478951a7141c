#pragma once

// Private to adf: changes of values that several paths of a text share.

#include "adf/node_change.h"
#include "adf/source_tree.h"

namespace adf {

// `root` says what each path is to have. Where an anchored value is shared, that is settled here
// so that every path has it and as little text as possible changes:
// - a change seen through an alias replaces the alias by its own copy of the value;
// - a change at the anchor that all paths want is made there once;
// - a change at the anchor that the aliases do not want leaves them the old value: the only one
//   gets a copy, the first of several gets the copy with the anchor and the others go on sharing
//   it;
// - so it is when the anchor goes away with what it stood in.
// Afterwards no change lies behind an alias. Merge keys are never used.
void settleAliases(const SourceTree& tree, NodeChange& root);

}  // namespace adf

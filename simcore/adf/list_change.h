#pragma once

// Private to adf: from changed lists to changed nodes.

#include "adf/node_change.h"
#include "adf/source_tree.h"
#include "adf/value.h"

namespace adf {

// Note in `change`, which is that of `node`, how its text has to change so that it is this list.
// Items that the reader does not understand stay.
void changeTexts(const SourceTree& tree, NodeIndex node, const TextList& after, NodeChange& change);
void changeIntegers(const SourceTree& tree,
                    NodeIndex node,
                    const IntegerList& after,
                    NodeChange& change);

}  // namespace adf

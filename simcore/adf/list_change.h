#pragma once

// Private to adf: from changed lists to changed nodes.

#include "adf/node_change.h"
#include "adf/object.h"
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

// What the header's list of one type is to hold, when it holds `listed` now and its objects were
// `before` and are `now` (objects of one type that are listed, in document order). Only what
// changed moves: removed objects go, renamed ones change, a new one follows the object before it,
// and names that belong to no object stay where they are.
TextList headerList(const TextList& listed,
                    const std::vector<ObjectPtr>& before,
                    const std::vector<ObjectPtr>& now);

}  // namespace adf

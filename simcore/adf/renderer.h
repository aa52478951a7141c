#pragma once

// Private to adf: changed nodes to changed text; entries that come and go in a map or list for the
// two ways YAML writes them.

#include "adf/node_change.h"
#include "adf/source_tree.h"
#include "adf/splices.h"
#include "adf/text_lines.h"
#include "adf/yaml_value.h"

namespace adf {

// The text of the tree with the changes of its root, which is a map, and nothing else changed. No
// change may lie behind an alias: see settleAliases().
std::string render(const SourceTree& tree, const NodeChange& root);

// How the text lays out its blocks.
Layout layoutOf(const SourceTree& tree);

struct RenderContext {
    const SourceTree& tree;
    TextLines lines;
    Layout layout;
    Splices splices;
};

// Notes removals and insertions of the collection `node` in `context.splices`; changes inside
// entries that stay are noted before. At least one entry stays or comes.
void renderBlockEntries(RenderContext& context, const Node& node, const NodeChange& change);
// Likewise for a collection in brackets.
void renderFlowEntries(RenderContext& context, const Node& node, const NodeChange& change);

inline bool isRemoved(const NodeChange& change, std::size_t entry)
{
    const EntryChange* known = change.find(entry);
    return known != nullptr && known->isRemoved;
}

// The insertions by the entry that stays and that they follow; those before all others under
// kFirst.
std::map<std::size_t, std::vector<const Insertion*>> insertionsByEntry(const NodeChange& change);

}  // namespace adf

#pragma once

// Private to adf: where new keys belong among those of a block.

#include "adf/key_path.h"
#include "adf/node_change.h"
#include "adf/source_tree.h"
#include "adf/value_change.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace adf {

// The keys that may stand beside path[depth], in the order of the rows.
std::vector<std::string_view> keyOrder(const BlockRows& block,
                                       const KeyPath& path,
                                       std::size_t depth);

// The entry of the map `node` that a new entry `key` follows: its nearest relative before it in
// `order`; else the one before its nearest relative after it; else `otherwise`.
std::size_t positionForKey(const SourceTree& tree,
                           NodeIndex node,
                           const NodeChange& change,
                           std::span<const std::string_view> order,
                           std::string_view key,
                           std::size_t otherwise);

}  // namespace adf

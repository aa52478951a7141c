#pragma once

// Private to adf: the keys that lead from a block to a value.

#include "adf/property_spec.h"
#include "adf/source_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace adf {

using KeyPath = std::vector<std::string_view>;

// "location.position" as its keys.
KeyPath splitPath(std::string_view dotted);
// The keys from `from` on, joined by dots.
std::string joinPath(const KeyPath& path, std::size_t from);

// The node a path leads to from a block; invalid when it does not.
NodeIndex nodeAt(const SourceTree& tree, NodeIndex block, const KeyPath& path);

// Where the key of a row, or the first of its other spellings, stands in a block; invalid when
// nowhere.
NodeIndex nodeOf(const SourceTree& tree, NodeIndex block, const PropertySpec& row);

// Does the block say something about the row under this spelling of its key?
bool isSpelled(const SourceTree& tree,
               NodeIndex block,
               const PropertySpec& row,
               const KeyPath& path);

// The spelling that the reader goes by: the row's key if it is there, else the first alias in the
// text, else the row's key.
KeyPath spellingOf(const SourceTree& tree, NodeIndex block, const PropertySpec& row);

}  // namespace adf

#pragma once

// Private to adf: what a file, or a block in it, is by its looks.

#include "adf/object_type.h"
#include "adf/source_tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace adf {

// What a text is that is no ADF at all: "a URDF file", "a PNG picture".
struct ForeignContent {
    std::string what;
    std::string hint;
};

std::optional<ForeignContent> foreignContent(std::string_view text);

// The type of a block that no list of the header names: by its prefix, or by keys that only this
// type has. Nothing for blocks that merely hold anchors.
std::optional<ObjectType> typeByLooks(const SourceTree& tree,
                                      FileKind kind,
                                      std::string_view identifier,
                                      NodeIndex block);

// Is there an anchor in this value, for others to refer to?
bool holdsAnchor(const SourceTree& tree, NodeIndex node);

}  // namespace adf

#pragma once

// Private to adf: the rows of a type as the tree of keys that a file has, for readers that walk
// both.

#include "adf/object_type.h"
#include "adf/property_spec.h"

#include <span>
#include <string_view>
#include <vector>

namespace adf {

// One key of a block, or of a map in it.
struct KeyNode {
    std::string_view name;
    const PropertySpec* row = nullptr;  // the row whose path ends here
    bool isAlias = false;               // the path is not the row's key but another spelling
    bool hasSelector = false;           // what it means here or below depends on another row
    std::vector<KeyNode> children;      // sorted by name

    [[nodiscard]] const KeyNode* child(std::string_view key) const;
};

struct KeyTree {
    KeyNode root;
    std::span<const PropertySpec> rows;
    std::vector<const PropertySpec*> required;       // trait Required
    std::vector<const PropertySpec*> requiredInMap;  // trait RequiredInMap
};

const KeyTree& keyTree(ObjectType type);
// Of a list's entries.
const KeyTree& keyTree(const RecordListFacet& list);

// Path of the map that holds the row's key: "color components.ambient"; empty for the block itself.
std::string_view mapPath(std::string_view key);

}  // namespace adf

#pragma once

// Private to adf: what is to become of the nodes of a text.

#include "adf/source_tree.h"
#include "adf/yaml_value.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace adf {

struct EntryChange;

// A new entry of a map or list.
struct Insertion {
    static constexpr std::size_t kFirst = static_cast<std::size_t>(-1);

    std::size_t after = kFirst;  // the entry it follows
    std::string key;             // none in a list
    YamlValue value;
    bool isBlock = false;  // the block of an object, which may have an empty line before it
    // Of a list: the entry that moves here, with its comment if the list has one.
    std::optional<std::size_t> movedFrom;
};

// Changes of a node as one path leads to it. Behind an alias they are those of the value it stands
// for, seen from this path only: entries are numbered as in the resolved node.
struct NodeChange {
    std::optional<YamlValue> replacement;
    std::map<std::size_t, std::unique_ptr<EntryChange>> entries;
    std::vector<Insertion> insertions;
    // What happens to anchors when values part that used to be one.
    bool dropsAnchor = false;
    std::string newAnchor;  // the replacement gets this one

    [[nodiscard]] bool empty() const
    {
        return !replacement && entries.empty() && insertions.empty() && !dropsAnchor;
    }

    EntryChange& entry(std::size_t index);
    [[nodiscard]] const EntryChange* find(std::size_t index) const;
};

struct EntryChange {
    bool isRemoved = false;
    // The block of an object: comments right above it and further right below it belong to it, and
    // it stays, as {}, when its last key goes.
    bool isBlock = false;
    NodeChange key;
    NodeChange value;
};

inline EntryChange& NodeChange::entry(std::size_t index)
{
    std::unique_ptr<EntryChange>& change = entries[index];
    if (change == nullptr) {
        change = std::make_unique<EntryChange>();
    }
    return *change;
}

inline const EntryChange* NodeChange::find(std::size_t index) const
{
    const auto found = entries.find(index);
    return found == entries.end() ? nullptr : found->second.get();
}

// Takes out what changes nothing, and removes with the last key of a map the map itself, unless it
// is the block of an object or an item of a list.
void tidy(const SourceTree& tree, NodeIndex node, NodeChange& change);

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

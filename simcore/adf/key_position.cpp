#include "adf/key_position.h"

#include "adf/schema.h"

#include <algorithm>
#include <optional>

namespace adf {

std::vector<std::string_view> keyOrder(const BlockRows& block,
                                       const KeyPath& path,
                                       std::size_t depth)
{
    std::vector<std::string_view> order;
    if (depth == 0) {
        order.assign(block.lists.begin(), block.lists.end());
    }
    const auto add = [&](std::string_view key) {
        if (std::find(order.begin(), order.end(), key) == order.end()) {
            order.push_back(key);
        }
    };
    const auto addBeside = [&](const PropertySpec& row, std::string_view spelled) {
        const KeyPath keys = splitPath(spelled);
        const auto shared = static_cast<std::ptrdiff_t>(depth);
        if (keys.size() < depth || !std::equal(path.begin(), path.begin() + shared, keys.begin())) {
            return;
        }
        if (keys.size() > depth) {
            add(keys[depth]);
        } else {
            for (const std::string_view name : componentNames(row)) {
                add(name);
            }
        }
    };
    for (const PropertySpec& row : block.rows) {
        addBeside(row, row.key);
        for (const std::string_view alias : row.aliases) {
            addBeside(row, alias);
        }
    }
    return order;
}

std::size_t positionForKey(const SourceTree& tree,
                           NodeIndex node,
                           const NodeChange& change,
                           std::span<const std::string_view> order,
                           std::string_view key,
                           std::size_t otherwise)
{
    const std::vector<Node::Entry>& entries = tree.node(tree.resolved(node)).entries;
    const auto entryOf = [&](std::string_view name) -> std::optional<std::size_t> {
        const Node::Entry* entry = tree.findEntry(node, name);
        if (entry == nullptr) {
            return std::nullopt;
        }
        const auto index = static_cast<std::size_t>(entry - entries.data());
        const EntryChange* known = change.find(index);
        return known != nullptr && known->isRemoved ? std::nullopt : std::optional(index);
    };
    const auto own = std::find(order.begin(), order.end(), key);
    for (auto before = own; before != order.begin();) {
        if (const auto entry = entryOf(*--before)) {
            return *entry;
        }
    }
    for (auto after = own; after != order.end(); ++after) {
        if (const auto entry = entryOf(*after)) {
            return *entry == 0 ? Insertion::kFirst : *entry - 1;
        }
    }
    return otherwise;
}

}  // namespace adf

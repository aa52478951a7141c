#include "adf/node_change.h"

#include <algorithm>

namespace adf {

namespace {

bool isEmptied(const Node& map, const NodeChange& change)
{
    const auto isRemoved = [](const auto& entry) {
        return entry.second->isRemoved;
    };
    return map.kind == NodeKind::Map && !map.entries.empty() && !change.replacement &&
           change.insertions.empty() && change.entries.size() == map.entries.size() &&
           std::all_of(change.entries.begin(), change.entries.end(), isRemoved);
}

}  // namespace

void tidy(const SourceTree& tree, NodeIndex node, NodeChange& change)
{
    const Node& collection = tree.node(tree.resolved(node));
    for (auto at = change.entries.begin(); at != change.entries.end();) {
        EntryChange& entry = *at->second;
        const NodeIndex value = collection.entries[at->first].value;
        if (!entry.isRemoved) {
            tidy(tree, value, entry.value);
            const bool isMember = collection.kind == NodeKind::Map && !entry.isBlock;
            entry.isRemoved = isMember && isEmptied(tree.node(tree.resolved(value)), entry.value);
        }
        const bool matters = entry.isRemoved || !entry.key.empty() || !entry.value.empty();
        at = matters ? std::next(at) : change.entries.erase(at);
    }
}

}  // namespace adf

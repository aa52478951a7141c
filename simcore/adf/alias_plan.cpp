// Changes of values that several paths of a text share.

#include "adf/expansion.h"
#include "adf/node_change.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace adf {

namespace {

class AliasPlan {
public:
    AliasPlan(const SourceTree& tree, NodeChange& root) : tree_(tree), root_(root) {}

    void settle()
    {
        collect();
        if (sites_.empty()) {
            return;
        }
        markChanges(tree_.root(), root_);
        for (const auto& [anchor, sites] : sites_) {
            settleAnchor(NodeIndex{anchor}, sites);
        }
    }

private:
    using Sites = std::vector<NodeIndex>;

    // Aliases by what they stand for, in text order, and the index of every node in its parent.
    void collect()
    {
        std::unordered_map<std::string_view, int> anchorsByName;
        for (std::uint32_t i = 0; i < tree_.nodeCount(); ++i) {
            const Node& node = tree_.node(NodeIndex{i});
            if (node.kind == NodeKind::Alias) {
                sites_[node.aliasTarget.value].push_back(NodeIndex{i});
            }
            if (!node.anchor.empty()) {
                ++anchorsByName[node.anchor];
            }
        }
        for (const auto& [anchor, sites] : sites_) {
            const Node& node = tree_.node(NodeIndex{anchor});
            if (anchorsByName[node.anchor] == 1) {
                uniqueNames_.insert(anchor);
            }
        }
        if (sites_.empty()) {
            return;
        }
        for (std::uint32_t i = 0; i < tree_.nodeCount(); ++i) {
            const Node& node = tree_.node(NodeIndex{i});
            for (std::size_t e = 0; e < node.entries.size(); ++e) {
                entryOf_[node.entries[e].value.value] = e;
                if (node.entries[e].key.valid()) {
                    entryOf_[node.entries[e].key.value] = e;
                }
            }
        }
    }

    void markGone(NodeIndex index)
    {
        gone_.insert(index.value);
        markChildrenGone(index);
    }

    void markChildrenGone(NodeIndex index)
    {
        for (const Node::Entry& entry : tree_.node(index).entries) {
            if (entry.key.valid()) {
                markGone(entry.key);
            }
            markGone(entry.value);
        }
    }

    // Follows the changes down the text itself, never through an alias.
    void markChanges(NodeIndex index, NodeChange& change)
    {
        if (change.empty()) {
            return;
        }
        changed_[index.value] = &change;
        const Node& node = tree_.node(index);
        if (change.replacement) {
            markChildrenGone(index);
            return;
        }
        if (node.kind == NodeKind::Alias) {
            return;
        }
        for (auto& [i, entry] : change.entries) {
            const Node::Entry& child = node.entries[i];
            if (entry->isRemoved) {
                if (child.key.valid()) {
                    markGone(child.key);
                }
                markGone(child.value);
                continue;
            }
            if (child.key.valid()) {
                markChanges(child.key, entry->key);
            }
            markChanges(child.value, entry->value);
        }
    }

    [[nodiscard]] bool isGone(NodeIndex index) const { return gone_.contains(index.value); }

    [[nodiscard]] bool isChanged(NodeIndex index) const { return changed_.contains(index.value); }

    [[nodiscard]] const NodeChange* changeOf(NodeIndex index) const
    {
        const auto found = changed_.find(index.value);
        return found == changed_.end() ? nullptr : found->second;
    }

    // The change of a node, to be filled in.
    NodeChange& changeAt(NodeIndex index)
    {
        const auto known = changed_.find(index.value);
        if (known != changed_.end()) {
            return *known->second;
        }
        const NodeIndex parent = tree_.node(index).parent;
        if (!parent.valid()) {
            return root_;
        }
        EntryChange& entry = changeAt(parent).entry(entryOf_.at(index.value));
        const Node::Entry& child = tree_.node(parent).entries[entryOf_.at(index.value)];
        return child.key == index ? entry.key : entry.value;
    }

    // An alias inside a copy may go on pointing to a value that stays as it is, where it is.
    [[nodiscard]] bool mayStay(NodeIndex target) const
    {
        return uniqueNames_.contains(target.value) && !isGone(target) && !isChanged(target);
    }

    YamlValue valueAt(NodeIndex site, const NodeChange* change) const
    {
        return expanded(tree_, tree_.resolved(site), change,
                        [this](NodeIndex target) { return mayStay(target); });
    }

    void writeOut(NodeIndex site, std::string anchor = {})
    {
        const NodeChange* wanted = changeOf(site);
        YamlValue value =
            wanted != nullptr && wanted->replacement ? *wanted->replacement : valueAt(site, wanted);
        pending_.push_back({site, std::move(value), std::move(anchor)});
    }

    void settleAnchor(NodeIndex anchor, const Sites& all)
    {
        Sites unchanged;
        Sites changed;
        for (const NodeIndex site : all) {
            if (!isGone(site)) {
                (isChanged(site) ? changed : unchanged).push_back(site);
            }
        }
        const bool anchorStays = !isGone(anchor);
        const NodeChange* change = changeOf(anchor);
        if (anchorStays && change == nullptr) {
            writeOutAll(changed);
        } else if (anchorStays) {
            const std::string there = flowText(valueAt(anchor, change));
            const auto wantsTheSame = [&](NodeIndex site) {
                return flowText(valueAt(site, changeOf(site))) == there;
            };
            const auto others = std::stable_partition(changed.begin(), changed.end(), wantsTheSame);
            const Sites same(changed.begin(), others);
            changed.erase(changed.begin(), others);
            for (const NodeIndex site : same) {
                stays_.push_back(site);
            }
            writeOutAll(changed);
            if (same.empty() && unchanged.size() > 1) {
                moveAnchor(anchor, unchanged.front());
                dropped_.push_back(anchor);
            } else {
                writeOutAll(unchanged);
            }
        } else {
            writeOutAll(changed);
            if (unchanged.size() == 1) {
                writeOutAll(unchanged);
            } else if (!unchanged.empty()) {
                moveAnchor(anchor, unchanged.front());
            }
        }
        apply();
    }

    void writeOutAll(const Sites& sites)
    {
        for (const NodeIndex site : sites) {
            writeOut(site);
        }
    }

    void moveAnchor(NodeIndex from, NodeIndex to) { writeOut(to, tree_.node(from).anchor); }

    // Only once all values of this anchor are known: they are taken from the changes.
    void apply()
    {
        for (Pending& site : pending_) {
            NodeChange& change = changeAt(site.alias);
            change.entries.clear();
            change.insertions.clear();
            change.replacement = std::move(site.value);
            change.newAnchor = std::move(site.anchor);
        }
        for (const NodeIndex site : stays_) {
            NodeChange& change = changeAt(site);
            change.entries.clear();
            change.insertions.clear();
            change.replacement.reset();
        }
        for (const NodeIndex anchor : dropped_) {
            changeAt(anchor).dropsAnchor = true;
        }
        pending_.clear();
        stays_.clear();
        dropped_.clear();
    }

    struct Pending {
        NodeIndex alias;
        YamlValue value;
        std::string anchor;
    };

    const SourceTree& tree_;
    NodeChange& root_;
    std::map<std::uint32_t, Sites> sites_;  // by anchored node
    std::unordered_set<std::uint32_t> uniqueNames_;
    std::unordered_map<std::uint32_t, std::size_t> entryOf_;
    std::unordered_map<std::uint32_t, NodeChange*> changed_;
    std::unordered_set<std::uint32_t> gone_;
    std::vector<Pending> pending_;
    std::vector<NodeIndex> stays_;
    std::vector<NodeIndex> dropped_;
};

}  // namespace

void settleAliases(const SourceTree& tree, NodeChange& root)
{
    AliasPlan(tree, root).settle();
}

}  // namespace adf

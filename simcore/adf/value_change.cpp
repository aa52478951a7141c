// From changed properties of a block to changes of the nodes of its text. The fields before and
// after are compared row by row; a value that differs changes the scalar, the members of the map or
// the entries of the list that say it, and every other node stays as it stands. Entries of lists
// are matched so that as many as can be stay in order (sequence_diff.h, after Fredman 1975) and
// keep their text. Invariant: taking a change back leaves no node changed, and the old bytes come
// out again. Why the writer compares and does not follow edits:
// docs/decisions/0301-splicing-writer.md.

#include "adf/value_change.h"

#include "adf/canonical.h"
#include "adf/fields.h"
#include "adf/key_path.h"
#include "adf/key_position.h"
#include "adf/key_tree.h"
#include "adf/list_change.h"
#include "adf/row_relations.h"
#include "adf/scalar_change.h"
#include "adf/schema.h"
#include "adf/sequence_diff.h"
#include "base/check.h"

#include <algorithm>
#include <cmath>

namespace adf {

namespace {

// A node as seen through the aliases that lead to it, with its change.
struct ChangedNode {
    NodeIndex node;
    NodeChange* change;
};

bool sameValue(const Value* a, const Value* b)
{
    if (a == nullptr || b == nullptr) {
        return a == b;
    }
    const auto* x = std::get_if<double>(a);
    const auto* y = std::get_if<double>(b);
    const bool bothNan = x != nullptr && y != nullptr && std::isnan(*x) && std::isnan(*y);
    return bothNan || *a == *b;
}

class BlockChanger {
public:
    BlockChanger(const SourceTree& tree, const BlockRows& block, ChangedNode root)
        : tree_(tree), block_(block), root_(root)
    {}

    void change(const std::vector<Field>& before, const std::vector<Field>& after)
    {
        std::vector<const PropertySpec*> cleared;
        std::vector<const PropertySpec*> given;
        for (const PropertySpec& row : block_.rows) {
            const Value* old = fields::find(before, row.id);
            const Value* now = fields::find(after, row.id);
            if (now == nullptr && old != nullptr) {
                cleared.push_back(&row);
            } else if (!sameValue(old, now) && !yields(row, after, block_.rows)) {
                given.push_back(&row);
            }
        }
        if (cleared.empty() && given.empty()) {
            return;
        }
        completeNewMaps(after, given);
        for (const PropertySpec* row : cleared) {
            if (!has(row->traits, Trait::RequiredInMap)) {
                clear(*row);
            }
        }
        for (const PropertySpec* row : given) {
            const Value* old = fields::find(before, row->id);
            const Value* now = fields::find(after, row->id);
            set(*row, now == nullptr ? defaultValue(*row) : *now, old);
        }
        for (const PropertySpec* row : cleared) {
            if (has(row->traits, Trait::RequiredInMap)) {
                clearRequired(*row, after);
            }
        }
    }

private:
    [[nodiscard]] const Node& at(NodeIndex index) const
    {
        return tree_.node(tree_.resolved(index));
    }

    // The entry of `key` in the map at `target`, if it is there and stays there.
    [[nodiscard]] std::optional<std::size_t> entryOf(const ChangedNode& target,
                                                     std::string_view key) const
    {
        const Node::Entry* entry = tree_.findEntry(target.node, key);
        if (entry == nullptr || target.change->replacement) {
            return std::nullopt;
        }
        const auto index = static_cast<std::size_t>(entry - at(target.node).entries.data());
        const EntryChange* change = target.change->find(index);
        return change != nullptr && change->isRemoved ? std::nullopt : std::optional(index);
    }

    ChangedNode below(const ChangedNode& target, std::size_t entry) const
    {
        return {at(target.node).entries[entry].value, &target.change->entry(entry).value};
    }

    // Rows that have to be given because a map of theirs is new.
    void completeNewMaps(const std::vector<Field>& after,
                         std::vector<const PropertySpec*>& given) const
    {
        std::vector<const PropertySpec*> all;
        for (const PropertySpec& row : block_.rows) {
            const bool isGiven = std::find(given.begin(), given.end(), &row) != given.end();
            const bool completes = has(row.traits, Trait::RequiredInMap) && saysSomething(row) &&
                                   fields::find(after, row.id) == nullptr &&
                                   appliesBeside(after, row, block_.rows);
            if (isGiven || (completes && isNewMap(mapPath(row.key), given))) {
                all.push_back(&row);
            }
        }
        given = std::move(all);
    }

    [[nodiscard]] bool isNewMap(std::string_view map,
                                const std::vector<const PropertySpec*>& given) const
    {
        const bool wanted = std::any_of(given.begin(), given.end(), [&](const PropertySpec* row) {
            return isInside(row->key, map);
        });
        const NodeIndex node = nodeAt(tree_, root_.node, splitPath(map));
        return wanted && (!node.valid() || at(node).kind != NodeKind::Map);
    }

    void set(const PropertySpec& row, const Value& value, const Value* before)
    {
        const KeyPath path = spellingOf(tree_, root_.node, row);
        ChangedNode target = root_;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const auto entry = entryOf(target, path[i]);
            if (!entry) {
                insert(target, path, i, yamlOf(row, value));
                return;
            }
            target = below(target, *entry);
            const bool isLast = i + 1 == path.size();
            if (!isLast && (target.change->replacement || at(target.node).kind != NodeKind::Map)) {
                // Nothing, or something else, stands where the map has to be.
                putReplacement(target, path, i + 1, yamlOf(row, value));
                return;
            }
        }
        setAt(target, row, value, before, path);
    }

    static void putReplacement(const ChangedNode& target,
                               const KeyPath& path,
                               std::size_t depth,
                               YamlValue value)
    {
        if (!target.change->replacement ||
            target.change->replacement->kind != YamlValue::Kind::Map) {
            target.change->replacement = YamlValue::map();
        }
        target.change->replacement->put(joinPath(path, depth), std::move(value));
    }

    // A new entry path[depth] of the map at `target`, or part of one that is about to be made.
    void insert(const ChangedNode& target, const KeyPath& path, std::size_t depth, YamlValue value)
    {
        if (target.change->replacement || at(target.node).kind != NodeKind::Map) {
            putReplacement(target, path, depth, std::move(value));
            return;
        }
        for (Insertion& insertion : target.change->insertions) {
            if (insertion.key == path[depth]) {
                YamlValue holder = YamlValue::map();
                holder.members.emplace_back(insertion.key, std::move(insertion.value));
                holder.put(joinPath(path, depth), std::move(value));
                insertion.value = std::move(holder.members.front().second);
                return;
            }
        }
        YamlValue entry = YamlValue::map();
        entry.put(joinPath(path, depth), std::move(value));
        const std::size_t after =
            positionForKey(tree_, target.node, *target.change, keyOrder(block_, path, depth),
                           path[depth], atEnd(target));
        target.change->insertions.push_back({.after = after,
                                             .key = std::string(path[depth]),
                                             .value = std::move(entry.members.front().second)});
    }

    // Where a key without any relative goes: to the end of a block, but to the start of a header.
    [[nodiscard]] std::size_t atEnd(const ChangedNode& target) const
    {
        const std::size_t count = at(target.node).entries.size();
        const bool atStart = count == 0 || (target.node == root_.node && !block_.lists.empty());
        return atStart ? Insertion::kFirst : count - 1;
    }

    void setAt(const ChangedNode& target,
               const PropertySpec& row,
               const Value& value,
               const Value* before,
               const KeyPath& path)
    {
        const auto names = componentNames(row);
        if (!names.empty()) {
            setComponents(target, row, value, path);
        } else if (const auto* texts = std::get_if<TextList>(&value)) {
            changeTexts(tree_, target.node, *texts, *target.change);
        } else if (const auto* integers = std::get_if<IntegerList>(&value)) {
            changeIntegers(tree_, target.node, *integers, *target.change);
        } else if (const auto* records = std::get_if<RecordList>(&value)) {
            setRecords(target, row, *records, before);
        } else {
            setScalar(target, yamlOf(row, value), row);
        }
    }

    void setComponents(const ChangedNode& target,
                       const PropertySpec& row,
                       const Value& value,
                       const KeyPath& path)
    {
        YamlValue wanted = yamlOf(row, value);
        if (target.change->replacement || at(target.node).kind != NodeKind::Map) {
            if (target.change->replacement &&
                target.change->replacement->kind == YamlValue::Kind::Map) {
                for (auto& [name, number] : wanted.members) {
                    target.change->replacement->put(name, std::move(number));
                }
            } else {
                target.change->replacement = std::move(wanted);
            }
            return;
        }
        for (auto& [name, number] : wanted.members) {
            if (const auto entry = entryOf(target, name)) {
                setScalar(below(target, *entry), std::move(number), row);
            } else {
                KeyPath whole = path;
                whole.push_back(name);
                insert(target, whole, path.size(), std::move(number));
            }
        }
    }

    void setScalar(const ChangedNode& target, YamlValue wanted, const PropertySpec& row) const
    {
        const Node& old = at(target.node);
        if (!saysTheSame(old, wanted, row)) {
            target.change->replacement = inTheMannerOf(old, std::move(wanted));
        }
    }

    void setRecords(const ChangedNode& target,
                    const PropertySpec& row,
                    const RecordList& wanted,
                    const Value* before) const
    {
        const auto rows = std::get<RecordListFacet>(row.facet).rows;
        YamlValue whole = yamlOf(row, wanted);
        const Node& node = at(target.node);
        std::vector<std::size_t> entries;
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            if (at(node.entries[i].value).kind == NodeKind::Map) {
                entries.push_back(i);
            }
        }
        const auto* old = before == nullptr ? nullptr : std::get_if<RecordList>(before);
        if (node.kind != NodeKind::List || old == nullptr || old->size() != entries.size() ||
            entries.empty()) {
            target.change->replacement = std::move(whole);
            return;
        }
        const SequenceDiff diff = diffSequences(labels(*old, *old), labels(wanted, *old));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            EntryChange& entry = target.change->entry(entries[i]);
            if (diff.removed[i]) {
                entry.isRemoved = true;
            } else if (diff.replacedBy[i]) {
                changeFields(tree_, node.entries[entries[i]].value, {.rows = rows},
                             (*old)[i].fields, wanted[*diff.replacedBy[i]].fields, entry.value);
            }
        }
        for (const SequenceDiff::Added& added : diff.added) {
            const bool first = added.after == SequenceDiff::kFirst;
            target.change->insertions.push_back(
                {.after = first ? Insertion::kFirst : entries[added.after],
                 .value = std::move(whole.items[added.item])});
        }
    }

    // Equal records get equal labels. New ones each get one of their own.
    static std::vector<std::string> labels(const RecordList& records, const RecordList& known)
    {
        std::vector<std::string> result;
        for (const Record& record : records) {
            const auto same = std::find(known.begin(), known.end(), record);
            result.push_back(same == known.end() ? "new " + std::to_string(result.size())
                                                 : std::to_string(same - known.begin()));
        }
        return result;
    }

    void clear(const PropertySpec& row)
    {
        clearAt(row, splitPath(row.key));
        for (const std::string_view alias : row.aliases) {
            clearAt(row, splitPath(alias));
        }
    }

    void clearAt(const PropertySpec& row, const KeyPath& path)
    {
        if (!isSpelled(tree_, root_.node, row, path)) {
            return;
        }
        ChangedNode map = root_;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            const auto entry = entryOf(map, path[i]);
            if (!entry) {
                return;
            }
            map = below(map, *entry);
        }
        const auto entry = entryOf(map, path.back());
        if (!entry) {
            return;
        }
        const auto names = componentNames(row);
        const NodeKind kind = at(at(map.node).entries[*entry].value).kind;
        if (!names.empty() && kind == NodeKind::Map) {
            const ChangedNode target = below(map, *entry);
            for (const std::string_view name : names) {
                removeAll(target, name);
            }
        } else if (names.empty() != (kind == NodeKind::Map)) {
            removeAll(map, path.back());
        }
    }

    // With its repeats, which would count otherwise.
    void removeAll(const ChangedNode& target, std::string_view key) const
    {
        const std::vector<Node::Entry>& entries = at(target.node).entries;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Node& node = at(entries[i].key);
            if (node.kind == NodeKind::Scalar && node.scalar == key) {
                target.change->entry(i).isRemoved = true;
            }
        }
    }

    // AMBF refuses the map without this member: as long as the rest of it stays, the default is
    // written instead.
    void clearRequired(const PropertySpec& row, const std::vector<Field>& after)
    {
        const bool othersStay = std::any_of(after.begin(), after.end(), [&](const Field& field) {
            const PropertySpec* other = findRow(block_.rows, field.property);
            return other != nullptr && other != &row && isInside(other->key, mapPath(row.key));
        });
        if (othersStay && saysSomething(row)) {
            set(row, defaultValue(row), nullptr);
        } else {
            clear(row);
        }
    }

    const SourceTree& tree_;
    const BlockRows& block_;
    ChangedNode root_;
};

}  // namespace

void changeFields(const SourceTree& tree,
                  NodeIndex node,
                  const BlockRows& block,
                  const std::vector<Field>& before,
                  const std::vector<Field>& after,
                  NodeChange& change)
{
    BlockChanger(tree, block, {node, &change}).change(before, after);
}

}  // namespace adf

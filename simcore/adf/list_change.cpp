#include "adf/list_change.h"

#include "adf/scalar_change.h"
#include "adf/sequence_diff.h"
#include "base/text.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace adf {

namespace {

// `wanted` holds the items as they are compared, `values` as they are written. `read` gives the
// former of a node, or nothing when it is no item.
template <typename Read>
void changeItems(const SourceTree& tree,
                 NodeIndex index,
                 const std::vector<std::string>& wanted,
                 YamlValue values,
                 Read read,
                 NodeChange& change)
{
    const Node& node = tree.node(tree.resolved(index));
    if (node.kind != NodeKind::List) {
        change.replacement = std::move(values);
        return;
    }
    std::vector<std::size_t> entries;
    std::vector<std::string> present;
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
        if (auto item = read(tree.node(tree.resolved(node.entries[i].value)))) {
            entries.push_back(i);
            present.push_back(std::move(*item));
        }
    }
    if (present == wanted) {
        return;
    }
    const SequenceDiff diff = diffSequences(present, wanted);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (diff.removed[i]) {
            change.entry(entries[i]).isRemoved = true;
        } else if (diff.replacedBy[i]) {
            const NodeIndex item = node.entries[entries[i]].value;
            change.entry(entries[i]).value.replacement =
                inTheMannerOf(tree.node(tree.resolved(item)), values.items[*diff.replacedBy[i]]);
        }
    }
    for (const SequenceDiff::Added& added : diff.added) {
        const bool first = added.after == SequenceDiff::kFirst;
        change.insertions.push_back({.after = first ? Insertion::kFirst : entries[added.after],
                                     .value = values.items[added.item],
                                     .movedFrom = added.movedFrom
                                                      ? std::optional(entries[*added.movedFrom])
                                                      : std::nullopt});
    }
}

}  // namespace

void changeTexts(const SourceTree& tree, NodeIndex node, const TextList& after, NodeChange& change)
{
    YamlValue values = YamlValue::list();
    for (const std::string& text : after) {
        values.items.push_back(YamlValue::ofText(text));
    }
    const auto read = [](const Node& item) {
        return item.kind == NodeKind::Scalar ? std::optional(item.scalar) : std::nullopt;
    };
    changeItems(tree, node, after, std::move(values), read, change);
}

void changeIntegers(const SourceTree& tree,
                    NodeIndex node,
                    const IntegerList& after,
                    NodeChange& change)
{
    YamlValue values = YamlValue::list();
    std::vector<std::string> wanted;
    for (const std::int64_t number : after) {
        wanted.push_back(integerText(number));
        values.items.push_back(YamlValue::raw(wanted.back()));
    }
    const auto read = [](const Node& item) -> std::optional<std::string> {
        const auto number = integerOf(item);
        return number ? std::optional(integerText(*number)) : std::nullopt;
    };
    changeItems(tree, node, wanted, std::move(values), read, change);
}

TextList headerList(const TextList& listed,
                    const std::vector<ObjectPtr>& before,
                    const std::vector<ObjectPtr>& now)
{
    std::unordered_map<std::string_view, ObjectId> owners;
    for (const ObjectPtr& object : before) {
        owners.emplace(object->identifier(), object->id());
    }
    std::unordered_map<ObjectId, const Object*> present;
    for (const ObjectPtr& object : now) {
        present.emplace(object->id(), object.get());
        // A name that stood for nothing may have got its object.
        owners.emplace(object->identifier(), object->id());
    }
    std::unordered_set<ObjectId> hasItem;
    for (const std::string& name : listed) {
        const auto owner = owners.find(name);
        if (owner != owners.end() && present.contains(owner->second)) {
            hasItem.insert(owner->second);
        }
    }

    TextList result;
    std::unordered_set<ObjectId> filled;
    std::unordered_set<std::string_view> seen;
    std::size_t next = 0;
    const auto takeNew = [&] {
        for (; next < now.size() && !hasItem.contains(now[next]->id()); ++next) {
            result.push_back(now[next]->identifier());
        }
    };
    for (const std::string& name : listed) {
        const auto owner = owners.find(name);
        if (owner == owners.end()) {
            result.push_back(name);
            continue;
        }
        const auto object = present.find(owner->second);
        if (object == present.end()) {
            continue;
        }
        const bool isRepeat = !seen.insert(name).second;
        if (!filled.insert(owner->second).second) {
            if (isRepeat) {
                result.push_back(object->second->identifier());
            }
            continue;
        }
        // Items are given out in document order, whoever had them.
        takeNew();
        result.push_back(now[next]->identifier());
        ++next;
        takeNew();
    }
    takeNew();
    return result;
}

}  // namespace adf

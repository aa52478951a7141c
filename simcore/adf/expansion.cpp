#include "adf/expansion.h"

#include <string_view>
#include <unordered_set>

namespace adf {

namespace {

constexpr std::size_t kMostNodes = 100'000;

class Expander {
public:
    Expander(const SourceTree& tree, const std::function<bool(NodeIndex)>& mayStay)
        : tree_(tree), mayStay_(mayStay)
    {}

    YamlValue value(NodeIndex index, const NodeChange* change)
    {
        if (change != nullptr && change->replacement) {
            return *change->replacement;
        }
        ++nodes_;
        const NodeIndex target = tree_.resolved(index);
        const Node& node = tree_.node(target);
        const bool isAlias = target != index;
        const bool changed = change != nullptr && !change->empty();
        if (isAlias && !changed && (mayStay_(target) || nodes_ > kMostNodes)) {
            return YamlValue::raw('*' + node.anchor);
        }
        switch (node.kind) {
            case NodeKind::Map:
                return map(node, change);
            case NodeKind::List:
                return list(node, change);
            case NodeKind::Scalar:
                return scalar(node);
            case NodeKind::Null:
            case NodeKind::Alias:
                break;
        }
        return YamlValue::raw("~");
    }

private:
    YamlValue scalar(const Node& node) const
    {
        const std::string_view text =
            std::string_view(tree_.text())
                .substr(node.content.begin, node.content.end - node.content.begin);
        const bool oneLine = text.find('\n') == text.npos && !text.empty();
        const bool isQuoted =
            node.style == NodeStyle::SingleQuoted || node.style == NodeStyle::DoubleQuoted;
        const bool isPlain = node.style == NodeStyle::Plain && isSafePlain(text, Context::Flow);
        if (oneLine && (isQuoted || isPlain)) {
            return YamlValue::raw(std::string(text));
        }
        return YamlValue::ofText(node.scalar);
    }

    template <typename Take>
    void insertAfter(std::size_t entry, const NodeChange* change, Take take)
    {
        if (change == nullptr) {
            return;
        }
        for (const Insertion& insertion : change->insertions) {
            if (insertion.after == entry) {
                take(insertion);
            }
        }
    }

    YamlValue map(const Node& node, const NodeChange* change)
    {
        YamlValue result = YamlValue::map();
        const auto takeNew = [&](const Insertion& insertion) {
            result.members.emplace_back(insertion.key, insertion.value);
        };
        std::unordered_set<std::string> known;
        insertAfter(Insertion::kFirst, change, takeNew);
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            const EntryChange* entry = change == nullptr ? nullptr : change->find(i);
            const Node& key = tree_.node(tree_.resolved(node.entries[i].key));
            const bool isFirst = known.insert(key.scalar).second;
            if (isFirst && (entry == nullptr || !entry->isRemoved)) {
                result.members.emplace_back(
                    key.scalar,
                    value(node.entries[i].value, entry == nullptr ? nullptr : &entry->value));
            }
            insertAfter(i, change, takeNew);
        }
        return result;
    }

    YamlValue list(const Node& node, const NodeChange* change)
    {
        YamlValue result = YamlValue::list();
        const auto takeNew = [&](const Insertion& insertion) {
            result.items.push_back(insertion.value);
        };
        insertAfter(Insertion::kFirst, change, takeNew);
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            const EntryChange* entry = change == nullptr ? nullptr : change->find(i);
            if (entry == nullptr || !entry->isRemoved) {
                result.items.push_back(
                    value(node.entries[i].value, entry == nullptr ? nullptr : &entry->value));
            }
            insertAfter(i, change, takeNew);
        }
        return result;
    }

    const SourceTree& tree_;
    const std::function<bool(NodeIndex)>& mayStay_;
    std::size_t nodes_ = 0;
};

}  // namespace

YamlValue expanded(const SourceTree& tree,
                   NodeIndex node,
                   const NodeChange* change,
                   const std::function<bool(NodeIndex target)>& mayStay)
{
    return Expander(tree, mayStay).value(node, change);
}

}  // namespace adf

#include "adf/document_change.h"

#include "adf/canonical.h"
#include "adf/key_position.h"
#include "adf/list_change.h"
#include "adf/schema.h"
#include "adf/text_state.h"
#include "adf/value_change.h"

#include <algorithm>
#include <unordered_map>

namespace adf {

namespace {

class DocumentChange {
public:
    explicit DocumentChange(const Document& document)
        : document_(document), tree_(*document.source()), entries_(tree_.node(tree_.root()).entries)
    {
        for (const ObjectType type : listedTypes(document.kind())) {
            if (!info(type).headerList.empty()) {
                lists_.push_back(info(type).headerList);
            }
        }
    }

    NodeChange take()
    {
        const ObjectType header = headerType(document_.kind());
        changeFields(tree_, tree_.root(), {.rows = rows(header), .lists = lists_},
                     document_.originalHeader()->fields(), document_.header().fields(), change_);
        changeLists();
        changeObjects();
        tidy(tree_, tree_.root(), change_);
        settleAliases(tree_, change_);
        return std::move(change_);
    }

private:
    // First entry of a key at the top.
    [[nodiscard]] std::optional<std::size_t> entryOf(std::string_view key) const
    {
        const Node::Entry* entry = tree_.findEntry(tree_.root(), key);
        return entry == nullptr ? std::nullopt
                                : std::optional(static_cast<std::size_t>(entry - entries_.data()));
    }

    void changeLists()
    {
        for (const ObjectType type : listedTypes(document_.kind())) {
            const std::string_view key = info(type).headerList;
            if (!key.empty()) {
                changeList(type, key);
            }
        }
    }

    void changeList(ObjectType type, std::string_view key)
    {
        const auto before = listedObjects(document_.original(), type);
        const auto now = listedObjects(document_.objects(), type);
        const auto sameName = [](const ObjectPtr& a, const ObjectPtr& b) {
            return a->id() == b->id() && a->identifier() == b->identifier();
        };
        if (std::equal(before.begin(), before.end(), now.begin(), now.end(), sameName)) {
            return;
        }
        const auto entry = entryOf(key);
        const NodeIndex list = entry ? entries_[*entry].value : NodeIndex{};
        const TextList wanted = headerList(textsOf(list), before, now);
        if (entry) {
            changeTexts(tree_, list, wanted, change_.entry(*entry).value);
        } else if (!wanted.empty()) {
            YamlValue value = YamlValue::list();
            for (const std::string& name : wanted) {
                value.items.push_back(YamlValue::ofText(name));
            }
            change_.insertions.push_back({.after = positionForKey(tree_, tree_.root(), change_,
                                                                  lists_, key, Insertion::kFirst),
                                          .key = std::string(key),
                                          .value = std::move(value)});
        }
    }

    [[nodiscard]] TextList textsOf(NodeIndex list) const
    {
        TextList texts;
        if (!list.valid()) {
            return texts;
        }
        const Node& node = tree_.node(tree_.resolved(list));
        if (node.kind != NodeKind::List) {
            return texts;
        }
        for (const Node::Entry& entry : node.entries) {
            const Node& item = tree_.node(tree_.resolved(entry.value));
            if (item.kind == NodeKind::Scalar) {
                texts.push_back(item.scalar);
            }
        }
        return texts;
    }

    void changeObjects()
    {
        std::unordered_map<ObjectId, ObjectPtr> originals;
        for (const ObjectPtr& original : document_.original()) {
            originals.emplace(original->id(), original);
            const ObjectPtr now = document_.find(original->id());
            const auto entry = entryOf(original->identifier());
            if (now == nullptr) {
                forEachRepeat(original->identifier(), [](EntryChange& repeat) {
                    repeat.isRemoved = true;
                    repeat.isBlock = true;
                });
            } else if (entry) {
                noteEntry(now->type(), *entry);
                changeObject(*original, *now, *entry);
            }
        }
        for (const ObjectPtr& now : document_.objects()) {
            const auto original = originals.find(now->id());
            const bool hasBlock =
                original != originals.end() && entryOf(original->second->identifier());
            // A name that a list holds without a block gets one with its first value.
            const bool stillNeedsNone =
                original != originals.end() && now->fields() == original->second->fields();
            if (!hasBlock && !stillNeedsNone) {
                addObject(*now);
            }
        }
    }

    void changeObject(const Object& original, const Object& now, std::size_t entry)
    {
        if (&original == &now) {
            return;
        }
        if (original.identifier() != now.identifier()) {
            const YamlValue name = keyLike(entries_[entry].key, now.identifier());
            forEachRepeat(original.identifier(),
                          [&](EntryChange& repeat) { repeat.key.replacement = name; });
        }
        EntryChange& change = change_.entry(entry);
        change.isBlock = true;
        changeFields(tree_, entries_[entry].value, {.rows = rows(now.type())}, original.fields(),
                     now.fields(), change.value);
        if (change.value.replacement && change.value.replacement->kind == YamlValue::Kind::Map) {
            change.value.replacement->spread = true;
        }
    }

    // In the quotes of the old key, if it has any.
    [[nodiscard]] YamlValue keyLike(NodeIndex key, const std::string& name) const
    {
        switch (tree_.node(key).style) {
            case NodeStyle::SingleQuoted:
                return YamlValue::raw(adf::quoted(name));
            case NodeStyle::DoubleQuoted:
                return YamlValue::raw(doubleQuoted(name));
            default:
                return YamlValue::word(name);
        }
    }

    template <typename Do>
    void forEachRepeat(const std::string& key, Do act)
    {
        if (entriesByKey_.empty()) {
            for (std::size_t i = 0; i < entries_.size(); ++i) {
                const Node& node = tree_.node(tree_.resolved(entries_[i].key));
                if (node.kind == NodeKind::Scalar) {
                    entriesByKey_[node.scalar].push_back(i);
                }
            }
        }
        const auto found = entriesByKey_.find(key);
        if (found == entriesByKey_.end()) {
            return;
        }
        for (const std::size_t i : found->second) {
            act(change_.entry(i));
        }
    }

    void noteEntry(ObjectType type, std::size_t entry)
    {
        const auto [last, isNew] = lastOfType_.emplace(type, entry);
        last->second = isNew ? entry : std::max(last->second, entry);
        lastObject_ = std::max(lastObject_.value_or(entry), entry);
    }

    // After the last object of its type, else after all objects, else at the end.
    void addObject(const Object& object)
    {
        const auto sameType = lastOfType_.find(object.type());
        const std::size_t end = entries_.empty() ? Insertion::kFirst : entries_.size() - 1;
        change_.insertions.push_back(
            {.after = sameType != lastOfType_.end() ? sameType->second : lastObject_.value_or(end),
             .key = object.identifier(),
             .value = newBlock(object),
             .isBlock = true});
    }

    const Document& document_;
    const SourceTree& tree_;
    const std::vector<Node::Entry>& entries_;
    std::vector<std::string_view> lists_;
    NodeChange change_;
    std::unordered_map<std::string_view, std::vector<std::size_t>> entriesByKey_;
    std::unordered_map<ObjectType, std::size_t> lastOfType_;
    std::optional<std::size_t> lastObject_;
};

}  // namespace

NodeChange changesOf(const Document& document)
{
    return DocumentChange(document).take();
}

bool isChanged(const Document& document)
{
    const auto& before = document.original();
    const auto& now = document.objects();
    return document.header().fields() != document.originalHeader()->fields() ||
           !std::equal(before.begin(), before.end(), now.begin(), now.end(), sameObject);
}

bool sameObject(const ObjectPtr& a, const ObjectPtr& b)
{
    return a == b || (a->id() == b->id() && a->identifier() == b->identifier() &&
                      a->isListed() == b->isListed() && a->fields() == b->fields());
}

std::vector<ObjectPtr> listedObjects(const std::vector<ObjectPtr>& objects, ObjectType type)
{
    std::vector<ObjectPtr> listed;
    for (const ObjectPtr& object : objects) {
        if (object->type() == type && object->isListed()) {
            listed.push_back(object);
        }
    }
    return listed;
}

YamlValue newBlock(const Object& object)
{
    YamlValue block = yamlOf(rows(object.type()), object.fields());
    block.spread = object.type() != ObjectType::NamedColour;
    return block;
}

}  // namespace adf

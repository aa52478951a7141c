#include "adf/ambf2/block_report.h"
#include "adf/file_kind.h"
#include "adf/key_tree.h"
#include "adf/properties.h"

#include <algorithm>
#include <map>
#include <utility>

namespace adf::ambf2 {

namespace {

// What becomes of an identifier in a list of the header that the file has no block for (section
// 1.2).
std::string undefinedIn(ObjectType type)
{
    switch (type) {
        case ObjectType::Body:
            return "makes a body of 1 kg without name and shape, which falls for ever";
        case ObjectType::Camera:
        case ObjectType::Light:
            return "makes one of defaults only";
        case ObjectType::Joint:
            return "refuses the file";
        default:
            return "leaves it out";
    }
}

class TextCheck {
public:
    explicit TextCheck(Validation& validation)
        : report_(validation, validation.document().header(), {}),
          tree_(report_.tree()),
          kind_(validation.document().kind())
    {}

    void check()
    {
        if (const auto& breakage = tree_.breakage()) {
            report_.add(breakage->span, {},
                        {.code = "ambf2.broken-text",
                         .message = report_.refusalText() + ": it is no YAML to its end",
                         .hint = breakage->message});
        }
        const NodeIndex root = tree_.root();
        if (!root.valid() || report_.node(root).kind != NodeKind::Map) {
            return;
        }
        checkLists();
        checkBlocks();
    }

private:
    void checkLists()
    {
        for (const ObjectType type : listedTypes(kind_)) {
            const std::string_view key = info(type).headerList;
            const Node::Entry* list = key.empty() ? nullptr : tree_.findEntry(tree_.root(), key);
            if (list != nullptr) {
                checkList(type, std::string(key), list->value);
            }
        }
    }

    void checkList(ObjectType type, const std::string& key, NodeIndex list)
    {
        const Node& node = report_.node(list);
        if (node.kind == NodeKind::Scalar) {
            report_.add(list, key,
                        {.code = "ambf2.text-for-list",
                         .message = key + ": AMBF 2.0 takes a text where a list belongs for an "
                                          "empty list",
                         .hint = "write [" + node.scalar + "]"});
        } else if (node.kind == NodeKind::Map && !node.entries.empty()) {
            reportRefused(report_, "ambf2.unreadable-value", false, list, key,
                          "expected a list of identifiers, found a map", {});
        }
        for (const Node::Entry& entry : node.entries) {
            if (node.kind == NodeKind::List) {
                checkItem(type, key, entry.value);
            }
        }
    }

    void checkItem(ObjectType type, const std::string& key, NodeIndex item)
    {
        const Node& node = report_.node(item);
        if (node.kind != NodeKind::Scalar) {
            reportRefused(report_, "ambf2.unreadable-value", false, item, key,
                          "expected an identifier", {});
            return;
        }
        const auto [first, isNew] = listed_.emplace(std::pair(type, node.scalar), item);
        if (!isNew) {
            report_.add(item, key,
                        {.code = "ambf2.listed-twice",
                         .message = "AMBF 2.0 makes a second " + std::string(info(type).singular) +
                                    " of " + inQuotes(node.scalar),
                         .hint = "list it once",
                         .related = {{tree_.span(first->second), "first listed here"}}});
            return;
        }
        const NodeIndex block = tree_.find(tree_.root(), node.scalar);
        const NodeKind kind = block.valid() ? report_.node(block).kind : NodeKind::Null;
        if (kind == NodeKind::Null) {
            report_.add(item, key,
                        {.code = "ambf2.undefined-object",
                         .message = inQuotes(node.scalar) +
                                    " has no block in this file: AMBF 2.0 " + undefinedIn(type),
                         .hint = "add the block, or take it out of the list",
                         .isMild = type != ObjectType::Joint});
        } else if (kind != NodeKind::Map) {
            reportRefused(report_, "ambf2.unreadable-value", false, block, node.scalar,
                          "expected the keys of an object", {});
        }
    }

    // Top-level blocks that no list names, and keys that are none of the header's.
    void checkBlocks()
    {
        const NodeIndex root = tree_.root();
        for (const Node::Entry& entry : report_.node(root).entries) {
            const Node& key = report_.node(entry.key);
            if (passesOver(report_, root, entry, key.scalar)) {
                continue;
            }
            if (key.kind != NodeKind::Scalar) {
                reportUnknownKey(report_, entry, {});
            } else if (!isOfHeader(key.scalar) && !isListed(key.scalar)) {
                reportUnlisted(key.scalar, entry);
            }
        }
    }

    [[nodiscard]] bool isOfHeader(std::string_view key) const
    {
        const auto types = listedTypes(kind_);
        return keyTree(headerType(kind_)).root.child(key) != nullptr ||
               std::any_of(types.begin(), types.end(),
                           [&](ObjectType type) { return info(type).headerList == key; });
    }

    [[nodiscard]] bool isListed(const std::string& key) const
    {
        const auto types = listedTypes(kind_);
        return std::any_of(types.begin(), types.end(),
                           [&](ObjectType type) { return listed_.contains(std::pair(type, key)); });
    }

    // Blocks that only hold anchors for others are meant to be like that.
    void reportUnlisted(const std::string& key, const Node::Entry& entry)
    {
        if (kind_ == FileKind::Colours) {
            return;
        }
        if (typeByLooks(tree_, kind_, key, entry.value)) {
            report_.add(entry.key, key,
                        {.code = "ambf2.unlisted-block",
                         .message = "no list of the header names " + inQuotes(key) +
                                    ": AMBF 2.0 ignores it",
                         .hint = "add it to its list to have it loaded"});
        } else if (!holdsAnchor(tree_, entry.value)) {
            reportUnknownKey(report_, entry, key);
        }
    }

    BlockReport report_;
    const SourceTree& tree_;
    FileKind kind_;
    std::map<std::pair<ObjectType, std::string>, NodeIndex> listed_;
};

}  // namespace

void checkText(Validation& validation)
{
    TextCheck(validation).check();
}

}  // namespace adf::ambf2

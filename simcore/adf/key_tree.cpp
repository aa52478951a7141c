#include "adf/key_tree.h"

#include "adf/schema.h"
#include "base/check.h"

#include <algorithm>
#include <array>
#include <map>

namespace adf {

namespace {

constexpr std::size_t kTypeCount = static_cast<std::size_t>(ObjectType::NamedColour) + 1;

KeyNode& childToFill(KeyNode& parent, std::string_view name)
{
    const auto found =
        std::lower_bound(parent.children.begin(), parent.children.end(), name,
                         [](const KeyNode& node, std::string_view key) { return node.name < key; });
    if (found != parent.children.end() && found->name == name) {
        return *found;
    }
    KeyNode added;
    added.name = name;
    return *parent.children.insert(found, std::move(added));
}

void addPath(KeyNode& root, std::string_view path, const PropertySpec& row, bool isAlias)
{
    KeyNode* node = &root;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        node = &childToFill(*node, path.substr(begin, end - begin));
        node->hasSelector = node->hasSelector || !row.appliesTo.empty();
        begin = end + 1;
    }
    node->row = &row;
    node->isAlias = isAlias;
}

KeyTree makeTree(std::span<const PropertySpec> rows)
{
    KeyTree tree;
    tree.rows = rows;
    for (const PropertySpec& row : rows) {
        addPath(tree.root, row.key, row, false);
        for (const std::string_view alias : row.aliases) {
            addPath(tree.root, alias, row, true);
        }
        if (has(row.traits, Trait::Required)) {
            tree.required.push_back(&row);
        }
        if (has(row.traits, Trait::RequiredInMap)) {
            tree.requiredInMap.push_back(&row);
        }
    }
    return tree;
}

using RecordTrees = std::map<const PropertySpec*, KeyTree>;

void addRecordTrees(std::span<const PropertySpec> rows, RecordTrees& trees)
{
    for (const PropertySpec& row : rows) {
        const auto* list = std::get_if<RecordListFacet>(&row.facet);
        if (list != nullptr && !trees.contains(list->rows.data())) {
            trees.emplace(list->rows.data(), makeTree(list->rows));
            addRecordTrees(list->rows, trees);
        }
    }
}

}  // namespace

const KeyNode* KeyNode::child(std::string_view key) const
{
    const auto found = std::lower_bound(
        children.begin(), children.end(), key,
        [](const KeyNode& node, std::string_view wanted) { return node.name < wanted; });
    return found != children.end() && found->name == key ? &*found : nullptr;
}

const KeyTree& keyTree(ObjectType type)
{
    static const std::array<KeyTree, kTypeCount> kTrees = [] {
        std::array<KeyTree, kTypeCount> trees;
        for (std::size_t i = 0; i < kTypeCount; ++i) {
            trees[i] = makeTree(rows(static_cast<ObjectType>(i)));
        }
        return trees;
    }();
    return kTrees[static_cast<std::size_t>(type)];
}

const KeyTree& keyTree(const RecordListFacet& list)
{
    static const RecordTrees kTrees = [] {
        RecordTrees trees;
        for (std::size_t i = 0; i < kTypeCount; ++i) {
            addRecordTrees(rows(static_cast<ObjectType>(i)), trees);
        }
        return trees;
    }();
    const auto found = kTrees.find(list.rows.data());
    CHECK(found != kTrees.end(), "every list of records is one of a row");
    return found->second;
}

std::string_view mapPath(std::string_view key)
{
    const std::size_t dot = key.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : key.substr(0, dot);
}

}  // namespace adf

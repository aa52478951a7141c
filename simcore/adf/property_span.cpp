#include "adf/property_span.h"

#include <string_view>

namespace adf {

namespace {

// "location.position" from the block of the object; an invalid index where the path ends early.
NodeIndex nodeAt(const SourceTree& tree, NodeIndex block, std::string_view dottedKey)
{
    NodeIndex node = tree.resolved(block);
    while (node.valid() && !dottedKey.empty()) {
        const std::size_t dot = dottedKey.find('.');
        node = tree.find(node, dottedKey.substr(0, dot));
        if (node.valid()) {
            node = tree.resolved(node);
        }
        dottedKey = dot == std::string_view::npos ? std::string_view() : dottedKey.substr(dot + 1);
    }
    return node;
}

NodeIndex nodeOf(const SourceTree& tree, NodeIndex block, const PropertySpec& row)
{
    NodeIndex node = nodeAt(tree, block, row.key);
    for (const std::string_view alias : row.aliases) {
        if (!node.valid()) {
            node = nodeAt(tree, block, alias);
        }
    }
    return node;
}

}  // namespace

base::SourceSpan spanOf(const Document& document,
                        const Object& object,
                        PropertyId property,
                        std::optional<std::size_t> item)
{
    const SourceTree* tree = document.source().get();
    const PropertySpec* row = findRow(object.type(), property);
    if (tree == nullptr || row == nullptr || !object.sourceNode().valid()) {
        return object.span();
    }
    NodeIndex node = nodeOf(*tree, object.sourceNode(), *row);
    if (!node.valid()) {
        return object.span();
    }
    if (item && *item < tree->node(node).entries.size()) {
        node = tree->node(node).entries[*item].value;
    }
    return tree->span(node);
}

}  // namespace adf

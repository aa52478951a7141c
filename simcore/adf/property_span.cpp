#include "adf/property_span.h"

#include "adf/key_path.h"

namespace adf {

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
    node = tree->resolved(node);
    if (item && *item < tree->node(node).entries.size()) {
        node = tree->node(node).entries[*item].value;
    }
    return tree->span(node);
}

}  // namespace adf

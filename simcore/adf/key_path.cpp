#include "adf/key_path.h"

#include "adf/schema.h"

#include <algorithm>
#include <limits>

namespace adf {

KeyPath splitPath(std::string_view dotted)
{
    KeyPath path;
    for (std::size_t begin = 0; begin <= dotted.size();) {
        const std::size_t end = std::min(dotted.find('.', begin), dotted.size());
        path.push_back(dotted.substr(begin, end - begin));
        begin = end + 1;
    }
    return path;
}

std::string joinPath(const KeyPath& path, std::size_t from)
{
    std::string dotted;
    for (std::size_t i = from; i < path.size(); ++i) {
        dotted += i > from ? "." : "";
        dotted += path[i];
    }
    return dotted;
}

NodeIndex nodeAt(const SourceTree& tree, NodeIndex block, const KeyPath& path)
{
    NodeIndex node = block;
    for (const std::string_view key : path) {
        node = tree.find(node, key);
        if (!node.valid()) {
            break;
        }
    }
    return node;
}

NodeIndex nodeOf(const SourceTree& tree, NodeIndex block, const PropertySpec& row)
{
    NodeIndex node = nodeAt(tree, block, splitPath(row.key));
    for (const std::string_view alias : row.aliases) {
        node = node.valid() ? node : nodeAt(tree, block, splitPath(alias));
    }
    return node;
}

bool isSpelled(const SourceTree& tree,
               NodeIndex block,
               const PropertySpec& row,
               const KeyPath& path)
{
    const NodeIndex index = nodeAt(tree, block, path);
    if (!index.valid()) {
        return false;
    }
    const Node& node = tree.node(tree.resolved(index));
    const auto names = componentNames(row);
    if (names.empty() || node.kind != NodeKind::Map) {
        return true;
    }
    // The map may be there for other rows only, such as location.position beside a flat location.
    return node.entries.empty() ||
           std::any_of(names.begin(), names.end(), [&](std::string_view name) {
               return tree.findEntry(index, name) != nullptr;
           });
}

KeyPath spellingOf(const SourceTree& tree, NodeIndex block, const PropertySpec& row)
{
    KeyPath found = splitPath(row.key);
    if (isSpelled(tree, block, row, found)) {
        return found;
    }
    std::size_t first = std::numeric_limits<std::size_t>::max();
    for (const std::string_view alias : row.aliases) {
        KeyPath path = splitPath(alias);
        if (!isSpelled(tree, block, row, path)) {
            continue;
        }
        const std::size_t begin = tree.findEntry(block, path.front())->range.begin;
        if (begin < first) {
            first = begin;
            found = std::move(path);
        }
    }
    return found;
}

}  // namespace adf

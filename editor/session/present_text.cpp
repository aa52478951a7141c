#include "editor/session/present_text.h"

#include "adf/reader.h"
#include "adf/validator.h"
#include "adf/writer.h"

#include <string_view>

namespace editor {
namespace {

adf::ObjectPtr readBack(const PresentText& present, const adf::Object& object)
{
    if (object.type() == adf::headerType(present.document.kind())) {
        return std::make_shared<adf::Object>(present.document.header());
    }
    return present.document.find(object.type(), object.identifier());
}

// Follows "location.position" from a block down the maps of the tree.
adf::NodeIndex follow(const adf::SourceTree& tree, adf::NodeIndex block, std::string_view path)
{
    adf::NodeIndex node = block;
    while (node.valid() && !path.empty()) {
        const std::size_t dot = path.find('.');
        node = tree.find(tree.resolved(node), path.substr(0, dot));
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return node;
}

}  // namespace

PresentTextPtr presentTextOf(const adf::Document& document)
{
    auto present = std::make_shared<PresentText>();
    present->text = adf::write(document);
    present->revision = document.revision();
    if (document.unread() != nullptr) {
        // What could be read of it says little: the objects are those of the text before.
        present->document = document;
        present->problems.add(document.unread()->reason);
        return present;
    }
    present->document =
        adf::read(present->text, document.path(), present->problems, {.kind = document.kind()});
    adf::validate(present->document, present->problems);
    present->problems.sortByPlace();
    return present;
}

base::SourceSpan spanOf(const PresentText& present, const adf::Object& object)
{
    const adf::ObjectPtr found = readBack(present, object);
    return found == nullptr ? base::SourceSpan{} : found->span();
}

base::SourceSpan spanOf(const PresentText& present,
                        const adf::Object& object,
                        const adf::PropertySpec& row)
{
    const adf::ObjectPtr found = readBack(present, object);
    const adf::SourceTreePtr& tree = present.document.source();
    if (found == nullptr || tree == nullptr) {
        return {};
    }
    const bool isHeader = found->identifier().empty();
    const adf::NodeIndex block = isHeader ? tree->root() : found->sourceNode();
    adf::NodeIndex value = follow(*tree, block, row.key);
    for (const std::string_view alias : row.aliases) {
        if (!value.valid()) {
            value = follow(*tree, block, alias);
        }
    }
    return value.valid() ? tree->span(value) : base::SourceSpan{};
}

}  // namespace editor

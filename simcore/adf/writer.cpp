#include "adf/writer.h"

#include "adf/canonical.h"
#include "adf/document_change.h"
#include "adf/renderer.h"
#include "adf/schema.h"

namespace adf {

namespace {

YamlValue newList(const std::vector<ObjectPtr>& objects)
{
    YamlValue list = YamlValue::list();
    for (const ObjectPtr& object : objects) {
        list.items.push_back(YamlValue::ofText(object->identifier()));
    }
    return list;
}

// The header first, its lists before its values as AMBF's own tools write them, then a block for
// each object with an empty line before it.
std::string newText(const Document& document, const Layout& layout)
{
    const std::string lineEnding(layout.lineEnding);
    std::string text;
    for (const ObjectType type : listedTypes(document.kind())) {
        const std::string_view key = info(type).headerList;
        const auto objects = listedObjects(document.objects(), type);
        const bool isUsual = type == ObjectType::Body || type == ObjectType::Joint;
        if (!key.empty() && (!objects.empty() || isUsual)) {
            text += entryText(key, newList(objects), 0, layout) + lineEnding;
        }
    }
    const YamlValue header = yamlOf(rows(document.header().type()), document.header().fields());
    for (const auto& [key, value] : header.members) {
        text += entryText(key, value, 0, layout) + lineEnding;
    }
    for (const ObjectPtr& object : document.objects()) {
        text += text.empty() || object->type() == ObjectType::NamedColour ? "" : lineEnding;
        text += entryText(object->identifier(), newBlock(*object), 0, layout) + lineEnding;
    }
    return text;
}

}  // namespace

std::string write(const Document& document)
{
    const SourceTreePtr& source = document.source();
    if (source == nullptr) {
        return newText(document, {});
    }
    if (!isChanged(document)) {
        return source->text();
    }
    const NodeIndex root = source->root();
    const Layout layout{.lineEnding = source->lineEnding()};
    if (!root.valid()) {
        // Nothing but comments, if anything.
        const std::string& text = source->text();
        const bool wantsBreak = !text.empty() && text.back() != '\n' && text != "\xef\xbb\xbf";
        return text + (wantsBreak ? std::string(layout.lineEnding) : "") +
               newText(document, layout);
    }
    const Node& node = source->node(root);
    if (node.kind != NodeKind::Map) {
        const bool startsLine =
            node.whole.begin == 0 || source->text()[node.whole.begin - 1] == '\n';
        return source->text().substr(0, node.whole.begin) +
               (startsLine ? "" : std::string(layout.lineEnding)) + newText(document, layout);
    }
    return render(*source, changesOf(document));
}

}  // namespace adf

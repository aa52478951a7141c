#include "adf/writer.h"

#include "adf/canonical.h"
#include "adf/document_change.h"
#include "adf/renderer.h"
#include "adf/schema.h"
#include "adf/text_lines.h"

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
// each object with an empty line before it. A new file has the usual keys of a header even where
// they say nothing; one that was there, but empty, gets what was added.
std::string newText(const Document& document, const Layout& layout)
{
    const bool isNew = document.source() == nullptr;
    const std::string lineEnding(layout.lineEnding);
    std::string text;
    for (const ObjectType type : listedTypes(document.kind())) {
        const std::string_view key = info(type).headerList;
        const auto objects = listedObjects(document.objects(), type);
        const bool isUsual = isNew && (type == ObjectType::Body || type == ObjectType::Joint);
        if (!key.empty() && (!objects.empty() || isUsual)) {
            text += entryText(key, newList(objects), 0, layout) + lineEnding;
        }
    }
    const auto headerRows = rows(document.header().type());
    const std::vector<Field>& fields = document.header().fields();
    const YamlValue header = isNew ? yamlOf(headerRows, fields) : yamlOfAdded(headerRows, fields);
    for (const auto& [key, value] : header.members) {
        text += entryText(key, value, 0, layout) + lineEnding;
    }
    for (const ObjectPtr& object : document.objects()) {
        text += text.empty() || object->type() == ObjectType::NamedColour ? "" : lineEnding;
        text += entryText(object->identifier(), newBlock(*object), 0, layout) + lineEnding;
    }
    return text;
}

// A text that is no map of keys has no place for them, but it is not ours to throw away.
std::string asComments(std::string_view text, const Layout& layout)
{
    const TextLines lines(text);
    std::string result(text.substr(0, lines.begin(0)));
    for (std::size_t line = lines.begin(0); line < text.size(); line = lines.next(line)) {
        const bool isQuiet = lines.isBlankLine(line) || lines.isCommentLine(line);
        result += isQuiet ? "" : "# ";
        result += text.substr(line, lines.end(line) - line);
        result += layout.lineEnding;
    }
    return result;
}

}  // namespace

std::string write(const Document& document)
{
    if (document.unread() != nullptr) {
        return document.unread()->text;
    }
    const SourceTreePtr& source = document.source();
    if (source == nullptr) {
        return newText(document, {});
    }
    if (!isChanged(document)) {
        return source->text();
    }
    const NodeIndex root = source->root();
    if (root.valid() && source->node(root).kind == NodeKind::Map) {
        return render(*source, changesOf(document));
    }
    const Layout layout{.lineEnding = source->lineEnding()};
    return asComments(source->text(), layout) + newText(document, layout);
}

}  // namespace adf

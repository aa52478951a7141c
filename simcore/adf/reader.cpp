#include "adf/reader.h"

#include "adf/file_io.h"
#include "adf/file_kind.h"
#include "adf/findings.h"
#include "adf/map_reader.h"
#include "adf/paths.h"
#include "adf/properties.h"

#include <unordered_map>

namespace adf {

namespace {

using base::Severity;

constexpr std::string_view kHeaderName = "header";

// An identifier in a list of the header.
struct ListItem {
    ObjectType type;
    std::string_view identifier;
    NodeIndex node;
};

class FileReader {
public:
    FileReader(const SourceTree& tree, FileKind kind, base::Diagnostics& sink)
        : tree_(tree), kind_(kind), report_(sink)
    {}

    void read()
    {
        const NodeIndex root = tree_.root();
        if (tree_.node(tree_.resolved(root)).kind != NodeKind::Map) {
            report_.add({.severity = Severity::Error,
                         .code = "adf.not-adf",
                         .span = tree_.span(root),
                         .message = "an ADF file is a map of keys, but this one is not",
                         .hint = "a model begins with lists such as \"bodies: [BODY a]\""});
        } else {
            blocks_.reserve(tree_.node(tree_.resolved(root)).entries.size());
            forEachKey(tree_, root, {}, report_,
                       [this](std::string_view key, const Node::Entry& entry) {
                           blocks_.emplace_back(key, &entry);
                       });
            readLists();
            readHeader();
            readListedObjects();
            readOtherBlocks();
        }
        report_.finish();
    }

    ObjectPtr header() { return header_; }

    std::vector<ObjectPtr> objects() { return std::move(objects_); }

private:
    void readLists()
    {
        for (const auto& [key, entry] : blocks_) {
            for (const ObjectType type : listedTypes(kind_)) {
                if (!info(type).headerList.empty() && info(type).headerList == key) {
                    readList(type, entry->value);
                }
            }
        }
    }

    void readList(ObjectType type, NodeIndex list)
    {
        const Node& node = tree_.node(tree_.resolved(list));
        const std::string key(info(type).headerList);
        const std::string hint = "write [" + std::string(info(type).prefix) + "a, " +
                                 std::string(info(type).prefix) + "b]";
        if (node.kind == NodeKind::Scalar) {
            report_.addNoList(tree_.span(list), key, "a list of identifiers", hint);
        } else if (node.kind == NodeKind::Map) {
            report_.add({.severity = Severity::Error,
                         .code = "adf.wrong-type",
                         .span = tree_.span(list),
                         .key = key,
                         .message = key + ": expected a list of identifiers",
                         .hint = hint});
        }
        if (node.kind != NodeKind::List) {
            return;
        }
        for (const Node::Entry& entry : node.entries) {
            const Node& item = tree_.node(tree_.resolved(entry.value));
            if (item.kind != NodeKind::Scalar) {
                report_.add({.severity = Severity::Error,
                             .code = "adf.wrong-type",
                             .span = tree_.span(entry.value),
                             .key = key,
                             .message = key + ": expected the identifier of a " +
                                        std::string(info(type).singular)});
                continue;
            }
            const ListItem found{type, item.scalar, entry.value};
            const auto [known, isNew] = listedAt_.emplace(found.identifier, entry.value);
            if (isNew) {
                items_.push_back(found);
                continue;
            }
            report_.add({.severity = Severity::Warning,
                         .code = "adf.listed-twice",
                         .span = tree_.span(entry.value),
                         .key = item.scalar,
                         .message = inQuotes(item.scalar) +
                                    " is listed a second time; AMBF makes two objects of it, "
                                    "here it is one",
                         .related = {{tree_.span(known->second), "first listed here"}}});
        }
    }

    void readHeader()
    {
        const KeyTree& keys = keyTree(headerType(kind_));
        report_.beginObject(std::string(kHeaderName), true);
        MapReader reader(keys, tree_, {}, report_);
        for (const auto& [key, entry] : blocks_) {
            if (const KeyNode* known = keys.root.child(key)) {
                reader.readEntry(*known, *entry);
            }
        }
        base::SourceSpan start;
        start.file = tree_.file();
        reader.finish(start);

        auto header = std::make_shared<Object>(newObjectId(), headerType(kind_), std::string());
        for (Field& field : reader.fields()) {
            header->set(field.property, std::move(field.value));
        }
        header->setSource(tree_.root(), start);
        header_ = std::move(header);
        report_.beginObject({}, true);
    }

    void readListedObjects()
    {
        for (const ListItem& item : items_) {
            const Node::Entry* block = tree_.findEntry(tree_.root(), item.identifier);
            if (block == nullptr) {
                reportUndefined(item);
            } else {
                readObject(item.type, item.identifier, *block, true);
            }
        }
    }

    void reportUndefined(const ListItem& item)
    {
        std::vector<std::string_view> blocks;
        for (const auto& [key, entry] : blocks_) {
            if (!listedAt_.contains(key)) {
                blocks.push_back(key);
            }
        }
        const std::string identifier(item.identifier);
        const std::string suggestion = report_.didYouMean(item.identifier, blocks);
        report_.add({.severity = Severity::Error,
                     .code = "adf.undefined-object",
                     .span = tree_.span(item.node),
                     .key = identifier,
                     .message = inQuotes(identifier) + " is listed in \"" +
                                std::string(info(item.type).headerList) +
                                "\", but not in the file" + suggestion});
    }

    void readOtherBlocks()
    {
        const KeyTree& headerKeys = keyTree(headerType(kind_));
        for (const auto& [key, entry] : blocks_) {
            const bool isKnown =
                headerKeys.root.child(key) != nullptr || isListKey(key) || listedAt_.contains(key);
            if (isKnown) {
                continue;
            }
            if (kind_ == FileKind::Colours) {
                readObject(ObjectType::NamedColour, key, *entry, true);
            } else if (const auto type = typeByLooks(tree_, kind_, key, entry->value)) {
                reportUnlisted(*type, key, *entry);
                readObject(*type, key, *entry, false);
            } else {
                reportUnknown(key, *entry);
            }
        }
    }

    bool isListKey(std::string_view key) const
    {
        for (const ObjectType type : listedTypes(kind_)) {
            if (info(type).headerList == key) {
                return true;
            }
        }
        return false;
    }

    void reportUnlisted(ObjectType type, std::string_view key, const Node::Entry& entry)
    {
        report_.add({.severity = Severity::Note,
                     .code = "adf.unlisted-object",
                     .span = tree_.span(entry.key),
                     .key = std::string(key),
                     .message = "the " + std::string(info(type).singular) + " \"" +
                                std::string(key) + "\" is not listed in \"" +
                                std::string(info(type).headerList) + "\" and so not part of it"});
    }

    // Blocks that hold anchors, and maps of their own names, are for others to use.
    void reportUnknown(std::string_view key, const Node::Entry& entry)
    {
        if (holdsAnchor(tree_, entry.value)) {
            return;
        }
        const bool isMap = tree_.node(tree_.resolved(entry.value)).kind == NodeKind::Map;
        if (!isMap && report_.onlyCounts(Severity::Warning)) {
            return;
        }
        const std::string suggestion = report_.didYouMean(key, knownKeys());
        if (isMap && suggestion.empty()) {
            return;
        }
        report_.add({.severity = Severity::Warning,
                     .code = "adf.unknown-key",
                     .span = tree_.span(entry.key),
                     .key = std::string(key),
                     .message = "unknown key \"" + std::string(key) + '"' + suggestion});
    }

    // Top-level keys that mean something in this kind of file.
    const std::vector<std::string_view>& knownKeys()
    {
        if (knownKeys_.empty()) {
            for (const KeyNode& child : keyTree(headerType(kind_)).root.children) {
                knownKeys_.push_back(child.name);
            }
            for (const ObjectType type : listedTypes(kind_)) {
                knownKeys_.push_back(info(type).headerList);
            }
        }
        return knownKeys_;
    }

    void readObject(ObjectType type,
                    std::string_view identifier,
                    const Node::Entry& entry,
                    bool isListed)
    {
        const std::string name(identifier);
        report_.beginObject(name, isListed);
        if (tree_.node(tree_.resolved(entry.value)).kind != NodeKind::Map) {
            report_.add({.severity = Severity::Error,
                         .code = "adf.wrong-type",
                         .span = tree_.span(entry.value),
                         .message = name + ": expected the keys of a " +
                                    std::string(info(type).singular) + "; it is left out"});
            report_.beginObject({}, true);
            return;
        }
        MapReader reader(keyTree(type), tree_, {}, report_);
        reader.read(entry.value, tree_.span(entry.key));
        auto object = std::make_shared<Object>(newObjectId(), type, name);
        for (Field& field : reader.fields()) {
            object->set(field.property, std::move(field.value));
        }
        object->setListed(isListed);
        object->setSource(entry.value, tree_.span(entry.range));
        objects_.push_back(std::move(object));
        report_.beginObject({}, true);
    }

    const SourceTree& tree_;
    FileKind kind_;
    Findings report_;
    std::vector<std::pair<std::string_view, const Node::Entry*>> blocks_;  // in file order
    std::vector<std::string_view> knownKeys_;
    std::vector<ListItem> items_;
    std::unordered_map<std::string_view, NodeIndex> listedAt_;
    ObjectPtr header_;
    std::vector<ObjectPtr> objects_;
};

Document emptyDocument(FileKind kind, std::string path, SourceTreePtr source)
{
    auto header = std::make_shared<Object>(newObjectId(), headerType(kind), std::string());
    base::SourceSpan whole;
    whole.file = source->file();
    header->setSource(source->root(), whole);
    return {kind, std::move(path), std::move(source), std::move(header), {}};
}

std::string absolutePathOf(const std::string& path)
{
    return path.empty() ? path : absolutePath(path);
}

}  // namespace

Document read(std::string text,
              const std::string& path,
              base::Diagnostics& sink,
              const ReadOptions& options)
{
    base::SourceSpan whole;
    whole.file = path;
    const auto foreign = foreignContent(text);
    base::Diagnostics unwanted;
    const auto tree = SourceTree::parse(std::move(text), path, foreign ? unwanted : sink);
    const FileKind kind = options.kind.value_or(detectKind(*tree));
    if (foreign) {
        sink.add({.severity = Severity::Error,
                  .code = "adf.not-adf",
                  .span = whole,
                  .message = "this is " + foreign->what + ", not an ADF file",
                  .hint = foreign->hint});
        return emptyDocument(kind, absolutePathOf(path), tree);
    }
    if (!tree->root().valid() || tree->node(tree->root()).kind == NodeKind::Null) {
        if (!tree->breakage()) {
            sink.add({.severity = Severity::Error,
                      .code = "adf.empty-file",
                      .span = whole,
                      .message = "the file has no content",
                      .hint = "a model begins with lists such as \"bodies: [BODY a]\""});
        }
        return emptyDocument(kind, absolutePathOf(path), tree);
    }
    FileReader reader(*tree, kind, sink);
    reader.read();
    if (reader.header() == nullptr) {
        return emptyDocument(kind, absolutePathOf(path), tree);
    }
    return {kind, absolutePathOf(path), tree, reader.header(), reader.objects()};
}

base::Result<Document> readFile(const std::string& path,
                                base::Diagnostics& sink,
                                const ReadOptions& options)
{
    base::Result<std::string> text = readText(path);
    if (!text) {
        return text.error();
    }
    return read(std::move(text).value(), path, sink, options);
}

}  // namespace adf

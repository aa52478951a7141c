#include "adf/source_tree.h"

#include "adf/file_io.h"
#include "adf/source_tree_builder.h"
#include "adf/text_check.h"

#include <algorithm>
#include <string>
#include <utility>

namespace adf {

namespace {

constexpr std::size_t kLargeMap = 16;

}  // namespace

std::shared_ptr<const SourceTree> SourceTree::parse(std::string text,
                                                    const std::string& file,
                                                    base::Diagnostics& sink)
{
    auto tree = std::make_shared<SourceTree>();
    tree->text_ = std::move(text);
    tree->file_ = file;
    tree->positions_ = TextPositions(tree->text_);
    const auto report = [&](const char* code, std::size_t byte, std::string message,
                            std::string hint) {
        sink.add({.code = code,
                  .span = tree->span(ByteRange{byte, byte}),
                  .message = std::move(message),
                  .hint = std::move(hint)});
    };

    if (tree->text_.size() > kMaxFileBytes) {
        tree->breakAt(0, "yaml.too-large",
                      "the text has " + std::to_string(tree->text_.size() >> 20) +
                          " MiB, more than the " + std::to_string(kMaxFileBytes >> 20) +
                          " MiB that are read",
                      {}, sink);
        return tree;
    }
    const TextCheck check = checkText(tree->text_);
    if (check.utf16) {
        tree->breakAt(0, "yaml.not-utf8", "the text is not UTF-8 but UTF-16 or UTF-32",
                      "save it as UTF-8 in a text editor", sink);
        return tree;
    }
    if (check.nul) {
        tree->breakAt(*check.nul, "yaml.binary", "the file holds a zero byte: it is no text",
                      "is this the right file?", sink);
        return tree;
    }
    if (check.controlCharacter) {
        const bool isReturn = tree->text_[*check.controlCharacter] == '\r';
        report("yaml.control-character", *check.controlCharacter,
               isReturn ? "a carriage return without a line feed; it is read as a space"
                        : "a control character that YAML does not allow; it is read as \"_\"",
               isReturn ? "save the file with the line endings of Linux or Windows"
                        : "delete it in a text editor");
    }
    if (check.badUtf8) {
        report("yaml.not-utf8", *check.badUtf8,
               "the text is not UTF-8 from here on; such bytes are read as \"_\"",
               "save it as UTF-8 in a text editor");
    }

    const bool clean = !check.controlCharacter && !check.badUtf8;
    const std::string cleaned = clean ? std::string() : withoutBadBytes(tree->text_);
    SourceTreeBuilder::build(*tree, clean ? tree->text_ : cleaned, check.byteOrderMark, sink);
    tree->indexLargeMaps();
    return tree;
}

void SourceTree::breakAt(std::size_t byte,
                         const char* code,
                         std::string message,
                         std::string hint,
                         base::Diagnostics& sink)
{
    base::Diagnostic problem{.code = code,
                             .span = span(ByteRange{byte, byte}),
                             .message = std::move(message),
                             .hint = std::move(hint)};
    const auto lineAndColumn = [](const base::Diagnostic& at) {
        return std::pair(at.span.line, at.span.column);
    };
    if (!breakage_ || lineAndColumn(problem) < lineAndColumn(*breakage_)) {
        breakage_ = problem;
    }
    sink.add(std::move(problem));
}

void SourceTree::indexLargeMaps()
{
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const Node& map = nodes_[i];
        if (map.kind != NodeKind::Map || map.entries.size() < kLargeMap) {
            continue;
        }
        EntryByKey& entries = largeMaps_[i];
        entries.reserve(map.entries.size());
        for (std::uint32_t e = 0; e < map.entries.size(); ++e) {
            const Node& key = node(resolved(map.entries[e].key));
            if (key.kind == NodeKind::Scalar) {
                entries.emplace(key.scalar, e);  // keeps the first of repeated keys
            }
        }
    }
}

NodeIndex SourceTree::resolved(NodeIndex index) const
{
    return node(index).kind == NodeKind::Alias ? node(index).aliasTarget : index;
}

const Node::Entry* SourceTree::findEntry(NodeIndex map, std::string_view key) const
{
    if (!map.valid()) {
        return nullptr;
    }
    const NodeIndex index = resolved(map);
    const std::vector<Node::Entry>& entries = node(index).entries;
    if (node(index).kind != NodeKind::Map) {
        return nullptr;
    }
    if (entries.size() >= kLargeMap) {
        const EntryByKey& byKey = largeMaps_.at(index.value);
        const auto found = byKey.find(key);
        return found == byKey.end() ? nullptr : &entries[found->second];
    }
    const auto hasKey = [&](const Node::Entry& entry) {
        const Node& keyNode = node(resolved(entry.key));
        return keyNode.kind == NodeKind::Scalar && keyNode.scalar == key;
    };
    const auto found = std::find_if(entries.begin(), entries.end(), hasKey);
    return found == entries.end() ? nullptr : &*found;
}

NodeIndex SourceTree::find(NodeIndex map, std::string_view key) const
{
    const Node::Entry* entry = findEntry(map, key);
    return entry == nullptr ? NodeIndex{} : entry->value;
}

base::SourceSpan SourceTree::span(ByteRange range) const
{
    const TextPosition begin = positions_.at(range.begin);
    const TextPosition end = positions_.at(range.end);
    return {.file = file_,
            .line = begin.line,
            .column = begin.column,
            .endLine = end.line,
            .endColumn = end.column};
}

base::SourceSpan SourceTree::span(NodeIndex index) const
{
    return span(node(index).whole);
}

std::string_view SourceTree::lineEnding() const
{
    const std::size_t firstBreak = text_.find('\n');
    return firstBreak != std::string::npos && firstBreak > 0 && text_[firstBreak - 1] == '\r'
               ? "\r\n"
               : "\n";
}

}  // namespace adf

#pragma once

// Private to adf: one block of a file, or one entry of a list in it, against the rows of its type.

#include "adf/findings.h"
#include "adf/key_tree.h"
#include "adf/source_tree.h"
#include "adf/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace adf {

// Calls `visit(key, entry)` for the first entry of each key of a map. Reports keys that come again,
// merge keys, and keys that are no text. `path` is the dotted path of the map inside its object.
template <typename Visit>
void forEachKey(
    const SourceTree& tree, NodeIndex map, const std::string& path, Findings& report, Visit visit);

class MapReader {
public:
    // `prefix`: what comes before the keys in messages, such as "wheels.2"; empty for an object.
    MapReader(const KeyTree& keys, const SourceTree& tree, std::string prefix, Findings& report);

    // Reads the whole map, then what is missing in it: that is reported at `span`.
    void read(NodeIndex map, const base::SourceSpan& span);
    // Reads one entry of a map that holds other things as well.
    void readEntry(const KeyNode& key, const Node::Entry& entry);
    // After the entries: what depended on other rows, and what is missing.
    void finish(const base::SourceSpan& span);

    // What was found, row by row.
    [[nodiscard]] std::vector<Field>& fields() { return fields_; }

private:
    struct Pending {
        const KeyNode* key;
        const Node::Entry* entry;
        std::string path;
    };

    void readKeys(NodeIndex map, const KeyNode& level, const std::string& path);
    void readKey(const KeyNode& key, const Node::Entry& entry, const std::string& path);
    void readMembers(const KeyNode& key, const Node::Entry& entry, const std::string& path);
    void readRow(const PropertySpec& row, const Node::Entry& entry, const std::string& path);
    void readRecords(const PropertySpec& row, const Node::Entry& entry, const std::string& path);
    void keepSilently(const PropertySpec& row, const Node::Entry& entry);
    void noteNotApplicable(const PropertySpec& row,
                           const Node::Entry& entry,
                           const std::string& path);
    void reportUnknown(const Node::Entry& entry, const KeyNode& level, const std::string& path);
    void reportMissing(const base::SourceSpan& span);
    [[nodiscard]] bool applies(const PropertySpec& row) const;
    // False where a required row is only asked for by AMBF.
    [[nodiscard]] bool isUsed(const PropertySpec& row) const;
    // Does the row of this key apply, and has it an effect?
    [[nodiscard]] bool acts(const KeyNode& key) const;
    // Does any row below this key do so?
    [[nodiscard]] bool appliesBelow(const KeyNode& key) const;
    [[nodiscard]] std::string expectedMap(const KeyNode& key) const;
    [[nodiscard]] bool wasSeen(const PropertySpec& row) const;
    [[nodiscard]] std::string shown(std::string_view path) const;

    const KeyTree& keys_;
    std::string prefix_;
    Findings& report_;
    const SourceTree& tree_;
    std::vector<Field> fields_;
    std::vector<const PropertySpec*> seen_;
    std::vector<std::pair<std::string, base::SourceSpan>> maps_;  // paths of maps that the file has
    std::vector<Pending> pending_;
    bool hasPlugins_ = false;
};

template <typename Visit>
void forEachKey(
    const SourceTree& tree, NodeIndex map, const std::string& path, Findings& report, Visit visit)
{
    const auto complain = [&](base::Severity severity, const char* code, const Node::Entry& entry,
                              std::string_view key, std::string message, std::string hint) {
        report.add({.severity = severity,
                    .code = code,
                    .span = tree.span(entry.key),
                    .key = path.empty() ? std::string(key) : path + '.' + std::string(key),
                    .message = std::move(message),
                    .hint = std::move(hint)});
    };
    for (const Node::Entry& entry : tree.node(tree.resolved(map)).entries) {
        const Node& keyNode = tree.node(tree.resolved(entry.key));
        if (keyNode.kind != NodeKind::Scalar) {
            complain(base::Severity::Warning, "adf.unknown-key", entry, {},
                     "a key that is no text means nothing here", {});
            continue;
        }
        const std::string_view key = keyNode.scalar;
        if (key == "<<") {
            complain(base::Severity::Warning, "adf.merge-key", entry, key,
                     "the merge key << does nothing: AMBF does not support it, nor is it read here",
                     "write the keys of the merged map out");
            continue;
        }
        if (const Node::Entry* first = tree.findEntry(map, key); first != &entry) {
            report.add({.severity = base::Severity::Warning,
                        .code = "adf.duplicate-key",
                        .span = tree.span(entry.key),
                        .key = path.empty() ? std::string(key) : path + '.' + std::string(key),
                        .message = inQuotes(key) + " is here a second time; the first one counts",
                        .hint = "the Blender add-on and other tools take the last one: remove one",
                        .related = {{tree.span(first->key), "first given here"}}});
            continue;
        }
        visit(key, entry);
    }
}

}  // namespace adf

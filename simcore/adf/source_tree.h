#pragma once

#include "adf/text_positions.h"
#include "base/diagnostics.h"
#include "base/strong_id.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace adf {

using NodeIndex = base::StrongId<struct NodeTag>;

enum class NodeKind {
    Scalar,
    Map,
    List,
    Alias,
    Null,
};

enum class NodeStyle {
    Block,
    Flow,
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,  // | and >
};

// Bytes [begin, end) of the text.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// One node of a YAML text with its exact range. `content` covers the value itself; `whole` also the
// anchor and tag before it. Map entries are in file order and keep repeats.
struct Node {
    NodeKind kind = NodeKind::Null;
    NodeStyle style = NodeStyle::Plain;
    ByteRange content;
    ByteRange whole;
    std::string scalar;     // decoded text of a scalar; never typed here
    std::string anchor;     // name without '&', or empty
    NodeIndex aliasTarget;  // of an Alias
    NodeIndex parent;

    struct Entry {
        NodeIndex key;  // invalid in a list
        NodeIndex value;
        ByteRange range;  // from the key (or the '-') to the end of the value
    };

    std::vector<Entry> entries;  // of a Map or a List
};

// A YAML text and its nodes. Immutable. Scalars stay text: the schema types them, so that the ADF
// key `y` is never taken for a boolean.
class SourceTree {
public:
    // Limits that keep hostile input harmless. Ten times what the largest real files need.
    static constexpr int kMaxDepth = 200;
    static constexpr std::size_t kMaxNodes = 5'000'000;

    SourceTree() = default;
    SourceTree(const SourceTree&) = delete;
    SourceTree& operator=(const SourceTree&) = delete;

    // Never fails: what could not be parsed is reported as `yaml.syntax` and the tree then holds
    // what came before it. Only the first document of a text counts. Never expands an alias; one
    // that is part of what it stands for is reported and becomes a Null.
    static std::shared_ptr<const SourceTree> parse(std::string text,
                                                   const std::string& file,
                                                   base::Diagnostics& sink);

    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] const std::string& file() const { return file_; }

    // Invalid when the file has no content.
    [[nodiscard]] NodeIndex root() const { return root_; }

    [[nodiscard]] const Node& node(NodeIndex index) const { return nodes_[index.value]; }

    [[nodiscard]] std::size_t nodeCount() const { return nodes_.size(); }

    // The first problem from which on the nodes are not what the text says: it is not YAML to its
    // end, or was not read to its end. Null when it was. Nothing can be written at its position in
    // such a text.
    [[nodiscard]] const std::optional<base::Diagnostic>& breakage() const { return breakage_; }

    // The node itself, or what an alias stands for.
    [[nodiscard]] NodeIndex resolved(NodeIndex index) const;
    // First entry with this key, as AMBF takes it; invalid when absent or when `map` is no map.
    [[nodiscard]] NodeIndex find(NodeIndex map, std::string_view key) const;
    [[nodiscard]] const Node::Entry* findEntry(NodeIndex map, std::string_view key) const;

    // Lines and columns from 1, columns in characters.
    [[nodiscard]] base::SourceSpan span(NodeIndex index) const;
    [[nodiscard]] base::SourceSpan span(ByteRange range) const;

    // "\n" or "\r\n": the ending of the first line that has one.
    [[nodiscard]] std::string_view lineEnding() const;

private:
    friend class SourceTreeBuilder;

    std::string text_;
    std::string file_;
    NodeIndex root_;
    std::vector<Node> nodes_;
    std::optional<base::Diagnostic> breakage_;
    TextPositions positions_;
    // Entry by key of maps too large to search one by one; the keys are views into `nodes_`.
    using EntryByKey = std::unordered_map<std::string_view, std::uint32_t>;
    std::unordered_map<std::uint32_t, EntryByKey> largeMaps_;

    // Reports that the text breaks at this byte.
    void breakAt(std::size_t byte,
                 const char* code,
                 std::string message,
                 std::string hint,
                 base::Diagnostics& sink);
    void indexLargeMaps();
};

using SourceTreePtr = std::shared_ptr<const SourceTree>;

}  // namespace adf

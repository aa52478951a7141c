#include "adf/source_tree_builder.h"

#include "adf/node_ranges.h"
#include "adf/yaml_complaint.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

namespace adf {

namespace {

struct MemoryBuffer final : std::streambuf {
    explicit MemoryBuffer(std::string_view text)
    {
        char* begin = const_cast<char*>(text.data());  // only ever read
        setg(begin, begin, begin + text.size());
    }
};

// Stop parsing: what is wanted of the text has been seen. Thrown through the YAML library and
// caught in this file.
struct TooDeep {
    std::size_t byte;
};

struct TooManyNodes {
    std::size_t byte;
};

struct SecondDocument {
    std::size_t byte;
};

std::size_t byteOf(const YAML::Mark& mark, std::size_t offset)
{
    return static_cast<std::size_t>(std::max(mark.pos, 0)) + offset;
}

}  // namespace

// Marks of yaml-cpp count bytes of the UTF-8 text, without the byte order mark.
class SourceTreeBuilder::Events final : public YAML::EventHandler {
public:
    Events(SourceTree& tree, std::size_t byteOrderMark, base::Diagnostics& sink)
        : tree_(tree), offset_(byteOrderMark), sink_(sink)
    {
        const std::size_t expected = std::min(tree_.text_.size() / 6 + 16, SourceTree::kMaxNodes);
        tree_.nodes_.reserve(expected);
        parsed_.reserve(expected);
    }

    void parse(std::string_view text);

    void OnDocumentStart(const YAML::Mark& mark) override
    {
        if (tree_.root_.valid()) {
            throw SecondDocument{byteOf(mark, offset_)};
        }
    }

    void OnDocumentEnd() override {}

    void OnAnchor(const YAML::Mark&, const std::string& name) override { anchorName_ = name; }

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        add(NodeKind::Null, NodeStyle::Plain, mark, {}, anchor);
    }

    void OnScalar(const YAML::Mark& mark,
                  const std::string& tag,
                  YAML::anchor_t anchor,
                  const std::string& value) override
    {
        const NodeIndex index = add(NodeKind::Scalar, NodeStyle::Plain, mark, tag, anchor);
        tree_.nodes_[index.value].scalar = value;
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const NodeIndex target = anchor < anchors_.size() ? anchors_[anchor] : NodeIndex{};
        const bool isOpen = std::find(open_.begin(), open_.end(), target) != open_.end();
        if (isOpen || !target.valid()) {
            recursive_.push_back(add(NodeKind::Null, NodeStyle::Plain, mark, {}, 0));
            return;
        }
        const NodeIndex index = add(NodeKind::Alias, NodeStyle::Plain, mark, {}, 0);
        tree_.nodes_[index.value].aliasTarget = target;
    }

    void OnSequenceStart(const YAML::Mark& mark,
                         const std::string& tag,
                         YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        open(NodeKind::List, mark, tag, anchor, style);
    }

    void OnMapStart(const YAML::Mark& mark,
                    const std::string& tag,
                    YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override
    {
        open(NodeKind::Map, mark, tag, anchor, style);
    }

    void OnSequenceEnd() override { close(); }

    void OnMapEnd() override { close(); }

private:
    void open(NodeKind kind,
              const YAML::Mark& mark,
              const std::string& tag,
              YAML::anchor_t anchor,
              YAML::EmitterStyle::value style)
    {
        if (open_.size() >= SourceTree::kMaxDepth) {
            throw TooDeep{byteOf(mark, offset_)};
        }
        // A map without any bracket, `[: a]`, comes with the default style.
        const NodeStyle nodeStyle =
            style == YAML::EmitterStyle::Block ? NodeStyle::Block : NodeStyle::Flow;
        const NodeIndex index = add(kind, nodeStyle, mark, tag, anchor);
        open_.push_back(index);
        parsed_[index.value].complete = false;
    }

    void close()
    {
        parsed_[open_.back().value].complete = true;
        open_.pop_back();
    }

    NodeIndex add(NodeKind kind,
                  NodeStyle style,
                  const YAML::Mark& mark,
                  const std::string& tag,
                  YAML::anchor_t anchor)
    {
        std::vector<Node>& nodes = tree_.nodes_;
        if (nodes.size() >= SourceTree::kMaxNodes) {
            throw TooManyNodes{byteOf(mark, offset_)};
        }
        const NodeIndex index{static_cast<std::uint32_t>(nodes.size())};
        Node& node = nodes.emplace_back();
        node.kind = kind;
        node.style = style;
        if (anchor != YAML::NullAnchor) {
            node.anchor = std::move(anchorName_);
            anchors_.resize(std::max(anchors_.size(), anchor + 1));
            anchors_[anchor] = index;
        }
        const std::size_t byte = std::min(byteOf(mark, offset_), tree_.text_.size());
        // "?" is the library's word for no tag and "!" for a quoted text without one, or for a bare
        // '!'.
        const bool bareTag = tag == "!" && byte < tree_.text_.size() && hasBareTag(byte);
        parsed_.push_back(
            {.mark = byte, .hasTag = bareTag || (!tag.empty() && tag != "?" && tag != "!")});
        attach(index);
        return index;
    }

    [[nodiscard]] bool hasBareTag(std::size_t byte) const
    {
        // Only an anchor can come before it.
        if (tree_.text_[byte] != '&') {
            return tree_.text_[byte] == '!';
        }
        const std::size_t space = tree_.text_.find_first_of(" \t\r\n", byte);
        const std::size_t next = tree_.text_.find_first_not_of(" \t\r\n", space);
        return next != std::string::npos && tree_.text_[next] == '!';
    }

    void attach(NodeIndex index)
    {
        if (open_.empty()) {
            tree_.root_ = index;
            return;
        }
        const NodeIndex parent = open_.back();
        tree_.nodes_[index.value].parent = parent;
        Node& collection = tree_.nodes_[parent.value];
        if (collection.kind == NodeKind::List) {
            collection.entries.push_back({.key = {}, .value = index, .range = {}});
            return;
        }
        const bool wantsValue =
            !collection.entries.empty() && !collection.entries.back().value.valid();
        if (wantsValue) {
            collection.entries.back().value = index;
        } else {
            collection.entries.push_back({.key = index, .value = {}, .range = {}});
        }
    }

    // After a syntax error a key may have got no value.
    void dropHalfEntries()
    {
        for (const NodeIndex index : open_) {
            std::vector<Node::Entry>& entries = tree_.nodes_[index.value].entries;
            if (!entries.empty() && !entries.back().value.valid()) {
                entries.pop_back();
            }
        }
    }

    void report(base::Severity severity,
                const char* code,
                std::size_t byte,
                std::string message,
                std::string hint)
    {
        sink_.add({.severity = severity,
                   .code = code,
                   .span = tree_.span(ByteRange{byte, byte}),
                   .message = std::move(message),
                   .hint = std::move(hint)});
    }

    void breakAt(std::size_t byte, const char* code, std::string message, std::string hint)
    {
        tree_.breakAt(std::min(byte, tree_.text_.size()), code, std::move(message), std::move(hint),
                      sink_);
    }

    void run(std::string_view text);

    SourceTree& tree_;
    std::size_t offset_;
    base::Diagnostics& sink_;
    std::vector<ParsedNode> parsed_;
    std::vector<NodeIndex> open_;
    std::vector<NodeIndex> anchors_;  // by yaml-cpp's number
    std::vector<NodeIndex> recursive_;
    std::string anchorName_;
};

void SourceTreeBuilder::Events::run(std::string_view text)
{
    try {
        MemoryBuffer buffer(text);
        std::istream stream(&buffer);
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(*this)) {
        }
    } catch (const SecondDocument& second) {
        report(base::Severity::Note, "yaml.several-documents", second.byte,
               "the file holds several YAML documents; only the first one counts",
               "AMBF, too, reads only what comes before this line");
    } catch (const TooDeep& deep) {
        breakAt(deep.byte, "yaml.too-deep",
                "more than " + std::to_string(SourceTree::kMaxDepth) +
                    " maps and lists inside one another; the file is read up to here",
                "no ADF file needs such depth; is this the right file?");
    } catch (const TooManyNodes& many) {
        breakAt(many.byte, "yaml.too-many-nodes",
                "more than " + std::to_string(SourceTree::kMaxNodes) +
                    " values; the file is read up to here",
                "no ADF file comes near; is this the right file?");
    } catch (const YAML::Exception& exception) {
        const bool isKnown = !exception.mark.is_null();
        const std::size_t byte = isKnown ? byteOf(exception.mark, offset_) : text.size();
        const YamlComplaint complaint = inPlainWords(exception.msg);
        breakAt(byte, "yaml.syntax", complaint.message, complaint.hint);
    }
}

void SourceTreeBuilder::Events::parse(std::string_view text)
{
    run(text);
    dropHalfEntries();
    if (!tree_.root_.valid()) {
        return;
    }
    for (const RangeProblem& problem : measureNodes(text, tree_.root_, parsed_, tree_.nodes_)) {
        if (problem.kind == RangeProblem::Kind::OpenQuote) {
            breakAt(problem.byte, "yaml.syntax", "the quoted text that begins here does not end",
                    "a closing quote is missing");
        } else {
            breakAt(problem.byte, "yaml.syntax", "a word that is neither key nor value",
                    "a \":\" after a key is missing");
        }
    }
    for (const NodeIndex index : recursive_) {
        report(base::Severity::Error, "yaml.recursive-alias", tree_.node(index).content.begin,
               "this alias stands for a value that it is itself a part of; it is read as empty",
               {});
    }
}

void SourceTreeBuilder::build(SourceTree& tree,
                              std::string_view text,
                              std::size_t byteOrderMark,
                              base::Diagnostics& sink)
{
    Events(tree, byteOrderMark, sink).parse(text);
}

}  // namespace adf

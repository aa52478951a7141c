#include "adf/renderer.h"

#include "adf/expansion.h"

#include <algorithm>

namespace adf {

namespace {

// Where a value stands.
struct Site {
    std::size_t after = 0;   // just past its ':' or '-', or past its key when there is no ':'
    std::size_t column = 0;  // of its key or dash
    bool isFlow = false;
    bool isMember = false;  // of a map
    bool hasColon = true;
};

class Renderer {
public:
    explicit Renderer(const SourceTree& tree)
        : tree_(tree),
          context_{.tree = tree,
                   .lines = TextLines(tree.text()),
                   .layout = layoutOf(tree),
                   .splices = Splices(tree.lineEnding())}
    {}

    std::string text(const NodeChange& root)
    {
        renderValue(tree_.root(), root, {.after = tree_.node(tree_.root()).content.begin});
        return context_.splices.applyTo(tree_.text());
    }

private:
    void renderValue(NodeIndex index, const NodeChange& change, const Site& site)
    {
        if (change.empty()) {
            return;
        }
        const Node& node = tree_.node(index);
        if (change.dropsAnchor) {
            dropAnchor(node);
        }
        if (change.replacement) {
            replaceValue(node, *change.replacement, change.newAnchor, site);
            return;
        }
        if (change.entries.empty() && change.insertions.empty()) {
            return;
        }
        const bool isMap = node.kind == NodeKind::Map;
        if (losesAll(node, change)) {
            replaceValue(node, isMap ? YamlValue::map() : YamlValue::list(), {}, site);
            return;
        }
        if (hasNoLayout(node) && changesEntries(change)) {
            const YamlValue whole = expanded(tree_, index, &change, [](NodeIndex) { return true; });
            replaceValue(node, whole, {}, site);
            return;
        }
        renderEntries(node, change);
        if (changesEntries(change)) {
            const bool block = node.style == NodeStyle::Block;
            block ? renderBlockEntries(context_, node, change)
                  : renderFlowEntries(context_, node, change);
        }
    }

    void renderEntries(const Node& node, const NodeChange& change)
    {
        for (const auto& [i, entry] : change.entries) {
            if (entry->isRemoved) {
                continue;
            }
            const Node::Entry& child = node.entries[i];
            if (child.key.valid() && entry->key.replacement) {
                renameKey(tree_.node(child.key), *entry->key.replacement, node.style);
            }
            renderValue(child.value, entry->value, siteOf(node, child));
        }
    }

    static bool changesEntries(const NodeChange& change)
    {
        return !change.insertions.empty() ||
               std::any_of(change.entries.begin(), change.entries.end(),
                           [](const auto& entry) { return entry.second->isRemoved; });
    }

    static bool losesAll(const Node& node, const NodeChange& change)
    {
        if (!change.insertions.empty() || node.entries.empty()) {
            return false;
        }
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            if (!isRemoved(change, i)) {
                return false;
            }
        }
        return true;
    }

    // `[a: b]` holds a map without brackets.
    [[nodiscard]] bool hasNoLayout(const Node& node) const
    {
        return node.style == NodeStyle::Flow && node.kind == NodeKind::Map &&
               context_.lines.at(node.content.begin) != '{';
    }

    [[nodiscard]] Site siteOf(const Node& parent, const Node::Entry& entry) const
    {
        const bool isFlow = parent.style == NodeStyle::Flow;
        Site site{.column = context_.lines.column(entry.range.begin), .isFlow = isFlow};
        if (!entry.key.valid()) {
            site.after = isFlow ? entry.range.begin : entry.range.begin + 1;
            return site;
        }
        const std::size_t keyEnd = tree_.node(entry.key).whole.end;
        const std::size_t colon = context_.lines.skipSpace(keyEnd);
        site.isMember = true;
        site.hasColon = context_.lines.at(colon) == ':' && colon < entry.range.end;
        site.after = site.hasColon ? colon + 1 : keyEnd;
        return site;
    }

    void renameKey(const Node& key, const YamlValue& name, NodeStyle style)
    {
        const Context context = style == NodeStyle::Flow ? Context::Flow : Context::Block;
        const std::string text =
            name.kind == YamlValue::Kind::Raw ? name.text : keyText(name.text, context);
        context_.splices.replace(key.content.begin, key.content.end, text);
    }

    void replaceValue(const Node& node,
                      const YamlValue& value,
                      const std::string& anchor,
                      const Site& site)
    {
        const std::string prefix = anchor.empty() ? "" : '&' + anchor + ' ';
        const std::string inLine =
            prefix + flowText(value, site.isFlow ? Context::Flow : Context::Block);
        const ByteRange old = node.content;
        if (old.begin == old.end) {
            fillEmpty(node, value, inLine, prefix.empty(), site);
            return;
        }
        const bool isBlock = node.style == NodeStyle::Block &&
                             (node.kind == NodeKind::Map || node.kind == NodeKind::List);
        if (!isBlock) {
            context_.splices.replace(old.begin, old.end, inLine);
            return;
        }
        // From lines of its own to the line of the key.
        const std::size_t start = std::max(site.after, endOfProperties(node));
        const TextLines& lines = context_.lines;
        if (lines.begin(old.begin) <= start) {
            context_.splices.replace(start, old.end, start == old.begin ? inLine : ' ' + inLine);
        } else {
            context_.splices.insertAfter(start, ' ' + inLine);
            context_.splices.remove(lines.end(lines.begin(old.begin) - 1), lines.end(old.end));
        }
    }

    void fillEmpty(const Node& node,
                   const YamlValue& value,
                   const std::string& inLine,
                   bool mayBreak,
                   const Site& site)
    {
        const bool spread = mayBreak && site.isMember && !site.isFlow;
        std::string text = spread ? afterColon(value, site.column, context_.layout) : ' ' + inLine;
        if (!site.hasColon) {
            const std::string newLine =
                std::string(context_.layout.lineEnding) + std::string(site.column, ' ');
            text.insert(0, site.isFlow ? ":" : newLine + ':');
        }
        context_.splices.insertAfter(node.content.begin, std::move(text));
    }

    // Past the anchor and the tag; the start of the node if it has none.
    [[nodiscard]] std::size_t endOfProperties(const Node& node) const
    {
        const TextLines& lines = context_.lines;
        std::size_t end = node.whole.begin;
        std::size_t next = end;
        while (next < node.content.begin && (lines.at(next) == '&' || lines.at(next) == '!')) {
            end = std::min(lines.text().find_first_of(" \t\r\n", next), node.content.begin);
            next = lines.skipSpace(end);
        }
        return end == node.whole.begin ? 0 : end;
    }

    // With the blanks behind it, or before it at the end of a line.
    void dropAnchor(const Node& node)
    {
        const std::string_view text = context_.lines.text();
        const std::string name = '&' + node.anchor;
        std::size_t begin = text.find(name, node.whole.begin);
        std::size_t end = begin + name.size();
        if (context_.lines.endsLine(end)) {
            begin = text.find_last_not_of(" \t", begin - 1) + 1;
        } else {
            end = text.find_first_not_of(" \t", end);
        }
        context_.splices.remove(begin, end);
    }

    const SourceTree& tree_;
    RenderContext context_;
};

}  // namespace

std::string render(const SourceTree& tree, const NodeChange& root)
{
    return Renderer(tree).text(root);
}

Layout layoutOf(const SourceTree& tree)
{
    Layout layout{.lineEnding = tree.lineEnding()};
    const TextLines lines(tree.text());
    for (const Node::Entry& entry : tree.node(tree.root()).entries) {
        const Node& value = tree.node(entry.value);
        const bool isBlockMap = value.kind == NodeKind::Map && value.style == NodeStyle::Block;
        const std::size_t outer = lines.column(entry.range.begin);
        const std::size_t inner = isBlockMap ? lines.column(value.content.begin) : 0;
        if (inner > outer) {
            layout.step = inner - outer;
            break;
        }
    }
    return layout;
}

}  // namespace adf

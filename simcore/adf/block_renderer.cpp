#include "adf/renderer.h"

#include <algorithm>

namespace adf {

namespace {

class BlockRenderer {
public:
    BlockRenderer(RenderContext& context, const Node& node, const NodeChange& change)
        : context_(context),
          lines_(context.lines),
          node_(node),
          change_(change),
          column_(lines_.column(node.entries.front().range.begin)),
          newLine_(std::string(context.layout.lineEnding) + std::string(column_, ' '))
    {}

    void render()
    {
        const auto& entries = node_.entries;
        while (firstKept_ < entries.size() && isRemoved(change_, firstKept_)) {
            ++firstKept_;
        }
        if (firstKept_ == entries.size()) {
            replaceAll();
            return;
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (isRemoved(change_, i)) {
                remove(i);
            }
        }
        for (const auto& [after, insertions] : insertionsByEntry(change_)) {
            for (const Insertion* insertion : insertions) {
                if (after == Insertion::kFirst) {
                    context_.splices.insertBefore(entries[firstKept_].range.begin,
                                                  textOf(*insertion) + newLine_);
                } else {
                    insertAfter(after, *insertion);
                }
            }
        }
    }

private:
    void replaceAll()
    {
        std::string text;
        for (const Insertion& insertion : change_.insertions) {
            text += (text.empty() ? "" : newLine_) + textOf(insertion);
        }
        context_.splices.replace(node_.entries.front().range.begin, node_.entries.back().range.end,
                                 text);
    }

    void remove(std::size_t index)
    {
        const ByteRange range = node_.entries[index].range;
        if (change_.find(index)->isBlock) {
            removeBlock(range);
        } else if (lines_.startsLine(range.begin)) {
            context_.splices.remove(lines_.begin(range.begin), lines_.next(range.end));
        } else {
            // The first key after a dash: what is kept first takes its place.
            context_.splices.remove(range.begin,
                                    std::max(range.end, node_.entries[firstKept_].range.begin));
        }
    }

    // With one of the empty lines that would come together otherwise.
    void removeBlock(ByteRange range)
    {
        ByteRange block = lines_.withComments(range);
        const bool atStart = block.begin == lines_.begin(0);
        const bool blankAbove = !atStart && lines_.isBlankLine(block.begin - 1);
        if (block.end >= lines_.text().size()) {
            block.begin = blankAbove ? lines_.begin(block.begin - 1) : block.begin;
        } else if ((atStart || blankAbove) && lines_.isBlankLine(block.end)) {
            block.end = lines_.next(block.end);
        }
        context_.splices.remove(block.begin, block.end);
    }

    void insertAfter(std::size_t index, const Insertion& insertion)
    {
        const ByteRange range = node_.entries[index].range;
        const std::string indent(column_, ' ');
        if (!insertion.isBlock) {
            context_.splices.insertLineAfter(lines_.end(range.end), indent + textOf(insertion));
            return;
        }
        const std::string emptyLine(standsAlone(range) ? context_.layout.lineEnding : "");
        context_.splices.insertLineAfter(lines_.endWithComments(range),
                                         emptyLine + indent + textOf(insertion));
    }

    // Is there an empty line above or below the block?
    [[nodiscard]] bool standsAlone(ByteRange range) const
    {
        const ByteRange block = lines_.withComments(range);
        const bool above = block.begin > lines_.begin(0) && lines_.isBlankLine(block.begin - 1);
        const bool below = block.end < lines_.text().size() && lines_.isBlankLine(block.end);
        return above || below;
    }

    [[nodiscard]] std::string textOf(const Insertion& insertion) const
    {
        if (node_.kind == NodeKind::Map) {
            return entryText(insertion.key, insertion.value, column_, context_.layout);
        }
        if (insertion.movedFrom) {
            const ByteRange range = node_.entries[*insertion.movedFrom].range;
            const bool oneLine = lines_.end(range.begin) >= range.end;
            const Node& value = context_.tree.node(node_.entries[*insertion.movedFrom].value);
            if (oneLine && value.kind == NodeKind::Scalar && value.anchor.empty()) {
                return std::string(
                    lines_.text().substr(range.begin, lines_.end(range.end) - range.begin));
            }
        }
        return itemText(insertion.value, column_, context_.layout);
    }

    RenderContext& context_;
    const TextLines& lines_;
    const Node& node_;
    const NodeChange& change_;
    std::size_t column_;
    std::string newLine_;
    std::size_t firstKept_ = 0;
};

}  // namespace

std::map<std::size_t, std::vector<const Insertion*>> insertionsByEntry(const NodeChange& change)
{
    std::map<std::size_t, std::vector<const Insertion*>> byEntry;
    std::map<std::size_t, std::size_t> known;
    for (const Insertion& insertion : change.insertions) {
        const auto [found, isNew] = known.emplace(insertion.after, insertion.after);
        while (isNew && found->second != Insertion::kFirst && isRemoved(change, found->second)) {
            found->second = found->second == 0 ? Insertion::kFirst : found->second - 1;
        }
        byEntry[found->second].push_back(&insertion);
    }
    return byEntry;
}

void renderBlockEntries(RenderContext& context, const Node& node, const NodeChange& change)
{
    BlockRenderer(context, node, change).render();
}

}  // namespace adf

#include "adf/renderer.h"

#include <algorithm>
#include <optional>

namespace adf {

namespace {

class FlowRenderer {
public:
    FlowRenderer(RenderContext& context, const Node& node, const NodeChange& change)
        : context_(context), lines_(context.lines), node_(node), change_(change), separator_(" ")
    {
        // One entry per line, as soon as one begins a line.
        for (const Node::Entry& entry : node.entries) {
            if (lines_.startsLine(entry.range.begin) && entry.range.begin > node.content.begin) {
                separator_ = std::string(context.layout.lineEnding) +
                             std::string(lines_.column(entry.range.begin), ' ');
                isSpread_ = true;
                break;
            }
        }
    }

    void render()
    {
        const auto& entries = node_.entries;
        while (firstKept_ < entries.size() && isRemoved(change_, firstKept_)) {
            ++firstKept_;
        }
        if (entries.empty()) {
            context_.splices.insertAfter(node_.content.begin + 1, joined(all()));
            return;
        }
        if (firstKept_ == entries.size()) {
            context_.splices.replace(entries.front().range.begin, entries.back().range.end,
                                     joined(all()));
            return;
        }
        for (std::size_t i = 0; i < entries.size();) {
            std::size_t end = i;
            while (end < entries.size() && isRemoved(change_, end)) {
                ++end;
            }
            if (end > i) {
                removeRun(i, end);
            }
            i = end + 1;
        }
        for (const auto& [after, insertions] : insertionsByEntry(change_)) {
            if (after == Insertion::kFirst) {
                context_.splices.insertBefore(entries[firstKept_].range.begin,
                                              joined(insertions) + "," + separator_);
            } else {
                insertAfter(after, joined(insertions));
            }
        }
    }

private:
    [[nodiscard]] std::vector<const Insertion*> all() const
    {
        std::vector<const Insertion*> result;
        for (const Insertion& insertion : change_.insertions) {
            result.push_back(&insertion);
        }
        return result;
    }

    [[nodiscard]] std::string joined(const std::vector<const Insertion*>& insertions) const
    {
        std::string text;
        for (const Insertion* insertion : insertions) {
            text += text.empty() ? "" : "," + separator_;
            if (node_.kind == NodeKind::Map) {
                text += keyText(insertion->key, Context::Flow) + ": ";
            }
            text += flowText(insertion->value);
        }
        return text;
    }

    [[nodiscard]] std::optional<std::size_t> commaAfter(std::size_t entry) const
    {
        const std::size_t next = lines_.skipSpace(node_.entries[entry].range.end);
        return lines_.at(next) == ',' ? std::optional(next) : std::nullopt;
    }

    // Entries [first, end), with one of the commas around them.
    void removeRun(std::size_t first, std::size_t end)
    {
        const auto& entries = node_.entries;
        const std::size_t begin = entries[first].range.begin;
        if (end < entries.size()) {
            context_.splices.remove(begin, entries[end].range.begin);
            return;
        }
        const std::size_t last = entries[end - 1].range.end;
        const auto before = commaAfter(first - 1);
        const auto after = commaAfter(end - 1);
        const std::size_t comma = before.value_or(begin);
        const bool ownLines = lines_.startsLine(begin) && lines_.begin(begin) > comma;
        if (!ownLines) {
            context_.splices.remove(comma, after.value_or(last));
            return;
        }
        // The comment of the entry before it stays, that of the last one goes.
        if (!after) {
            context_.splices.remove(comma, comma + 1);
        }
        const std::size_t tail = after ? *after + 1 : last;
        context_.splices.remove(lines_.end(lines_.begin(begin) - 1),
                                lines_.endsLine(tail) ? lines_.end(tail) : tail);
    }

    // Does the entry keep the comma behind it?
    [[nodiscard]] std::optional<std::size_t> commaKept(std::size_t entry) const
    {
        const auto comma = commaAfter(entry);
        for (std::size_t i = entry + 1; i < node_.entries.size(); ++i) {
            if (!isRemoved(change_, i)) {
                return comma;
            }
        }
        const bool lastEntry = entry + 1 == node_.entries.size();
        return lastEntry ? comma : std::nullopt;
    }

    void insertAfter(std::size_t entry, const std::string& text)
    {
        const std::size_t end = node_.entries[entry].range.end;
        const auto comma = commaKept(entry);
        if (isSpread_ && comma && lines_.endsLine(*comma + 1)) {
            context_.splices.insertAfter(lines_.end(*comma + 1), separator_ + text + ",");
        } else if (isSpread_ && !comma && !commaAfter(entry) && lines_.endsLine(end)) {
            context_.splices.insertAfter(end, ",");
            context_.splices.insertAfter(lines_.end(end), separator_ + text);
        } else {
            context_.splices.insertAfter(end, "," + separator_ + text);
        }
    }

    RenderContext& context_;
    const TextLines& lines_;
    const Node& node_;
    const NodeChange& change_;
    std::string separator_;  // between a comma and the next entry
    bool isSpread_ = false;
    std::size_t firstKept_ = 0;
};

}  // namespace

void renderFlowEntries(RenderContext& context, const Node& node, const NodeChange& change)
{
    FlowRenderer(context, node, change).render();
}

}  // namespace adf

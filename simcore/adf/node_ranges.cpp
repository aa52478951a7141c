#include "adf/node_ranges.h"

#include <algorithm>
#include <array>
#include <utility>

namespace adf {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::array<std::string_view, 4> kNullWords{"null", "Null", "NULL", "~"};

bool isSpace(char c)
{
    return kSpace.find(c) != kSpace.npos;
}

class RangeFinder {
public:
    RangeFinder(std::string_view text,
                const std::vector<ParsedNode>& parsed,
                std::vector<Node>& nodes)
        : text_(text), parsed_(parsed), nodes_(nodes)
    {}

    // Measures the node and all below it. `after` is just past the ':', '-' or ',' that announced
    // it: where it is if it is empty. Returns the end.
    std::size_t measure(NodeIndex index, std::size_t after)
    {
        switch (at(index).kind) {
            case NodeKind::Null:
                return measureNull(index, after);
            case NodeKind::Alias:
                return measureToken(index, markOf(index), endOfName(markOf(index) + 1));
            case NodeKind::Scalar:
                return measureScalar(index);
            case NodeKind::Map:
                return measureMap(index);
            case NodeKind::List:
                return measureList(index);
        }
        return after;
    }

    std::vector<RangeProblem> takeProblems() { return std::move(problems_); }

private:
    Node& at(NodeIndex index) { return nodes_[index.value]; }

    std::size_t markOf(NodeIndex index) const { return parsed_[index.value].mark; }

    char charAt(std::size_t byte) const { return byte < text_.size() ? text_[byte] : '\0'; }

    // Did the parser take text at `byte` for this node, which has no nodes below it? If not, the
    // next node begins no later.
    bool isTaken(NodeIndex index, std::size_t byte) const
    {
        const std::size_t next = index.value + 1;
        return next >= parsed_.size() || parsed_[next].mark > byte;
    }

    std::size_t lineEnd(std::size_t byte) const
    {
        return std::min(text_.find('\n', byte), text_.size());
    }

    std::size_t skipSpaceAndComments(std::size_t byte, std::string_view alsoSkip = {}) const
    {
        while (byte < text_.size()) {
            const char c = text_[byte];
            if (c == '#') {
                byte = lineEnd(byte);
            } else if (isSpace(c) || alsoSkip.find(c) != alsoSkip.npos) {
                ++byte;
            } else {
                break;
            }
        }
        return byte;
    }

    bool endsWord(std::size_t byte) const { return byte >= text_.size() || isSpace(text_[byte]); }

    std::size_t endOfName(std::size_t byte) const
    {
        return std::min(text_.find_first_of(" \t\r\n,[]{}", byte), text_.size());
    }

    // From the mark of a node to the end of its anchor and tag, in either order.
    std::size_t endOfProperties(NodeIndex index)
    {
        const std::size_t mark = markOf(index);
        bool anchor = !at(index).anchor.empty();
        bool tag = parsed_[index.value].hasTag;
        std::size_t end = mark;
        while (anchor || tag) {
            const std::size_t next = end == mark ? mark : skipSpaceAndComments(end);
            if (anchor && charAt(next) == '&') {
                anchor = false;
            } else if (tag && charAt(next) == '!') {
                tag = false;
            } else {
                break;
            }
            const bool verbatim = charAt(next) == '!' && charAt(next + 1) == '<';
            end = verbatim ? std::min(text_.find('>', next), text_.size() - 1) + 1
                           : endOfName(next + 1);
        }
        return end;
    }

    std::size_t contentBegin(NodeIndex index)
    {
        const std::size_t end = endOfProperties(index);
        return end == markOf(index) ? end : skipSpaceAndComments(end);
    }

    std::size_t measureToken(NodeIndex index, std::size_t begin, std::size_t end)
    {
        at(index).content = {begin, end};
        at(index).whole = {std::min(markOf(index), begin), end};
        return end;
    }

    // An empty node stands right after its anchor and tag, or else after what announced it.
    std::size_t measureEmpty(NodeIndex index, std::size_t after)
    {
        const std::size_t properties = endOfProperties(index);
        const bool bare = properties == markOf(index);
        const std::size_t begin = bare ? after : properties;
        at(index).content = {begin, begin};
        at(index).whole = {bare ? begin : markOf(index), begin};
        return begin;
    }

    std::size_t measureNull(NodeIndex index, std::size_t after)
    {
        const std::size_t begin = contentBegin(index);
        for (const std::string_view word : kNullWords) {
            if (text_.substr(begin).starts_with(word) && isTaken(index, begin)) {
                return measureToken(index, begin, begin + word.size());
            }
        }
        if (charAt(begin) == '*' && isTaken(index, begin)) {
            return measureToken(index, begin, endOfName(begin + 1));  // an alias to a map around it
        }
        return measureEmpty(index, after);
    }

    std::size_t measureScalar(NodeIndex index)
    {
        const std::size_t begin = contentBegin(index);
        Node& node = at(index);
        const char first = charAt(begin);
        const bool isEmpty = node.scalar.empty() && (first == '\0' || !isTaken(index, begin));
        if (isEmpty) {
            return measureEmpty(index, endOfProperties(index));
        }
        if (first == '\'') {
            node.style = NodeStyle::SingleQuoted;
            return measureToken(index, begin, endOfSingleQuoted(begin));
        }
        if (first == '"') {
            node.style = NodeStyle::DoubleQuoted;
            return measureToken(index, begin, endOfDoubleQuoted(begin));
        }
        if (first == '|' || first == '>') {
            node.style = NodeStyle::Literal;
            return measureToken(index, begin, endOfLiteral(begin, node.scalar));
        }
        return measureToken(index, begin, endOfMatch(begin, node.scalar));
    }

    std::size_t closedAt(std::size_t quote, std::size_t begin)
    {
        if (quote == text_.npos) {
            problems_.push_back({RangeProblem::Kind::OpenQuote, begin});
            return text_.size();
        }
        return quote + 1;
    }

    std::size_t endOfSingleQuoted(std::size_t begin)
    {
        std::size_t quote = text_.find('\'', begin + 1);
        while (quote != text_.npos && charAt(quote + 1) == '\'') {
            quote = text_.find('\'', quote + 2);
        }
        return closedAt(quote, begin);
    }

    std::size_t endOfDoubleQuoted(std::size_t begin)
    {
        std::size_t stop = text_.find_first_of("\\\"", begin + 1);
        while (stop != text_.npos && text_[stop] == '\\') {
            stop = text_.find_first_of("\\\"", stop + 2);
        }
        return closedAt(stop, begin);
    }

    // Folding changes only the space between words: the end is where the last letter of the decoded
    // text is met.
    std::size_t endOfMatch(std::size_t begin, std::string_view decoded) const
    {
        std::size_t end = begin;
        std::size_t byte = begin;
        for (const char c : decoded) {
            if (isSpace(c)) {
                continue;
            }
            while (byte < text_.size() && isSpace(text_[byte])) {
                ++byte;
            }
            if (charAt(byte) != c) {
                break;
            }
            end = ++byte;
        }
        return end;
    }

    // The last line of a literal belongs to it whole, and as many empty ones as its text keeps. The
    // break after the last line does not.
    std::size_t endOfLiteral(std::size_t begin, std::string_view decoded) const
    {
        const std::size_t header = lineEnd(begin);
        const std::size_t lastLetter = decoded.find_last_not_of(kSpace);
        const std::string_view tail =
            lastLetter == decoded.npos ? decoded : decoded.substr(lastLetter + 1);
        auto breaks = static_cast<std::size_t>(std::count(tail.begin(), tail.end(), '\n'));
        std::size_t end = header;
        if (lastLetter != decoded.npos) {
            end = lineEnd(endOfMatch(header, decoded));
            breaks -= std::min<std::size_t>(breaks, 1);
        } else if (decoded.empty()) {
            end = std::min(text_.find_first_of(kSpace, begin), text_.size());
        }
        for (; breaks > 0 && end < text_.size(); --breaks) {
            end = lineEnd(end + 1);
        }
        return end > begin && charAt(end - 1) == '\r' ? end - 1 : end;
    }

    // The flow collection is written with brackets unless it shares its place with its first key:
    // `[a: b]` holds a map without any.
    bool hasBracket(NodeIndex index, std::size_t begin, char bracket)
    {
        const Node& node = at(index);
        if (charAt(begin) != bracket) {
            return false;
        }
        if (node.entries.empty()) {
            return true;
        }
        const Node::Entry& first = node.entries.front();
        return markOf(first.key.valid() ? first.key : first.value) > begin;
    }

    std::size_t closing(NodeIndex index, std::size_t byte, char bracket) const
    {
        const std::size_t found = skipSpaceAndComments(byte, ",:?");
        const bool closed = parsed_[index.value].complete && charAt(found) == bracket;
        return closed ? found + 1 : byte;
    }

    std::size_t measureMap(NodeIndex index)
    {
        const std::size_t begin = contentBegin(index);
        const bool flow = at(index).style == NodeStyle::Flow;
        const bool bracket = flow && hasBracket(index, begin, '{');
        std::size_t end = bracket ? begin + 1 : begin;
        for (std::size_t i = 0; i < at(index).entries.size(); ++i) {
            const Node::Entry entry = at(index).entries[i];
            const std::size_t entryBegin = skipSpaceAndComments(end, flow ? "," : "");
            const std::size_t keyAfter = charAt(entryBegin) == '?' && markOf(entry.key) > entryBegin
                                             ? entryBegin + 1
                                             : entryBegin;
            const std::size_t keyEnd = measure(entry.key, keyAfter);
            const std::size_t colon = skipSpaceAndComments(keyEnd);
            const bool hasColon = charAt(colon) == ':' && (flow || endsWord(colon + 1));
            if (!hasColon && !flow && charAt(entryBegin) != '?') {
                problems_.push_back({RangeProblem::Kind::KeyWithoutColon, entryBegin});
                at(index).entries.resize(i);
                break;
            }
            const std::size_t valueAfter = hasColon ? colon + 1 : keyEnd;
            end = std::max(measure(entry.value, valueAfter), valueAfter);
            at(index).entries[i].range = {entryBegin, end};
        }
        return measureToken(index, begin, bracket ? closing(index, end, '}') : end);
    }

    std::size_t measureList(NodeIndex index)
    {
        const std::size_t begin = contentBegin(index);
        const bool flow = at(index).style == NodeStyle::Flow;
        std::size_t end = flow ? begin + 1 : begin;
        for (std::size_t i = 0; i < at(index).entries.size(); ++i) {
            const std::size_t entryBegin = skipSpaceAndComments(end, flow ? "," : "");
            const std::size_t after = flow ? entryBegin : entryBegin + 1;
            end = std::max(measure(at(index).entries[i].value, after), after);
            at(index).entries[i].range = {entryBegin, end};
        }
        return measureToken(index, begin, flow ? closing(index, end, ']') : end);
    }

    std::string_view text_;
    const std::vector<ParsedNode>& parsed_;
    std::vector<Node>& nodes_;
    std::vector<RangeProblem> problems_;
};

}  // namespace

std::vector<RangeProblem> measureNodes(std::string_view text,
                                       NodeIndex root,
                                       const std::vector<ParsedNode>& parsed,
                                       std::vector<Node>& nodes)
{
    RangeFinder finder(text, parsed, nodes);
    finder.measure(root, parsed[root.value].mark);
    return finder.takeProblems();
}

}  // namespace adf

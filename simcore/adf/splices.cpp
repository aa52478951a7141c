#include "adf/splices.h"

#include <algorithm>

namespace adf {

namespace {

// Puts the result together from copies of the old text and new parts.
class Joiner {
public:
    Joiner(std::string_view text, std::string_view lineEnding)
        : text_(text), lineEnding_(lineEnding)
    {
        result_.reserve(text.size() + text.size() / 8);
    }

    void copyUpTo(std::size_t byte)
    {
        if (byte > done_) {
            append(text_.substr(done_, byte - done_));
            done_ = byte;
        }
    }

    void append(std::string_view part)
    {
        if (owesBreak_ && !part.empty()) {
            result_ += lineEnding_;
            owesBreak_ = false;
        }
        result_ += part;
    }

    void appendLine(std::string_view line, std::size_t byte)
    {
        constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
        const bool atStart = result_.empty() || result_ == kByteOrderMark;
        // The line it follows may be an empty one, whose break is still to come.
        const bool atBreak =
            done_ == byte && byte < text_.size() && (text_[byte] == '\n' || text_[byte] == '\r');
        if (owesBreak_ || (!atStart && (atBreak || !result_.ends_with('\n')))) {
            result_ += lineEnding_;
        }
        result_ += line;
        // Otherwise the break of the line it follows is still to come.
        owesBreak_ = done_ > byte;
    }

    void skipTo(std::size_t byte) { done_ = std::max(done_, byte); }

    std::string finished()
    {
        copyUpTo(text_.size());
        const bool hadBreak = text_.ends_with('\n');
        if (!hadBreak && !text_.empty() && result_.ends_with('\n')) {
            result_.resize(result_.size() - (result_.ends_with("\r\n") ? 2 : 1));
        } else if (hadBreak && !result_.empty() && !result_.ends_with('\n')) {
            result_ += lineEnding_;
        }
        return std::move(result_);
    }

private:
    std::string_view text_;
    std::string_view lineEnding_;
    std::string result_;
    std::size_t done_ = 0;    // of the old text
    bool owesBreak_ = false;  // the last line ends here, but its break was removed
};

}  // namespace

std::string Splices::applyTo(std::string_view text) const
{
    std::vector<const Splice*> sorted;
    sorted.reserve(splices_.size());
    for (const Splice& splice : splices_) {
        sorted.push_back(&splice);
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const Splice* a, const Splice* b) {
        return a->begin != b->begin ? a->begin < b->begin : a->order < b->order;
    });

    Joiner joiner(text, lineEnding_);
    for (const Splice* splice : sorted) {
        joiner.copyUpTo(splice->begin);
        if (splice->isLine) {
            joiner.appendLine(splice->text, splice->begin);
        } else {
            joiner.append(splice->text);
        }
        joiner.skipTo(splice->end);
    }
    return joiner.finished();
}

}  // namespace adf

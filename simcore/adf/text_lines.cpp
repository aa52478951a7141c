#include "adf/text_lines.h"

#include <algorithm>

namespace adf {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

std::size_t TextLines::begin(std::size_t byte) const
{
    const std::size_t lineBreak = byte == 0 ? text_.npos : text_.rfind('\n', byte - 1);
    if (lineBreak != text_.npos) {
        return lineBreak + 1;
    }
    return text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

std::size_t TextLines::end(std::size_t byte) const
{
    const std::size_t lineBreak = text_.find('\n', byte);
    if (lineBreak == text_.npos) {
        return text_.size();
    }
    return lineBreak > 0 && text_[lineBreak - 1] == '\r' ? lineBreak - 1 : lineBreak;
}

std::size_t TextLines::next(std::size_t byte) const
{
    const std::size_t lineBreak = text_.find('\n', byte);
    return lineBreak == text_.npos ? text_.size() : lineBreak + 1;
}

bool TextLines::startsLine(std::size_t byte) const
{
    const std::size_t start = begin(byte);
    return text_.substr(start, byte - start).find_first_not_of(kBlanks) == text_.npos;
}

bool TextLines::endsLine(std::size_t byte) const
{
    const std::size_t next = text_.find_first_not_of(kBlanks, byte);
    return next == text_.npos || next >= end(byte) || text_[next] == '#';
}

bool TextLines::isBlankLine(std::size_t byte) const
{
    const std::size_t start = begin(byte);
    return text_.substr(start, end(start) - start).find_first_not_of(kBlanks) == text_.npos;
}

bool TextLines::isCommentLine(std::size_t byte) const
{
    const std::size_t first = text_.find_first_not_of(kBlanks, begin(byte));
    return first != text_.npos && text_[first] == '#';
}

std::size_t TextLines::skipSpace(std::size_t byte) const
{
    while (byte < text_.size()) {
        if (text_[byte] == '#') {
            byte = end(byte);
        } else if (kSpace.find(text_[byte]) != kSpace.npos) {
            ++byte;
        } else {
            break;
        }
    }
    return byte;
}

std::size_t TextLines::endWithComments(ByteRange block) const
{
    const std::size_t column = this->column(block.begin);
    std::size_t last = end(block.end);
    for (std::size_t line = next(block.end); line < text_.size(); line = next(line)) {
        if (isBlankLine(line)) {
            continue;
        }
        const std::size_t first = text_.find_first_not_of(kBlanks, line);
        if (!isCommentLine(line) || first - line <= column) {
            break;
        }
        last = end(line);
    }
    return last;
}

ByteRange TextLines::withComments(ByteRange block) const
{
    std::size_t first = begin(block.begin);
    const std::size_t firstLine = begin(0);
    while (first > firstLine && isCommentLine(first - 1)) {
        const std::size_t above = begin(first - 1);
        if (text_.find('#', above) - above > column(block.begin)) {
            break;  // belongs to the block before this one
        }
        first = above;
    }
    // What the file as a whole has to say stays.
    if (first == firstLine) {
        first = begin(block.begin);
    }
    return {first, next(endWithComments(block))};
}

}  // namespace adf

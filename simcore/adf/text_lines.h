#pragma once

// Private to adf: the lines of a YAML text.

#include "adf/source_tree.h"

#include <cstddef>
#include <string_view>

namespace adf {

class TextLines {
public:
    explicit TextLines(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }

    [[nodiscard]] char at(std::size_t byte) const
    {
        return byte < text_.size() ? text_[byte] : '\0';
    }

    // Of the line that holds `byte`; a byte order mark belongs to no line.
    [[nodiscard]] std::size_t begin(std::size_t byte) const;
    // Before its line break.
    [[nodiscard]] std::size_t end(std::size_t byte) const;
    // After its line break.
    [[nodiscard]] std::size_t next(std::size_t byte) const;

    [[nodiscard]] std::size_t column(std::size_t byte) const { return byte - begin(byte); }

    // Is there nothing but blanks between the start of the line and `byte`?
    [[nodiscard]] bool startsLine(std::size_t byte) const;
    // Is there nothing but blanks and a comment between `byte` and the end of the line?
    [[nodiscard]] bool endsLine(std::size_t byte) const;
    [[nodiscard]] bool isBlankLine(std::size_t byte) const;
    [[nodiscard]] bool isCommentLine(std::size_t byte) const;
    // First byte that is no space, line break or comment.
    [[nodiscard]] std::size_t skipSpace(std::size_t byte) const;

    // A block with the comments that belong to it: those in the lines right above it, and those
    // below it that are further right than `column`. From the start of a line to the start of
    // another, or the end of the text.
    [[nodiscard]] ByteRange withComments(ByteRange block) const;
    // End of the last line of the block or of a comment that belongs to it.
    [[nodiscard]] std::size_t endWithComments(ByteRange block) const;

private:
    std::string_view text_;
};

}  // namespace adf

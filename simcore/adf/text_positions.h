#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace adf {

// From 1, the column in characters.
struct TextPosition {
    int line = 1;
    int column = 1;

    bool operator==(const TextPosition&) const = default;
};

// Where the bytes of a UTF-8 text stand. A byte order mark has no position of its own: the first
// line begins after it.
class TextPositions {
public:
    TextPositions() = default;
    // `text` must outlive this, and stay where it is.
    explicit TextPositions(std::string_view text);

    // Of a byte of the text, or of its end.
    [[nodiscard]] TextPosition at(std::size_t byte) const;

private:
    [[nodiscard]] std::size_t charactersUpTo(std::size_t byte) const;

    static constexpr std::size_t kColumnBlock = 1024;

    std::string_view text_;
    std::vector<std::size_t> lineStarts_{0};
    // Characters before byte 0, kColumnBlock, 2 kColumnBlock …: a column costs one block, however
    // long the line.
    std::vector<std::size_t> charactersBefore_{0};
};

}  // namespace adf

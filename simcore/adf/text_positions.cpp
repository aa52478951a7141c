#include "adf/text_positions.h"

#include <algorithm>
#include <iterator>

namespace adf {

namespace {

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

std::size_t countCharacters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

}  // namespace

TextPositions::TextPositions(std::string_view text)
    : text_(text), lineStarts_{text.starts_with("\xef\xbb\xbf") ? std::size_t{3} : std::size_t{0}}
{
    charactersBefore_.clear();
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % kColumnBlock == 0) {
            charactersBefore_.push_back(characters);
        }
        characters += beginsCharacter(text[i]) ? 1 : 0;
        if (text[i] == '\n') {
            lineStarts_.push_back(i + 1);
        }
    }
    charactersBefore_.push_back(characters);
}

TextPosition TextPositions::at(std::size_t byte) const
{
    byte = std::clamp(byte, lineStarts_.front(), text_.size());
    const auto after = std::upper_bound(lineStarts_.begin(), lineStarts_.end(), byte);
    const std::size_t lineStart = *std::prev(after);
    const std::size_t column = byte - lineStart < kColumnBlock
                                   ? countCharacters(text_.substr(lineStart, byte - lineStart))
                                   : charactersUpTo(byte) - charactersUpTo(lineStart);
    return {static_cast<int>(after - lineStarts_.begin()), static_cast<int>(column) + 1};
}

std::size_t TextPositions::charactersUpTo(std::size_t byte) const
{
    const std::size_t block = byte / kColumnBlock;
    const std::size_t start = block * kColumnBlock;
    return charactersBefore_[block] + countCharacters(text_.substr(start, byte - start));
}

}  // namespace adf

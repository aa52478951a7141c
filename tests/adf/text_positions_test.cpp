#include "adf/text_positions.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using adf::TextPosition;
using adf::TextPositions;

TEST(TextPositions, LinesAndColumnsCountFromOne)
{
    const std::string text = "ab\nc\r\n\nd";
    const TextPositions positions(text);
    EXPECT_EQ(positions.at(0), (TextPosition{1, 1}));
    EXPECT_EQ(positions.at(2), (TextPosition{1, 3}));
    EXPECT_EQ(positions.at(3), (TextPosition{2, 1}));
    EXPECT_EQ(positions.at(6), (TextPosition{3, 1}));
    EXPECT_EQ(positions.at(7), (TextPosition{4, 1}));
    EXPECT_EQ(positions.at(8), (TextPosition{4, 2})) << "the end";
    EXPECT_EQ(positions.at(100), (TextPosition{4, 2}));
    EXPECT_EQ(TextPositions().at(0), (TextPosition{1, 1}));
}

TEST(TextPositions, ColumnsAreCharactersAndTheByteOrderMarkIsNone)
{
    const std::string text = "\xef\xbb\xbf\xc3\xa4\xe2\x82\xac!";  // mark, a umlaut, euro, !
    const TextPositions positions(text);
    EXPECT_EQ(positions.at(0), (TextPosition{1, 1}));
    EXPECT_EQ(positions.at(3), (TextPosition{1, 1}));
    EXPECT_EQ(positions.at(5), (TextPosition{1, 2}));
    EXPECT_EQ(positions.at(8), (TextPosition{1, 3}));
}

TEST(TextPositions, LongLinesAreCountedToTheCharacter)
{
    std::string text = "x\n";
    for (int i = 0; i < 3000; ++i) {
        text += "\xc3\xa4";
    }
    const TextPositions positions(text);
    for (const int characters : {0, 1, 511, 512, 1023, 1024, 2999}) {
        EXPECT_EQ(positions.at(2 + 2 * static_cast<std::size_t>(characters)),
                  (TextPosition{2, characters + 1}));
    }
}

}  // namespace

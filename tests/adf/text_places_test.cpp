#include "adf/text_places.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using adf::TextPlace;
using adf::TextPlaces;

TEST(TextPlaces, LinesAndColumnsCountFromOne)
{
    const std::string text = "ab\nc\r\n\nd";
    const TextPlaces places(text);
    EXPECT_EQ(places.at(0), (TextPlace{1, 1}));
    EXPECT_EQ(places.at(2), (TextPlace{1, 3}));
    EXPECT_EQ(places.at(3), (TextPlace{2, 1}));
    EXPECT_EQ(places.at(6), (TextPlace{3, 1}));
    EXPECT_EQ(places.at(7), (TextPlace{4, 1}));
    EXPECT_EQ(places.at(8), (TextPlace{4, 2})) << "the end";
    EXPECT_EQ(places.at(100), (TextPlace{4, 2}));
    EXPECT_EQ(TextPlaces().at(0), (TextPlace{1, 1}));
}

TEST(TextPlaces, ColumnsAreCharactersAndTheByteOrderMarkIsNone)
{
    const std::string text = "\xef\xbb\xbf\xc3\xa4\xe2\x82\xac!";  // mark, a umlaut, euro, !
    const TextPlaces places(text);
    EXPECT_EQ(places.at(0), (TextPlace{1, 1}));
    EXPECT_EQ(places.at(3), (TextPlace{1, 1}));
    EXPECT_EQ(places.at(5), (TextPlace{1, 2}));
    EXPECT_EQ(places.at(8), (TextPlace{1, 3}));
}

TEST(TextPlaces, LongLinesAreCountedToTheCharacter)
{
    std::string text = "x\n";
    for (int i = 0; i < 3000; ++i) {
        text += "\xc3\xa4";
    }
    const TextPlaces places(text);
    for (const int characters : {0, 1, 511, 512, 1023, 1024, 2999}) {
        EXPECT_EQ(places.at(2 + 2 * static_cast<std::size_t>(characters)),
                  (TextPlace{2, characters + 1}));
    }
}

}  // namespace

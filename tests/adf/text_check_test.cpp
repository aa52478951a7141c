#include "adf/text_check.h"

#include <gtest/gtest.h>

namespace adf {
namespace {

TEST(TextCheck, PlainTextHasNothingToReport)
{
    const TextCheck check = checkText("mass: 1\t# größe 漢 \xf0\x9f\xa4\x96\r\n");
    EXPECT_EQ(check.byteOrderMark, 0U);
    EXPECT_FALSE(check.utf16 || check.nul || check.controlCharacter || check.badUtf8);
}

TEST(TextCheck, FindsTheFirstOfEachKindOfTrouble)
{
    const TextCheck check =
        checkText(std::string_view("ab\x01"
                                   "c\0d\xff",
                                   7));
    EXPECT_EQ(check.controlCharacter, 2U);
    EXPECT_EQ(check.nul, 4U);
    EXPECT_EQ(check.badUtf8, 6U);
    EXPECT_EQ(checkText("a: 1\rb: 2\r\n").controlCharacter, 4U);
}

TEST(TextCheck, KnowsByteOrderMarks)
{
    EXPECT_EQ(checkText("\xef\xbb\xbf"
                        "a")
                  .byteOrderMark,
              3U);
    EXPECT_TRUE(checkText(std::string_view("\xff\xfe"
                                           "a\0",
                                           4))
                    .utf16);
    EXPECT_TRUE(checkText(std::string_view("\xfe\xff\0a", 4)).utf16);
}

// The table of well-formed sequences in the Unicode Standard, section 3.9.
TEST(TextCheck, Utf8FollowsTheUnicodeTable)
{
    EXPECT_EQ(utf8Length("a"), 1U);
    EXPECT_EQ(utf8Length("\xc3\xbc"), 2U);
    EXPECT_EQ(utf8Length("\xe0\xa0\x80"), 3U);
    EXPECT_EQ(utf8Length("\xf4\x8f\xbf\xbf"), 4U);
    EXPECT_EQ(utf8Length(""), 0U);
    EXPECT_EQ(utf8Length("\x80"), 0U) << "continuation byte alone";
    EXPECT_EQ(utf8Length("\xc0\xaf"), 0U) << "overlong";
    EXPECT_EQ(utf8Length("\xe0\x9f\xbf"), 0U) << "overlong";
    EXPECT_EQ(utf8Length("\xed\xa0\x80"), 0U) << "surrogate";
    EXPECT_EQ(utf8Length("\xf4\x90\x80\x80"), 0U) << "above U+10FFFF";
    EXPECT_EQ(utf8Length("\xe4\xbd"), 0U) << "cut off";
    EXPECT_EQ(utf8Length("\xe4\xbd"
                         "a"),
              0U)
        << "broken off";
}

TEST(TextCheck, CleaningKeepsEveryOffset)
{
    EXPECT_EQ(withoutBadBytes("a\x04ü\xff\rb\r\n"), "a_ü_ b\r\n");
}

}  // namespace
}  // namespace adf

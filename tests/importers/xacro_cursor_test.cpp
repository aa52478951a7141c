#include "importers/xacro/xacro_cursor.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace {

using importers::XacroCursor;

TEST(XacroCursor, TakesWhatIsThereAndOnlyThat)
{
    XacroCursor cursor("  inner ** in\t'a b' ");
    EXPECT_FALSE(cursor.takeWord("in")) << "a part of a longer word";
    EXPECT_FALSE(cursor.takeSymbol("*"));
    EXPECT_EQ(cursor.takeName(), "inner");
    EXPECT_TRUE(cursor.takeSymbol("**"));
    EXPECT_EQ(cursor.takeName(), "in");
    EXPECT_EQ(cursor.takeName(), "");
    EXPECT_EQ(cursor.next(), '\'');
    EXPECT_EQ(cursor.takeQuoted(), "a b");
    EXPECT_EQ(cursor.next(), '\0');
    EXPECT_TRUE(cursor.rest().empty());
}

TEST(XacroCursor, TakesNumbersWithTheirExponent)
{
    for (const auto& [text, number] : {std::pair("12+3", "12"),
                                       {".5e-3-1", ".5e-3"},
                                       {"1E+2e", "1E+2"},
                                       {"1.2.3 ", "1.2.3"},
                                       {"2)", "2"}}) {
        EXPECT_EQ(XacroCursor(text).takeNumber(), number);
    }
}

TEST(XacroCursor, TakesTheLongestComparison)
{
    for (const char* op : {"==", "!=", "<=", ">=", "<", ">", "in"}) {
        const std::string text = std::string(op) + " 1";
        XacroCursor cursor(text);
        EXPECT_EQ(cursor.takeComparison(), op);
        EXPECT_EQ(cursor.next(), '1');
    }
    EXPECT_EQ(XacroCursor(" not  in [1]").takeComparison(), "not in");
    EXPECT_EQ(XacroCursor("+ 1").takeComparison(), "");
    EXPECT_EQ(XacroCursor("inside").takeComparison(), "");
    XacroCursor alone(" not 1");
    EXPECT_EQ(alone.takeComparison(), "");
    EXPECT_TRUE(alone.takeWord("not")) << "it is still there";
}

TEST(XacroCursor, GoesBackAndToTheEnd)
{
    XacroCursor cursor("a.b 'open");
    const std::size_t start = cursor.place();
    EXPECT_EQ(cursor.takeName(), "a");
    cursor.goBack(start);
    EXPECT_EQ(cursor.takeName(), "a");
    EXPECT_TRUE(cursor.takeSymbol("."));
    EXPECT_EQ(cursor.takeName(), "b");
    EXPECT_EQ(cursor.next(), '\'');
    EXPECT_FALSE(cursor.takeQuoted());
    EXPECT_EQ(cursor.rest(), "'open");
    cursor.goToEnd();
    EXPECT_TRUE(cursor.rest().empty());
}

}  // namespace

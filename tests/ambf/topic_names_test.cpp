#include "ambf/topic_names.h"

#include <gtest/gtest.h>

namespace ambf {

TEST(TopicNames, SlashesAreOneAndWhatRosDoesNotAllowIsReplaced)
{
    EXPECT_EQ(topicOf("//ambf/env//x"), "/ambf/env/x");
    EXPECT_EQ(topicOf("ambf/env/tool_id/420006"), "/ambf/env/tool_id/420006");
    EXPECT_EQ(topicOf("/ambf/env/link-1 (a.b)[c]"), "/ambf/env/link_1__a_b__c_");
    EXPECT_EQ(topicOf("/a/\xc3\xa4\n"), "/a/___");
    EXPECT_EQ(topicOf("/a//"), "/a");
}

TEST(TopicNames, ASecondObjectOfANameGetsANumber)
{
    TopicNames names;
    EXPECT_EQ(names.add({"/ambf/env/", "BODY a", "a"}), "/ambf/env/a");
    EXPECT_EQ(names.add({"/ambf/env/", "SENSOR a", "a"}), "/ambf/env/a1");
    EXPECT_EQ(names.add({"/ambf/env/", "BODY b", "a"}), "/ambf/env/a2");
    EXPECT_EQ(names.add({"/other/", "BODY a", "a"}), "/other/a");
    EXPECT_EQ(names.add({"", "BODY", ""}), "/unnamed");
}

TEST(TopicNames, ATextMeansTheOneWithThatKeyElseTheOnlyOneThatContainsIt)
{
    const std::vector<WorldName> names{{"/env/", "BODY link1", "link1"},
                                       {"/env/", "BODY link10", "link10"},
                                       {"/env/", "BODY tool", "tool"}};
    EXPECT_EQ(findName(names, "/env/BODY link1"), 0U);
    EXPECT_EQ(findName(names, "tool"), 2U);
    EXPECT_EQ(findName(names, "BODY link1"), std::nullopt) << "AMBF finds both";
    EXPECT_EQ(findName(names, "needle"), std::nullopt);
    EXPECT_EQ(findName(names, ""), std::nullopt);
}

}  // namespace ambf

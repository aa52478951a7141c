#include "editor/importing/arguments_edit.h"

#include <QTest>

#include <gtest/gtest.h>

#include <vector>

namespace {

using editor::ArgumentsEdit;

TEST(ArgumentsEdit, AWordThatIsNoArgumentIsReportedAndNothingIsTaken)
{
    ArgumentsEdit edit;
    std::vector<ArgumentsEdit::Arguments> entered;
    QObject::connect(&edit, &ArgumentsEdit::entered, &edit,
                     [&](const auto& arguments) { entered.push_back(arguments); });
    const auto type = [&edit](const char* text) {
        edit.selectAll();
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    };
    type("side:=left gripper=true");
    EXPECT_TRUE(entered.empty());
    EXPECT_TRUE(edit.note().contains(QStringLiteral("gripper=true"))) << edit.note().toStdString();
    edit.show({});
    EXPECT_EQ(edit.text(), QStringLiteral("side:=left gripper=true"))
        << "another setting was changed";

    type("side:=left  gripper:=true name:=");
    EXPECT_TRUE(edit.note().isEmpty());
    const ArgumentsEdit::Arguments wanted{{"gripper", "true"}, {"name", ""}, {"side", "left"}};
    ASSERT_EQ(entered.size(), 1U);
    EXPECT_EQ(entered[0], wanted);
    edit.show(wanted);
    EXPECT_EQ(edit.text(), QStringLiteral("gripper:=true name:= side:=left"));
    QTest::keyClick(&edit, Qt::Key_Return);
    EXPECT_EQ(entered.size(), 1U) << "the same again";
}

}  // namespace

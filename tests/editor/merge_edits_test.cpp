#include "editor/session/merge_edits.h"

#include <gtest/gtest.h>

namespace {

constexpr adf::PropertyId kMass{"test.mass"};
constexpr adf::PropertyId kDamping{"test.damping"};

adf::Edit set(adf::ObjectId object, adf::PropertyId property, double value)
{
    return adf::setProperty(object, property, adf::Value(value));
}

const adf::SetProperty& asSet(const adf::Edit& edit)
{
    return std::get<adf::SetProperty>(edit.change);
}

TEST(MergeEdits, KeepsTheLastValueAndTheFirstInverse)
{
    const adf::ObjectId body = adf::newObjectId();
    const editor::EditStep merged = editor::merged({set(body, kMass, 2), set(body, kMass, 1)},
                                                   {set(body, kMass, 3), set(body, kMass, 2)});
    EXPECT_EQ(std::get<double>(asSet(merged.edit).value), 3);
    EXPECT_EQ(std::get<double>(asSet(merged.inverse).value), 1);
    EXPECT_FALSE(editor::changesNothing(merged));
}

TEST(MergeEdits, KnowsAStepBackToTheStart)
{
    const adf::ObjectId body = adf::newObjectId();
    const editor::EditStep merged =
        editor::merged({set(body, kMass, 2), adf::clearProperty(body, kMass)},
                       {adf::clearProperty(body, kMass), set(body, kMass, 2)});
    EXPECT_TRUE(editor::changesNothing(merged));
}

TEST(MergeEdits, KeepsPropertiesApart)
{
    const adf::ObjectId body = adf::newObjectId();
    const editor::EditStep merged =
        editor::merged({set(body, kMass, 2), set(body, kMass, 1)},
                       {set(body, kDamping, 5), set(body, kDamping, 4)});
    EXPECT_EQ(std::get<adf::Group>(merged.edit.change).edits.size(), 2U);
    EXPECT_EQ(std::get<adf::Group>(merged.inverse.change).edits.size(), 2U);
}

TEST(MergeEdits, StaysSmallOverAThousandMoves)
{
    const adf::ObjectId body = adf::newObjectId();
    editor::EditStep drag{set(body, kMass, 1), set(body, kMass, 0)};
    for (int i = 1; i < 1000; ++i) {
        drag = editor::merged(drag, {set(body, kMass, i + 1), set(body, kMass, i)});
    }
    EXPECT_EQ(std::get<double>(asSet(drag.edit).value), 1000);
    EXPECT_EQ(std::get<double>(asSet(drag.inverse).value), 0);
}

TEST(MergeEdits, TakesBackOtherEditsInReverse)
{
    const adf::ObjectId body = adf::newObjectId();
    const adf::Edit rename{adf::Rename{body, "BODY b"}};
    const adf::Edit renameBack{adf::Rename{body, "BODY a"}};
    const editor::EditStep merged =
        editor::merged({rename, renameBack}, {set(body, kMass, 2), set(body, kMass, 1)});
    const auto& inverse = std::get<adf::Group>(merged.inverse.change).edits;
    ASSERT_EQ(inverse.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<adf::SetProperty>(inverse.front().change));
    EXPECT_TRUE(std::holds_alternative<adf::Rename>(inverse.back().change));
    EXPECT_FALSE(editor::changesNothing(merged));
}

}  // namespace

#include "analysis/overlap_findings.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

using scene::BodyIndex;

class OverlapFindings : public testing::Test {
protected:
    OverlapFindings()
    {
        for (const char* name : {"a", "b", "c"}) {
            builder_.add(test::solidBox(name, 1, {0.2, 0.2, 0.2}));
        }
    }

    analysis::SetupFinding finding(const scene::Overlap& overlap)
    {
        const auto found = analysis::overlapFindings(builder_.scene(), {&overlap, 1});
        EXPECT_EQ(found.size(), 1U);
        return found.front();
    }

    test::SceneBuilder builder_;
    scene::Overlap overlap_{
        .a = {0}, .b = {1}, .depth = 0.003, .point_W = {}, .mover = {}, .way_W = {}};
};

TEST_F(OverlapFindings, MoveTheOneThatIsFree)
{
    overlap_.mover = BodyIndex{1};
    overlap_.way_W = {0, 0, 0.004};
    const auto found = finding(overlap_);
    EXPECT_EQ(found.diagnostic.code, "setup.overlap");
    EXPECT_EQ(found.bodies, (std::vector{BodyIndex{1}, BodyIndex{0}})) << "it first";
    EXPECT_NE(found.diagnostic.message.find("3 mm"), std::string::npos);
    ASSERT_TRUE(found.fix);
    EXPECT_EQ(found.fix->text.rfind("raise ", 0), 0U) << found.fix->text;
    ASSERT_EQ(found.fix->changes.size(), 1U);
    const auto& move = std::get<analysis::MoveBody>(found.fix->changes[0]);
    EXPECT_EQ(move.body, BodyIndex{1});
    EXPECT_FALSE(found.fix->alone);
    EXPECT_EQ(move.X_WB.position, builder_.scene().bodies[1].X_WB.position + overlap_.way_W);
}

TEST_F(OverlapFindings, LetTheTwoIgnoreEachOtherAndNoOther)
{
    const auto found = finding(overlap_);
    ASSERT_TRUE(found.fix);
    EXPECT_TRUE(found.fix->alone) << "a second one would put others into the same groups";
    for (const analysis::SetupChange& change : found.fix->changes) {
        const auto& set = std::get<analysis::SetGroups>(change);
        builder_.scene().bodies[set.body.value].collisionGroups = set.groups;
    }
    EXPECT_FALSE(builder_.scene().collide({0}, {1}));
    EXPECT_TRUE(builder_.scene().collide({0}, {2}));
    EXPECT_TRUE(builder_.scene().collide({1}, {2}));
}

// New groups would part them from those that have some.
TEST_F(OverlapFindings, OfferNothingWhereGroupsAreInUse)
{
    builder_.scene().bodies[2].collisionGroups = {4};
    EXPECT_FALSE(finding(overlap_).fix);
}

}  // namespace

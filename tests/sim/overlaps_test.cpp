// Who starts in whom, and how deep: boxes, balls and a floor have both by hand.

#include "sim/overlaps.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;

class Overlaps : public testing::Test {
protected:
    std::vector<scene::Overlap> found() { return sim::findOverlaps(builder_.scene()); }

    scene::BodyIndex box(const char* name, double mass, Vec3 at)
    {
        return builder_.add(test::solidBox(name, mass, {0.2, 0.2, 0.2}), test::at(at));
    }

    test::SceneBuilder builder_;
};

TEST_F(Overlaps, SayHowDeepABoxIsInTheFloorAndTheWayUp)
{
    builder_.add(test::floorPlane());
    const auto sunk = box("sunk", 1, {0, 0, 0.07});
    box("standing", 1, {1, 0, 0.1});
    box("flying", 1, {2, 0, 0.5});
    const auto overlaps = found();
    ASSERT_EQ(overlaps.size(), 1U) << "what touches is not in one another";
    EXPECT_NEAR(overlaps[0].depth, 0.03, 1e-6);
    ASSERT_EQ(overlaps[0].mover, sunk);
    EXPECT_NEAR(overlaps[0].way_W.z, 0.03, 5e-5);
    EXPECT_NEAR(std::hypot(overlaps[0].way_W.x, overlaps[0].way_W.y), 0, 1e-9);
}

TEST_F(Overlaps, LeaveOutWhatTheEngineIgnores)
{
    const auto a = box("a", 1, {0, 0, 0});
    const auto b = box("b", 1, {0.15, 0, 0});
    ASSERT_EQ(found().size(), 1U);
    EXPECT_NEAR(found()[0].depth, 0.05, 1e-6);
    const auto joint = builder_.join(scene::JointType::Fixed, a, b, {}, {});
    builder_.joint(joint).ignoreCollision = true;
    EXPECT_TRUE(found().empty());
    builder_.joint(joint).ignoreCollision = false;
    ASSERT_EQ(found().size(), 1U);
    EXPECT_FALSE(found()[0].mover) << "a joint holds both";
    builder_.scene().bodies[a.value].collisionGroups = {0};
    builder_.scene().bodies[b.value].collisionGroups = {1};
    EXPECT_TRUE(found().empty());
}

TEST_F(Overlaps, OfTwoStaticBodiesAreNone)
{
    box("a", 0, {0, 0, 0});
    box("b", 0, {0.1, 0, 0});
    EXPECT_TRUE(found().empty());
}

// Sunk in the floor and in a wall at once: the way out is out of both.
TEST_F(Overlaps, TheWayOutLeadsIntoNothingElse)
{
    builder_.add(test::floorPlane());
    builder_.add(test::solidBox("wall", 0, {0.2, 2, 2}), test::at({-0.2, 0, 1}));
    const auto sunk = box("sunk", 1, {-0.02, 0, 0.09});
    const auto overlaps = found();
    ASSERT_EQ(overlaps.size(), 2U);
    for (const scene::Overlap& overlap : overlaps) {
        ASSERT_EQ(overlap.mover, sunk);
        builder_.scene().bodies[sunk.value].X_WB.position = Vec3{-0.02, 0, 0.09} + overlap.way_W;
        EXPECT_TRUE(found().empty());
        builder_.scene().bodies[sunk.value].X_WB.position = {-0.02, 0, 0.09};
    }
}

}  // namespace

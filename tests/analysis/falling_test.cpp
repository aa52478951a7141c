// Which bodies of a scene fall out of sight: those that nothing holds or carries.

#include "analysis/falling.h"

#include "tests/analysis/linkages.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using scene::JointType;
using test::at;
using test::SceneBuilder;

// Names of the bodies that are said to fall.
std::vector<std::string> falling(const scene::Scene& scene)
{
    std::vector<std::string> names;
    for (const scene::BodyIndex body : analysis::fallingBodies(scene)) {
        names.push_back(scene.body(body).origin.name);
    }
    return names;
}

using Names = std::vector<std::string>;

scene::Body box(const std::string& name, double edge = 0.1)
{
    return test::solidBox(name, 1, {edge, edge, edge});
}

scene::Body table()
{
    return test::solidBox("table", 0, {1, 1, 0.1});
}

TEST(Falling, ABoxInEmptySpace)
{
    SceneBuilder builder;
    builder.add(box("a"), at({0, 0, 1}));
    builder.add(box("b"), at({1, 0, 1}));
    EXPECT_EQ(falling(builder.scene()), (Names{"a", "b"}));
    builder.scene().gravity = {};
    EXPECT_EQ(falling(builder.scene()), Names());
}

TEST(Falling, NotOntoAFloorFromWhateverHeight)
{
    SceneBuilder builder;
    builder.add(test::floorPlane());
    builder.add(box("a"), at({300, 0, 100}));
    builder.add(test::bar("bare", 1, 0.2), at({0, 0, 1}));
    EXPECT_EQ(falling(builder.scene()), Names{"bare"}) << "which touches nothing";
}

TEST(Falling, BesideATableAndFromBelowItOnly)
{
    SceneBuilder builder;
    builder.add(table());
    builder.add(box("over"), at({0.54, 0.3, 2}));
    builder.add(box("beside"), at({0.56, 0, 2}));
    builder.add(box("below"), at({0, 0, -0.2}));
    EXPECT_EQ(falling(builder.scene()), (Names{"beside", "below"}));
    // Where down is up.
    builder.scene().gravity = {0, 0, 9.81};
    EXPECT_EQ(falling(builder.scene()), (Names{"over", "beside"}));
    builder.scene().gravity = {9.81, 0, 0};
    EXPECT_EQ(falling(builder.scene()), (Names{"over", "beside", "below"}));
}

TEST(Falling, NotWhatStandsOnACarriedBody)
{
    SceneBuilder builder;
    builder.add(box("top"), at({0.9, 0, 3}));
    builder.add(test::solidBox("plank", 1, {1, 0.1, 0.1}), at({0.45, 0, 2}));
    builder.add(table());
    EXPECT_EQ(falling(builder.scene()), Names());
}

TEST(Falling, WholeMechanismsOrNone)
{
    SceneBuilder held;
    const auto anchor = held.add(test::anchor());
    const auto link = held.add(box("link"), at({1, 0, 0}));
    held.joinAt(JointType::Revolute, anchor, link, {});
    EXPECT_EQ(falling(held.scene()), Names());

    SceneBuilder loose;
    const auto left = loose.add(box("left"), at({-2, 0, 1}));
    const auto right = loose.add(box("right"), at({0, 0, 1}));
    loose.joinAt(JointType::Revolute, left, right, {});
    EXPECT_EQ(falling(loose.scene()), (Names{"left", "right"}));
    loose.add(table());
    EXPECT_EQ(falling(loose.scene()), Names()) << "right carries left";
}

TEST(Falling, ThroughWhatItDoesNotTouch)
{
    SceneBuilder builder;
    builder.add(test::floorPlane());
    const auto ghost = builder.add(box("ghost"), at({0, 0, 1}));
    builder.body(ghost).collisionGroups = {1};
    EXPECT_EQ(falling(builder.scene()), Names());
    builder.body(scene::BodyIndex{0}).collisionGroups = {2};
    EXPECT_EQ(falling(builder.scene()), Names{"ghost"});
    // A gravity of its own was meant.
    builder.body(ghost).gravity = base::Vec3{0, 0, 1};
    EXPECT_EQ(falling(builder.scene()), Names());
}

}  // namespace

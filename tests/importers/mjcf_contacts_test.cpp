// Which bodies of MJCF files touch, of files with many.

#include "tests/importers/mjcf_fixture.h"

#include <string>

namespace {

using test::MjcfTest;

TEST_F(MjcfTest, SoManyPairsThatGroupsDoNotSufficeAreReported)
{
    std::string bodies;
    for (int i = 0; i < 70; ++i) {
        const std::string bits =
            i % 2 == 0 ? "contype='1' conaffinity='0'" : "contype='0' conaffinity='1'";
        bodies += "<body><freejoint/><geom size='0.1' " + bits + "/></body>";
    }
    import("", bodies, "<contact><exclude body1='x' body2='world'/><pair/></contact>");
    take("robot.too-many-groups");
    EXPECT_EQ(take("mjcf.missing-body").message, "there is no body \"x\"; <exclude> is left out");
    EXPECT_EQ(take("mjcf.unsupported").message, "<pair> is left out");
}

// Bodies that each move along three axes.
std::string particles(int count)
{
    std::string bodies;
    for (int i = 0; i < count; ++i) {
        bodies += "<body pos='" + std::to_string(i) + " 0 1'>";
        for (const char* axis : {"1 0 0", "0 1 0", "0 0 1"}) {
            bodies += std::string("<joint type='slide' axis='") + axis + "'/>";
        }
        bodies += "<geom size='0.1'/></body>";
    }
    return bodies;
}

TEST_F(MjcfTest, ThousandsOfBodiesThatMoveByJointsTouch)
{
    const auto robot =
        import("", "<geom name='floor' type='plane' size='1 1 1'/>" + particles(1050));
    EXPECT_FALSE(robot.scene->modelIgnoresInterCollision.at(0));
    EXPECT_EQ(robot.scene->bodies.size(), 2U + 3 * 1050);
    EXPECT_EQ(take("mjcf.several-joints").message,
              "a body has 3 joints; small bodies go between them (1050 times)");
    dropNotes();
}

TEST_F(MjcfTest, MoreBodiesThanAreLookedAtPairByPairAreReported)
{
    const auto robot = import("", particles(3001));
    EXPECT_TRUE(robot.scene->modelIgnoresInterCollision.at(0));
    EXPECT_EQ(take("robot.too-many-groups").message,
              "which of more than 3000 bodies touch is not worked out; none of them do");
    dropNotes();
}

}  // namespace

// What a few lines of MJCF could ask for without end.

#include "tests/importers/mjcf_fixture.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

class MjcfLimits : public test::MjcfTest {
protected:
    // A model with a body "b" that attaches others, each under its own name.
    static std::string attaching(const std::vector<std::string>& files)
    {
        std::string assets;
        std::string attached;
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string number = std::to_string(i);
            assets += "<model name='m" + number + "' file='" + files[i] + "'/>";
            attached += "<attach model='m" + number + "' body='b' prefix='p" + number + "_'/>";
        }
        return "<mujoco><asset>" + assets + "</asset><worldbody>" +
               body("b", "<freejoint/><geom size='0.1'/>") + attached + "</worldbody></mujoco>";
    }

    // Too much for the budget when there are 1000 of it.
    static std::string longText() { return std::string(400'000, '1'); }
};

// 12 names in 12 names in 12 names …
TEST_F(MjcfLimits, AFileThatAttachesItselfUnderManyNamesIsReportedAtOnce)
{
    importText(attaching(std::vector<std::string>(12, "self.xml")), "self.xml");
    EXPECT_EQ(takeAll("mjcf.missing-model"), 12U);
    dropNotes();
}

TEST_F(MjcfLimits, FilesThatAttachOneAnotherAreReportedAtOnce)
{
    folder_.write("other.xml", attaching({"first.xml", "./first.xml"}));
    const auto robot = importText(attaching({"other.xml", "./other.xml"}), "first.xml");
    EXPECT_EQ(takeAll("mjcf.missing-model"), 2U) << "a file is read once";
    EXPECT_TRUE(robot.indexOf.contains("BODY p0_b"));
    EXPECT_TRUE(robot.indexOf.contains("BODY p1_b"));
    dropNotes();
}

// 8 files in 8 files in 8 files …: 2 million in all.
TEST_F(MjcfLimits, AttachedFilesThatMultiplyEnd)
{
    std::vector<std::string> next;
    for (int level = 0; level < 7; ++level) {
        std::vector<std::string> files;
        for (int i = 0; i < 8; ++i) {
            files.push_back("f" + std::to_string(level) + std::to_string(i) + ".xml");
            folder_.write(files.back(), attaching(next));
        }
        next = files;
    }
    importText(attaching(next));
    EXPECT_EQ(takeAll("mjcf.missing-model"), 1U);
    dropNotes();
}

TEST_F(MjcfLimits, AModelOfAnIncludeIsLookedForFromTheFirstFile)
{
    folder_.write("arm.xml", "<mujoco><worldbody>" + body("b", "<freejoint/><geom size='0.1'/>") +
                                 "</worldbody></mujoco>");
    folder_.write("sub/models.xml",
                  "<mujoco><asset><model name='arm' file='arm.xml'/>"
                  "<model name='near' file='near.xml'/></asset></mujoco>");
    folder_.write("sub/near.xml",
                  "<mujoco><worldbody>" + body("n", "<freejoint/>") + "</worldbody></mujoco>");
    const auto robot = import("<include file='sub/models.xml'/>",
                              "<attach model='arm' body='b' prefix='p_'/>"
                              "<attach model='near' body='n' prefix='q_'/>");
    EXPECT_TRUE(robot.indexOf.contains("BODY p_b"));
    EXPECT_TRUE(robot.indexOf.contains("BODY q_n"));
    dropNotes();
}

TEST_F(MjcfLimits, AttachedModelsAreCountedInBytes)
{
    folder_.write("big.xml", "<mujoco><worldbody>" + body("b", "<freejoint/>") +
                                 "</worldbody><asset><material name='m' user='" + longText() +
                                 "'/></asset></mujoco>");
    std::string attached;
    for (int i = 0; i < 1000; ++i) {
        attached += "<attach model='big' body='b' prefix='p" + std::to_string(i) + "_'/>";
    }
    import("<asset><model name='big' file='big.xml'/></asset>", attached);
    EXPECT_EQ(takeAll("mjcf.missing-model"), 1U);
    takeAll("robot.too-many-groups");
    dropNotes();
}

TEST_F(MjcfLimits, PartsOfTheSameFileAreCountedInBytes)
{
    std::string world = body("b", "<freejoint/><geom size='0.1' user='" + longText() + "'/>");
    for (int i = 0; i < 1000; ++i) {
        world += "<attach body='b' prefix='p" + std::to_string(i) + "_'/>";
    }
    const auto robot = import("", world);
    EXPECT_EQ(takeAll("mjcf.missing-model"), 1U);
    EXPECT_TRUE(robot.indexOf.contains("BODY p0_b"));
    dropNotes();
}

TEST_F(MjcfLimits, AFileDoesNotAttachItselfDeeperAndDeeper)
{
    constexpr int kDepth = 80;
    std::string world;
    for (int part = 0; part < 4; ++part) {
        world += "<body name='r" + std::to_string(part) + "'><geom size='0.1'/>";
        for (int i = 0; i < kDepth; ++i) {
            world += "<frame>";
        }
        if (part > 0) {
            world += "<attach body='r" + std::to_string(part - 1) + "' prefix='p'/>";
        }
        for (int i = 0; i < kDepth; ++i) {
            world += "</frame>";
        }
        world += "</body>";
    }
    const auto robot = import("", world);
    EXPECT_NE(take("mjcf.missing-model").message.find("more than 200 deep"), std::string::npos);
    EXPECT_TRUE(robot.indexOf.contains("BODY pr0"));
    EXPECT_FALSE(robot.indexOf.contains("BODY ppr0"));
    dropNotes();
}

}  // namespace

// MJCF as MuJoCo 3.14 has it: where it puts bodies, written here as its values.

#include "tests/importers/mjcf_newest.h"

#include "tests/importers/mjcf_fixture.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;

class MjcfNewest : public test::MjcfTest {
protected:
    struct ExpectedPose {
        const char* body;
        Vec3 position;
        std::array<double, 4> quat;  // w first
    };

    static void expectPoses(const test::ImportedRobot& robot,
                            const std::vector<ExpectedPose>& poses)
    {
        for (const auto& [body, position, quat] : poses) {
            SCOPED_TRACE(body);
            ASSERT_TRUE(robot.indexOf.contains(std::string("BODY ") + body));
            const Pose X = poseOf(robot, body);
            const Quat turn{quat[1], quat[2], quat[3], quat[0]};
            EXPECT_LT(base::norm(X.position - position), test::mjcf::kNewest);
            EXPECT_LT(test::turnBetween(X.rotation, base::normalized(turn)), test::mjcf::kNewest);
        }
    }
};

// A file may attach what it has said before.
TEST_F(MjcfNewest, AFileAttachesPartsOfItself)
{
    const auto robot = import(
        "<default><default class='k'><geom type='box' size='0.1 0.2 0.3'/><joint axis='1 0 0'/>"
        "</default></default>",
        "<body name='p' childclass='k'><joint name='pj'/><geom/>"
        "<body name='a' pos='0 0 1' euler='10 20 30'><joint name='j'/><geom/></body></body>"
        "<frame name='F' pos='0 2 0'><body name='f'><freejoint/><geom size='0.1'/></body></frame>"
        "<body name='q' pos='3 0 0' childclass='k'><joint name='qj'/><geom size='0.1'/>"
        "<attach body='a' prefix='c_'/></body>"
        "<frame pos='0 0 5'><attach frame='F' prefix='d_'/></frame>"
        "<body name='n' pos='0 9 0'><joint/><geom size='0.1'/><attach body='q' "
        "prefix='e_'/></body>",
        "<equality><joint joint1='j' joint2='pj'/><weld name='held' body1='a'/></equality>");
    const std::array<double, 4> turn{0.943714364147489, 0.12767944069578063, 0.14487812541736914,
                                     0.2685358227515692};
    expectPoses(robot, {{"a", {0, 0, 1}, turn},
                        {"c_a", {3, 0, 1}, turn},
                        {"d_f", {0, 2, 5}, {1, 0, 0, 0}},
                        {"e_c_a", {3, 9, 1}, turn}});
    const scene::Body& own = robot.scene->bodies[robot.indexOf.at("BODY c_a")];
    EXPECT_NEAR(own.mass, 48, 48 * test::mjcf::kNewest) << "by the class that `a` inherits";
    EXPECT_FALSE(jointOf(robot, "c_j").leader.valid()) << "pj is not attached";
    jointOf(robot, "c_held");
    jointOf(robot, "e_c_held");
}

TEST_F(MjcfNewest, ASphereOfNoClassIsAttachedAsOne)
{
    const auto robot =
        import("<default><default class='k'><geom type='box' size='1 1 1'/></default></default>",
               body("a", "<freejoint/><geom size='0.1' density='1'/>") +
                   "<body name='b' childclass='k'><geom/><attach body='a' prefix='c_'/></body>");
    EXPECT_NEAR(robot.scene->bodies[robot.indexOf.at("BODY c_a")].mass,
                robot.scene->bodies[robot.indexOf.at("BODY a")].mass, 1e-12);
    takeAll("mjcf.free-joint");
    dropNotes();
}

TEST_F(MjcfNewest, WhatAFileCannotAttachOfItselfIsReported)
{
    import("", "<attach body='a' prefix='x_'/><attach prefix='y_'/>" +
                   body("a", "<geom size='0.1'/><attach body='a' prefix='z_'/>"));
    EXPECT_NE(take("mjcf.missing-model").message.find("no body \"a\" before <attach>"),
              std::string::npos);
    EXPECT_NE(take("mjcf.missing-model").message.find("neither a model nor a body or frame"),
              std::string::npos);
    EXPECT_NE(take("mjcf.missing-model").message.find("in body \"a\" itself"), std::string::npos);
    dropNotes();
}

TEST_F(MjcfNewest, AFrameOfAModelIsAttached)
{
    folder_.write("m.xml",
                  "<mujoco><compiler angle='radian'/><worldbody><frame name='F' pos='0 0 1' "
                  "euler='0.1 0.2 0.3'><body name='a' pos='0 0 1'><joint/><geom size='0.1'/></body>"
                  "</frame><body name='z'><joint/><geom size='0.1'/></body></worldbody></mujoco>");
    const auto robot = import("<asset><model name='m' file='m.xml'/></asset>",
                              "<frame pos='1 0 0' euler='0 0 30'>"
                              "<attach model='m' frame='F' prefix='c_'/></frame>");
    expectPoses(
        robot,
        {{"c_a",
          {1.220974384925005, 0.014599799728731641, 1.9751703272018157},
          {0.9086872214415849, 0.038294859599602216, 0.10463431620333175, 0.40233406168217967}}});
    EXPECT_FALSE(robot.indexOf.contains("BODY c_z"));
}

// Where MuJoCo's simulation leaves the second body, without gravity.
TEST_F(MjcfNewest, AWeldHoldsItsAnchorAtThePositionOfItsPose)
{
    const auto robot =
        import("",
               "<body name='c' pos='0 0 1'><geom size='0.1'/></body>"
               "<body name='d' pos='0.2 0.1 1.1'><freejoint/><geom size='0.1'/></body>",
               "<equality><weld name='w' body1='c' body2='d' relpose='0 0 0.2 1 0 1 0' "
               "anchor='0.1 0.2 0.3'/></equality>");
    const scene::Joint& weld = jointOf(robot, "w");
    ASSERT_EQ(robot.scene->body(weld.child).origin.identifier, "BODY c");
    const Pose X_CD = weld.X_CJ * base::inverse(weld.X_PJ);
    EXPECT_LT(base::norm(X_CD.position - Vec3{-0.3, -0.2, 0.3}), test::mjcf::kNewest);
    constexpr double kHalf = 0.7071067811865475;
    EXPECT_LT(test::turnBetween(X_CD.rotation, {0, kHalf, 0, kHalf}), test::mjcf::kNewest);
}

TEST_F(MjcfNewest, ABodyWithoutANameLeavesThoseOfOthersAlone)
{
    const auto robot = import("",
                              "<body><joint/><geom size='0.1'/><body name='body_1' pos='1 0 0'>"
                              "<joint name='body_1_2_joint'/><geom size='0.1'/></body></body>");
    expectPoses(robot,
                {{"body_1_2", {0, 0, 0}, {1, 0, 0, 0}}, {"body_1", {1, 0, 0}, {1, 0, 0, 0}}});
    EXPECT_EQ(robot.scene->body(jointOf(robot, "body_1_2_joint").child).origin.identifier,
              "BODY body_1");
}

// `align` of MuJoCo gives the frame of such a body another place, which moves nothing.
TEST_F(MjcfNewest, AFreeBodyThatMuJoCoWouldAlignIsReportedAndStays)
{
    const std::string shape = "<geom type='box' size='0.1 0.2 0.3' pos='1 2 3'/>";
    const std::string inner = body("inner", "<joint/>");
    const auto robot = import("<compiler alignfree='true'/>",
                              "<body name='a'><freejoint/>" + shape + "</body><body name='b'>" +
                                  "<freejoint align='false'/>" + shape + "</body><body name='c'>" +
                                  "<joint type='free' align='true'/>" + shape + inner + "</body>");
    const std::string reported = take("mjcf.unsupported").message;
    EXPECT_NE(reported.find("by `align`"), std::string::npos) << reported;
    EXPECT_EQ(reported.find("times"), std::string::npos)
        << "not of what carries another, nor of `false`";
    EXPECT_EQ(base::norm(poseOf(robot, "a").position), 0);
}

}  // namespace

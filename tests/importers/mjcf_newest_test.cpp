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
    struct Place {
        const char* body;
        Vec3 position;
        std::array<double, 4> quat;  // w first
    };

    static void expectPlaces(const test::ImportedRobot& robot, const std::vector<Place>& places)
    {
        for (const auto& [body, position, quat] : places) {
            SCOPED_TRACE(body);
            ASSERT_TRUE(robot.indexOf.contains(std::string("BODY ") + body));
            const Pose X = poseOf(robot, body);
            const Quat turn{quat[1], quat[2], quat[3], quat[0]};
            EXPECT_LT(base::norm(X.position - position), test::mjcf::kNewest);
            EXPECT_LT(test::turnBetween(X.rotation, base::normalized(turn)), test::mjcf::kNewest);
        }
    }
};

TEST_F(MjcfNewest, AnglesOfReplicasAddUp)
{
    const auto robot = import("<compiler angle='radian' eulerseq='zyx'/>",
                              "<replicate count='4' offset='1 0 0' euler='0.1 0.2 0.5'>" +
                                  body("b", "<joint name='j'/>") + "</replicate>");
    expectPlaces(
        robot,
        {{"b0", {0, 0, 0}, {1, 0, 0, 0}},
         {"b1",
          {1, 0, 0},
          {0.9641015011871702, 0.24102584718148568, 0.10891222102190146, 0.02351519745119192}},
         {"b2",
          {1.9751703272018157, 0.09784339500725572, -0.19866933079506124},
          {0.8653013225275182, 0.4501157289185284, 0.22038634514792899, -0.008905654642301586}},
         {"b3",
          {2.8778714235772758, 0.28082996630724283, -0.5880876731037118},
          {0.7212624792941438, 0.6115693340182553, 0.31111410088706337, -0.09471748455362687}}});
}

TEST_F(MjcfNewest, CablesThatBeginStraightAreTurnedEdgeByEdge)
{
    const auto cable = [](const std::string& prefix, const std::string& points) {
        return "<composite prefix='" + prefix + "' type='cable' initial='ball' " + points +
               "><geom type='capsule' size='.01'/></composite>";
    };
    const auto robot = import("", cable("y", "curve='0 s 0' size='3' count='4 1 1'") +
                                      cable("z", "vertex='0 0 0  0 0 1  0 0 2  0 1 2'") +
                                      cable("d", "vertex='0 0 0  1 1 1  2 2 2  3 3 3'"));
    constexpr double kHalf = 0.7071067811865475;
    const std::array<double, 4> ofDiagonal{0.8880738339771151, 0, -0.3250575836718682,
                                           0.3250575836718682};
    expectPlaces(robot, {{"yB_first", {0, 0, 0}, {kHalf, 0, 0, kHalf}},
                         {"yB_last", {0, 2, 0}, {kHalf, 0, 0, kHalf}},
                         {"zB_first", {0, 0, 0}, {0, kHalf, 0, kHalf}},
                         {"zB_1", {0, 0, 1}, {0, kHalf, 0, kHalf}},
                         {"zB_last", {0, 0, 2}, {kHalf, 0, 0, kHalf}},
                         {"dB_first", {0, 0, 0}, ofDiagonal},
                         {"dB_last", {2, 2, 2}, ofDiagonal}});
}

// A file may attach what it has said before; from within a body, that is what was said of it so
// far.
TEST_F(MjcfNewest, AFileAttachesPartsOfItself)
{
    const auto robot = import(
        "<default><default class='k'><geom type='box' size='0.1 0.2 0.3'/><joint axis='1 0 0'/>"
        "</default></default>",
        "<body name='p' childclass='k'><joint name='pj'/><geom/>"
        "<body name='a' pos='0 0 1' euler='10 20 30'><joint name='j'/><geom/></body></body>"
        "<frame name='F' pos='0 2 0'><body name='f'><freejoint/><geom size='0.1'/></body></frame>"
        "<body name='q' pos='3 0 0'><joint name='qj'/><geom size='0.1'/>"
        "<attach body='a' prefix='c_'/></body>"
        "<frame pos='0 0 5'><attach frame='F' prefix='d_'/></frame>"
        "<body name='w' pos='0 9 0'><joint name='wj'/><geom size='0.1'/>"
        "<attach body='w' prefix='in_'/><body name='after' pos='1 0 0'><geom size='0.1'/></body>"
        "</body>",
        "<equality><joint joint1='j' joint2='pj'/><weld name='held' body1='a'/></equality>");
    const std::array<double, 4> turn{0.943714364147489, 0.12767944069578063, 0.14487812541736914,
                                     0.2685358227515692};
    expectPlaces(robot, {{"a", {0, 0, 1}, turn},
                         {"c_a", {3, 0, 1}, turn},
                         {"d_f", {0, 2, 5}, {1, 0, 0, 0}},
                         {"in_w", {0, 18, 0}, {1, 0, 0, 0}},
                         {"after", {1, 9, 0}, {1, 0, 0, 0}}});
    EXPECT_FALSE(robot.indexOf.contains("BODY in_after"));
    const scene::Body& own = robot.scene->bodies[robot.indexOf.at("BODY c_a")];
    EXPECT_NEAR(own.mass, 48, 48 * test::mjcf::kNewest) << "by the class that `a` inherits";
    EXPECT_FALSE(jointOf(robot, "c_j").leader.valid()) << "pj is not attached";
    jointOf(robot, "c_held");
}

TEST_F(MjcfNewest, WhatAFileCannotAttachOfItselfIsTold)
{
    import("", "<attach body='a' prefix='x_'/><attach prefix='y_'/>" + body("a"));
    EXPECT_NE(take("mjcf.missing-model").message.find("no body \"a\" before <attach>"),
              std::string::npos);
    EXPECT_NE(take("mjcf.missing-model").message.find("neither a model nor a body or frame"),
              std::string::npos);
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
    expectPlaces(
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
    expectPlaces(robot,
                 {{"body_1_2", {0, 0, 0}, {1, 0, 0, 0}}, {"body_1", {1, 0, 0}, {1, 0, 0, 0}}});
    EXPECT_EQ(robot.scene->body(jointOf(robot, "body_1_2_joint").child).origin.identifier,
              "BODY body_1");
}

// `align` of MuJoCo gives the frame of such a body another place, which moves nothing.
TEST_F(MjcfNewest, AFreeBodyThatMuJoCoWouldAlignIsToldAndStays)
{
    const std::string shape = "<geom type='box' size='0.1 0.2 0.3' pos='1 2 3'/>";
    const std::string inner = body("inner", "<joint/>");
    const auto robot = import("<compiler alignfree='true'/>",
                              "<body name='a'><freejoint/>" + shape + "</body><body name='b'>" +
                                  "<freejoint align='false'/>" + shape + "</body><body name='c'>" +
                                  "<joint type='free' align='true'/>" + shape + inner + "</body>");
    const std::string told = take("mjcf.unsupported").message;
    EXPECT_NE(told.find("by `align`"), std::string::npos) << told;
    EXPECT_EQ(told.find("times"), std::string::npos)
        << "not of what carries another, nor of `false`";
    EXPECT_EQ(base::norm(poseOf(robot, "a").position), 0);
}

TEST_F(MjcfNewest, ElasticMakersSayWhatCameAfterThemAndTheRestComesIn)
{
    const auto robot =
        import("", body("a",
                        "<freejoint/><composite type='cloth' count='4 4 1' spacing='0.1'><geom "
                        "size='0.02'/></composite><composite type='cabel'/><flexcomp name='soft' "
                        "type='grid' count='3 3 3' spacing='.1 .1 .1'/>"));
    std::vector<base::Diagnostic> told;
    for (int i = 0; i < 3; ++i) {
        told.push_back(take("mjcf.not-expanded"));
    }
    const auto isTold = [&](const std::string& message, const std::string& hint) {
        for (const base::Diagnostic& one : told) {
            if (one.message.find(message) != std::string::npos &&
                one.hint.find(hint) != std::string::npos) {
                return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(isTold("of type \"cloth\" is not made", "MuJoCo 3 has <flexcomp> in its place"));
    EXPECT_TRUE(isTold("no <composite> of type \"cabel\"", "did you mean \"cable\"?"));
    EXPECT_TRUE(isTold("<flexcomp> is not made", "mj_saveLastXML"));
    EXPECT_TRUE(robot.indexOf.contains("BODY a"));
}

}  // namespace

// What joints of SDF do here: two axes, limits on one side, gearboxes, springs.

#include "tests/importers/sdf_fixture.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using base::Pose;
using base::Quat;
using test::SdfTest;

TEST_F(SdfTest, AUniversalJointIsTwoJointsAboutItsAxes)
{
    const auto robot =
        import(link("a") + link("b", "0 0 1 0 0 0") +
               "<joint name='u' type='universal'><parent>a</parent><child>b</child>"
               "<axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2></joint>");
    take("sdf.two-axes");
    take("robot.shared-mass");
    EXPECT_NEAR(test::sumOf(*robot.scene).mass, 2, kSame);
    const std::vector<Pose> X_W = robot.poses({{"u", 0.3}, {"u_2", -0.7}});
    const Quat expected = base::axisAngle({1, 0, 0}, 0.3) * base::axisAngle({0, 1, 0}, -0.7);
    EXPECT_LT(test::turnBetween(X_W[robot.indexOf.at("BODY b")].rotation, expected), kSame);
}

// A link that hangs on the world, its centre beside the joint.
std::string hanging(const std::string& name, const std::string& type, const std::string& limit)
{
    return "<link name='" + name +
           "'><inertial><pose>0.5 0 0 0 0 0</pose><mass>1</mass><inertia><ixx>0.1</ixx>"
           "<iyy>0.1</iyy><izz>0.1</izz></inertia></inertial></link><joint name='j_" +
           name + "' type='" + type + "'><parent>world</parent><child>" + name +
           "</child><axis><xyz>" + (type == "prismatic" ? "0 0 1" : "0 -1 0") + "</xyz><limit>" +
           limit + "</limit></axis></joint>";
}

// All of them fall to the lower side.
TEST_F(SdfTest, AJointLimitedOnOneSideIsHeldThereAndFreeOnTheOther)
{
    const auto robot =
        import(hanging("low", "revolute", "<lower>-0.3</lower>") +
               hanging("high", "revolute", "<upper>0.3</upper>") +
               hanging("above", "revolute", "<lower>-0.3</lower><upper>inf</upper>") +
               hanging("slow", "prismatic", "<lower>-0.2</lower><upper>1e16</upper>") +
               hanging("slide", "prismatic", "<lower>-1e16</lower><upper>0.2</upper>") +
               hanging("far", "revolute", "<lower>0.4</lower>"));
    EXPECT_EQ(take("robot.zero-outside-limits").object, "JOINT j_far");
    const auto indexOf = [&](const std::string& name) {
        for (std::uint32_t i = 0; i < robot.scene->joints.size(); ++i) {
            if (robot.scene->joints[i].origin.identifier == "JOINT j_" + name) {
                return scene::JointIndex{i};
            }
        }
        return scene::JointIndex{};
    };
    const auto at = [&](const test::Trial& trial, const std::string& name) {
        return trial.joint(indexOf(name)).position;
    };
    test::Trial trial(robot.scene);
    double lowest = 0;
    for (int i = 0; i < 100; ++i) {
        trial.forSeconds(0.02);
        lowest = std::min(lowest, at(trial, "high"));
        if (i == 49) {
            EXPECT_NEAR(at(trial, "slide"), -9.81 / 2, 0.01) << "it falls freely for 1 s";
        }
    }
    EXPECT_NEAR(at(trial, "low"), -0.3, 1e-3);
    EXPECT_NEAR(at(trial, "above"), -0.3, 1e-3);
    EXPECT_NEAR(at(trial, "slow"), -0.2, 1e-3);
    EXPECT_NEAR(at(trial, "far"), 0.4, 1e-3) << "it starts at 0 and not a turn on";
    EXPECT_LT(lowest, -3) << "a pendulum swings nearly to the height that it starts at";
    trial.world().apply(exchange::CommandJoint{
        .joint = indexOf("low"), .mode = exchange::ControlMode::Velocity, .target = 8});
    trial.forSeconds(4);
    EXPECT_NEAR(at(trial, "low"), 32 - 0.3, 0.5) << "five turns";
}

// Reference r, wheels w and v on it, and gears between them.
std::string geared(const std::string& second, const std::string& gears)
{
    return "<link name='r'/><link name='w'/><link name='v'><pose>0 1 0 0 0 0</pose></link>"
           "<joint name='rw' type='continuous'><parent>r</parent><child>w</child>"
           "<axis><xyz>0 0 1</xyz></axis></joint>" +
           second + "<joint name='g' type='gearbox'><parent>w</parent><child>v</child>" + gears +
           "</joint>";
}

std::string onward(const std::string& axis)
{
    return "<joint name='rv' type='revolute'><parent>r</parent><child>v</child><axis><xyz>" + axis +
           "</xyz></axis></joint>";
}

const char* const kGears =
    "<gearbox_ratio>2.5</gearbox_ratio><gearbox_reference_body>r</gearbox_reference_body>"
    "<axis><xyz>0 0 1</xyz></axis><axis2><xyz>0 0 1</xyz></axis2>";

// theta_2 = -gearbox_ratio * theta_1 (SDF specification, joint), both about Z and from r.
TEST_F(SdfTest, AGearboxTurnsItsLinksAgainstEachOther)
{
    const std::string back =
        "<joint name='rv' type='revolute'><parent>v</parent><child>r</child>"
        "<axis><xyz>0 0 1</xyz></axis></joint>";
    for (const std::string& second : {onward("0 0 1"), onward("0 0 -1"), back}) {
        SCOPED_TRACE(second);
        const auto robot = import(geared(second, kGears));
        const auto& joints = robot.scene->joints;
        const auto follower = std::find_if(joints.begin(), joints.end(),
                                           [](const auto& joint) { return joint.leader.valid(); });
        ASSERT_NE(follower, joints.end());
        const double q = 0.2;
        const std::vector<Pose> X_W =
            robot.poses({{"rw", q}, {"rv", follower->mimic.multiplier * q}});
        const auto turnOf = [&](const std::string& link) {
            const Quat r = base::conjugate(X_W[robot.indexOf.at("BODY r")].rotation) *
                           X_W[robot.indexOf.at("BODY " + link)].rotation;
            return base::rotationVector(r).z;
        };
        EXPECT_NEAR(turnOf("w"), q, kSame);
        EXPECT_NEAR(turnOf("v"), -2.5 * q, kSame);
        dropNotes();
    }
}

TEST_F(SdfTest, AGearboxTurnsWhatItDrives)
{
    const auto robot =
        import(geared(onward("0 0 1"), kGears) +
               "<joint name='hold' type='fixed'><parent>world</parent><child>r</child></joint>");
    dropNotes();
    const auto jointOf = [&](const std::string& name) {
        const auto& joints = robot.scene->joints;
        const auto found = std::find_if(joints.begin(), joints.end(), [&](const auto& joint) {
            return joint.origin.identifier == "JOINT " + name;
        });
        return scene::JointIndex{static_cast<std::uint32_t>(found - joints.begin())};
    };
    test::Trial trial(robot.scene);
    trial.world().apply(exchange::CommandJoint{
        .joint = jointOf("rw"), .mode = exchange::ControlMode::Velocity, .target = 1});
    trial.forSeconds(1);
    EXPECT_GT(trial.joint(jointOf("rw")).position, 0.9);
    EXPECT_NEAR(trial.joint(jointOf("rv")).position, -2.5 * trial.joint(jointOf("rw")).position,
                1e-3);
}

TEST_F(SdfTest, AGearboxThatCannotBeIsReported)
{
    import(geared(onward("1 0 0"), kGears));
    EXPECT_EQ(take("sdf.unsupported-joint").message,
              "gearbox g is left out: its axis is not that of joint rv");
    dropNotes();
    import(geared("", kGears));
    EXPECT_EQ(take("sdf.unsupported-joint").message,
              "gearbox g is left out: no joint turns link v against its reference, r");
    dropNotes();
    import(geared(onward("0 0 1"), kGears) +
           "<joint name='h' type='gearbox'><parent>v</parent><child>w</child>" + kGears +
           "</joint>");
    EXPECT_EQ(take("sdf.unsupported-joint").object, "JOINT h") << "coupled already";
    dropNotes();
    std::string elsewhere = kGears;
    elsewhere.replace(elsewhere.find(">r<"), 3, ">nobody<");
    import(geared(onward("0 0 1"), elsewhere));
    take("sdf.missing-link");
    dropNotes();
}

TEST_F(SdfTest, ASpringActsInItsJoint)
{
    const auto robot = import(
        link("a") + link("b") +
        "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>"
        "<dynamics><spring_reference>0.2</spring_reference><spring_stiffness>5</spring_stiffness>"
        "</dynamics></axis></joint>");
    const scene::Joint& joint = robot.scene->joints.at(0);
    EXPECT_EQ(joint.type, scene::JointType::TorsionSpring);
    ASSERT_TRUE(joint.spring);
    EXPECT_EQ(joint.spring->stiffness, 5);
    EXPECT_EQ(joint.spring->equilibrium, 0.2);
}

}  // namespace

#include "editor/connections/topics.h"

#include "editor/connections/command_words.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <numbers>

namespace editor {
namespace {

// Two bodies of one name and a hinge between them.
scene::Scene hinged(bool isPassive = false)
{
    scene::Scene scene;
    scene.bodies.push_back(test::plainBody("link", 0, {0, 0, 0}));
    scene.bodies.push_back(test::plainBody("link", 1, {1, 1, 1}));
    scene.bodies[1].origin.identifier = "BODY link \"2\"";
    scene::Joint joint;
    joint.origin.name = "hinge";
    joint.origin.identifier = "JOINT hinge";
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    joint.passive = isPassive;
    scene.joints.push_back(joint);
    return scene;
}

std::vector<QString> namesOf(const std::vector<Topic>& topics)
{
    std::vector<QString> names;
    for (const Topic& topic : topics) {
        names.push_back((topic.isCommand ? QStringLiteral("> ") : QString()) + topic.name);
    }
    return names;
}

}  // namespace

TEST(Topics, OfAJointAreWhatIsMeasuredAndCommanded)
{
    const scene::Scene scene = hinged();
    const std::vector<Topic> topics = topicsOf(scene::JointIndex{0}, scene);
    EXPECT_EQ(namesOf(topics),
              (std::vector<QString>{
                  QStringLiteral("hinge/measured_js"), QStringLiteral("> hinge/servo_jp"),
                  QStringLiteral("> hinge/servo_jv"), QStringLiteral("> hinge/servo_jf")}));
    EXPECT_EQ(topics[0].unit, QStringLiteral("rad, rad/s, N·m"));
    EXPECT_EQ(topics[3].code, QStringLiteral("run.joints[\"hinge\"].servo_jf(0.0)"));
}

TEST(Topics, OfAPassiveJointAreOnlySeen)
{
    const scene::Scene scene = hinged(true);
    EXPECT_EQ(topicsOf(scene::JointIndex{0}, scene).size(), 1U);
    EXPECT_FALSE(snippetOf(scene::JointIndex{0}, scene, QStringLiteral("127.0.0.1:1"))
                     .contains(QLatin1String("servo")));
}

TEST(Topics, ANameThatSeveralHaveGivesWayToTheIdentifier)
{
    const QString program =
        snippetOf(scene::BodyIndex{1}, hinged(), QStringLiteral("127.0.0.1:46466"));
    EXPECT_TRUE(program.contains(QLatin1String("body = run.bodies[\"BODY link \\\"2\\\"\"]")))
        << program.toStdString();
    EXPECT_TRUE(program.contains(QLatin1String("connect(\"127.0.0.1:46466\"")));
}

TEST(CommandWords, SayWhatIsDemandedInTheUnitsOfTheWindow)
{
    const scene::Scene scene = hinged();
    const CommandWords words =
        commandWords(exchange::CommandJoint{.joint = scene::JointIndex{0},
                                            .mode = exchange::ControlMode::Position,
                                            .target = std::numbers::pi / 6},
                     scene);
    EXPECT_EQ(words.what, QStringLiteral("Target 30 deg"));
    EXPECT_EQ(words.where, QStringLiteral("hinge"));
    EXPECT_EQ(commandWords(exchange::ReleaseAll{}, scene).where, QString());
}

}  // namespace editor

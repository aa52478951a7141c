#include "editor/control/joint_form.h"
#include "editor/control/target_span.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"
#include "tests/editor/control_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <numbers>

namespace {

using editor::DocumentSession;
using editor::QuantityEdit;
using editor::ValueSlider;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::CommandJaw;
using exchange::CommandJoint;
using exchange::ControlMode;
using test::ControlTest;
using test::kGripper;

TEST_F(ControlTest, AJointIsThereWhileNothingRunsAndSaysWhenItActs)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    ASSERT_TRUE(section().isVisible());
    EXPECT_TRUE(section().isExpanded());
    ASSERT_NE(section().form(), nullptr);
    EXPECT_FALSE(section().form()->isEnabled());
    const QWidget* head = section().findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    EXPECT_EQ(head->accessibleDescription(), QStringLiteral("acts during a run"));
    EXPECT_FALSE(head->toolTip().isEmpty());
    // Its range is that of the document already, although the joint stands beyond it.
    EXPECT_EQ(slider("Target").low(), -1);
    EXPECT_EQ(slider("Target").high(), 1);

    run_.play();
    EXPECT_TRUE(section().form()->isEnabled());
    EXPECT_TRUE(head->accessibleDescription().isEmpty());
    run_.stop();
    EXPECT_FALSE(section().form()->isEnabled());
}

TEST_F(ControlTest, WhatTakesNoCommandsHasNoControl)
{
    DocumentSession& arm = openBuilt();
    selection_.select(arm.document().header().id());
    EXPECT_FALSE(section().isVisible());
    select(arm, {"JOINT base-link", "BODY link"});
    EXPECT_FALSE(section().isVisible());
    select(arm, {"JOINT base-link"});
    EXPECT_TRUE(section().isVisible());
    panel_->filter().setText(QStringLiteral("mass"));
    EXPECT_FALSE(section().isVisible());
    panel_->filter().clear();
    EXPECT_TRUE(section().isVisible());
}

TEST_F(ControlTest, PositionModeBeginsWhereTheJointIs)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    reading(arm, "JOINT base-link").position = 0.25;
    publish();
    choose(combo("Mode"), QStringLiteral("Position"));
    const auto posted = sim_.all<CommandJoint>();
    ASSERT_EQ(posted.size(), 1U);
    EXPECT_EQ(posted[0].joint,
              *run_.shownMap().find<scene::JointIndex>(find(arm, "JOINT base-link")->id()));
    EXPECT_EQ(posted[0].mode, ControlMode::Position);
    EXPECT_EQ(posted[0].target, 0.25);
    EXPECT_EQ(posted[0].holdFor, exchange::kForEver);
}

TEST_F(ControlTest, ATypedTargetIsInTheUnitThatIsShown)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Position"));
    type(field("Target"), "30");
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().target, std::numbers::pi / 6);
    type(field("Target"), "0.5 rad");
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().target, 0.5);
    choose(combo("Mode"), QStringLiteral("Velocity"));
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, 0) << "nothing moves because of a mode";
    type(field("Target"), "90");
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Velocity);
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().target, std::numbers::pi / 2);
    choose(combo("Mode"), QStringLiteral("Effort"));
    type(field("Target"), "2.5");
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Effort);
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, 2.5);
}

TEST_F(ControlTest, ATextThatIsNoNumberCommandsNothingAndSaysWhy)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Position"));
    const std::size_t before = sim_.all<CommandJoint>().size();
    type(field("Target"), "fast");
    EXPECT_EQ(sim_.all<CommandJoint>().size(), before);
    EXPECT_FALSE(field("Target").note().isEmpty());
    EXPECT_EQ(field("Target").text(), QStringLiteral("fast"));
    QTest::keyClick(&field("Target"), Qt::Key_Escape);
    EXPECT_TRUE(field("Target").note().isEmpty());
    EXPECT_NE(field("Target").text(), QStringLiteral("fast"));
}

TEST_F(ControlTest, TheSliderGoesOverTheLimitsWithMouseAndArrows)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    ValueSlider& bar = slider("Target");
    QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(bar.width() - 1, bar.height() / 2));
    ASSERT_FALSE(sim_.all<CommandJoint>().empty());
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Position);
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, 1) << "the high limit exactly";
    QTest::keyClick(&bar, Qt::Key_Left);
    EXPECT_NEAR(sim_.all<CommandJoint>().back().target, 1 - 0.02, 1e-4);
    QTest::keyClick(&bar, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_NEAR(sim_.all<CommandJoint>().back().target, 1 - 0.022, 1e-4);
    QTest::keyClick(&bar, Qt::Key_Home);
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, -1);
}

TEST_F(ControlTest, WhatTheRunShowsCommandsNothing)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    for (const double position : {0.1, 0.5, -0.7}) {
        reading(arm, "JOINT base-link").position = position;
        publish();
        EXPECT_NEAR(slider("Target").number(), position, 2e-4);
    }
    EXPECT_TRUE(sim_.all<CommandJoint>().empty());
}

TEST_F(ControlTest, MeasuredValuesFollowTheMode)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    const QLabel* measured = named<QLabel>(QStringLiteral("Measured"));
    ASSERT_NE(measured, nullptr);
    exchange::FreedomReading& moving = reading(arm, "JOINT base-link");
    moving = {.position = std::numbers::pi / 4, .velocity = std::numbers::pi, .effort = 3.5};
    publish();
    EXPECT_TRUE(measured->text().startsWith(QStringLiteral("45")))
        << measured->text().toStdString();
    choose(combo("Mode"), QStringLiteral("Velocity"));
    EXPECT_TRUE(measured->text().startsWith(QStringLiteral("180")));
    choose(combo("Mode"), QStringLiteral("Effort"));
    EXPECT_TRUE(measured->text().startsWith(QStringLiteral("3.5")));
}

TEST_F(ControlTest, TheRunHasTheLastWordAboutTheMode)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Position"));
    publish();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Position"))
        << "a snapshot from before the command says nothing";
    publishTaken();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
}

TEST_F(ControlTest, SeveralJointsAreCommandedTogether)
{
    DocumentSession& gripper = openBuilt(kGripper);
    select(gripper, {"JOINT palm-left", "JOINT palm-right"});
    run_.play();
    reading(gripper, "JOINT palm-left").position = 0.01;
    reading(gripper, "JOINT palm-right").position = 0.02;
    publish();
    EXPECT_EQ(slider("Target").low(), 0);
    EXPECT_EQ(slider("Target").high(), 0.04) << "over both ranges";
    EXPECT_EQ(field("Target").placeholderText(), QStringLiteral("Mixed"));
    type(field("Target"), "15 mm");
    const auto posted = sim_.all<CommandJoint>();
    ASSERT_EQ(posted.size(), 2U);
    EXPECT_NE(posted[0].joint, posted[1].joint);
    EXPECT_DOUBLE_EQ(posted[0].target, 0.015);
    EXPECT_DOUBLE_EQ(posted[1].target, 0.015);
}

TEST_F(ControlTest, OffAndAllCommandsOffLetGo)
{
    DocumentSession& gripper = openBuilt(kGripper);
    select(gripper, {"JOINT palm-left"});
    run_.play();
    auto* off = section().findChild<QToolButton*>();
    ASSERT_NE(off, nullptr);
    EXPECT_FALSE(off->isEnabled());
    type(field("Target"), "0.01");
    ASSERT_TRUE(off->isEnabled());
    QTest::mouseClick(off, Qt::LeftButton);
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Off);
    EXPECT_FALSE(off->isEnabled());

    type(field("Target"), "0.01");
    select(gripper, {"BODY palm"});
    choose(combo("Mode"), QStringLiteral("Velocity"));
    desk_.releaseAll();
    EXPECT_EQ(sim_.all<exchange::ReleaseAll>().size(), 1U);
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
    select(gripper, {"JOINT palm-left"});
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
}

TEST_F(ControlTest, AResetForgetsWhatWasDemanded)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Velocity"));
    run_.reset();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
}

TEST_F(ControlTest, AJawOpensAllJointsWithLimitsBelow)
{
    DocumentSession& gripper = openBuilt(kGripper);
    select(gripper, {"BODY palm"});
    run_.play();
    reading(gripper, "JOINT palm-left").position = 0.02;
    reading(gripper, "JOINT palm-right").position = 0.0;
    publish();
    EXPECT_NEAR(slider("Jaw").number(), 0.25, 1e-4) << "half open and closed";
    type(field("Jaw"), "0.5");
    const auto posted = sim_.all<CommandJaw>();
    ASSERT_EQ(posted.size(), 1U);
    EXPECT_EQ(posted[0].root,
              *run_.shownMap().find<scene::BodyIndex>(find(gripper, "BODY palm")->id()));
    EXPECT_EQ(posted[0].opening, 0.5);
    const auto left =
        *run_.shownMap().find<scene::JointIndex>(find(gripper, "JOINT palm-left")->id());
    EXPECT_EQ(desk_.of(left).mode, ControlMode::Position);
    EXPECT_DOUBLE_EQ(desk_.of(left).target, 0.02);
    select(gripper, {"BODY left"});
    EXPECT_FALSE(slider("Jaw").isVisible()) << "nothing hangs on a finger";
}

TEST_F(ControlTest, AJointThatFollowsTakesNoCommandsAndLeadsToTheOneThatDoes)
{
    DocumentSession& session =
        openBuilt(std::string(kGripper) + "  mimic: {joint: JOINT palm-left, multiplier: 0.5}\n");
    run_.play();
    select(session, {"JOINT palm-right"});
    auto* leader = section().findChild<QLabel*>(QStringLiteral("leader"));
    ASSERT_NE(leader, nullptr);
    ASSERT_TRUE(leader->isVisible());
    EXPECT_TRUE(leader->text().contains(QStringLiteral("palm-left")));
    EXPECT_FALSE(combo("Mode").isEnabled());

    Q_EMIT leader->linkActivated(QStringLiteral("#"));
    QCoreApplication::processEvents();
    EXPECT_EQ(selection_.active(), find(session, "JOINT palm-left")->id());
    EXPECT_FALSE(leader->isVisible());
    EXPECT_TRUE(combo("Mode").isEnabled());

    select(session, {"JOINT palm-left", "JOINT palm-right"});
    choose(combo("Mode"), QStringLiteral("Position"));
    const auto commands = sim_.all<CommandJoint>();
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(commands.front().joint,
              *run_.shownMap().find<scene::JointIndex>(find(session, "JOINT palm-left")->id()));
}

TEST_F(ControlTest, ABodyIsBroughtToAPoseFromWhereItIs)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    EXPECT_FALSE(section().isExpanded()) << "properties have the room while nothing runs";
    run_.play();
    EXPECT_TRUE(section().isExpanded());
    const auto link = *run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    sim_.snapshot.bodies[link.value].X_WB = {
        .position = {1, 2, 3}, .rotation = base::fromRpy({0, 0, std::numbers::pi / 2})};
    publish();
    type(field("Position X"), "1.5");
    const auto posted = sim_.all<CommandBody>();
    ASSERT_EQ(posted.size(), 1U);
    EXPECT_EQ(posted[0].mode, BodyControlMode::Pose);
    EXPECT_EQ(posted[0].X_WB.position, (base::Vec3{1.5, 2, 3}));
    EXPECT_NEAR(base::toRpy(posted[0].X_WB.rotation).z, std::numbers::pi / 2, 1e-12);
    type(field("Rotation Z"), "0");
    EXPECT_NEAR(base::toRpy(sim_.all<CommandBody>().back().X_WB.rotation).z, 0, 1e-12);

    choose(combo("Mode"), QStringLiteral("Wrench"));
    type(field("Force Z"), "24.5");
    EXPECT_EQ(sim_.all<CommandBody>().back().mode, BodyControlMode::Wrench);
    EXPECT_EQ(sim_.all<CommandBody>().back().linear, (base::Vec3{0, 0, 24.5}));
}

TEST_F(ControlTest, NoForceIsOfferedForAStaticBody)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY base"});
    run_.play();
    const QComboBox& modes = combo("Mode");
    const auto flags = modes.model()->index(modes.findText(QStringLiteral("Wrench")), 0).flags();
    EXPECT_FALSE(flags.testFlag(Qt::ItemIsEnabled));
    EXPECT_EQ(named<QComboBox>(QStringLiteral("Gravity")), nullptr);
}

TEST_F(ControlTest, ABodyHasAGravityOfItsOwn)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    EXPECT_EQ(combo("Gravity").currentText(), QStringLiteral("As the world"));
    choose(combo("Gravity"), QStringLiteral("None"));
    auto posted = sim_.all<exchange::SetBodyGravity>();
    ASSERT_EQ(posted.size(), 1U);
    EXPECT_EQ(posted.back().gravity, base::Vec3{});
    choose(combo("Gravity"), QStringLiteral("Its own"));
    type(field("Gravity Z"), "-1.62");
    EXPECT_EQ(sim_.all<exchange::SetBodyGravity>().back().gravity, (base::Vec3{0, 0, -1.62}));
    choose(combo("Gravity"), QStringLiteral("As the world"));
    EXPECT_FALSE(sim_.all<exchange::SetBodyGravity>().back().gravity.has_value());
}

TEST_F(ControlTest, CommandsMakeNoUndoStep)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    type(field("Target"), "10");
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_FALSE(arm.isDirty());
}

TEST(TargetSpan, LimitsOfEffortGrowWithTheWeight)
{
    scene::Scene scene;
    scene.bodies.resize(2);
    scene.bodies[1].mass = 2;
    scene.bodies[1].X_BC.position = {0, 0, 0.3};
    scene.joints.push_back({.type = scene::JointType::Revolute,
                            .parent = scene::BodyIndex{0},
                            .child = scene::BodyIndex{1}});
    const auto span = [&](ControlMode mode) {
        return editor::targetSpan(scene, scene::JointIndex{0}, 0, scene.joints[0], mode);
    };
    // 3 * 2 kg * 9.81 m/s² * 0.3 m = 17.7 N·m, rounded up to 20.
    EXPECT_EQ(span(ControlMode::Effort), (editor::TargetSpan{-20, 20}));
    EXPECT_EQ(span(ControlMode::Position),
              (editor::TargetSpan{-std::numbers::pi, std::numbers::pi}));
    scene.joints[0].limits = scene::Limits{-0.2, 0.9};
    EXPECT_EQ(span(ControlMode::Position), (editor::TargetSpan{-0.2, 0.9, true}));
    scene.joints[0].limits = scene::Limits{0.5, scene::kUnlimited};
    EXPECT_EQ(span(ControlMode::Position), (editor::TargetSpan{0.5, 0.5 + 2 * std::numbers::pi}));
    scene.joints[0].limits = scene::Limits{-scene::kUnlimited, 0.5};
    EXPECT_EQ(span(ControlMode::Position), (editor::TargetSpan{0.5 - 2 * std::numbers::pi, 0.5}));
}

}  // namespace

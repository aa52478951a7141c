// What the Control section knows of a run: what the run says, whatever happened meanwhile.

#include "adf/edit.h"
#include "adf/properties.h"
#include "editor/session/jaw.h"
#include "tests/editor/control_fixture.h"

#include <QToolButton>

#include <algorithm>

namespace {

using editor::DocumentSession;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::CommandJoint;
using exchange::ControlMode;

class ControlDeskTest : public test::ControlTest {
protected:
    scene::BodyIndex body(const DocumentSession& session, std::string_view name)
    {
        return *run_.shownMap().find<scene::BodyIndex>(find(session, name)->id());
    }

    // As the simulation does: what was posted for a body holds.
    void obey()
    {
        for (const CommandBody& command : sim_.all<CommandBody>()) {
            sim_.snapshot.demands[command.body.value].command = command;
        }
        publishTaken();
    }

    // An edit that is not live: the run goes on in another scene.
    void makeHeavier(DocumentSession& session, const char* name)
    {
        const std::size_t before = sim_.updated.size();
        EXPECT_TRUE(session
                        .push(adf::setProperty(find(session, name)->id(), adf::body::kMass, 4.0),
                              QStringLiteral("Set Mass"))
                        .empty());
        waitUntil([&] { return sim_.updated.size() > before; });
        section().refresh();
    }

    // Is this said beside the title of the section?
    static bool says(const QWidget& section, const QString& remark)
    {
        const QList<QWidget*> parts = section.findChildren<QWidget*>();
        return std::any_of(parts.begin(), parts.end(), [&](const QWidget* part) {
            return part->accessibleDescription() == remark;
        });
    }

    static bool hasTip(const QWidget& section, const QString& beginning)
    {
        const QList<QWidget*> parts = section.findChildren<QWidget*>();
        return std::any_of(parts.begin(), parts.end(), [&](const QWidget* part) {
            return part->toolTip().startsWith(beginning);
        });
    }

    QToolButton& off() { return *section().findChild<QToolButton*>(); }
};

TEST_F(ControlDeskTest, ABodyIsStillDrivenAfterAnEditAndOffEndsIt)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Velocity"));
    type(field("Velocity X"), "0.25");
    obey();
    makeHeavier(arm, "BODY link");
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Velocity"));
    EXPECT_EQ(desk_.of(body(arm, "BODY link")).linear, (base::Vec3{0.25, 0, 0}));
    ASSERT_TRUE(off().isEnabled());
    QTest::mouseClick(&off(), Qt::LeftButton);
    EXPECT_EQ(sim_.all<CommandBody>().back().mode, BodyControlMode::Off);
    EXPECT_EQ(sim_.all<CommandBody>().back().body, body(arm, "BODY link"));
}

TEST_F(ControlDeskTest, AllCommandsOffIsSaidWhateverIsKnownHere)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Velocity"));
    obey();
    makeHeavier(arm, "BODY link");
    EXPECT_EQ(desk_.commandCount(), 1U);
    desk_.releaseAll();
    EXPECT_EQ(desk_.commandCount(), 0U);
    ASSERT_NE(sim_.as<exchange::ReleaseAll>(sim_.posted.back()), nullptr);
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
    EXPECT_FALSE(off().isEnabled());
    run_.stop();
    desk_.releaseAll();
    EXPECT_EQ(sim_.all<exchange::ReleaseAll>().size(), 1U) << "nothing runs";
}

TEST_F(ControlDeskTest, APoseIsShownAsItWasTypedAfterAnEditToo)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    sim_.snapshot.bodies[body(arm, "BODY link").value].X_WB = {};
    publish();
    type(field("Position X"), "1.5");
    type(field("Rotation Z"), "30");
    obey();
    makeHeavier(arm, "BODY link");
    const CommandBody wanted = desk_.of(body(arm, "BODY link"));
    EXPECT_EQ(wanted.mode, BodyControlMode::Pose);
    EXPECT_EQ(wanted.X_WB.position.x, 1.5);
    EXPECT_EQ(field("Position X").text(), QStringLiteral("1.5"));
    EXPECT_NEAR(field("Rotation Z").text().toDouble(), 30, 0.1);
}

TEST_F(ControlDeskTest, ATimeThatIsOverShowsAsOff)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Wrench"));
    obey();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Wrench"));
    sim_.snapshot.demands[body(arm, "BODY link").value].command.mode = BodyControlMode::Off;
    publish();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
    EXPECT_FALSE(off().isEnabled());
}

TEST_F(ControlDeskTest, WhatOthersCommandIsShown)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    exchange::BodyDemand& demand = sim_.snapshot.demands[body(arm, "BODY link").value];
    demand.command.mode = BodyControlMode::Wrench;
    demand.command.linear = {0, 0, 7};
    demand.gravity = base::Vec3{0, 0, -1.62};
    publish();
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Wrench"));
    EXPECT_EQ(field("Force Z").text(), QStringLiteral("7"));
    EXPECT_EQ(combo("Gravity").currentText(), QStringLiteral("Its own"));
    EXPECT_NEAR(field("Gravity Z").text().toDouble(), -1.62, 0.05) << "as far as it fits";

    select(arm, {"JOINT base-link"});
    reading(arm, "JOINT base-link").mode = ControlMode::Position;
    reading(arm, "JOINT base-link").target = 0.1;  // on its way
    reading(arm, "JOINT base-link").goal = 0.5;
    publish();
    EXPECT_NEAR(slider("Target").number(), 0.5, 1e-3);
}

TEST_F(ControlDeskTest, WhoElseCommandsAJointIsSaid)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"JOINT base-link"});
    run_.play();
    sim_.snapshot.sources[3].name = exchange::ShortName("wheel");
    reading(arm, "JOINT base-link").mode = ControlMode::Position;
    reading(arm, "JOINT base-link").owner = 3;
    publish();
    EXPECT_TRUE(says(section(), QStringLiteral("commanded by wheel")));
    EXPECT_TRUE(hasTip(section(), QStringLiteral("The program wheel commands it. A command "
                                                 "from here takes it over")));
    sim_.snapshot.sources[3].rank = exchange::Rank::Device;
    sim_.snapshot.sources[exchange::kOwnerSource].refused = 2;
    sim_.snapshot.sources[exchange::kOwnerSource].refusedFor = 3;
    publish();
    EXPECT_TRUE(
        hasTip(section(),
               QStringLiteral("The device wheel commands it. What is commanded here is "
                              "refused until it lets go. Commands from here have been refused.")));
    reading(arm, "JOINT base-link").owner = exchange::kOwnerSource;
    publish();
    EXPECT_FALSE(says(section(), QStringLiteral("commanded by wheel")));
}

TEST_F(ControlDeskTest, AResetLeavesTheGravityThatWasSet)
{
    DocumentSession& arm = openBuilt();
    select(arm, {"BODY link"});
    run_.play();
    choose(combo("Gravity"), QStringLiteral("None"));
    sim_.snapshot.demands[body(arm, "BODY link").value].gravity = base::Vec3{};
    publishTaken();
    choose(combo("Mode"), QStringLiteral("Velocity"));
    run_.reset();
    section().refresh();
    EXPECT_EQ(combo("Gravity").currentText(), QStringLiteral("None"));
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
}

TEST_F(ControlDeskTest, AJawFollowsLimitsThatAreEditedDuringTheRun)
{
    DocumentSession& gripper = openBuilt(test::kGripper);
    select(gripper, {"BODY palm"});
    run_.play();
    const auto left =
        *run_.shownMap().find<scene::JointIndex>(find(gripper, "JOINT palm-left")->id());
    EXPECT_TRUE(
        gripper
            .push(adf::setProperty(find(gripper, "JOINT palm-left")->id(), adf::joint::kHigh, 0.08),
                  QStringLiteral("Set Limit"))
            .empty());
    EXPECT_EQ(run_.dynamicsOf(left).limits->high, 0.08);
    type(field("Jaw"), "0.5");
    EXPECT_DOUBLE_EQ(desk_.of(left).target, 0.04);
    EXPECT_EQ(editor::jawJoints(run_, body(gripper, "BODY palm")).size(), 2U);
    EXPECT_TRUE(editor::gripperJoints(run_, body(gripper, "BODY left")).empty());
}

}  // namespace

// The forms of the Control section, clicked and typed in as a person does.

#include "adf/schema.h"
#include "tests/editor/control_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>

#include <numbers>

namespace {

using editor::DocumentSession;
using editor::ValueSlider;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::CommandJoint;
using exchange::CommandWheel;
using exchange::ControlMode;
using test::ControlTest;

constexpr std::string_view kHinge = R"(
bodies: [BODY base, BODY link]
joints: [JOINT hinge]
BODY base: {name: base, mass: 0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY link: {name: link, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
JOINT hinge:
  name: hinge
  type: revolute
  parent: BODY base
  child: BODY link
  parent pivot: {x: 0.0, y: 0.0, z: 0.0}
  parent axis: {x: 0.0, y: 1.0, z: 0.0}
  child pivot: {x: 0.0, y: 0.0, z: 0.0}
  child axis: {x: 0.0, y: 1.0, z: 0.0}
  joint limits: {low: -1.0, high: 1.0}
)";

std::string hinge(const std::string& more)
{
    return std::string(kHinge) + "  " + more + "\n";
}

constexpr std::string_view kHand = R"(
bodies: [BODY hand, BODY cup, BODY plate]
sensors: [SENSOR eye, SENSOR foot]
actuators: [ACTUATOR grip]
BODY hand: {name: hand, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY cup: {name: cup, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY plate: {name: plate, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
SENSOR eye:
  name: eye
  type: Proximity
  parent: BODY hand
  array:
  - {offset: {x: 0.0, y: 0.0, z: 0.0}, direction: {x: 1.0, y: 0.0, z: 0.0}}
  range: 0.5
SENSOR foot: {name: foot, type: Contact, parent: BODY hand}
ACTUATOR grip: {name: grip, type: Constraint, parent: BODY hand}
)";

constexpr std::string_view kCar = R"(
bodies: [BODY chassis, BODY fl, BODY fr, BODY rl, BODY rr]
vehicles: [VEHICLE car]
BODY chassis: {name: chassis, mass: 10.0, shape: BOX, geometry: {x: 2.0, y: 1.0, z: 0.2}}
BODY fl: {name: fl, mass: 1.0, shape: SPHERE, geometry: {radius: 0.3}}
BODY fr: {name: fr, mass: 1.0, shape: SPHERE, geometry: {radius: 0.3}}
BODY rl: {name: rl, mass: 1.0, shape: SPHERE, geometry: {radius: 0.3}}
BODY rr: {name: rr, mass: 1.0, shape: SPHERE, geometry: {radius: 0.3}}
VEHICLE car:
  name: car
  chassis: BODY chassis
  wheels:
  - {body: BODY fl, radius: 0.3, width: 0.1, front: true, steering limits: {low: -0.5, high: 0.4}, max engine power: 100, max brake power: 10}
  - {body: BODY fr, radius: 0.3, width: 0.1, front: true, steering limits: {low: -0.5, high: 0.4}, max engine power: 100, max brake power: 10}
  - {body: BODY rl, radius: 0.3, width: 0.1, front: false, steering limits: {low: 0, high: 0}, max engine power: 50, max brake power: 20}
  - {body: BODY rr, radius: 0.3, width: 0.1, front: false, steering limits: {low: 0, high: 0}, max engine power: 50, max brake power: 20}
)";

class FormTest : public ControlTest {
protected:
    QPushButton& button(const char* text)
    {
        for (QPushButton* one : section().form()->findChildren<QPushButton*>()) {
            if (one->text() == QString::fromLatin1(text)) {
                return *one;
            }
        }
        throw std::logic_error("no such button");
    }

    // Sentences that are seen in the form.
    QString remarks()
    {
        QString all;
        for (const QLabel* label : section().form()->findChildren<QLabel*>()) {
            if (label->isVisible() && label->wordWrap()) {
                all += label->text();
            }
        }
        return all;
    }

    static bool isOffered(const QComboBox& list, const char* entry)
    {
        return list.model()
            ->index(list.findText(QString::fromLatin1(entry)), 0)
            .flags()
            .testFlag(Qt::ItemIsEnabled);
    }

    static void clickAt(ValueSlider& slider, double share)
    {
        const int x = static_cast<int>(share * (slider.width() - 1));
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(x, slider.height() / 2));
    }
};

TEST_F(FormTest, AJointHasBoundsOfEffortAndRate)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"JOINT hinge"});
    run_.play();
    EXPECT_EQ(field("Max effort").placeholderText(), QStringLiteral("As the motor"));
    type(field("Max rate"), "90");
    EXPECT_TRUE(sim_.all<CommandJoint>().empty()) << "nothing is commanded yet";
    type(field("Target"), "30");
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().maxRate, std::numbers::pi / 2);
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxEffort, exchange::kForEver);
    type(field("Max effort"), "2.5");
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxEffort, 2.5);
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().target, std::numbers::pi / 6)
        << "the same target";
    choose(combo("Mode"), QStringLiteral("Velocity"));
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxEffort, 2.5);
    EXPECT_DOUBLE_EQ(sim_.all<CommandJoint>().back().maxRate, std::numbers::pi / 2);

    const std::size_t before = sim_.all<CommandJoint>().size();
    type(field("Max effort"), "-1");
    EXPECT_EQ(sim_.all<CommandJoint>().size(), before);
    EXPECT_FALSE(field("Max effort").note().isEmpty());
    QTest::keyClick(&field("Max effort"), Qt::Key_Escape);
    field("Max effort").selectAll();
    QTest::keyClick(&field("Max effort"), Qt::Key_Delete);
    QTest::keyClick(&field("Max effort"), Qt::Key_Return);
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxEffort, exchange::kForEver);
    EXPECT_EQ(field("Max effort").placeholderText(), QStringLiteral("As the motor"));
    choose(combo("Mode"), QStringLiteral("Effort"));
    EXPECT_FALSE(field("Max rate").isVisible()) << "an effort is its own limit";
}

TEST_F(FormTest, LimitsOfTheDriveInTheFileAreTheFirstBounds)
{
    DocumentSession& session = openBuilt(hinge("effort limit: 12\n  velocity limit: 1.5"));
    select(session, {"JOINT hinge"});
    run_.play();
    EXPECT_EQ(field("Max effort").text(), QStringLiteral("12"));
    type(field("Target"), "30");
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxEffort, 12);
    EXPECT_EQ(sim_.all<CommandJoint>().back().maxRate, 1.5);
}

TEST_F(FormTest, AJointWhoseMotorIsOffSaysWhyItTakesNoVelocities)
{
    DocumentSession& session = openBuilt(
        hinge("enable motor: false\n  controller: {P: 10, I: 0, D: 1}\n  controller output type: "
              "FORCE"));
    select(session, {"JOINT hinge"});
    run_.play();
    EXPECT_FALSE(isOffered(combo("Mode"), "Velocity"));
    EXPECT_TRUE(isOffered(combo("Mode"), "Position"));
    EXPECT_TRUE(remarks().contains(QStringLiteral("motor is off"))) << remarks().toStdString();
    type(field("Target"), "30");
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Position);
}

TEST_F(FormTest, ATargetBeyondTheLimitsIsReportedAsCut)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"JOINT hinge"});
    run_.play();
    type(field("Target"), "90");
    EXPECT_TRUE(remarks().contains(QStringLiteral("57.29578"))) << remarks().toStdString();
    type(field("Target"), "40");
    EXPECT_EQ(remarks(), QString());
}

TEST_F(FormTest, AMeasuredTargetHasFewDigits)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"JOINT hinge"});
    run_.play();
    reading(session, "JOINT hinge").position = 0.4886920;
    publish();
    choose(combo("Mode"), QStringLiteral("Position"));
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, 0.4886920);
    EXPECT_LE(field("Target").text().size(), 9);
    EXPECT_NEAR(field("Target").text().toDouble(), 0.4886920 * 180 / std::numbers::pi, 1e-4);
}

TEST_F(FormTest, WhatWasTypedForAnotherQuantityIsForgotten)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"JOINT hinge"});
    run_.play();
    choose(combo("Mode"), QStringLiteral("Effort"));
    field("Target").setFocus();
    field("Target").selectAll();
    QTest::keyClicks(&field("Target"), QStringLiteral("5"));
    section().form()->release();
    const std::size_t reported = sim_.all<CommandJoint>().size();
    QTest::keyClick(&field("Target"), Qt::Key_Return);
    EXPECT_EQ(sim_.all<CommandJoint>().size(), reported) << "5 N m is not 5 degrees";
}

TEST_F(FormTest, AJointWithItsMotorSaysNothing)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"JOINT hinge"});
    run_.play();
    EXPECT_TRUE(isOffered(combo("Mode"), "Velocity"));
    EXPECT_EQ(remarks(), QString());
}

TEST_F(FormTest, AJointWithSeveralFreedomsIsCommandedFreedomByFreedom)
{
    std::string text(kHinge);
    text.replace(text.find("revolute"), 8, "p2p");
    DocumentSession& session = openBuilt(text);
    select(session, {"JOINT hinge"});
    ASSERT_TRUE(section().isVisible());
    EXPECT_FALSE(section().form()->isEnabled()) << "nothing runs";
    run_.play();
    const auto joint = *run_.shownMap().find<scene::JointIndex>(find(session, "JOINT hinge")->id());
    sim_.snapshot.freedom(joint, 1).position = 0.25;
    publish();
    choose(combo("Freedom"), QStringLiteral("Swing about Y"));
    EXPECT_NEAR(slider("Target").high(), 2.6, 1e-12) << "not to where its angle turns over";
    choose(combo("Mode"), QStringLiteral("Position"));
    ASSERT_EQ(sim_.all<CommandJoint>().size(), 1U);
    EXPECT_EQ(sim_.all<CommandJoint>().back().freedom, 1U);
    EXPECT_EQ(sim_.all<CommandJoint>().back().target, 0.25) << "nothing moves yet";
    type(field("Target"), "30");
    EXPECT_NEAR(sim_.all<CommandJoint>().back().target, std::numbers::pi / 6, 1e-12);

    choose(combo("Freedom"), QStringLiteral("Twist about X"));
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Off"));
    choose(combo("Mode"), QStringLiteral("Effort"));
    type(field("Target"), "0.5");
    EXPECT_EQ(sim_.all<CommandJoint>().back().freedom, 0U);
    EXPECT_EQ(sim_.all<CommandJoint>().back().mode, ControlMode::Effort);
    EXPECT_EQ(combo("Freedom").itemText(1), QStringLiteral("Swing about Y \u2022"));
    EXPECT_EQ(combo("Freedom").itemText(2), QStringLiteral("Swing about Z"));

    select(session, {"BODY link"});
    select(session, {"JOINT hinge"});
    EXPECT_EQ(combo("Mode").currentText(), QStringLiteral("Effort")) << "what acts is shown";

    section().form()->release();
    EXPECT_FALSE(section().form()->isCommanded());
    EXPECT_EQ(desk_.of(joint, 1).mode, ControlMode::Off);
}

TEST_F(FormTest, ALockedFreedomIsNotOffered)
{
    std::string text(kHinge);
    text.replace(text.find("revolute"), 8, "six dof");
    text.replace(
        text.find("joint limits: {low: -1.0, high: 1.0}"), 36,
        "joint limits: {linear: {low: {x: 0, y: 0, z: -0.1}, high: {x: 0, y: 0, z: 0.2}}}");
    DocumentSession& session = openBuilt(text);
    select(session, {"JOINT hinge"});
    run_.play();
    EXPECT_FALSE(isOffered(combo("Freedom"), "Slide along X"));
    EXPECT_TRUE(isOffered(combo("Freedom"), "Slide along Z"));
    EXPECT_EQ(combo("Freedom").currentText(), QStringLiteral("Slide along Z"));
    EXPECT_NEAR(slider("Target").low(), -0.1, 1e-12);
    clickAt(slider("Target"), 1);
    EXPECT_EQ(sim_.all<CommandJoint>().back().freedom, 2U);
    EXPECT_NEAR(sim_.all<CommandJoint>().back().target, 0.2, 1e-3);
    choose(combo("Freedom"), QStringLiteral("Turn about Z"));
    EXPECT_EQ(
        desk_.of(*run_.shownMap().find<scene::JointIndex>(find(session, "JOINT hinge")->id()), 2)
            .mode,
        ControlMode::Position);
}

TEST_F(FormTest, ABodyHasASliderForEachAxis)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"BODY link"});
    run_.play();
    const auto link = *run_.shownMap().find<scene::BodyIndex>(find(session, "BODY link")->id());
    sim_.snapshot.bodies[link.value].X_WB.position = {1, 2, 3};
    publish();
    EXPECT_DOUBLE_EQ(slider("Position Y").low(), 1.5);
    EXPECT_DOUBLE_EQ(slider("Position Y").high(), 2.5);
    EXPECT_NEAR(slider("Rotation Z").high(), std::numbers::pi, 1e-12);
    clickAt(slider("Position Y"), 1);
    ASSERT_EQ(sim_.all<CommandBody>().size(), 1U);
    EXPECT_EQ(sim_.all<CommandBody>().back().mode, BodyControlMode::Pose);
    EXPECT_EQ(sim_.all<CommandBody>().back().X_WB.position, (base::Vec3{1, 2.5, 3}));
    EXPECT_DOUBLE_EQ(slider("Position Y").low(), 1.5) << "it stays where it was";
    QTest::keyClick(&slider("Rotation Z"), Qt::Key_Right);
    EXPECT_NEAR(base::toRpy(sim_.all<CommandBody>().back().X_WB.rotation).z,
                2 * std::numbers::pi / 100, 1e-3);

    choose(combo("Mode"), QStringLiteral("Velocity"));
    EXPECT_EQ(slider("Velocity X").high(), 0.5);
    clickAt(slider("Turning X"), 0);
    EXPECT_NEAR(sim_.all<CommandBody>().back().angular.x, -2 * std::numbers::pi, 1e-12);
    choose(combo("Mode"), QStringLiteral("Wrench"));
    // 3 * 1 kg * 9.81 m/s² rounded up; at half a metre for torques.
    EXPECT_EQ(slider("Force X").high(), 50);
    EXPECT_EQ(slider("Torque X").high(), 20);
}

TEST_F(FormTest, ABodyIsCommandedWithinItsLimits)
{
    DocumentSession& session = openBuilt(kHinge);
    select(session, {"BODY link"});
    run_.play();
    EXPECT_EQ(combo("Limits").currentText(), QStringLiteral("None"));
    EXPECT_FALSE(field("Max force").isVisible());
    choose(combo("Limits"), QStringLiteral("Given below"));
    ASSERT_TRUE(field("Max force").isVisible());
    type(field("Max force"), "40");
    type(field("Max speed"), "0.2");
    EXPECT_TRUE(sim_.all<CommandBody>().empty());
    type(field("Position X"), "1");
    EXPECT_EQ(sim_.all<CommandBody>().back().maxForce, 40);
    EXPECT_EQ(sim_.all<CommandBody>().back().maxSpeed, 0.2);
    EXPECT_EQ(sim_.all<CommandBody>().back().maxTorque, exchange::kForEver);
    type(field("Max torque"), "3");
    EXPECT_EQ(sim_.all<CommandBody>().back().maxTorque, 3);
    EXPECT_EQ(sim_.all<CommandBody>().back().X_WB.position.x, 1);
    choose(combo("Limits"), QStringLiteral("None"));
    EXPECT_EQ(sim_.all<CommandBody>().back().maxForce, exchange::kForEver);
    EXPECT_EQ(sim_.all<CommandBody>().back().maxTorque, exchange::kForEver);
    EXPECT_FALSE(field("Max force").isVisible());

    select(session, {"BODY base"});
    EXPECT_EQ(named<QComboBox>(QStringLiteral("Limits")), nullptr) << "a static body takes none";
}

TEST_F(FormTest, AnActuatorGrabsWhatItsSensorSeesOrABodyByName)
{
    DocumentSession& session = openBuilt(kHand);
    select(session, {"ACTUATOR grip"});
    run_.play();
    QComboBox& what = combo("What to grab");
    EXPECT_EQ(what.count(), 3) << "one sensor with rays and two other bodies";
    EXPECT_EQ(what.currentText(), QStringLiteral("What eye sees")) << "it is on the same body";
    EXPECT_FALSE(button("Let go").isEnabled());
    EXPECT_LE(button("Grab").geometry().bottom(), button("Grab").parentWidget()->rect().bottom())
        << "nothing of it is cut off";
    QTest::mouseClick(&button("Grab"), Qt::LeftButton);
    ASSERT_EQ(sim_.all<exchange::Grab>().size(), 1U);
    EXPECT_EQ(sim_.all<exchange::Grab>().back().sensor, scene::SensorIndex{0});
    EXPECT_FALSE(sim_.all<exchange::Grab>().back().body.has_value());
    choose(what, QStringLiteral("plate"));
    QTest::mouseClick(&button("Grab"), Qt::LeftButton);
    const auto plate = *run_.shownMap().find<scene::BodyIndex>(find(session, "BODY plate")->id());
    EXPECT_EQ(sim_.all<exchange::Grab>().back().body, plate);
    EXPECT_FALSE(sim_.all<exchange::Grab>().back().sensor.has_value());
}

TEST_F(FormTest, AnActuatorReportsWhatItHoldsAndLetsGo)
{
    DocumentSession& session = openBuilt(kHand);
    select(session, {"ACTUATOR grip"});
    run_.play();
    const QLabel* holds = named<QLabel>(QStringLiteral("Holds"));
    ASSERT_NE(holds, nullptr);
    EXPECT_EQ(holds->text(), QStringLiteral("nothing"));
    const auto cup = *run_.shownMap().find<scene::BodyIndex>(find(session, "BODY cup")->id());
    sim_.snapshot.actuators[0] = {.active = true, .body = cup};
    publish();
    EXPECT_EQ(holds->text(), QStringLiteral("cup"));
    ASSERT_TRUE(button("Let go").isEnabled());
    QTest::mouseClick(&button("Let go"), Qt::LeftButton);
    ASSERT_EQ(sim_.all<exchange::LetGo>().size(), 1U);
    sim_.snapshot.actuators[0] = {};
    publish();
    EXPECT_EQ(holds->text(), QStringLiteral("nothing"));
    EXPECT_FALSE(button("Let go").isEnabled());
}

TEST_F(FormTest, AVehicleIsSteeredDrivenAndBrakedWithinTheLimitsOfEachWheel)
{
    DocumentSession& session = openBuilt(kCar);
    select(session, {"VEHICLE car"});
    run_.play();
    clickAt(slider("Power"), 1);
    auto posted = sim_.all<CommandWheel>();
    ASSERT_EQ(posted.size(), 4U);
    EXPECT_EQ(posted[0].enginePower, 100);
    EXPECT_EQ(posted[3].enginePower, 50) << "no more than it may";
    type(field("Steering"), "-30");
    posted = sim_.all<CommandWheel>();
    EXPECT_EQ(posted.size(), 8U);
    EXPECT_EQ(posted[4].steering, -0.5);
    EXPECT_EQ(posted[4].enginePower, 100) << "it drives on";
    EXPECT_EQ(posted[7].steering, 0);
    type(field("Brake"), "15");
    EXPECT_EQ(sim_.all<CommandWheel>()[8].brakePower, 10);
    EXPECT_EQ(sim_.all<CommandWheel>()[11].brakePower, 15);
}

TEST_F(FormTest, AVehicleIsCommandedByAxleOrWheelAndReleased)
{
    DocumentSession& session = openBuilt(kCar);
    select(session, {"VEHICLE car"});
    run_.play();
    choose(combo("Wheels"), QStringLiteral("Rear"));
    EXPECT_FALSE(slider("Steering").isEnabled()) << "rear wheels are not steered";
    type(field("Power"), "20");
    ASSERT_EQ(sim_.all<CommandWheel>().size(), 2U);
    EXPECT_EQ(sim_.all<CommandWheel>()[0].wheel, 2U);
    EXPECT_EQ(sim_.all<CommandWheel>()[1].wheel, 3U);
    choose(combo("Wheels"), QStringLiteral("Front"));
    EXPECT_TRUE(slider("Steering").isEnabled());
    choose(combo("Wheels"), QStringLiteral("Wheel 2"));
    type(field("Brake"), "4");
    EXPECT_EQ(sim_.all<CommandWheel>().back().wheel, 1U);
    EXPECT_EQ(sim_.all<CommandWheel>().back().brakePower, 4);
    EXPECT_TRUE(section().form()->isCommanded());
    section().form()->release();
    EXPECT_FALSE(section().form()->isCommanded());
    EXPECT_EQ(sim_.all<CommandWheel>().back().brakePower, 0);
    sim_.snapshot.wheels[2].demand.enginePower = 20;
    publishTaken();
    EXPECT_TRUE(section().form()->isCommanded()) << "the run has the last word";
}

TEST(ControlSection, IsNotCalledAsAGroupOfProperties)
{
    for (const adf::ObjectType type : {adf::ObjectType::Joint, adf::ObjectType::Body,
                                       adf::ObjectType::Actuator, adf::ObjectType::Vehicle}) {
        for (const adf::PropertySpec& row : adf::rows(type)) {
            EXPECT_NE(row.group, editor::ControlSection::title().toStdString()) << row.key;
        }
    }
}

}  // namespace

// What buttons do, calibration, gains and trials of devices, on their cards.

#include "adf/input_properties.h"
#include "adf/properties.h"
#include "editor/devices/axis_edits.h"
#include "editor/devices/axis_rows.h"
#include "editor/devices/button_edits.h"
#include "editor/devices/button_rows.h"
#include "editor/devices/gain_edits.h"
#include "editor/devices/period_chart.h"
#include "editor/devices/unit_edits.h"
#include "editor/theme/theme.h"
#include "editor/widgets/value_slider.h"
#include "tests/editor/devices_fixture.h"

#include <QComboBox>
#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace {

using adf::ButtonMode;

class DeviceSettings : public test::DevicesTest {
protected:
    DeviceSettings()
    {
        openArm();
        hands_ = &open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
        exchange::DeviceUnit left = test::workingUnit("left");
        left.device.traits.buttons = 8;
        show({left, test::workingUnit("right")});
    }

    adf::ObjectPtr left() { return devices_.units().front(); }

    // The card's menu entry of these words, chosen.
    void choose(const QString& words)
    {
        QMenu menu;
        card().fillMenu(menu);
        for (QAction* action : menu.actions()) {
            if (action->text() == words) {
                ASSERT_TRUE(action->isEnabled()) << words.toStdString();
                action->trigger();
                return;
            }
        }
        FAIL() << "no " << words.toStdString();
    }

    void press(int button)
    {
        port_.buttons.push_back({.unit = "left", .button = button, .isPressed = true});
        waitUntil([this] { return port_.buttons.empty(); });
    }

    void press(int button, ButtonMode mode)
    {
        devices_.setMode(*left(), mode);
        press(button);
    }

    editor::DocumentSession* hands_ = nullptr;
};

TEST_F(DeviceSettings, AButtonIsChosenForAThingThatTheUnitDoes)
{
    choose(QStringLiteral("What buttons do"));
    auto* grab = named<QComboBox>(card(), QStringLiteral("Grab"));
    ASSERT_TRUE(grab != nullptr && grab->isVisible());
    EXPECT_EQ(grab->currentText(), QStringLiteral("none"));
    EXPECT_EQ(grab->count(), 9);
    grab->setFocus();
    QTest::keyClick(grab, Qt::Key_Down);
    EXPECT_EQ(left()->get(adf::input::kButtonGrab), 0);
    EXPECT_NE(textOf(*hands_).find("deadband: 0.01  # N"), std::string::npos);
    workspace_.undo();
    EXPECT_EQ(left()->get(adf::input::kButtonGrab), -1);
    EXPECT_EQ(textOf(*hands_), std::string(test::kTwoHands));
}

TEST_F(DeviceSettings, TheNextButtonOfTheDeviceIsTakenAndDoesNothingElse)
{
    choose(QStringLiteral("What buttons do"));
    auto* clutch = named<QComboBox>(card(), QStringLiteral("Clutch"));
    ASSERT_NE(clutch, nullptr);
    clutch->setFocus();
    ASSERT_TRUE(devices_.isLearning());
    press(5);
    EXPECT_EQ(left()->get(adf::input::kButtonA1), 5);
    press(1, ButtonMode::HapticLinear);
    EXPECT_EQ(left()->get(adf::input::kButtonA1), 1);
    EXPECT_FALSE(left()->isAuthored(adf::input::kHapticLinear));
    card().setFocus();
    EXPECT_FALSE(devices_.isLearning());
}

TEST_F(DeviceSettings, ActionsOfTheProgramAreWrittenWithTheirButtons)
{
    choose(QStringLiteral("What buttons do"));
    auto* rows = card().findChild<editor::ButtonRows*>();
    QMenu menu;
    rows->fillActions(menu, 0);
    ASSERT_FALSE(menu.actions().isEmpty());
    QAction* const play = menu.actions().front()->menu()->actions().front();
    play->trigger();
    const std::vector<editor::ButtonDoes> actions = editor::buttonActions(*left());
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0].action, editor::runRows().front().key);
    EXPECT_EQ(actions[0].button, 4) << "the first that nothing has";
    const QString name = actions_.nameOf(editor::runRows().front().id);
    auto* button = named<QComboBox>(card(), QStringLiteral("Button of %1").arg(name));
    ASSERT_NE(button, nullptr);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Down);
    EXPECT_EQ(editor::buttonActions(*left())[0].button, 5);
    auto* remove = named<QToolButton>(card(), QStringLiteral("Remove %1").arg(name));
    ASSERT_NE(remove, nullptr);
    QTest::mouseClick(remove, Qt::LeftButton);
    EXPECT_TRUE(editor::buttonActions(*left()).empty());
    EXPECT_EQ(textOf(*hands_), std::string(test::kTwoHands));
}

TEST_F(DeviceSettings, ButtonsChangeGainsInTheirModes)
{
    press(0, ButtonMode::HapticLinear);
    EXPECT_EQ(left()->get(adf::input::kHapticLinear), 15);
    press(1, ButtonMode::HapticLinear);
    press(1, ButtonMode::HapticLinear);
    press(1, ButtonMode::HapticLinear);
    press(1, ButtonMode::HapticLinear);
    EXPECT_EQ(left()->get(adf::input::kHapticLinear), 0) << "gains are never negative";
    press(0, ButtonMode::CameraAndClutch);
    press(4, ButtonMode::HapticLinear);
    EXPECT_EQ(left()->get(adf::input::kHapticLinear), 0) << "a button without a meaning";
}

TEST_F(DeviceSettings, AGainIsChangedByAStepThatUndoTakesBack)
{
    press(0, ButtonMode::HapticLinear);
    press(1);
    press(1);
    EXPECT_EQ(left()->get(adf::input::kHapticLinear), 5);
    workspace_.undo();
    EXPECT_EQ(left()->get(adf::input::kHapticLinear), 10);
}

// The buttons 2 and 3 of the file.
TEST_F(DeviceSettings, ModesAreGoneThroughBothWaysAndRoundAndAreInTheFile)
{
    const auto mode = [this] {
        return editor::modeOf(*left());
    };
    press(2);
    EXPECT_EQ(mode(), ButtonMode::Jaw);
    EXPECT_NE(textOf(*hands_).find("button mode: GRIPPER_JAW_CONTROL"), std::string::npos);
    EXPECT_NE(port_.files.back().text.find("button mode: GRIPPER_JAW_CONTROL"), std::string::npos);
    for (int i = 0; i < 7; ++i) {
        press(2);
    }
    EXPECT_EQ(mode(), ButtonMode::CameraAndClutch);
    EXPECT_EQ(textOf(*hands_), std::string(test::kTwoHands));
    press(3);
    EXPECT_EQ(mode(), ButtonMode::HapticAngular);
    workspace_.undo();
    EXPECT_EQ(mode(), ButtonMode::CameraAndClutch);
}

// The unit had the controller of its body: what becomes its own acts in the same way.
TEST_F(DeviceSettings, AControllerOfItsOwnBeginsAsThatOfTheBody)
{
    const adf::ObjectPtr body = editor::boundBody(workspace_, *left());
    ASSERT_NE(body, nullptr);
    press(0, ButtonMode::ControllerLinear);
    EXPECT_EQ(left()->get(adf::input::kControllerLinearP), body->get(adf::body::kLinearP) + 10);
    EXPECT_EQ(left()->get(adf::input::kControllerLinearD), body->get(adf::body::kLinearD));
    EXPECT_EQ(left()->get(adf::input::kLinearOutput), adf::OutputType::Velocity);
    press(1, ButtonMode::ControllerLinearDamping);
    EXPECT_EQ(left()->get(adf::input::kControllerLinearD),
              std::max(0.0, body->get(adf::body::kLinearD) - 1));
}

TEST_F(DeviceSettings, AnAxisThatIsNotMovedStaysSo)
{
    hands_->push(
        adf::setProperty(left()->id(), adf::input::kAxisHapticLinearP, base::Vec3{20, 0, 3}), {});
    press(1, ButtonMode::HapticLinear);
    EXPECT_EQ(left()->get(adf::input::kAxisHapticLinearP), (base::Vec3{15, 0, 0}));
}

TEST_F(DeviceSettings, ModeAndTestForceAreAskedForOnTheCard)
{
    exchange::DeviceUnit resting = test::workingUnit("left");
    resting.halt = exchange::DeviceHalt::Waiting;
    show({resting, test::workingUnit("right")});
    choose(QStringLiteral("Test force"));
    EXPECT_EQ(port_.tested, std::vector<std::string>{"left"});

    QMenu menu;
    card().fillMenu(menu);
    for (QAction* action : menu.actions()) {
        if (action->menu() != nullptr &&
            action->text() == QStringLiteral("Clutch and camera button")) {
            action->menu()->actions().back()->trigger();
        }
    }
    EXPECT_EQ(editor::modeOf(*left()), ButtonMode::HapticAngular);
    EXPECT_TRUE(wordsOf(card()).contains(editor::modeWords(ButtonMode::HapticAngular)));
}

TEST_F(DeviceSettings, AUnitThatActsIsNotTried)
{
    QMenu menu;
    card().fillMenu(menu);
    for (const QAction* action : menu.actions()) {
        if (action->text() == QStringLiteral("Test force")) {
            EXPECT_FALSE(action->isEnabled());
        }
    }
}

class Calibration : public DeviceSettings {
protected:
    Calibration()
    {
        pad_ = test::workingUnit("left");
        pad_.device.traits = {.hasGripper = true, .hasRumble = true, .axes = 6, .buttons = 15};
        showPad();
        choose(QStringLiteral("Calibration"));
    }

    void showPad() { show({pad_, test::workingUnit("right")}); }

    void move(std::size_t axis, double raw)
    {
        pad_.rawAxes.at(axis) = raw;
        showPad();
    }

    exchange::AxisCalibration axis(std::size_t index)
    {
        return editor::axisOf(*left(), pad_.device.traits, index);
    }

    exchange::DeviceUnit pad_;
};

TEST_F(Calibration, TheAxisThatIsMovedIsShownAndSlidersSetIt)
{
    auto* choice = named<QComboBox>(card(), QStringLiteral("Axis"));
    ASSERT_TRUE(choice != nullptr && choice->isVisible());
    move(3, 0.9);
    EXPECT_EQ(choice->currentIndex(), 3);
    auto* deadZone = named<editor::ValueSlider>(card(), QStringLiteral("Dead zone"));
    deadZone->setFocus();
    QTest::keyClick(deadZone, Qt::Key_End);
    EXPECT_EQ(axis(3).deadZone, 0.5);
    auto* curve = named<editor::ValueSlider>(card(), QStringLiteral("Curve"));
    curve->setFocus();
    QTest::keyClick(curve, Qt::Key_PageUp);
    EXPECT_NEAR(axis(3).curve, 0.1, 1e-12);
    EXPECT_EQ(axis(2), exchange::usualAxis(2, true));
    EXPECT_NE(textOf(*hands_).find("axis: 3"), std::string::npos);
    workspace_.undo();
    workspace_.undo();
    EXPECT_EQ(textOf(*hands_), std::string(test::kTwoHands));
}

TEST_F(Calibration, RestAndEndsAreFoundByMovingTheSticks)
{
    auto* find = card().findChild<editor::AxisRows*>()->findChild<QPushButton*>();
    move(0, 0.06);
    QTest::mouseClick(find, Qt::LeftButton);
    showPad();
    EXPECT_FALSE(find->isEnabled());
    waitUntil([&] {
        showPad();
        return find->isEnabled();
    });
    EXPECT_EQ(find->text(), QStringLiteral("Done"));
    for (const double raw : {0.06, 0.9, -0.8}) {
        move(0, raw);
    }
    QTest::mouseClick(find, Qt::LeftButton);
    EXPECT_NEAR(axis(0).rest, 0.06, 1e-9);
    EXPECT_EQ(axis(0).high, 0.9);
    EXPECT_EQ(axis(0).low, -0.8);
    EXPECT_EQ(axis(0).deadZone, 0.1);
    workspace_.undo();
    EXPECT_EQ(textOf(*hands_), std::string(test::kTwoHands)) << "all axes are one step";
}

TEST_F(Calibration, WhatTheFileSaysOfOtherAxesStays)
{
    hands_->push(editor::settingAxis(*left(), 1, {.deadZone = 0.3, .isInverted = true}), {});
    hands_->push(editor::settingAxis(*left(), 4, {.low = 0, .rest = 0, .deadZone = 0.02}), {});
    EXPECT_EQ(axis(1), (exchange::AxisCalibration{.deadZone = 0.3, .isInverted = true}));
    EXPECT_EQ(axis(4), (exchange::AxisCalibration{.low = 0, .rest = 0, .deadZone = 0.02}));
    hands_->push(editor::settingAxis(*left(), 1, {.deadZone = 0.3}), {});
    EXPECT_EQ(axis(1), (exchange::AxisCalibration{.deadZone = 0.3}));
    EXPECT_EQ(left()->get(adf::input::kAxisCalibration).size(), 2U);
}

// From 0.8 to 1.4 times the wanted period; late ones and those beyond the end in the other colour.
TEST(PeriodChart, HasABarForEachLengthWherePeriodsOfItWere)
{
    constexpr double kMs = 1e-3;
    editor::PeriodChart chart;
    chart.resize(600, chart.sizeHint().height());
    exchange::PeriodCounts counts{.width = 0.05 * kMs, .counts = std::vector<std::uint32_t>(60)};
    counts.counts[20] = 900;  // 1.00 to 1.05 ms
    counts.counts[26] = 30;   // 1.30 to 1.35 ms
    counts.counts[50] = 2;    // 2.5 ms
    chart.setPeriods(counts, kMs);
    const QImage picture = chart.grab().toImage();
    const auto at = [&](double ms, int y) {
        return picture.pixelColor(static_cast<int>((ms - 0.8) / 0.6 * 600), y);
    };
    const int foot = 35;
    EXPECT_EQ(at(1.025, foot), editor::colour(editor::Token::Accent));
    EXPECT_EQ(at(1.025, 6), editor::colour(editor::Token::Accent)) << "the most are the highest";
    EXPECT_EQ(at(1.325, foot), editor::colour(editor::Token::Warning)) << "late";
    EXPECT_EQ(at(1.325, 6), editor::colour(editor::Token::BgBase));
    EXPECT_EQ(picture.pixelColor(597, foot), editor::colour(editor::Token::Warning))
        << "beyond the end";
    EXPECT_EQ(at(0.925, foot), editor::colour(editor::Token::BgBase)) << "none was so short";
}

}  // namespace

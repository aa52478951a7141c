// What a card offers beyond binding, by mouse and keys in the real window: what buttons do,
// calibration, test force, gains by buttons, the space of the hand with its handles.

#include "adf/input_properties.h"
#include "editor/devices/axis_edits.h"
#include "editor/devices/axis_rows.h"
#include "editor/devices/button_edits.h"
#include "editor/devices/gain_edits.h"
#include "editor/widgets/value_slider.h"
#include "tests/gui/devices_fixture.h"

#include <QComboBox>
#include <QPushButton>

namespace {

using editor::ActionId;

class DeviceCards : public test::DevicesWindowTest {
protected:
    // The four-bar with the virtual device at its crank, which the port shows as a working arm.
    void bindArm()
    {
        open(sample("four_bar", "four_bar.yaml"));
        settle();
        openPanel();
        dragCardTo(onBody("BODY crank"));
        ASSERT_NE(bound(), nullptr);
        arm_ = test::workingUnit(unit()->identifier());
        arm_.device.traits.buttons = 8;
        show(arm_);
    }

    exchange::DeviceUnit arm_;
};

TEST_F(DeviceCards, AButtonOfTheDeviceIsTakenForTheRowThatHasTheKeyboard)
{
    bindArm();
    choose({QStringLiteral("What buttons do")});
    auto* grab = named<QComboBox>(QStringLiteral("Grab"));
    ASSERT_NE(grab, nullptr);
    grab->setFocus();
    ASSERT_TRUE(waitFor([grab] { return grab->hasFocus(); }));
    pressButton(6);
    EXPECT_EQ(unit()->get(adf::input::kButtonGrab), 6);
    EXPECT_EQ(grab->currentText(), QStringLiteral("6"));
    QTest::keyClick(grab, Qt::Key_Up);
    EXPECT_EQ(unit()->get(adf::input::kButtonGrab), 5);
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(unit()->get(adf::input::kButtonGrab), -1);
}

TEST_F(DeviceCards, AButtonPlaysAndPausesTheRunByAnActionOfTheProgram)
{
    bindArm();
    choose({QStringLiteral("What buttons do")});
    QToolButton* add = nullptr;
    for (QToolButton* one : card().findChildren<QToolButton*>()) {
        add = one->text() == QStringLiteral("Add an action") ? one : add;
    }
    ASSERT_NE(add, nullptr);
    clickThroughMenu([add] { QTest::mouseClick(add, Qt::LeftButton); },
                     {QStringLiteral("Simulation"), QStringLiteral("Play")});
    const std::vector<editor::ButtonDoes> actions = editor::buttonActions(*unit());
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0], (editor::ButtonDoes{4, "run.play"}));
    pressButton(4);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Running; }));
    pressButton(4);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Paused; }));
    pressButton(5);
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused) << "of which nothing is said";
    auto* remove = named<QToolButton>(QStringLiteral("Remove Play"));
    ASSERT_NE(remove, nullptr);
    QTest::mouseClick(remove, Qt::LeftButton);
    EXPECT_TRUE(editor::buttonActions(*unit()).empty());
}

TEST_F(DeviceCards, AGamepadIsCalibratedByMovingItAndBySliders)
{
    bindArm();
    arm_.device.traits = {.hasGripper = true, .hasRumble = true, .axes = 6, .buttons = 15};
    show(arm_);
    choose({QStringLiteral("Calibration")});
    auto* choice = named<QComboBox>(QStringLiteral("Axis"));
    ASSERT_NE(choice, nullptr);
    arm_.rawAxes[2] = 0.9;
    show(arm_);
    EXPECT_EQ(choice->currentIndex(), 2);

    auto* deadZone = named<editor::ValueSlider>(QStringLiteral("Dead zone"));
    ASSERT_NE(deadZone, nullptr);
    const auto at = [deadZone](double share) {
        return QPoint(qRound(share * deadZone->width()), deadZone->height() / 2);
    };
    const std::size_t before = unit()->get(adf::input::kAxisCalibration).size();
    QTest::mousePress(deadZone, Qt::LeftButton, {}, at(0.3));
    QTest::mouseMove(deadZone, at(0.5));
    QTest::mouseMove(deadZone, at(0.8));
    QTest::mouseRelease(deadZone, Qt::LeftButton, {}, at(0.8));
    const auto axis = [this](std::size_t index) {
        return editor::axisOf(*unit(), arm_.device.traits, index);
    };
    EXPECT_NEAR(axis(2).deadZone, 0.8 * deadZone->high(), 0.03);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(unit()->get(adf::input::kAxisCalibration).size(), before) << "a drag is one step";

    // A trigger that rests at 0.1 and goes to 0.95.
    auto* find = card().findChild<editor::AxisRows*>()->findChild<QPushButton*>();
    arm_.rawAxes[5] = 0.1;
    arm_.rawAxes[2] = 0;
    show(arm_);
    QTest::mouseClick(find, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] {
        show(arm_);
        return find->isEnabled() && find->text() == QStringLiteral("Done");
    }));
    arm_.rawAxes[5] = 0.95;
    show(arm_);
    QTest::mouseClick(find, Qt::LeftButton);
    EXPECT_NEAR(axis(5).rest, 0.1, 1e-9);
    EXPECT_NEAR(axis(5).high, 0.95, 1e-9);
}

TEST_F(DeviceCards, ATestForceIsAskedForByTheMenuOnlyWhileNothingIsMoved)
{
    bindArm();
    arm_.halt = exchange::DeviceHalt::Waiting;
    show(arm_);
    choose({QStringLiteral("Test force")});
    EXPECT_EQ(port_.tested, std::vector<std::string>{unit()->identifier()});
    arm_.halt = exchange::DeviceHalt::None;
    show(arm_);
    QMenu menu;
    card().fillMenu(menu);
    for (const QAction* action : menu.actions()) {
        if (action->text() == QStringLiteral("Test force")) {
            EXPECT_FALSE(action->isEnabled());
            EXPECT_EQ(action->toolTip(), QStringLiteral("Disengage it first."));
        }
    }
}

// The buttons 2 and 3 go through the modes, 0 and 1 change the gain of one.
TEST_F(DeviceCards, ButtonsChangeTheGainThatTheModeSays)
{
    bindArm();
    EXPECT_FALSE(says(editor::modeWords(adf::ButtonMode::HapticLinear)));
    choose({QStringLiteral("Clutch and camera button"), QStringLiteral("Linear gain of the hand")});
    card().refresh();
    EXPECT_EQ(editor::modeOf(*unit()), adf::ButtonMode::HapticLinear);
    EXPECT_TRUE(says(QStringLiteral("Linear gain of the hand")));
    const double before = *editor::gainOf(*unit(), adf::ButtonMode::HapticLinear);
    pressButton(0);
    pressButton(0);
    card().refresh();
    EXPECT_EQ(unit()->get(adf::input::kHapticLinear), before + 10);
    EXPECT_TRUE(says(QString::number(before + 10)));
    pressButton(2);
    EXPECT_EQ(editor::modeOf(*unit()), adf::ButtonMode::HapticAngular);
    pressButton(2);
    EXPECT_EQ(editor::modeOf(*unit()), adf::ButtonMode::CameraAndClutch);
    pressButton(0);
    EXPECT_EQ(unit()->get(adf::input::kHapticLinear), before + 10) << "it is the clutch again";
    for (int i = 0; i < 3; ++i) {
        press(Qt::Key_Z, Qt::ControlModifier);
    }
    EXPECT_EQ(unit()->get(adf::input::kHapticLinear), before + 5);
}

TEST_F(DeviceCards, TheSpaceOfAHandIsScaledAndLaidElsewhereByItsHandles)
{
    bindArm();
    choose({QStringLiteral("Workspace in views")});
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0; }));
    const base::Vec3 middle = window().views().active().cameraState().target;
    arm_.workspaceScale = 1;
    arm_.X_WD.position = middle;
    arm_.X_WR.position = middle;
    arm_.hasReference = true;
    show(arm_);

    const double reach = arm_.device.traits.radius;
    const base::Vec3 right = window().views().active().cameraState().right();
    // The face that is seen the most from the side.
    base::Vec3 face =
        std::abs(right.x) > std::abs(right.y) ? base::Vec3{1, 0, 0} : base::Vec3{0, 1, 0};
    face = base::dot(face, right) > 0 ? face : -1.0 * face;
    const auto drag = [this](QPoint from, QPoint to) {
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&viewWindow(), from + (to - from) / 2);
        QTest::mouseMove(&viewWindow(), to);
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    };
    drag(pointInView(middle + reach * face), pointInView(middle + 1.5 * reach * face));
    EXPECT_NEAR(unit()->get(adf::input::kWorkspaceScaling), 1.5, 0.051);
    EXPECT_TRUE(port_.shifts.empty());

    const QPoint from = pointInView(middle);
    drag(from, from + QPoint(40, 0));
    ASSERT_FALSE(port_.shifts.empty());
    base::Vec3 way;
    for (const auto& [name, one] : port_.shifts) {
        EXPECT_EQ(name, unit()->identifier());
        way += one;
    }
    EXPECT_GT(base::norm(way), 0);
    EXPECT_NEAR(base::norm(base::cross(base::normalized(way), right)), 0, 1e-6);
    window().actions()[ActionId::Stop].trigger();
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(unit()->get(adf::input::kWorkspaceScaling), 1);
}

}  // namespace

// The devices panel over devices that only note what is asked of them, used by real events.

#include "adf/input_properties.h"
#include "editor/devices/force_bar.h"
#include "editor/devices/stop_button.h"
#include "editor/devices/unit_edits.h"
#include "editor/devices/unit_words.h"
#include "editor/widgets/switch_button.h"
#include "tests/editor/devices_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace {

using editor::ActionId;
using editor::DeviceCard;
using exchange::DeviceConnection;
using exchange::DeviceHalt;

class Devices : public test::DevicesTest {};

TEST_F(Devices, WithoutAnyTheVirtualDeviceIsOfferedAndSaysHow)
{
    ASSERT_EQ(panel_.cards().size(), 1U);
    EXPECT_TRUE(wordsOf(card()).contains(QStringLiteral("not bound")));
    EXPECT_TRUE(wordsOf(card()).contains(QStringLiteral("Drag onto a body or a camera to bind.")));
    EXPECT_EQ(card().accessibleName(), QStringLiteral("Virtual device, not bound"));
}

TEST_F(Devices, DraggingTheVirtualDeviceOntoABodyBindsItAsOneStep)
{
    editor::DocumentSession& arm = openArm();
    drag(card(), find(arm, "BODY link"));

    ASSERT_NE(devices_.profile(), nullptr);
    EXPECT_EQ(workspace_.active(), &arm);
    const std::string text = textOf(*devices_.profile());
    EXPECT_NE(text.find("hardware name: virtual"), std::string::npos) << text;
    EXPECT_NE(text.find("root link: BODY link"), std::string::npos) << text;
    ASSERT_EQ(panel_.cards().size(), 1U);
    EXPECT_EQ(port_.files.back().text, text);

    workspace_.undo();
    EXPECT_TRUE(devices_.units().empty());
    waitUntil([this] { return card().isVisible(); });
    EXPECT_TRUE(wordsOf(card()).contains(QStringLiteral("not bound")));
    workspace_.redo();
    EXPECT_EQ(textOf(*devices_.profile()), text);
}

// AMBF wants a deadband and all buttons to be said; what is written is read back the same.
TEST_F(Devices, WhatIsWrittenForAUnitIsWhatAmbfWants)
{
    editor::DocumentSession& arm = openArm();
    devices_.add(devices_.virtualDevice(), find(arm, "BODY link").get());
    base::Diagnostics problems;
    const adf::Document read = adf::read(textOf(*devices_.profile()), "/tmp/d.yaml", problems);
    EXPECT_TRUE(problems.empty());
    ASSERT_EQ(read.objects(adf::ObjectType::InputDevice).size(), 1U);
    const std::string text = textOf(*devices_.profile());
    for (const char* key : {"deadband: 0.01", "a1: 0", "a2: 1", "next mode: 2", "prev mode: 3"}) {
        EXPECT_NE(text.find(key), std::string::npos) << key << " in\n" << text;
    }
}

TEST_F(Devices, AJointTakesNoDeviceAndEscapeTakesADragBack)
{
    editor::DocumentSession& arm = openArm();
    drag(card(), find(arm, "JOINT base-link"));
    EXPECT_EQ(devices_.profile(), nullptr);

    const QPoint at(card().width() / 2, 6);
    below_ = find(arm, "BODY link");
    QTest::mousePress(&card(), Qt::LeftButton, {}, at);
    QTest::mouseMove(&card(), at + QPoint(40, 40));
    QTest::keyClick(&card(), Qt::Key_Escape);
    QTest::mouseRelease(&card(), Qt::LeftButton, {}, at + QPoint(40, 40));
    EXPECT_EQ(devices_.profile(), nullptr);
}

TEST_F(Devices, ByKeysTheSelectedBodyIsBoundAndAUnitRemoved)
{
    editor::DocumentSession& arm = openArm();
    selection_.select(find(arm, "BODY base")->id());
    card().setFocus();
    QTest::keyClick(&card(), Qt::Key_Return);
    ASSERT_EQ(devices_.units().size(), 1U);
    EXPECT_EQ(editor::boundBody(workspace_, *devices_.units().front()), find(arm, "BODY base"));

    card().setFocus();
    QTest::keyClick(&card(), Qt::Key_Delete);
    EXPECT_TRUE(devices_.units().empty());
}

TEST_F(Devices, ACameraIsWhatAUnitIsSeenFromAndItsBodyStays)
{
    editor::DocumentSession& arm = open(std::string(test::kArm) + R"(
cameras: [overview]
overview:
  name: overview
  location: {x: 2.0, y: 0.0, z: 1.0}
  look at: {x: 0.0, y: 0.0, z: 0.0}
  up: {x: 0.0, y: 0.0, z: 1.0}
  clipping plane: {near: 0.1, far: 10.0}
  field view angle: 0.8
)");
    drag(card(), find(arm, "BODY link"));
    ASSERT_NE(find(arm, "overview"), nullptr);
    drag(card(), find(arm, "overview"));
    const adf::Object& unit = *devices_.units().front();
    EXPECT_EQ(editor::boundBody(workspace_, unit), find(arm, "BODY link"));
    EXPECT_EQ(editor::boundCamera(workspace_, unit), find(arm, "overview"));
    QStringList chips;
    for (const QToolButton* chip : card().findChildren<QToolButton*>()) {
        chips << chip->accessibleName();
    }
    EXPECT_TRUE(chips.contains(QStringLiteral("Seen from: overview")))
        << chips.join(u'|').toStdString();
}

TEST_F(Devices, ACardShowsWhatItsUnitDoes)
{
    openArm();
    open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    ASSERT_EQ(panel_.cards().size(), 3U);  // and the virtual one
    exchange::DeviceUnit left = test::workingUnit("left");
    left.halt = DeviceHalt::Clutched;
    show({left, test::workingUnit("right")});

    const QStringList words = wordsOf(card(0));
    for (const char* expected :
         {"connected", "1.00 N", "1000 Hz", "1.06 ms", "held", "99.9 % within"}) {
        EXPECT_TRUE(words.contains(QString::fromLatin1(expected)))
            << expected << " in " << words.join(u'|').toStdString();
    }
    EXPECT_TRUE(wordsOf(card(1)).contains(QStringLiteral("free")));
    EXPECT_EQ(card(0).findChild<editor::ForceBar*>()->accessibleName(),
              QStringLiteral("Force 1.00 N of 3.30 N"));
    EXPECT_EQ(devices_.connectedCount(), 2);
}

TEST_F(Devices, WhatIsStoppedOrLostIsSaidAndGoesOnByHandOnly)
{
    openArm();
    open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    exchange::DeviceUnit left = test::workingUnit("left");
    left.halt = DeviceHalt::Stopped;
    exchange::DeviceUnit right = test::workingUnit("right");
    right.connection = DeviceConnection::Lost;
    right.trouble = "the cable was pulled";
    right.hint = "plug it in again";
    show({left, right});

    auto* engage = named<QPushButton>(card(0), QStringLiteral("Engage left"));
    ASSERT_TRUE(engage != nullptr && engage->isVisible());
    EXPECT_TRUE(port_.engaged.empty());
    QTest::mouseClick(engage, Qt::LeftButton);
    EXPECT_EQ(port_.engaged, std::vector<std::string>{"left"});

    EXPECT_TRUE(wordsOf(card(1)).contains(QStringLiteral("lost")));
    EXPECT_TRUE(
        wordsOf(card(1)).contains(QStringLiteral("The cable was pulled. Plug it in again.")));
}

TEST_F(Devices, OneDeviceMovesAnotherBodyAsWellByACardMore)
{
    editor::DocumentSession& arm = openArm();
    devices_.add(devices_.virtualDevice(), find(arm, "BODY link").get());
    exchange::DeviceUnit unit = test::workingUnit(devices_.units()[0]->identifier());
    unit.device.driver = "virtual";
    unit.device.id = "virtual";
    show({unit});
    QMenu menu;
    card().fillMenu(menu);
    for (QAction* action : menu.actions()) {
        if (action->text() == QStringLiteral("Moves as well")) {
            ASSERT_TRUE(action->isEnabled());
            for (QAction* body : action->menu()->actions()) {
                if (body->text() == QStringLiteral("base")) {
                    body->trigger();
                }
            }
        }
    }
    ASSERT_EQ(devices_.units().size(), 2U);
    for (const adf::ObjectPtr& one : devices_.units()) {
        EXPECT_EQ(one->get(adf::input::kHardwareId), "virtual");
        EXPECT_EQ(one->get(adf::input::kHardwareDriver), "virtual");
        EXPECT_EQ(one->get(adf::input::kHardwareName), "virtual");
    }
    EXPECT_EQ(editor::boundBody(workspace_, *devices_.units()[1]), find(arm, "BODY base"));
    workspace_.undo();
    ASSERT_EQ(devices_.units().size(), 1U);
    EXPECT_EQ(devices_.units()[0]->get(adf::input::kHardwareId), "");
}

TEST_F(Devices, ADeviceWithoutAWireShowsItsBattery)
{
    openArm();
    open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    exchange::DeviceUnit left = test::workingUnit("left");
    exchange::DeviceUnit right = test::workingUnit("right");
    left.reading.battery = 0.7;
    show({left, right});
    EXPECT_TRUE(wordsOf(card(0)).contains(QStringLiteral("70 %")));
    EXPECT_FALSE(wordsOf(card(1)).contains(QStringLiteral("Battery")));
    left.reading.battery = 0.05;
    show({left, right});
    EXPECT_TRUE(wordsOf(card(0)).contains(QStringLiteral("5 %, nearly empty")));
}

TEST_F(Devices, AHandThatIsToBeTurnedSaysByHowMuch)
{
    openArm();
    open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    exchange::DeviceUnit left = test::workingUnit("left");
    left.halt = DeviceHalt::Apart;
    left.apart = 0.6;
    show({left});
    EXPECT_TRUE(wordsOf(card(0)).contains(QStringLiteral("turn the handle")));
    EXPECT_TRUE(wordsOf(card(0)).contains(
        QStringLiteral("Turn the handle until its ghost lies on the body: 34\u00b0 apart.")));
}

TEST_F(Devices, TheStopButtonTakesAllForcesAway)
{
    auto* stop = panel_.findChild<editor::StopButton*>();
    ASSERT_NE(stop, nullptr);
    QTest::mouseClick(stop, Qt::LeftButton);
    EXPECT_EQ(port_.stops, 1);
    EXPECT_EQ(actions_[ActionId::ForcesOff].shortcut(), QKeySequence(Qt::Key_F12));
}

TEST_F(Devices, MotionAndForcesAreSetOnTheCard)
{
    openArm();
    editor::DocumentSession& hands = open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    show({test::workingUnit("left"), test::workingUnit("right")});

    auto* scale = named<QComboBox>(card(0), QStringLiteral("Motion of left"));
    ASSERT_NE(scale, nullptr);
    EXPECT_EQ(scale->currentText(), QStringLiteral("1 : 4"));
    scale->setFocus();
    QTest::keyClick(scale, Qt::Key_Down);
    EXPECT_NE(textOf(hands).find("workspace scaling: 0.1\n"), std::string::npos) << textOf(hands);
    EXPECT_NE(textOf(hands).find("deadband: 0.01  # N"), std::string::npos);

    auto* forces = named<editor::SwitchButton>(card(0), QStringLiteral("Forces of left"));
    ASSERT_TRUE(forces != nullptr && forces->isChecked());
    QTest::mouseClick(forces, Qt::LeftButton);
    EXPECT_EQ(port_.forces, (std::vector<std::pair<std::string, bool>>{{"left", false}}));
}

TEST_F(Devices, OfSeveralFilesOneIsInUse)
{
    editor::DocumentSession& first = open(test::kTwoHands, "/tmp/hands.yaml", editor::Role::Other);
    editor::DocumentSession& second =
        open("input devices: []\n", "/tmp/none.yaml", editor::Role::Other);
    EXPECT_EQ(devices_.profile(), &first);
    QMenu menu;
    panel_.fillProfileMenu(menu);
    const auto entries = menu.actions();
    ASSERT_GE(entries.size(), 2);
    EXPECT_TRUE(entries[0]->isChecked());
    entries[1]->trigger();
    EXPECT_EQ(devices_.profile(), &second);
    EXPECT_EQ(port_.files.back().path, "/tmp/none.yaml");
    workspace_.close(second);
    EXPECT_EQ(devices_.profile(), &first);
}

TEST_F(Devices, WhatIsConnectedCanBeAddedAndWhatIsMissingSaysWhy)
{
    openArm();
    port_.there = {{.driver = "simulated", .id = "circle", .model = "simulated circle"},
                   {.driver = "sdl", .id = "7", .model = "Pad"}};
    port_.known = {{.name = "dhd",
                    .summary = "Force Dimension",
                    .unavailable = "libdhd is not installed: no file libdhd.so",
                    .hint = "install the maker's SDK"}};
    QMenu menu;
    panel_.fillAddMenu(menu);
    ASSERT_FALSE(menu.actions().isEmpty());
    EXPECT_EQ(menu.actions().front()->text(), QStringLiteral("Pad"));
    EXPECT_EQ(menu.actions().back()->text(), QStringLiteral("dhd: Libdhd is not installed."));
    EXPECT_TRUE(menu.actions().back()->toolTip().contains(QStringLiteral("no file libdhd.so")));
    menu.actions().front()->trigger();
    ASSERT_EQ(devices_.units().size(), 1U);
    EXPECT_NE(textOf(*devices_.profile()).find("hardware name: Pad"), std::string::npos);
}

TEST_F(Devices, RatiosReadAsThoseOfHandAndBody)
{
    EXPECT_EQ(editor::ratioWords(0.25), QStringLiteral("1 : 4"));
    EXPECT_EQ(editor::ratioWords(1), QStringLiteral("1 : 1"));
    EXPECT_EQ(editor::ratioWords(5), QStringLiteral("5 : 1"));
}

}  // namespace

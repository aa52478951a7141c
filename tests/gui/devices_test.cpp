// Devices in the real window and a real run, over a port that only notes what is asked of it.

#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "tests/gui/devices_fixture.h"

#include <QDialog>
#include <QDockWidget>

namespace {

using editor::ActionId;

class Devices : public test::DevicesWindowTest {};

TEST_F(Devices, ACardIsDraggedOntoABodyInTheView)
{
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    openPanel();
    dragCardTo(onBody("BODY crank"));
    EXPECT_EQ(bound(), find("BODY crank"));
    window().actions()[ActionId::Undo].trigger();
    EXPECT_EQ(bound(), nullptr);
}

// The panel is a window of its own here, so that the tree is seen beside it.
TEST_F(Devices, ACardIsDraggedOntoARowOfTheTree)
{
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    openPanel();
    const auto dockOf = [](QWidget* widget) {
        while (widget != nullptr && qobject_cast<QDockWidget*>(widget) == nullptr) {
            widget = widget->parentWidget();
        }
        return qobject_cast<QDockWidget*>(widget);
    };
    QDockWidget* const dock = dockOf(&window().devicesPanel());
    ASSERT_NE(dock, nullptr);
    dock->setFloating(true);
    dockOf(&window().tree())->raise();
    editor::ObjectTreeView& rows = window().tree().view();
    ASSERT_TRUE(waitFor([&] { return rows.isVisible() && card().isVisible(); }));
    const auto indexes = window().tree().model().indexesOf(find("BODY rocker")->id());
    ASSERT_FALSE(indexes.empty());
    rows.scrollTo(indexes.front());
    dragCardTo(rows.viewport()->mapToGlobal(rows.visualRect(indexes.front()).center()));
    EXPECT_EQ(bound(), find("BODY rocker"));
    dock->setFloating(false);
}

// The panel takes the keyboard when it is shown, and Space plays all the same.
TEST_F(Devices, SpacePlaysTheRunFromThePanel)
{
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    openPanel();
    ASSERT_TRUE(waitFor([this] { return card().hasFocus(); }));
    press(Qt::Key_Space);
    EXPECT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Running; }));
}

TEST_F(Devices, AKeyStopsTheForcesWhileADialogIsOpen)
{
    QDialog dialog(&window());
    dialog.setModal(true);
    dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
    QTest::keyClick(&dialog, Qt::Key_F12);
    EXPECT_EQ(port_.stops, 1);
    dialog.close();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
    press(Qt::Key_F12);
    EXPECT_EQ(port_.stops, 2);
}

TEST_F(Devices, TheMouseInTheViewIsTheHandAtTheVirtualDevice)
{
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    openPanel();
    dragCardTo(onBody("BODY crank"));
    ASSERT_NE(bound(), nullptr);
    exchange::DeviceUnit unit = test::workingUnit(window().devices().virtualUnit()->identifier());
    unit.workspaceScale = 0.5;
    unit.hasReference = true;
    port_.all = {unit};
    port_.isChanged = true;
    ASSERT_TRUE(waitFor([this] { return !port_.isChanged; }));

    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0; }));
    EXPECT_NE(port_.scenes.back(), nullptr);
    window().actions()[ActionId::ToolDrive].trigger();
    EXPECT_EQ(port_.engaged.size(), 1U);

    port_.fed.clear();
    const QPoint from = viewWindow().geometry().center() - viewWindow().geometry().topLeft();
    QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&viewWindow(), from + QPoint(30, 0));
    QTest::mouseMove(&viewWindow(), from + QPoint(60, 0));
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, from + QPoint(60, 0));
    ASSERT_FALSE(port_.fed.empty());
    // To the right of the view, twice as far as the body is to go.
    const base::Vec3 right = window().views().active().cameraState().right();
    const base::Vec3 way = port_.fed.back().pose.position;
    EXPECT_GT(base::norm(way), 0);
    EXPECT_NEAR(base::norm(base::cross(base::normalized(way), right)), 0, 1e-6);

    press(Qt::Key_G);
    EXPECT_EQ(port_.fed.back().gripper, 0);
    window().actions()[ActionId::ToolSelect].trigger();
    EXPECT_EQ(port_.disengaged.size(), 1U);
    window().actions()[ActionId::Stop].trigger();
    EXPECT_EQ(port_.scenes.back(), nullptr);
}

}  // namespace

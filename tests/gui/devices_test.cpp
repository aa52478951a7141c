// Devices in the real window and a real run, over a port that only notes what is asked of it.

#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/devices/unit_edits.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/fake_devices.h"

#include <QApplication>
#include <QDialog>
#include <QPushButton>
#include <QWindow>

namespace {

using editor::ActionId;
using editor::DeviceCard;

class Devices : public test::WindowTest {
protected:
    Devices()
    {
        devices_ = &port_;
        restart();
    }

    ~Devices() override
    {
        closeFiles();
        closeWindow();
    }

    DeviceCard& card() { return *window().devicesPanel().cards().front(); }

    void openPanel()
    {
        window().actions()[ActionId::ShowDevices].trigger();
        ASSERT_TRUE(waitFor([this] { return card().isVisible(); }));
    }

    // The card is dragged to a place of the screen and let go there.
    void dragCardTo(const QPoint& global)
    {
        const QPoint at(card().width() / 2, 5);
        QTest::mousePress(&card(), Qt::LeftButton, {}, at);
        QTest::mouseMove(&card(), at + QPoint(20, 20));
        QTest::mouseMove(&card(), card().mapFromGlobal(global));
        QTest::mouseRelease(&card(), Qt::LeftButton, {}, card().mapFromGlobal(global));
        QCoreApplication::processEvents();
    }

    QPoint onBody(std::string_view identifier)
    {
        const auto body = window().run().shownMap().find<scene::BodyIndex>(find(identifier)->id());
        const scene::Scene& scene = *window().run().shownScene();
        return viewWindow().mapToGlobal(
            pointInView(scene.body(*body).X_WB * scene::visualBounds(scene, *body).centre()));
    }

    [[nodiscard]] adf::ObjectPtr bound()
    {
        const adf::ObjectPtr unit = window().devices().virtualUnit();
        return unit != nullptr ? editor::boundBody(window().workspace(), *unit) : nullptr;
    }

    test::FakeDevices port_;
};

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

// The pointer as a hand: what drags, the wheel and keys do to it.

#include "editor/view3d/drive_tool.h"

#include "editor/view3d/view_control.h"
#include "scene/scene.h"
#include "tests/editor/tool_host.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <cmath>

namespace {

using editor::view3d::CameraState;
using editor::view3d::DriveTool;
using editor::view3d::HandStep;
using editor::view3d::ViewControl;

// A view from the front, 400 by 300, in which 100 pixels are a metre where the hand is.
class Drive : public testing::Test {
protected:
    Drive()
    {
        host_.chosen = &tool_;
        control_.resize(QSizeF(400, 300));
        CameraState camera;
        camera.rotation = editor::view3d::rotationOf(editor::view3d::StandardView::Front);
        camera.orthographic = true;
        camera.distance = 1;
        camera.distance *= 3 / camera.heightAtTarget();
        control_.rig().setState(camera);
    }

    // The front view, turned by this in the world.
    void look(const base::Quat& turn)
    {
        CameraState camera = control_.camera();
        camera.rotation = turn * editor::view3d::rotationOf(editor::view3d::StandardView::Front);
        control_.rig().setState(camera);
    }

    void send(QEvent::Type type, QPointF at, Qt::KeyboardModifiers modifiers = {})
    {
        const bool moves = type == QEvent::MouseMove;
        const QMouseEvent event(type, at, at, moves ? Qt::NoButton : Qt::LeftButton,
                                type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton,
                                modifiers);
        if (type == QEvent::MouseButtonPress) {
            control_.press(event);
        } else if (moves) {
            control_.move(event);
        } else {
            control_.release(event);
        }
    }

    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonPress, from, modifiers);
        send(QEvent::MouseMove, to, modifiers);
        send(QEvent::MouseButtonRelease, to, modifiers);
    }

    base::Vec3 moved() const
    {
        base::Vec3 sum;
        for (const HandStep& step : steps_) {
            sum += step.move_W;
        }
        return sum;
    }

    base::Vec3 turned() const
    {
        base::Vec3 sum;
        for (const HandStep& step : steps_) {
            sum += step.turn_W;
        }
        return sum;
    }

    test::ToolHost host_{std::make_shared<scene::Scene>()};
    ViewControl control_{host_};
    std::vector<HandStep> steps_;
    int toggles_ = 0;
    DriveTool tool_{
        DriveTool::Hand{.step = [this](const HandStep& step) { steps_.push_back(step); },
                        .toggleGripper = [this] { ++toggles_; },
                        .place =
                            [] {
                                return base::Vec3{};
                            }}};
};

void expectVector(base::Vec3 is, base::Vec3 wanted)
{
    EXPECT_NEAR(base::norm(is - wanted), 0, 1e-9) << is.x << ' ' << is.y << ' ' << is.z << " for "
                                                  << wanted.x << ' ' << wanted.y << ' ' << wanted.z;
}

// The front view looks along +Y: right is +X, up is +Z.
TEST_F(Drive, ADragMovesTheHandWithThePointer)
{
    drag({100, 200}, {150, 180});
    expectVector(moved(), {0.5, 0, 0.2});
    expectVector(turned(), {});
}

// 30° down from the front: what goes up by 0.2 m is seen to do so by cos 30° of that.
TEST_F(Drive, InAViewFromAboveADragGoesUpAndTheWheelGoesLevel)
{
    look(base::axisAngle({1, 0, 0}, -M_PI / 6));
    drag({100, 200}, {150, 180});
    expectVector(moved(), {0.5, 0, 0.2 / std::cos(M_PI / 6)});
    steps_.clear();
    const QWheelEvent ahead({200, 150}, {200, 150}, {}, {0, 120}, Qt::NoButton, {},
                            Qt::NoScrollPhase, false);
    control_.wheel(ahead);
    expectVector(moved(), {0, 0.12, 0});
}

TEST_F(Drive, InASteepViewADragStaysInItsPlane)
{
    look(base::axisAngle({1, 0, 0}, -M_PI / 2));  // from the top: up is +Y
    drag({100, 200}, {150, 180});
    expectVector(moved(), {0.5, 0.2, 0});
    look(base::axisAngle({1, 0, 0}, -70 * M_PI / 180));
    steps_.clear();
    drag({100, 200}, {100, 190});
    const double pitch = 70 * M_PI / 180;
    expectVector(moved(), {0, 0.1 * std::sin(pitch), 0.1 * std::cos(pitch)});
}

TEST_F(Drive, WithShiftADragTurnsIt)
{
    drag({100, 200}, {200, 200}, Qt::ShiftModifier);
    expectVector(moved(), {});
    expectVector(turned(), {0, 0, 1});  // a hundredth of a radian per pixel, about the view's up
}

TEST_F(Drive, TheWheelPushesItAwayAndGClosesTheGripper)
{
    const QWheelEvent ahead({200, 150}, {200, 150}, {}, {0, 120}, Qt::NoButton, {},
                            Qt::NoScrollPhase, false);
    control_.wheel(ahead);
    expectVector(moved(), {0, 0.12, 0});

    const QKeyEvent key(QEvent::KeyPress, Qt::Key_G, Qt::NoModifier);
    EXPECT_TRUE(control_.wantsKey(key));
    EXPECT_TRUE(control_.key(key));
    EXPECT_EQ(toggles_, 1);
}

TEST_F(Drive, KeysMoveTheHandAsTheMouseDoes)
{
    const auto press = [this](int key, Qt::KeyboardModifiers modifiers = {}) {
        steps_.clear();
        const QKeyEvent event(QEvent::KeyPress, key, modifiers);
        EXPECT_TRUE(control_.wantsKey(event));
        EXPECT_TRUE(control_.key(event));
    };
    press(Qt::Key_Right);
    expectVector(moved(), {0.05, 0, 0});
    press(Qt::Key_Up);
    expectVector(moved(), {0, 0, 0.05});
    press(Qt::Key_PageUp);
    expectVector(moved(), {0, 0.05, 0});
    press(Qt::Key_PageDown);
    expectVector(moved(), {0, -0.05, 0});
    press(Qt::Key_Left, Qt::ShiftModifier);
    expectVector(moved(), {});
    expectVector(turned(), {0, 0, -0.05});
    EXPECT_FALSE(control_.wantsKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Up, Qt::ControlModifier)));
    EXPECT_EQ(toggles_, 0);
}

TEST_F(Drive, AClickMovesAndSelectsNothing)
{
    send(QEvent::MouseButtonPress, {200, 150});
    send(QEvent::MouseButtonRelease, {200, 150});
    EXPECT_TRUE(steps_.empty());
    EXPECT_TRUE(host_.picks.empty());
}

}  // namespace

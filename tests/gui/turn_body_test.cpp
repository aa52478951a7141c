// A body of a run is turned by the right mouse button with Ctrl, as a ball under the pointer.

#include "editor/session/control_desk.h"
#include "tests/gui/run_fixture.h"

#include <QLabel>
#include <QStatusBar>
#include <QWindow>

#include <algorithm>
#include <cmath>

namespace {

constexpr double kTurnPerPixel = 0.012;  // rad
constexpr double kReached = 0.03;        // rad

class TurnBody : public test::RunTest {
protected:
    // A box that nothing pulls down.
    void floatBox()
    {
        openText("box.yaml", R"(
namespace: /turn/
bodies: [BODY box]
BODY box:
  name: box
  mass: 1.0
  shape: BOX
  geometry: {x: 0.3, y: 0.3, z: 0.3}
  collision shape: BOX
  collision geometry: {x: 0.3, y: 0.3, z: 0.3}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)");
        view().setFocus();
        press(Qt::Key_Right);
        ASSERT_TRUE(waitFor([this] { return newest().step == 1; }));
        window().desk().command(
            exchange::SetBodyGravity{.body = box(), .gravity = base::Vec3{0, 0, 0}});
        play();
    }

    scene::BodyIndex box() { return indexOf<scene::BodyIndex>("BODY box"); }

    const base::Pose& pose() { return newest().bodies[box().value].X_WB; }

    // From the middle of the box; it is still held then.
    QPoint dragBy(QPoint way)
    {
        QWindow& seen = viewWindow();
        const QPoint from = pointInView(pose().position);
        QTest::mouseMove(&seen, from);
        QTest::mousePress(&seen, Qt::RightButton, Qt::ControlModifier, from);
        for (int i = 1; i <= 6; ++i) {
            QTest::mouseMove(&seen, from + way * i / 6);
        }
        return from + way;
    }

    // Of the window: what the bar below says.
    bool isSaid(const char* words)
    {
        const auto labels = window().statusBar()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [words](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(QString::fromLatin1(words));
        });
    }

    void expectTurnedTo(base::Quat goal)
    {
        EXPECT_TRUE(waitFor([&] { return base::angleBetween(pose().rotation, goal) < kReached; }))
            << base::angleBetween(pose().rotation, goal) << " rad are left";
    }

    void letGo(QPoint at)
    {
        QTest::mouseRelease(&viewWindow(), Qt::RightButton, Qt::ControlModifier, at);
    }
};

TEST_F(TurnBody, AcrossItTurnsAboutTheUpwardAxisOfTheView)
{
    floatBox();
    const base::Pose before = pose();
    const base::Vec3 up = view().cameraState().up();
    const QPoint end = dragBy({90, 0});
    expectTurnedTo(base::axisAngle(up, 90 * kTurnPerPixel) * before.rotation);
    // What the pointer was on comes along to the right: the front of a ball.
    const base::Vec3 front = -1.0 * view().cameraState().forward();
    const base::Vec3 moved =
        base::rotate(pose().rotation * base::conjugate(before.rotation), front);
    EXPECT_NEAR(base::dot(moved, view().cameraState().right()), std::sin(90 * kTurnPerPixel),
                2 * kReached);
    letGo(end);
    EXPECT_FALSE(window().isWindowModified());
}

TEST_F(TurnBody, DownItTurnsAboutTheRightAxisOfTheViewWhereItIs)
{
    floatBox();
    const base::Pose before = pose();
    const base::Vec3 right = view().cameraState().right();
    const QPoint end = dragBy({0, 70});
    expectTurnedTo(base::axisAngle(right, 70 * kTurnPerPixel) * before.rotation);
    EXPECT_LT(base::norm(pose().position - before.position), 0.02) << "it is turned where it is";
    EXPECT_TRUE(isSaid("Turn: P leaves the spring there"));
    letGo(end);
    EXPECT_FALSE(isSaid("Turn: "));
    EXPECT_TRUE(waitFor([this] { return newest().pulls[0].body != box(); })) << "and let go of";
}

// By the left button: a spring, and the tag at its end says what it is confined to.
TEST_F(TurnBody, TheKeysOfAPullAreSaidWhileItGoesOn)
{
    floatBox();
    QWindow& seen = viewWindow();
    const QPoint from = pointInView(pose().position);
    QTest::mouseMove(&seen, from);
    QTest::mousePress(&seen, Qt::LeftButton, Qt::ControlModifier, from);
    QTest::mouseMove(&seen, from + QPoint(20, 0));
    QTest::mouseMove(&seen, from + QPoint(40, 0));
    EXPECT_TRUE(isSaid("Pull: P leaves the spring there, X Y Z keep it on an axis"));
    press(Qt::Key_X);
    EXPECT_TRUE(isSaid("Pull: "));
    press(Qt::Key_Escape);
    EXPECT_TRUE(waitFor([this] { return !isSaid("Pull: "); }));
    QTest::mouseRelease(&seen, Qt::LeftButton, {}, from + QPoint(40, 0));
    EXPECT_FALSE(isSaid("Pull: "));
    EXPECT_FALSE(window().isWindowModified());
}

}  // namespace

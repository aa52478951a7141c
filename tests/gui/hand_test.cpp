// What the mouse does to a run in its views besides pulling: it moves joints by their handles, and
// static bodies.

#include "analysis/assembly.h"
#include "editor/session/control_desk.h"
#include "editor/view3d/joint_range.h"
#include "editor/view3d/stage_state.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QWindow>

#include <cmath>

namespace {

using editor::ActionId;
using editor::view3d::RangeHandle;
using exchange::ControlMode;

constexpr double kPointer = 0.02;  // rad and m, as far as a few pixels are

class Hand : public test::WindowTest {
protected:
    void runPaused()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor(
            [this] { return window().run().newest().state == exchange::RunState::Paused; }));
        settle();
    }

    void goOn()
    {
        press(Qt::Key_Space);
        passASecond();
    }

    // Of simulated time.
    void passASecond()
    {
        const double time = window().run().newest().time;
        ASSERT_TRUE(waitFor([this, time] { return window().run().newest().time > time + 1; }));
    }

    template <typename Index>
    Index indexOf(std::string_view identifier)
    {
        return *window().run().shownMap().find<Index>(find(identifier)->id());
    }

    const exchange::JointReading& reading(scene::JointIndex joint)
    {
        return window().run().newest().joints[joint.value];
    }

    const base::Pose& poseOf(scene::BodyIndex body)
    {
        return window().run().newest().bodies[body.value].X_WB;
    }

    base::Pose frameOf(scene::JointIndex index)
    {
        const scene::Joint& joint = window().run().shownScene()->joint(index);
        return poseOf(joint.parent) * joint.X_PJ;
    }

    // Where the view has the handle of a selected joint's position.
    QPoint handleOf(scene::JointIndex joint)
    {
        editor::view3d::StageState state;
        show(state, window().run().shownScene());
        take(state, window().run().newest());
        state.runFrame = editor::view3d::RunFrame::Paused;
        state.selection.parts = {joint};
        const auto ranges = selectedRanges(state);
        if (ranges.size() != 1 || !ranges.front().range.isCommanded) {
            ADD_FAILURE() << "the joint has no handle";
            return {};
        }
        const QSize size = viewWindow().size();
        const editor::view3d::CameraState camera = window().views().active().cameraState();
        const auto at = handleAt({state, camera, {size.width() * 1.0, size.height() * 1.0}},
                                 ranges.front().range, RangeHandle::Value);
        return at ? at->toPoint() : QPoint();
    }

    void drag(QPoint from, QPoint to, bool letsGo = true)
    {
        QWindow& view = viewWindow();
        QTest::mouseMove(&view, from);
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&view, (from + to) / 2);
        QTest::mouseMove(&view, to);
        if (letsGo) {
            QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
        }
    }
};

// The pointer goes round the axis by the angle that the joint is to turn.
TEST_F(Hand, TheHandleOfAJointTurnsItAndLeavesItHeld)
{
    open(sample("pendulum", "pendulum.yaml"));
    clickInTree("JOINT post-bar");
    runPaused();
    const auto joint = indexOf<scene::JointIndex>("JOINT post-bar");
    const double before = reading(joint).position;
    const QPoint handle = handleOf(joint);
    constexpr double kTurn = 0.6;
    const auto at = [&](double angle) {
        return pointInView(frameOf(joint) *
                           base::Vec3{0.2 * std::cos(angle), 0.2 * std::sin(angle), 0});
    };
    drag(handle, at(before + kTurn));
    const exchange::CommandJoint held = window().desk().of(joint);
    EXPECT_EQ(held.mode, ControlMode::Position);
    EXPECT_NEAR(held.target, before + kTurn, kPointer);
    goOn();
    EXPECT_EQ(reading(joint).mode, ControlMode::Position);
    EXPECT_NEAR(reading(joint).position, held.target, 0.05);
    EXPECT_LT(std::abs(reading(joint).velocity), 0.05) << "alone it would swing";
    EXPECT_FALSE(window().isWindowModified());
}

TEST_F(Hand, EscapeGivesAJointBackToWhatHeldIt)
{
    open(sample("pendulum", "pendulum.yaml"));
    clickInTree("JOINT post-bar");
    runPaused();
    const auto joint = indexOf<scene::JointIndex>("JOINT post-bar");
    const QPoint handle = handleOf(joint);
    drag(handle, handle + QPoint(40, -40), false);
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Position);
    QTest::keyClick(&viewWindow(), Qt::Key_Escape);
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Off);
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, handle + QPoint(40, -40));

    window().desk().command(exchange::CommandJoint{
        .joint = joint, .mode = ControlMode::Velocity, .target = 0.25, .maxEffort = 7});
    drag(handle, handle + QPoint(40, -40), false);
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Position);
    EXPECT_EQ(window().desk().of(joint).maxEffort, 7) << "with the bounds that hold";
    QTest::keyClick(&viewWindow(), Qt::Key_Escape);
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, handle + QPoint(40, -40));
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Velocity);
    EXPECT_EQ(window().desk().of(joint).target, 0.25);
}

TEST_F(Hand, AHandleThatIsOnlyClickedCommandsNothing)
{
    open(sample("pendulum", "pendulum.yaml"));
    clickInTree("JOINT post-bar");
    runPaused();
    const auto joint = indexOf<scene::JointIndex>("JOINT post-bar");
    const QPoint handle = handleOf(joint);
    QTest::mouseClick(&viewWindow(), Qt::LeftButton, {}, handle);
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Off);
}

// Along its rail, and no farther than its limit.
TEST_F(Hand, TheHandleOfASlideStaysWithinItsLimits)
{
    open(sample("gripper", "gripper.yaml"));
    clickInTree("JOINT palm-slider");
    runPaused();
    const auto joint = indexOf<scene::JointIndex>("JOINT palm-slider");
    const scene::Limits limits = *window().run().shownScene()->joint(joint).limits;
    const double before = reading(joint).position;
    const double middle = (limits.low + limits.high) / 2;
    const QPoint handle = handleOf(joint);
    const auto at = [&](double value) {
        return pointInView(frameOf(joint) * base::Vec3{value, 0, 0});
    };
    // In the half where it is not; how far it has slid is a matter of time.
    const double wanted = (middle + (before < middle ? limits.high : limits.low)) / 2;
    drag(handle, at(wanted));
    EXPECT_EQ(window().desk().of(joint).mode, ControlMode::Position);
    EXPECT_NEAR(window().desk().of(joint).target, wanted, 0.004);
    EXPECT_GT(std::abs(wanted - before), 0.004) << "else it says nothing";
    drag(handle, at(limits.high + 0.1));
    EXPECT_EQ(window().desk().of(joint).target, limits.high);
}

// The post is static; what is joined to it goes along.
TEST_F(Hand, AStaticBodyIsMovedInTheRunAndOnlyThere)
{
    open(sample("pendulum", "pendulum.yaml"));
    runPaused();
    const auto post = indexOf<scene::BodyIndex>("BODY post");
    const auto joint = indexOf<scene::JointIndex>("JOINT post-bar");
    const base::Pose start = poseOf(post);
    const base::Vec3 low = start * base::Vec3{0, 0, -0.2};
    const QPoint grip = pointInView(low);
    const QPoint aside = pointInView(low + base::Vec3{0.3, 0, 0});
    QWindow& view = viewWindow();
    press(Qt::Key_Space);
    const auto pullTo = [&](QPoint to) {
        QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
        QTest::mouseMove(&view, (grip + to) / 2);
        QTest::mouseMove(&view, to);
    };
    pullTo(aside);
    QTest::keyClick(&view, Qt::Key_X, Qt::ControlModifier);
    const auto moved = [&] {
        return poseOf(post).position - start.position;
    };
    ASSERT_TRUE(waitFor([&] { return moved().x > 0.25; }));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, aside);
    passASecond();
    EXPECT_NEAR(moved().x, 0.3, kPointer);
    EXPECT_NEAR(moved().y, 0, 1e-9) << "X confines it";
    EXPECT_NEAR(moved().z, 0, 1e-9);
    EXPECT_LT(reading(joint).gap, 1e-3) << "the bar hangs on it";
    EXPECT_FALSE(window().isWindowModified());

    window().actions()[ActionId::Reset].trigger();
    EXPECT_TRUE(waitFor([&] { return poseOf(post) == start; }));
}

// As the run left it, and what hangs on it with it.
TEST_F(Hand, TheKeptPoseHasAStaticBodyWhereItWasMoved)
{
    open(sample("pendulum", "pendulum.yaml"));
    runPaused();
    const auto post = indexOf<scene::BodyIndex>("BODY post");
    const base::Pose start = poseOf(post);
    const base::Vec3 low = start * base::Vec3{0, 0, -0.2};
    const QPoint aside = pointInView(low + base::Vec3{0.3, 0, 0});
    QWindow& view = viewWindow();
    const QPoint grip = pointInView(low);
    press(Qt::Key_Space);
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, (grip + aside) / 2);
    QTest::mouseMove(&view, aside);
    QTest::keyClick(&view, Qt::Key_X, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return poseOf(post).position.x > start.position.x + 0.25; }));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, aside);
    passASecond();
    press(Qt::Key_Space);
    ASSERT_TRUE(
        waitFor([this] { return window().run().newest().state == exchange::RunState::Paused; }));
    const base::Pose moved = poseOf(post);
    const double angle = window().run().newest().joints[0].position;
    press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Author; }));
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    settle();
    const scene::Scene& scene = *window().builder().scene();
    const base::Pose kept = scene.body(post).X_WB;
    EXPECT_NEAR(base::norm(kept.position - moved.position), 0, 1e-6);
    const scene::Joint& joint = scene.joints[0];
    EXPECT_NEAR(
        scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB)
            .position,
        angle, 1e-5);
    for (const analysis::JointGap& gap : analysis::jointGaps(scene, analysis::startPoses(scene))) {
        EXPECT_LT(gap.gap, 1e-8);
    }
    window().workspace().undo();
    settle();
    EXPECT_NEAR(base::norm(window().builder().scene()->body(post).X_WB.position - start.position),
                0, 1e-12);
    EXPECT_FALSE(active().isDirty());
}

TEST_F(Hand, EscapePutsAStaticBodyBack)
{
    open(sample("pendulum", "pendulum.yaml"));
    runPaused();
    const auto post = indexOf<scene::BodyIndex>("BODY post");
    const base::Pose start = poseOf(post);
    const QPoint grip = pointInView(start * base::Vec3{0, 0, -0.2});
    QWindow& view = viewWindow();
    press(Qt::Key_Space);
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, grip + QPoint(60, 0));
    QTest::mouseMove(&view, grip + QPoint(120, 0));
    ASSERT_TRUE(waitFor([&] { return !(poseOf(post) == start); }));
    QTest::keyClick(&view, Qt::Key_Escape);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, grip + QPoint(120, 0));
    EXPECT_TRUE(waitFor([&] { return base::norm(poseOf(post).position - start.position) < 1e-9; }));
    EXPECT_EQ(window().desk().of(post).mode, exchange::BodyControlMode::Off);
}

}  // namespace

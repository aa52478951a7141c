// From the file and back: open, select in tree and view, edit, undo, play, reset, save.

#include "adf/properties.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/view3d/stage.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QLocale>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

using editor::ActionId;
using editor::RunMode;

class EditRunSave : public test::WindowTest {
protected:
    double mass(std::string_view body) { return find(body)->get(adf::body::kMass); }

    base::Vec3 position(std::string_view body) { return find(body)->get(adf::common::kPosition); }

    // A run of the pendulum that has swung for a moment and is paused, and its bar.
    void runPausedPendulum(scene::BodyIndex& bar)
    {
        open(sample("pendulum", "pendulum.yaml"));
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor(
            [this] { return window().run().newest().state == exchange::RunState::Paused; }));
        bar = *window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    }
};

TEST_F(EditRunSave, OneChangedValueIsTheWholeDifferenceOfTheSavedFile)
{
    const QString path = sample("four_bar", "four_bar.yaml");
    const std::string before = test::readFile(path);
    open(path);

    clickInTree("BODY coupler");
    EXPECT_EQ(window().selection().active(), find("BODY coupler")->id());
    const double wasMass = mass("BODY coupler");
    typeProperty("mass", QStringLiteral("1.75"));
    EXPECT_EQ(mass("BODY coupler"), 1.75);
    EXPECT_TRUE(window().isWindowModified());

    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass("BODY coupler"), wasMass);
    EXPECT_FALSE(window().isWindowModified());
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(mass("BODY coupler"), 1.75);

    settle();
    clickInView("BODY rocker");
    EXPECT_EQ(window().selection().active(), find("BODY rocker")->id());

    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.3; }));
    EXPECT_EQ(window().run().mode(), RunMode::Running);
    EXPECT_TRUE(window().windowTitle().contains(QStringLiteral("(running)")));
    press(Qt::Key_Backspace);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time == 0; }));
    EXPECT_EQ(window().run().mode(), RunMode::Paused);
    press(Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_EQ(window().run().mode(), RunMode::Author);

    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_FALSE(window().isWindowModified());
    const auto changed = test::changedLines(before, test::readFile(path));
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_NE(changed[0].find("mass: 1.75"), std::string::npos) << changed[0];
}

TEST_F(EditRunSave, AClickInTheViewGivesItTheKeys)
{
    open(sample("four_bar", "four_bar.yaml"));
    window().tree().view().setFocus();
    const auto rocker =
        *window().run().shownMap().find<scene::BodyIndex>(find("BODY rocker")->id());
    const scene::Scene& scene = *window().run().shownScene();
    const QPoint place = viewWindow().mapToGlobal(
        pointInView(scene.body(rocker).X_WB * scene::visualBounds(scene, rocker).centre()));
    hardware({QStringLiteral("mousemove"), QString::number(place.x()), QString::number(place.y()),
              QStringLiteral("click"), QStringLiteral("1")});
    ASSERT_TRUE(
        waitFor([this] { return window().selection().active() == find("BODY rocker")->id(); }));
    hardware({QStringLiteral("key"), QStringLiteral("g")});
    EXPECT_TRUE(waitFor([this] { return window().actions()[ActionId::ToolMove].isChecked(); }));
    hardware({QStringLiteral("key"), QStringLiteral("space")});
    EXPECT_TRUE(waitFor([this] { return window().run().mode() == RunMode::Running; }));
}

TEST_F(EditRunSave, AfterEnterInAFieldTheKeysActAgain)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInTree("BODY coupler");
    const double wasMass = mass("BODY coupler");
    typeProperty("mass", QStringLiteral("1.75"));
    const auto key = [](const char* name) {
        hardware({QStringLiteral("key"), QString::fromLatin1(name)});
    };
    key("space");
    EXPECT_TRUE(waitFor([this] { return window().run().mode() == RunMode::Running; }));
    key("shift+space");
    EXPECT_TRUE(waitFor([this] { return window().run().mode() == RunMode::Author; }));
    EXPECT_EQ(mass("BODY coupler"), 1.75);
    key("ctrl+z");
    EXPECT_TRUE(waitFor([&] { return mass("BODY coupler") == wasMass; }));

    editor::PropertyView& rows = window().properties().view();
    const QModelIndex row = window().properties().model().indexOf("mass");
    key("F2");
    EXPECT_TRUE(waitFor([&] { return rows.indexWidget(row) != nullptr; })) << "F2 edits the row";
    key("Escape");
    EXPECT_TRUE(waitFor([&] { return rows.indexWidget(row) == nullptr; }));
    key("7");
    key("Return");
    EXPECT_TRUE(waitFor([&] { return mass("BODY coupler") == 7; })) << "typing edits it, too";
}

TEST_F(EditRunSave, ARunLeavesTheDocumentAlone)
{
    const QString path = sample("pendulum", "pendulum.yaml");
    open(path);
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.5; }));
    press(Qt::Key_Space);
    EXPECT_EQ(window().run().mode(), RunMode::Paused);
    press(Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_FALSE(active().isDirty());
    EXPECT_EQ(window().workspace().undoStack().count(), 0);
}

TEST_F(EditRunSave, StepAdvancesOneStepAndStaysPaused)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Right);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().step == 1; }));
    press(Qt::Key_Right);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().step == 2; }));
    EXPECT_EQ(window().run().mode(), RunMode::Paused);
}

TEST_F(EditRunSave, ShiftClicksInTheViewAddToTheSelection)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInView("BODY rocker");
    clickInView("BODY coupler", Qt::ShiftModifier);
    EXPECT_TRUE(window().selection().contains(find("BODY rocker")->id()));
    EXPECT_EQ(window().selection().active(), find("BODY coupler")->id());
    press(Qt::Key_Escape);
    EXPECT_TRUE(window().selection().isEmpty());
}

TEST_F(EditRunSave, AGizmoDragIsOneUndoStepThatMovesTheBody)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInTree("BODY crank");
    window().views().active().setFocus();
    press(Qt::Key_G);
    settle();
    const base::Vec3 start = position("BODY crank");
    const base::Vec3 origin_W =
        window()
            .run()
            .shownScene()
            ->body(*window().run().shownMap().find<scene::BodyIndex>(find("BODY crank")->id()))
            .X_WB.position;

    // The X arrow is 66 px long at any zoom: take it near its end and pull 40 px along it.
    QWindow& view = viewWindow();
    const QPoint from = pointInView(origin_W);
    const QPointF away = pointInView(origin_W + base::Vec3{0.1, 0, 0}) - from;
    const QPointF along = away / std::hypot(away.x(), away.y());
    const QPoint grip = from + (along * 48).toPoint();
    QTest::mouseMove(&view, grip);
    QTest::mousePress(&view, Qt::LeftButton, {}, grip);
    for (int i = 1; i <= 8; ++i) {
        QTest::mouseMove(&view, grip + (along * 5 * i).toPoint());
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(&view, Qt::LeftButton, {}, grip + (along * 40).toPoint());
    QCoreApplication::processEvents();

    const base::Vec3 moved = position("BODY crank");
    EXPECT_GT(moved.x, start.x + 0.01);
    EXPECT_EQ(moved.y, start.y);
    EXPECT_EQ(moved.z, start.z);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(position("BODY crank"), start);
}

// As Fig. 4.12 of the dissertation on AMBF: a link of interconnected bodies is taken out of a run.
TEST_F(EditRunSave, ALinkOfALoopIsRemovedWhileItRuns)
{
    open(sample("four_bar", "four_bar.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    clickInTree("BODY coupler");
    window().views().active().setFocus();
    press(Qt::Key_Delete);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().bodies.size() == 3; }));
    EXPECT_EQ(window().run().mode(), RunMode::Running);
    const double time = window().run().newest().time;
    EXPECT_GT(time, 0.1) << "it goes on, and does not begin again";
    const scene::Scene& scene = *window().run().shownScene();
    ASSERT_EQ(scene.joints.size(), 2U) << "those of the coupler went with it";
    // Nothing holds the rocker up any more: it swings down about its own hinge.
    const auto rocker =
        *window().run().shownMap().find<scene::JointIndex>(find("JOINT base-rocker")->id());
    const double before = window().run().newest().joints[rocker.value].position;
    EXPECT_TRUE(waitFor([&] {
        const exchange::Snapshot& now = window().run().newest();
        return std::abs(now.joints[rocker.value].position - before) > 0.5;
    }));
    EXPECT_LT(window().run().newest().joints[rocker.value].gap, 1e-5);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([this] { return window().run().newest().bodies.size() == 4; }))
        << "undo brings it back into the run";
}

TEST_F(EditRunSave, PullingABodyInARunMovesIt)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    const auto bar = *window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    const auto angle = [this] {
        return window().run().newest().joints[0].position;
    };
    QWindow& view = viewWindow();
    const base::Pose X_WB = window().run().newest().bodies[bar.value].X_WB;
    const QPoint grip = pointInView(X_WB * base::Vec3{0, 0, -0.2});
    const QPoint aside = pointInView(base::Vec3{-0.8, 0, 0.6});
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, (grip + aside) / 2);
    QTest::mouseMove(&view, aside);
    // Alone the bar swings by 20 degrees to either side.
    constexpr double kOwnSwing = 0.35;
    EXPECT_TRUE(waitFor([&angle] { return std::abs(angle()) > 1.5 * kOwnSwing; }));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, aside);
}

TEST_F(EditRunSave, APullIsConfinedToAnAxisByItsKey)
{
    scene::BodyIndex bar;
    ASSERT_NO_FATAL_FAILURE(runPausedPendulum(bar));
    QWindow& view = viewWindow();
    const base::Pose X_WB = window().run().newest().bodies[bar.value].X_WB;
    const QPoint grip = pointInView(X_WB * base::Vec3{0, 0, -0.2});
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, grip + QPoint(30, 0));
    const auto target = [this] {
        return window().run().newest().pulls[0].target_W;
    };
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return window().run().newest().pulls[0].body == bar; }));
    const base::Vec3 free = target();
    QTest::keyClick(&view, Qt::Key_X, Qt::ControlModifier);
    QTest::mouseMove(&view, grip + QPoint(80, -60));
    ASSERT_TRUE(waitFor([&] { return target().x != free.x; }));
    const base::Vec3 near = target();
    QTest::mouseMove(&view, grip + QPoint(150, 40));
    ASSERT_TRUE(waitFor([&] { return target().x != near.x; }));
    EXPECT_NEAR(target().y, near.y, 1e-12);
    EXPECT_NEAR(target().z, near.z, 1e-12);
    // In the plane across Y it has two ways to go.
    QTest::keyClick(&view, Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::mouseMove(&view, grip + QPoint(150, -90));
    ASSERT_TRUE(waitFor([&] { return std::abs(target().z - near.z) > 0.01; }));
    EXPECT_NEAR(target().y, near.y, 1e-12);
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, grip);
}

// The foot, whose top is 30 mm above the ground; the bar itself is passed over.
TEST_F(EditRunSave, APullIsKeptOnASurfaceByItsKey)
{
    scene::BodyIndex bar;
    ASSERT_NO_FATAL_FAILURE(runPausedPendulum(bar));
    const QPoint grip =
        pointInView(window().run().newest().bodies[bar.value].X_WB * base::Vec3{0, 0, -0.2});
    const base::Vec3 top{0.12, -0.04, 0.03};
    const QPoint there = pointInView(top);
    QWindow& view = viewWindow();
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, grip + QPoint(5, 0));
    QTest::keyClick(&view, Qt::Key_S, Qt::ControlModifier);
    QTest::mouseMove(&view, there);
    ASSERT_TRUE(waitFor([&] {
        const base::Vec3& target_W = window().run().newest().pulls[0].target_W;
        return std::abs(target_W.z - top.z) < 1e-6 && std::abs(target_W.x - top.x) < 0.01;
    }));
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, there);
}

TEST_F(EditRunSave, ASpringIsPinnedBesideAnotherOneAndLetGo)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    const auto bar = *window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    QWindow& view = viewWindow();
    const QPoint grip =
        pointInView(window().run().newest().bodies[bar.value].X_WB * base::Vec3{0, 0, -0.2});
    const QPoint aside = pointInView(base::Vec3{-0.8, 0, 0.6});
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    QTest::mouseMove(&view, (grip + aside) / 2);
    QTest::mouseMove(&view, aside);
    const auto angle = [this] {
        return window().run().newest().joints[0].position;
    };
    ASSERT_TRUE(waitFor([&] { return std::abs(angle()) > 0.5; }));
    QTest::keyClick(&view, Qt::Key_P, Qt::ControlModifier);
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, aside);
    const auto pulled = [&](std::size_t hand) {
        return window().run().newest().pulls[hand].body == bar;
    };
    ASSERT_TRUE(waitFor([&] { return pulled(1) && !pulled(0); }));
    const auto pass = [&](double seconds) {
        const double until = window().run().newest().time + seconds;
        ASSERT_TRUE(waitFor([&] { return window().run().newest().time > until; }));
    };
    pass(1);
    EXPECT_GT(std::abs(angle()), 0.4) << "a pendulum that is let go would swing through";
    EXPECT_LT(std::abs(window().run().newest().joints[0].velocity), 0.05);

    const QPoint held =
        pointInView(window().run().newest().bodies[bar.value].X_WB * base::Vec3{0, 0, -0.2});
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, held);
    QTest::mouseMove(&view, held + QPoint(0, 40));
    ASSERT_TRUE(waitFor([&] { return pulled(0) && pulled(1); })) << "both pull";
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, held + QPoint(0, 40));
    ASSERT_TRUE(waitFor([&] { return pulled(1) && !pulled(0); }));

    pass(0.5);
    const double before = angle();
    const QPoint there =
        pointInView(window().run().newest().bodies[bar.value].X_WB * base::Vec3{0, 0, -0.2});
    QTimer::singleShot(0, &window(), [] { chooseInMenu(QStringLiteral("Let go of its spring")); });
    QTest::mouseClick(&view, Qt::RightButton, {}, there);
    ASSERT_TRUE(waitFor([&] { return !pulled(1); }));
    ASSERT_TRUE(waitFor([&] { return angle() * before < 0; })) << "it swings through";
}

TEST_F(EditRunSave, SeveralSpringsArePinnedAndLetGoTogether)
{
    scene::BodyIndex bar;
    ASSERT_NO_FATAL_FAILURE(runPausedPendulum(bar));
    QWindow& view = viewWindow();
    const auto place = [&](double z) {
        return pointInView(window().run().newest().bodies[bar.value].X_WB * base::Vec3{0, 0, z});
    };
    const auto springs = [this, bar] {
        const auto& pulls = window().run().newest().pulls;
        return std::count_if(pulls.begin(), pulls.end(),
                             [bar](const auto& pull) { return pull.body == bar; });
    };
    const std::array places{-0.25, -0.2, -0.15};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QPoint grip = place(places[i]);
        QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
        QTest::mouseMove(&view, grip + QPoint(30, -20));
        QTest::keyClick(&view, Qt::Key_P, Qt::ControlModifier);
        QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, grip + QPoint(30, -20));
        ASSERT_TRUE(waitFor([&] {
            return springs() == static_cast<long>(i + 1) &&
                   !window().run().newest().pulls[0].body.valid();
        }));
    }
    QTimer::singleShot(0, &window(), [] { chooseInMenu(QStringLiteral("Let go of its springs")); });
    QTest::mouseClick(&view, Qt::RightButton, {}, place(-0.2));
    EXPECT_TRUE(waitFor([&] { return springs() == 0; }));
}

// The force of a push of J N·s at the lever r about a hinge is over within 20 ms and leaves J r of
// angular momentum, which the next steps of the swinging bar hardly change.
TEST_F(EditRunSave, APushFromTheContextMenuIsAnImpulse)
{
    scene::BodyIndex bar;
    ASSERT_NO_FATAL_FAILURE(runPausedPendulum(bar));
    const exchange::Snapshot before = window().run().newest();
    const QPoint grip = pointInView(before.bodies[bar.value].X_WB * base::Vec3{0, 0, -0.2});
    const double impulse = 5 * window().run().shownScene()->body(bar).mass;
    const QString words =
        QStringLiteral("Push this point/Hard, %1 N·s").arg(QLocale().toString(impulse, 'g', 2));
    QTimer::singleShot(0, &window(), [words] { chooseInMenu(words); });
    QTest::mouseClick(&viewWindow(), Qt::RightButton, {}, grip);
    // Steps of 1 ms, each until it is there.
    const auto steps = [&](int count) {
        for (int i = 0; i < count; ++i) {
            const std::uint64_t last = window().run().newest().step;
            press(Qt::Key_Right);
            ASSERT_TRUE(waitFor([&] { return window().run().newest().step == last + 1; }));
        }
    };
    steps(25);
    const double after = window().run().newest().joints[0].velocity;
    EXPECT_GT(std::abs(after - before.joints[0].velocity), 1) << "rad/s";
    EXPECT_EQ(window().run().newest().demands[bar.value].command.mode,
              exchange::BodyControlMode::Off);
    steps(1);
    EXPECT_NEAR(window().run().newest().joints[0].velocity, after, 0.1) << "the push is over";
}

}  // namespace

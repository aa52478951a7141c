// The past of a run: dragged, stepped and played, beside the run that goes on.

#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "editor/view3d/viewport.h"
#include "editor/window/run_strip.h"
#include "editor/window/transport_bar.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>

#include <cmath>

namespace {

using editor::ActionId;

class TimeLine : public test::WindowTest {
protected:
    // The pendulum, played for so long, then paused; all of it is kept.
    void playFor(double seconds)
    {
        open(sample("pendulum", "pendulum.yaml"));
        window().actions()[ActionId::LayoutSimulate].trigger();
        settle();
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([&] { return window().run().newest().time > seconds; }));
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] {
            const exchange::Snapshot& newest = window().run().newest();
            return newest.state == exchange::RunState::Paused && !line().span().isEmpty() &&
                   line().span().end == newest.step + 1;
        }));
    }

    editor::TimeLine& line() { return window().timeLine(); }

    editor::TimeTrack& track() { return *window().findChild<editor::TimeTrack*>(); }

    const exchange::Snapshot& seen() { return window().run().seen(); }

    [[nodiscard]] base::Vec3 placeOf(std::string_view body)
    {
        const auto index = window().run().shownMap().find<scene::BodyIndex>(find(body)->id());
        return seen().bodies[index->value].X_WB.position;
    }

    void drag(double from, double to, Qt::KeyboardModifiers modifiers = {})
    {
        const int y = track().height() / 2;
        const auto at = [&](double share) {
            return QPoint(static_cast<int>(share * track().width()), y);
        };
        QTest::mousePress(&track(), Qt::LeftButton, modifiers, at(from));
        QTest::mouseMove(&track(), at(0.5 * (from + to)));
        QTest::mouseMove(&track(), at(to));
        QTest::mouseRelease(&track(), Qt::LeftButton, modifiers, at(to));
    }
};

// Rows of the past have no velocities of bodies: they are found again, to the second order of the
// length of a step, also of the newest moment, which has nothing after it.
TEST_F(TimeLine, BodiesHaveTheVelocitiesOfThatMoment)
{
    playFor(0.7);
    std::vector<exchange::Snapshot> made;
    for (int i = 0; i < 8; ++i) {
        const std::uint64_t step = window().run().newest().step;
        window().actions()[ActionId::Step].trigger();
        ASSERT_TRUE(waitFor([&] { return window().run().newest().step == step + 1; }));
        made.push_back(window().run().newest());
    }
    ASSERT_TRUE(waitFor([&] { return line().span().end == made.back().step + 1; }));
    const std::size_t bar =
        window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id())->value;
    for (const exchange::Snapshot& was : made) {
        line().lookAt(was.step);
        ASSERT_EQ(seen().step, was.step);
        EXPECT_GT(base::norm(was.bodies[bar].linearVelocity), 0.01);
        EXPECT_NEAR(base::norm(seen().bodies[bar].linearVelocity - was.bodies[bar].linearVelocity),
                    0, 2e-5);
        EXPECT_NEAR(
            base::norm(seen().bodies[bar].angularVelocity - was.bodies[bar].angularVelocity), 0,
            1e-4);
    }
}

TEST_F(TimeLine, IsDraggedBackAndLeavesTheRunAlone)
{
    playFor(0.5);
    const double now = window().run().newest().time;
    const base::Vec3 last = placeOf("BODY bar");
    drag(0.9, 0.4);
    EXPECT_TRUE(line().isLookingBack());
    EXPECT_NEAR(seen().time, 0.4 * now, 0.05 * now);
    EXPECT_GT(base::norm(placeOf("BODY bar") - last), 1e-6);
    EXPECT_EQ(window().run().newest().time, now);
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused);

    window().views().active().setFocus();
    press(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_FALSE(line().isLookingBack());
    EXPECT_EQ(placeOf("BODY bar"), last);
}

TEST_F(TimeLine, StepsBackAndOnByKeys)
{
    playFor(0.2);
    const std::uint64_t step = window().run().newest().step;
    window().views().active().setFocus();
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    EXPECT_EQ(seen().step, step - 2);
    press(Qt::Key_Right);
    EXPECT_EQ(seen().step, step - 1);
    EXPECT_EQ(window().run().newest().step, step) << "the run takes no step";
    press(Qt::Key_Right);
    EXPECT_FALSE(line().isLookingBack());
    press(Qt::Key_Right);
    EXPECT_TRUE(waitFor([&] { return window().run().newest().step == step + 1; }));
}

// What is shown of a moment is what the run showed then, to the last bit.
TEST_F(TimeLine, ShowsWhatWas)
{
    playFor(0.1);
    const exchange::Snapshot was = window().run().newest();
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return window().run().newest().time > was.time + 0.1; }));
    line().refresh();
    ASSERT_TRUE(waitFor([&] {
        line().refresh();
        return line().span().end > was.step;
    }));
    line().lookAt(was.step);
    ASSERT_EQ(seen().step, was.step);
    EXPECT_EQ(seen().time, was.time);
    for (std::size_t i = 0; i < was.bodies.size(); ++i) {
        EXPECT_EQ(seen().bodies[i].X_WB, was.bodies[i].X_WB);
    }
    for (std::size_t i = 0; i < was.joints.size(); ++i) {
        EXPECT_EQ(seen().joints[i].position, was.joints[i].position);
    }
    EXPECT_EQ(window().run().mode(), editor::RunMode::Running) << "the run goes on meanwhile";
}

TEST_F(TimeLine, PlaysBackToTheEnd)
{
    playFor(0.3);
    const double now = window().run().newest().time;
    auto* button = window().findChild<editor::TimeLineStrip*>()->findChildren<QToolButton*>().at(1);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(line().isPlaying());
    EXPECT_LT(seen().time, 0.5 * now);
    ASSERT_TRUE(waitFor([&] { return !line().isPlaying(); }));
    EXPECT_EQ(seen().time, now);
}

TEST_F(TimeLine, ARunGoesOnFromItsPastAndKeepsWhatItDid)
{
    playFor(0.3);
    const exchange::Snapshot end = window().run().newest();
    drag(0.9, 0.5);
    const std::uint64_t step = seen().step;
    ASSERT_LT(step, end.step);
    auto* button = window().findChild<editor::TimeLineStrip*>()->findChildren<QToolButton*>().at(4);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return window().run().newest().step == step; }));
    EXPECT_FALSE(line().isLookingBack());
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused);
    ASSERT_EQ(line().branches().size(), 2U);
    EXPECT_NEAR(line().branches()[1].from, end.time * 0.5, 0.05 * end.time);

    // Nobody does anything else there, so that it comes to where it was.
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return window().run().newest().step > end.step; }));
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] {
        line().refresh();
        return line().span().end > end.step - step;
    }));
    line().lookAt(end.step - step);
    ASSERT_EQ(seen().step, end.step);
    for (std::size_t i = 0; i < end.bodies.size(); ++i) {
        EXPECT_EQ(seen().bodies[i].X_WB, end.bodies[i].X_WB);
    }

    line().showBranch(0);
    EXPECT_EQ(seen().step, end.step) << "what it did before is there";
    auto* const choice = window().findChild<editor::TimeLineStrip*>()->findChild<QComboBox*>(
        QStringLiteral("branches"));
    EXPECT_EQ(choice->currentText(), QStringLiteral("Branch 1"));
    inDialog([](QDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>();
        QTest::keyClicks(name, QStringLiteral("untouched"));
        QTest::keyClick(name, Qt::Key_Return);
    });
    QTimer::singleShot(0, [] { chooseInMenu(QStringLiteral("Name this branch...")); });
    Q_EMIT choice->customContextMenuRequested(choice->rect().center());
    EXPECT_TRUE(waitFor([&] { return choice->currentText() == QStringLiteral("untouched"); }));
    press(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(line().shown(), 1U);
}

TEST_F(TimeLine, RepeatsTheSpanThatWasChosen)
{
    playFor(0.4);
    drag(0.4, 0.6, Qt::ShiftModifier);
    ASSERT_TRUE(line().chosen());
    const recording::Past::Span part = *line().chosen();
    EXPECT_FALSE(line().isLookingBack()) << "choosing looks at nothing";
    EXPECT_NEAR(line().timeAt(part.first), 0.4 * window().run().newest().time, 0.02);
    window().views().active().setFocus();
    press(Qt::Key_P, Qt::ShiftModifier);
    int repeated = 0;
    double last = 0;
    const auto watch = QObject::connect(&line(), &editor::TimeLine::atChanged, [&] {
        const double now = seen().time;
        repeated += now < last ? 1 : 0;
        last = now;
        EXPECT_GE(line().at(), part.first);
        EXPECT_LT(line().at(), part.end);
    });
    EXPECT_TRUE(waitFor([&] { return repeated >= 2; }));
    QObject::disconnect(watch);
    EXPECT_TRUE(line().isPlaying());
    press(Qt::Key_P, Qt::ShiftModifier);
    EXPECT_FALSE(line().isPlaying());
    drag(0.5, 0.5, Qt::ShiftModifier);
    EXPECT_FALSE(line().chosen()) << "a click with Shift chooses nothing";
}

TEST_F(TimeLine, AMomentGetsAName)
{
    playFor(0.2);
    inDialog([](QDialog& dialog) {
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("it turns"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    const QPoint at(track().width() / 2, track().height() / 2);
    QTest::mouseDClick(&track(), Qt::LeftButton, {}, at);
    ASSERT_EQ(line().names().size(), 1U);
    EXPECT_EQ(line().names().begin()->second, QStringLiteral("it turns"));
    EXPECT_EQ(line().names().begin()->first, track().momentAt(at.x()));

    inDialog([](QDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>();
        EXPECT_EQ(name->text(), QStringLiteral("it turns"));
        name->clear();
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    QTest::mouseDClick(&track(), Qt::LeftButton, {}, at);
    EXPECT_TRUE(line().names().empty());
}

// A ball is dropped from 0.2 m, touches after sqrt(2 h / g) = 0.2 s, and bounces: each touch is
// over after a step or two, and no picture need show it.
TEST_F(TimeLine, SaysWhereBodiesTouched)
{
    const QString path = QString::fromStdString(folder_.write("drop.yaml", R"(
namespace: /drop/
bodies: [BODY ball, BODY floor]
BODY ball:
  name: ball
  mass: 1.0
  restitution: 0.9
  damping: {linear: 0.0, angular: 0.0}
  collision shape: SPHERE
  collision geometry: {radius: 0.1}
  location: {position: {x: 0.0, y: 0.0, z: 0.3}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
BODY floor:
  name: floor
  mass: 0.0
  restitution: 0.9
  collision shape: BOX
  collision geometry: {x: 2.0, y: 2.0, z: 0.1}
  location: {position: {x: 0.0, y: 0.0, z: -0.05}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)"));
    open(path);
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return line().touches().size() > 1; }));
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] {
        line().refresh();
        return line().span().end > line().touches()[1].row;
    }));
    const recording::Touch first = line().touches()[0];
    EXPECT_NEAR(line().timeAt(first.row), std::sqrt(2 * 0.2 / 9.81), 0.003);
    EXPECT_TRUE(line().wordsOf(first).contains(QStringLiteral("ball")));
    EXPECT_TRUE(line().wordsOf(first).contains(QStringLiteral("floor")));
    const recording::Touch second = line().touches()[1];
    const auto height = [this](std::uint64_t row) {
        return line().momentOf(row)->bodies[0].X_WB.position.z;
    };
    EXPECT_NEAR(height(first.row), 0.1, 0.004);
    EXPECT_NEAR(height(second.row), 0.1, 0.004);
    EXPECT_GT(height((first.row + second.row) / 2), 0.15);
}

// By keyboard in the box of speeds, whose last entry asks for one.
TEST_F(TimeLine, PlaysBackAtASpeedThatIsTyped)
{
    playFor(0.6);
    auto& speeds =
        *window().findChild<QWidget*>(QStringLiteral("transport"))->findChild<QComboBox*>();
    inDialog([](QDialog& dialog) {
        auto& number = *dialog.findChild<QDoubleSpinBox*>();
        number.selectAll();
        QTest::keyClicks(&number, QStringLiteral("0.35"));
        QTest::keyClick(&number, Qt::Key_Return);
    });
    speeds.setFocus();
    QTest::keyClick(&speeds, Qt::Key_End);
    EXPECT_EQ(window().run().speed(), 0.35);
    EXPECT_EQ(speeds.currentText(), editor::TransportBar::speedName(0.35));
    line().lookAt(0);
    QElapsedTimer since;
    since.start();
    window().actions()[ActionId::PlayBack].trigger();
    ASSERT_TRUE(waitFor([this] { return !line().isPlaying(); }));
    const double factor = 1e3 * window().run().newest().time / static_cast<double>(since.elapsed());
    EXPECT_LT(factor, 0.38);
    EXPECT_GT(factor, 0.15) << "on a machine that is busy";
}

// The run waits for its history then, which makes blocks more slowly than a pendulum makes steps.
TEST_F(TimeLine, HasEachStepOfARunAsFastAsPossible)
{
    window().run().setSpeed(0);
    playFor(50);
    EXPECT_GT(window().run().newest().step, 50'000U);
    EXPECT_EQ(line().span().first, 0U);
    EXPECT_EQ(line().branches().back().history->lostRows(), 0U);
}

TEST_F(TimeLine, IsNotCoveredByMessages)
{
    playFor(0.1);
    window().toasts().show(
        {.kind = editor::ToastKind::Error, .text = QStringLiteral("Something was not done.")});
    auto& toast = *window().findChild<QWidget*>(QStringLiteral("toast"));
    auto& strip = *window().findChild<editor::TimeLineStrip*>();
    const auto bottom = [&toast] {
        return toast.mapToGlobal(QPoint(0, toast.height())).y();
    };
    const auto top = [&strip] {
        return strip.mapToGlobal(QPoint()).y();
    };
    ASSERT_TRUE(strip.isVisible());
    EXPECT_LE(bottom(), top());
    const int above = bottom();
    runAction(QStringLiteral("Time line"));
    ASSERT_TRUE(waitFor([&] { return !strip.isVisible(); }));
    EXPECT_TRUE(waitFor([&] { return bottom() > above; })) << "there is room for it below";
    runAction(QStringLiteral("Time line"));
    ASSERT_TRUE(waitFor([&] { return strip.isVisible(); }));
    EXPECT_TRUE(waitFor([&] { return bottom() == above && bottom() <= top(); }));
}

TEST_F(TimeLine, OfAStoppedRunIsEmpty)
{
    playFor(0.1);
    drag(0.9, 0.3);
    press(Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Author; }));
    EXPECT_TRUE(line().span().isEmpty());
    EXPECT_FALSE(track().isEnabled());
}

}  // namespace

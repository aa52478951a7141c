// The past of a run: dragged, stepped and played, beside the run that goes on.

#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "editor/view3d/viewport.h"
#include "editor/window/run_strip.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

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

    void drag(double from, double to)
    {
        const int y = track().height() / 2;
        const auto at = [&](double share) {
            return QPoint(static_cast<int>(share * track().width()), y);
        };
        QTest::mousePress(&track(), Qt::LeftButton, {}, at(from));
        QTest::mouseMove(&track(), at(0.5 * (from + to)));
        QTest::mouseMove(&track(), at(to));
        QTest::mouseRelease(&track(), Qt::LeftButton, {}, at(to));
    }
};

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
    press(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(line().shown(), 1U);
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

// Runs that were stopped, beside the next one: a ball that fell from one height, and then falls
// from another.

#include "editor/plots/curves.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "editor/widgets/elided_label.h"
#include "tests/gui/falling_ball.h"
#include "tests/gui/run_fixture.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace {

using editor::ActionId;

constexpr const char* kAnotherModel = R"(
namespace: /other/
bodies: [BODY cube]
BODY cube:
  name: cube
  mass: 1.0
  shape: BOX
  geometry: {x: 0.2, y: 0.2, z: 0.2}
)";

class FormerRuns : public test::RunTest {
protected:
    static constexpr double kGravity = 9.81;  // m/s²
    static constexpr double kSemiImplicit =
        0.006;                             // m, of a fall of half a second in steps of 1 ms
    static constexpr double kFirst = 0.5;  // m, from where it falls at first
    static constexpr double kSecond = 0.8;

    static double fallen(double from, double time) { return from - kGravity * time * time / 2; }

    // Stopped, lifted, and played again.
    void fallTwice()
    {
        openText("fall.yaml", test::kFallingBall);
        window().run().setSpeed(0.25);
        playTo(0.25);
        firstEnd_ = newest().time;
        stop();
        clickInTree("BODY ball");
        typeProperty("location.position", QStringLiteral("0.8"), 2);
        playTo(0.1);
    }

    void stop()
    {
        view().setFocus();
        press(Qt::Key_Space, Qt::ShiftModifier);
        ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Author; }));
    }

    QComboBox& box(const QString& name)
    {
        return *window().findChild<editor::TimeLineStrip*>()->findChild<QComboBox*>(name);
    }

    // Of the run that was stopped first.
    QString firstRun()
    {
        const QString name = editor::nameOf(line().branches().front());
        EXPECT_TRUE(
            name.contains(QRegularExpression(QStringLiteral("^Run of \\d\\d:\\d\\d:\\d\\d$"))))
            << name.toStdString();
        return name;
    }

    double height() { return window().run().seen().bodies[0].X_WB.position.z; }

    double firstEnd_ = 0;
};

TEST_F(FormerRuns, AreListedAndLookedAt)
{
    fallTwice();
    ASSERT_EQ(line().branches().size(), 2U);
    EXPECT_EQ(line().shown(), 1U);
    EXPECT_NEAR(height(), fallen(kSecond, newest().time), kSemiImplicit);
    auto& track = *window().findChild<editor::TimeTrack*>();
    EXPECT_FALSE(track.laneOf(0)) << "until it is looked at it takes no room";

    chooseInBox(box(QStringLiteral("branches")), firstRun());
    ASSERT_EQ(line().shown(), 0U);
    EXPECT_TRUE(track.laneOf(0));
    EXPECT_NEAR(window().run().seen().time, firstEnd_, 1e-9) << "to its last step";
    EXPECT_NEAR(height(), fallen(kFirst, firstEnd_), kSemiImplicit);
    EXPECT_NEAR(window().run().seenScene()->bodies[0].X_WB.position.z, kFirst, 1e-12)
        << "the model of then";

    chooseInBox(box(QStringLiteral("branches")), QStringLiteral("Branch 1"));
    EXPECT_FALSE(line().isLookingBack());
    EXPECT_FALSE(track.laneOf(0));

    const QString first = firstRun();
    stop();
    const auto words =
        window().findChild<editor::TimeLineStrip*>()->findChildren<editor::ElidedLabel*>();
    EXPECT_TRUE(std::any_of(words.begin(), words.end(), [](const editor::ElidedLabel* label) {
        return label->wholeText().contains(QStringLiteral("The last run is kept"));
    }));
    playTo(0.05);
    ASSERT_EQ(line().branches().size(), 3U);
    EXPECT_EQ(editor::nameOf(line().branches()[0]), first);
    EXPECT_NE(editor::nameOf(line().branches()[1]), first);
    EXPECT_TRUE(editor::nameOf(line().branches()[1]).startsWith(QStringLiteral("Run of ")));
    EXPECT_EQ(editor::nameOf(line().branches()[2]), QStringLiteral("Branch 1"));
}

TEST_F(FormerRuns, AreGhostsAndCurvesBesideTheNext)
{
    fallTwice();
    window().actions()[ActionId::ShowPlots].trigger();
    clickInTree("BODY ball");
    window().actions()[ActionId::PlotSelected].trigger();
    chooseInMenu(QStringLiteral("Position/z"));
    chooseInBox(box(QStringLiteral("beside")), QStringLiteral("Beside: ") + firstRun());
    ASSERT_EQ(line().posesBeside().size(), 2U);
    ASSERT_TRUE(line().posesBeside()[0]);
    EXPECT_NEAR(line().posesBeside()[0]->position.z, fallen(kFirst, newest().time), kSemiImplicit);

    auto* plots = window().findChild<editor::PlotsPanel*>();
    ASSERT_EQ(plots->cards().size(), 1U);
    const auto curve = plots->cards()[0]->curves()[0];
    ASSERT_TRUE(waitFor([&] { return curve->beside.has_value(); }));
    EXPECT_EQ(curve->beside->name, firstRun());
    const auto extent = curve->beside->values.extent(0, curve->beside->values.size());
    EXPECT_NEAR(extent.high, kFirst, 1e-12);
    EXPECT_NEAR(extent.low, fallen(kFirst, firstEnd_), kSemiImplicit);
}

TEST_F(FormerRuns, AreGoneOnFrom)
{
    fallTwice();
    chooseInBox(box(QStringLiteral("branches")), firstRun());
    line().lookAt(line().momentAt(0.1));
    const double from = window().run().seen().time;
    window().actions()[ActionId::GoOnFromHere].trigger();
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 3; }));
    ASSERT_TRUE(waitFor([&] { return newest().time == from; }));
    playTo(0.2);
    EXPECT_NEAR(height(), fallen(kFirst, newest().time), kSemiImplicit);
    const editor::RunBranch& last = line().branches().back();
    EXPECT_EQ(editor::nameOf(last), QStringLiteral("Branch 2"));
    EXPECT_EQ(last.parent, line().branches().front().number);
}

TEST_F(FormerRuns, OfAnotherModelAreForgotten)
{
    openText("fall.yaml", test::kFallingBall);
    playTo(0.1);
    stop();
    openText("other.yaml", kAnotherModel);
    window().workspace().close(*window().workspace().entries().front().session);
    playTo(0.1);
    EXPECT_EQ(line().branches().size(), 1U);
    EXPECT_EQ(editor::nameOf(line().branches()[0]), QStringLiteral("Branch 1"));
}

}  // namespace

// A run whose model is edited while it lasts: what was before stays to be looked at, as it was, and
// to be gone on from.

#include "editor/plots/curves.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "tests/gui/falling_ball.h"
#include "tests/gui/run_fixture.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace {

using editor::ActionId;
using editor::RunBranch;

constexpr double kGravity = 9.81;        // m/s²
constexpr double kSemiImplicit = 0.006;  // m, of a fall of half a second by steps of 1 ms

constexpr const char* kBall = R"(
namespace: /fall/
bodies: [BODY ball]
BODY ball:
  name: ball
  mass: 1.0
  shape: SPHERE
  geometry: {radius: 0.15}
  collision shape: SPHERE
  collision geometry: {radius: 0.15}
  color components: {diffuse: {r: 0.9, g: 0.0, b: 0.0}, ambient: {level: 1.0}}
  damping: {linear: 0.0, angular: 0.0}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)";

constexpr const char* kOther = R"(
namespace: /other/
bodies: [BODY cube]
BODY cube:
  name: cube
  mass: 0.0
  shape: BOX
  geometry: {x: 0.2, y: 0.2, z: 0.2}
  location: {position: {x: 1.0, y: 0.0, z: 0.0}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)";

class EditedPast : public test::RunTest {
protected:
    // The ball has fallen for a while, and is made three times as heavy there.
    void fallAndEdit()
    {
        openText("fall.yaml", kBall);
        window().run().setSpeed(0.25);
        playTo(0.2);
        edited_ = newest().time;
        clickInTree("BODY ball");
        typeProperty("mass", QStringLiteral("3"));
        ASSERT_TRUE(waitFor([this] { return line().branches().size() == 2; }));
        ASSERT_TRUE(waitFor([this] {
            line().refresh();
            return !line().span().isEmpty() && line().branches()[1].origin > 0;
        }));
    }

    editor::TimeTrack& track() { return *window().findChild<editor::TimeTrack*>(); }

    editor::RunController& run() { return window().run(); }

    double height() { return run().seen().bodies[0].X_WB.position.z; }

    double mass() { return run().seenScene()->bodies[0].mass; }

    static double fallen(double time) { return 0.5 - kGravity * time * time / 2; }

    // By mouse, in the lane of the branch.
    void lookAt(std::size_t branch, double time)
    {
        recording::Past& past = *line().branches()[branch].past;
        const auto y = track().laneOf(branch);
        ASSERT_TRUE(y);
        const QPoint at(track().xIn(branch, past.rowAt(time, 0)), *y);
        QTest::mouseClick(&track(), Qt::LeftButton, {}, at);
        ASSERT_EQ(line().shown(), branch);
        ASSERT_TRUE(line().isLookingBack());
        ASSERT_NEAR(run().seen().time, time, 0.005);
    }

    void expectDrawnAt(double z)
    {
        const auto red = test::middleOfRed(viewPicture());
        ASSERT_TRUE(red);
        const QPoint expected = pointInView({0, 0, z});
        EXPECT_NEAR(red->x() * viewWindow().width(), expected.x(), 4);
        EXPECT_NEAR(red->y() * viewWindow().height(), expected.y(), 6);
    }

    void clickOn(ActionId id)
    {
        const auto buttons =
            window().findChild<editor::TimeLineStrip*>()->findChildren<QToolButton*>();
        const auto found = std::find_if(buttons.begin(), buttons.end(), [&](QToolButton* button) {
            return button->defaultAction() == &window().actions()[id];
        });
        ASSERT_NE(found, buttons.end());
        QTest::mouseClick(*found, Qt::LeftButton);
    }

    double edited_ = 0;
};

TEST_F(EditedPast, IsLookedAtInTheModelOfThen)
{
    fallAndEdit();
    const RunBranch& second = line().branches()[1];
    EXPECT_EQ(second.beginning, RunBranch::Beginning::Edit);
    EXPECT_EQ(second.parent, line().branches()[0].number);
    EXPECT_EQ(second.from, edited_);
    EXPECT_EQ(line().shown(), 1U);
    EXPECT_EQ(run().shownScene()->bodies[0].mass, 3);
    playTo(0.35);
    const double now = newest().time;

    lookAt(0, 0.1);
    EXPECT_EQ(mass(), 1) << "the model of then";
    EXPECT_NEAR(height(), fallen(run().seen().time), kSemiImplicit);
    expectDrawnAt(height());
    EXPECT_EQ(run().shownScene()->bodies[0].mass, 3) << "the run goes on as it is";
    EXPECT_EQ(newest().time, now);

    // Over the edit and back, step by step: no step lacks between.
    track().setFocus();
    lookAt(0, edited_ - 0.002);
    double last = run().seen().time;
    for (int i = 0; i < 8 && line().shown() == 0; ++i) {
        QTest::keyClick(&track(), Qt::Key_Right);
        EXPECT_LE(run().seen().time - last, 0.0011);
        last = run().seen().time;
    }
    EXPECT_EQ(line().shown(), 1U);
    EXPECT_EQ(mass(), 3);
    EXPECT_EQ(run().seen().time, edited_);
    QTest::keyClick(&track(), Qt::Key_Left);
    EXPECT_EQ(line().shown(), 0U);
    EXPECT_EQ(mass(), 1);

    QTest::keyClick(&track(), Qt::Key_End);
    EXPECT_FALSE(line().isLookingBack());
    EXPECT_EQ(line().shown(), 1U);
    EXPECT_EQ(mass(), 3);
}

TEST_F(EditedPast, IsPlayedThroughToThePresent)
{
    fallAndEdit();
    playTo(0.3);
    lookAt(0, 0.15);
    clickOn(ActionId::PlayBack);
    ASSERT_TRUE(waitFor([this] { return line().shown() == 1; })) << "over the edit";
    ASSERT_TRUE(waitFor([this] { return !line().isPlaying(); }));
    EXPECT_EQ(run().seen().time, newest().time);
}

TEST_F(EditedPast, IsGoneOnFromInTheModelOfThen)
{
    fallAndEdit();
    playTo(0.35);
    lookAt(0, 0.1);
    const double from = run().seen().time;
    clickOn(ActionId::GoOnFromHere);
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 3; }));
    ASSERT_TRUE(waitFor([&] { return newest().time == from; }));
    EXPECT_EQ(run().runScene(), line().branches()[0].scene);
    EXPECT_EQ(run().mode(), editor::RunMode::Paused);
    EXPECT_EQ(mass(), 1);
    EXPECT_EQ(find("BODY ball")->get(adf::body::kMass), 3) << "the document stays as edited";
    playTo(0.3);
    EXPECT_NEAR(height(), fallen(newest().time), kSemiImplicit);
    EXPECT_EQ(line().branches()[2].past->span().end,
              newest().step + 1 - static_cast<std::uint64_t>(std::llround(from / 0.001)));

    // The next edit of the model makes the run follow the document again.
    clickInTree("BODY ball");
    typeProperty("mass", QStringLiteral("5"));
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 4; }));
    EXPECT_EQ(run().shownScene()->bodies[0].mass, 5);
    EXPECT_EQ(line().branches()[3].parent, line().branches()[2].number);

    // From the first moment after an edit, too, and that in the second model; by its key, in the
    // track that was clicked.
    lookAt(1, edited_);
    press(Qt::Key_B, Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 5; }));
    ASSERT_TRUE(waitFor([&] { return newest().time == edited_; }));
    EXPECT_EQ(mass(), 3);
}

// Of a row that takes effect at once in a run, and of one that makes another model.
TEST_F(EditedPast, AnEditOfAMomentOfThePastIsABranchFromThere)
{
    openText("fall.yaml", kBall);
    window().run().setSpeed(0.25);
    playTo(0.3);
    const double end = newest().time;
    clickInTree("BODY ball");
    lookAt(0, 0.1);
    double from = run().seen().time;
    typeProperty("damping.linear", QStringLiteral("0.5"));
    ASSERT_TRUE(waitFor([this] {
        return line().branches().size() == 2 && run().shownScene()->bodies[0].linearDamping == 0.5;
    }));
    EXPECT_FALSE(line().isLookingBack());
    EXPECT_EQ(newest().time, from);
    const RunBranch second = line().branches()[1];
    EXPECT_EQ(second.beginning, RunBranch::Beginning::GoingOn);
    EXPECT_EQ(second.from, from);
    EXPECT_NEAR(line().branches()[0].past->time(line().branches()[0].past->span().end - 1), end,
                1e-9)
        << "what was after that is kept";
    EXPECT_EQ(line().branches()[0].scene->scene->bodies[0].linearDamping, 0);

    playTo(0.2);
    lookAt(1, 0.15);
    from = run().seen().time;
    typeProperty("mass", QStringLiteral("2"));
    ASSERT_TRUE(waitFor([this] {
        return line().branches().size() == 3 && run().shownScene()->bodies[0].mass == 2;
    }));
    EXPECT_EQ(newest().time, from);
    EXPECT_EQ(line().branches()[2].parent, second.number);

    // An edit that is of the document alone leaves the run where it is.
    window().run().setTarget(editor::EditTarget::Document);
    lookAt(0, 0.25);
    typeProperty("mass", QStringLiteral("7"));
    settle();
    EXPECT_EQ(line().branches().size(), 3U);
    EXPECT_TRUE(line().isLookingBack());
    EXPECT_EQ(newest().time, from);
}

TEST_F(EditedPast, IsComparedWithWhatIsNowByTheSameObjects)
{
    fallAndEdit();
    const adf::ObjectId ballObject = find("BODY ball")->id();
    open(QString::fromStdString(folder_.write("other.yaml", kOther)));
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 3; }));
    play();
    ASSERT_TRUE(waitFor([this] { return newest().time > 0.25; }));
    pause();
    lookAt(2, edited_ + 0.01);
    line().setBeside(1);
    ASSERT_EQ(line().posesBeside().size(), 2U);
    const auto ball = run().seenMap().find<scene::BodyIndex>(ballObject);
    const auto cube = run().seenMap().find<scene::BodyIndex>(find("BODY cube")->id());
    ASSERT_TRUE(ball && cube);
    EXPECT_TRUE(line().posesBeside()[ball->value]);
    EXPECT_FALSE(line().posesBeside()[cube->value]) << "it was not there then";
}

// A curve that is asked for after the edit has what was before, too.
TEST_F(EditedPast, IsInACurveFromItsStart)
{
    fallAndEdit();
    playTo(0.3);
    window().actions()[ActionId::ShowPlots].trigger();
    clickInTree("BODY ball");
    window().actions()[ActionId::PlotSelected].trigger();
    chooseInMenu(QStringLiteral("Position/z"));
    const auto& panel = *window().findChild<editor::PlotsPanel*>();
    ASSERT_EQ(panel.cards().size(), 1U);
    const std::shared_ptr<editor::Curve> curve = panel.cards().front()->curves().front();
    playTo(0.35);
    ASSERT_TRUE(waitFor([&] { return !curve->values.empty() && curve->values.time(0) == 0; }));
    for (const double time : {0.05, 0.15, 0.25, 0.34}) {
        const auto sample = curve->values.nearest(time);
        ASSERT_TRUE(sample);
        EXPECT_NEAR(curve->values.time(*sample), time, 0.001);
        EXPECT_NEAR(curve->values.value(*sample), fallen(curve->values.time(*sample)),
                    kSemiImplicit);
    }
}

}  // namespace

// A run that goes on from its past, compared with what it did before: a ball that falls, and falls
// up in the other branch.

#include "editor/plots/curves.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/session/control_desk.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "tests/gui/run_fixture.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace {

using editor::ActionId;

constexpr double kGravity = 9.81;        // m/s²
constexpr double kSemiImplicit = 0.004;  // m, of a fall of half a second by steps of 1 ms
constexpr double kRadius = 0.15;         // m

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
  damping: {linear: 0.0, angular: 0.0}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)";

class Branches : public test::RunTest {
protected:
    // It has fallen for half a second, and goes on from a fifth of a second, there with a gravity
    // of its own that points up.
    void fallAndFallUp()
    {
        openText("fall.yaml", kBall);
        editor::view3d::CameraState camera;
        camera.target = {0, 0, 0};
        camera.rotation = view().cameraState().rotation;
        camera.distance = 6;
        view().setCameraState(camera);
        window().run().setSpeed(0.25);  // the ball stays in sight
        window().actions()[ActionId::ShowPlots].trigger();
        settle();
        playTo(0.45);
        firstEnd_ = newest().time;
        lookAt(0.2);
        from_ = window().run().seen().time;
        clickOn(ActionId::GoOnFromHere);
        ASSERT_TRUE(
            waitFor([this] { return line().branches().size() == 2 && line().shown() == 1; }));
        ASSERT_TRUE(waitFor([this] { return newest().time == from_; }));
        window().desk().command(
            exchange::SetBodyGravity{.body = ball(), .gravity = base::Vec3{0, 0, kGravity}});
        playTo(0.4);
    }

    scene::BodyIndex ball() { return indexOf<scene::BodyIndex>("BODY ball"); }

    editor::TimeLineStrip& strip() { return *window().findChild<editor::TimeLineStrip*>(); }

    void clickOn(ActionId id)
    {
        const auto buttons = strip().findChildren<QToolButton*>();
        const auto found = std::find_if(buttons.begin(), buttons.end(), [&](QToolButton* button) {
            return button->defaultAction() == &window().actions()[id];
        });
        ASSERT_NE(found, buttons.end());
        QTest::mouseClick(*found, Qt::LeftButton);
    }

    // By mouse on the track, then step by step.
    void lookAt(double time)
    {
        editor::TimeTrack& track = strip().track();
        const QPoint at(track.xOf(line().momentAt(time)), *track.laneOf(line().shown()));
        QTest::mouseClick(&track, Qt::LeftButton, {}, at);
        ASSERT_TRUE(line().isLookingBack());
        ASSERT_NEAR(window().run().seen().time, time, 0.02);
    }

    void compareWith(const QString& entry)
    {
        chooseInBox(*strip().findChild<QComboBox*>(QStringLiteral("beside")), entry);
    }

    [[nodiscard]] static double firstHeight(double time)
    {
        return 0.5 - kGravity * time * time / 2;
    }

    [[nodiscard]] double secondHeight(double time) const
    {
        const double since = time - from_;
        return firstHeight(from_) - kGravity * from_ * since + kGravity * since * since / 2;
    }

    static QRect whatDiffers(const QImage& a, const QImage& b)
    {
        QRect area;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                area |= a.pixel(x, y) == b.pixel(x, y) ? QRect() : QRect(x, y, 1, 1);
            }
        }
        return area;
    }

    // What the choice of the branch changes in the picture is a ball at that height.
    void expectGhostAt(double height)
    {
        compareWith(QStringLiteral("Compare with..."));
        const QImage without = viewPicture();
        compareWith(QStringLiteral("Beside: Branch 1"));
        const QImage with = viewPicture();
        ASSERT_EQ(with.size(), without.size());
        const QRect ghost = whatDiffers(with, without);
        ASSERT_FALSE(ghost.isEmpty()) << "no ghost is drawn";
        const double perPixel = viewWindow().height() * 1.0 / with.height();
        const QPointF middle = perPixel * QRectF(ghost).center();
        const QPoint expected = pointInView({0, 0, height});
        EXPECT_NEAR(middle.x(), expected.x(), 3);
        EXPECT_NEAR(middle.y(), expected.y(), 4);
        const QPoint across =
            pointInView(base::Vec3{0, 0, height} + 2 * kRadius * view().cameraState().right());
        EXPECT_NEAR(perPixel * ghost.width(), across.x() - expected.x(), 8);
    }

    double from_ = 0;
    double firstEnd_ = 0;
};

TEST_F(Branches, TheOtherOneIsAGhostWhereItWasThen)
{
    fallAndFallUp();
    const double now = newest().time;
    ASSERT_LT(now, firstEnd_);
    compareWith(QStringLiteral("Beside: Branch 1"));
    ASSERT_EQ(line().beside(), 0U);
    ASSERT_EQ(line().posesBeside().size(), 1U);
    EXPECT_NEAR(newest().bodies[0].X_WB.position.z, secondHeight(now), kSemiImplicit);
    EXPECT_NEAR(line().posesBeside()[0]->position.z, firstHeight(now), kSemiImplicit);
    expectGhostAt(firstHeight(now));

    // Also where one looks back in the second one.
    lookAt(0.33);
    const double seen = window().run().seen().time;
    EXPECT_NEAR(window().run().seen().bodies[0].X_WB.position.z, secondHeight(seen), kSemiImplicit);
    EXPECT_NEAR(line().posesBeside()[0]->position.z, firstHeight(seen), kSemiImplicit);
    EXPECT_EQ(newest().time, now) << "the run stays where it is";
}

TEST_F(Branches, SpacePlaysOnAtOnceWhereverTheKeyboardWas)
{
    openText("fall.yaml", kBall);
    playTo(0.2);
    lookAt(0.1);
    const double from = window().run().seen().time;
    clickInTree("BODY ball");
    window().properties().view().setFocus();
    clickOn(ActionId::GoOnFromHere);
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 2 && line().shown() == 1; }));
    ASSERT_TRUE(waitFor([&] { return newest().time == from; }));
    EXPECT_TRUE(view().hasFocus());
    press(Qt::Key_Space);
    passTo(from + 0.05);
}

TEST_F(Branches, TheOtherOneIsASecondCurveOfTheSameNumber)
{
    fallAndFallUp();
    compareWith(QStringLiteral("Beside: Branch 1"));
    clickInTree("BODY ball");
    window().actions()[ActionId::PlotSelected].trigger();
    chooseInMenu(QStringLiteral("Position/z"));
    auto& panel = *window().findChild<editor::PlotsPanel*>();
    ASSERT_EQ(panel.cards().size(), 1U);
    editor::PlotCard& card = *panel.cards().front();
    const std::shared_ptr<editor::Curve> curve = card.curves().front();
    ASSERT_TRUE(waitFor([&] { return curve->beside && curve->values.size() > 100; }));
    EXPECT_EQ(curve->beside->name, QStringLiteral("Branch 1"));
    const auto expectFollows = [](const editor::TimeSeries& values, double last,
                                  const std::function<double(double)>& height) {
        ASSERT_GT(values.size(), 10U);
        EXPECT_EQ(values.time(values.size() - 1), last);
        for (std::size_t i = 0; i < values.size(); ++i) {
            ASSERT_NEAR(values.value(i), height(values.time(i)), kSemiImplicit) << values.time(i);
        }
    };
    expectFollows(curve->beside->values, firstEnd_, firstHeight);
    expectFollows(curve->values, newest().time, [this](double time) { return secondHeight(time); });

    ASSERT_TRUE(waitFor([&] {
        const auto& lines = card.plot().lines();
        return std::count_if(lines.begin(), lines.end(), [&](const editor::PlotLine& one) {
                   return one.values == &curve->beside->values && one.isFaint;
               }) == 1;
    })) << "it is drawn, fainter";
    card.setShows(editor::PlotCard::Shows::Slopes);
    const auto& lines = card.plot().lines();
    const auto other = std::find_if(lines.begin(), lines.end(), [](const editor::PlotLine& one) {
        return one.isFaint && one.name == QStringLiteral("Branch 1");
    });
    ASSERT_NE(other, lines.end()) << "its slope, too";
    const editor::TimeSeries& slope = *other->values;
    ASSERT_GT(slope.size(), 100U);
    for (std::size_t i = 0; i < slope.size(); ++i) {
        ASSERT_NEAR(slope.value(i), -kGravity * slope.time(i), 0.01) << slope.time(i);
    }
    card.setShows(editor::PlotCard::Shows::Values);
    compareWith(QStringLiteral("Compare with..."));
    EXPECT_TRUE(waitFor([&] { return !curve->beside; }));
}

}  // namespace

// Small pictures of a run's past over the time line, against what the view shows of those moments.

#include "editor/timeline/film_strip.h"
#include "editor/timeline/moment_preview.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/falling_ball.h"
#include "tests/gui/window_fixture.h"

#include <QToolButton>

#include <algorithm>

namespace {

using editor::ActionId;

class Moments : public test::WindowTest {
protected:
    // The ball has fallen so long, and the run is paused.
    void fallFor(double seconds)
    {
        open(QString::fromStdString(folder_.write("fall.yaml", test::kFallingBall)));
        window().actions()[ActionId::LayoutSimulate].trigger();
        auto shown = window().views().active().overlays();
        shown.grid = false;  // its axes have colours, too
        shown.axisCube = false;
        window().views().active().setOverlays(shown);
        settle();
        window().run().setSpeed(0.25);  // the ball stays in sight
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

    editor::TimeLineStrip& strip() { return *window().findChild<editor::TimeLineStrip*>(); }

    void hover(double share)
    {
        editor::TimeTrack& track = strip().track();
        const QPoint at(static_cast<int>(share * track.width()), track.height() / 2);
        // Through the window: the pointer of the screen need not be there.
        const QPoint there = track.mapTo(&window(), at);
        QTest::mouseMove(window().windowHandle(), there - QPoint(3, 0));
        QTest::mouseMove(window().windowHandle(), there);
    }

    void clickFilmButton()
    {
        const auto buttons = strip().findChildren<QToolButton*>();
        const auto found = std::find_if(buttons.begin(), buttons.end(), [](QToolButton* button) {
            return button->defaultAction()->objectName() == QStringLiteral("showFilmStrip");
        });
        ASSERT_NE(found, buttons.end());
        QTest::mouseClick(*found, Qt::LeftButton);
    }

    // The picture over the pointer there.
    QImage pictureAt(double share)
    {
        editor::MomentPreview& preview = strip().preview();
        hover(share);
        EXPECT_TRUE(waitFor([&] {
            return preview.moment() && strip().pictures().find(*preview.moment()) != nullptr;
        }));
        return preview.picture();
    }

    QImage viewPicture()
    {
        QImage taken;
        window().views().active().capture([&taken](const QImage& image) { taken = image; });
        EXPECT_TRUE(waitFor([&taken] { return !taken.isNull(); }));
        return taken;
    }
};

TEST_F(Moments, AreSeenOverThePointerAsTheViewShowsThem)
{
    fallFor(0.2);
    const double now = window().run().newest().time;
    const auto late = test::middleOfRed(pictureAt(0.8));
    const auto early = test::middleOfRed(pictureAt(0.2));
    ASSERT_TRUE(early && late);
    EXPECT_GT(late->y(), early->y() + 0.02) << "it falls";
    EXPECT_FALSE(line().isLookingBack()) << "the view stays where it is";
    EXPECT_EQ(window().run().seen().time, now);

    editor::TimeTrack& track = strip().track();
    for (const double share : {0.2, 0.8}) {
        const QPoint at(static_cast<int>(share * track.width()), track.height() / 2);
        QTest::mouseClick(&track, Qt::LeftButton, {}, at);
        settle();
        const auto seen = test::middleOfRed(viewPicture());
        ASSERT_TRUE(seen);
        const QPointF small = share < 0.5 ? *early : *late;
        EXPECT_NEAR(small.x(), seen->x(), 0.01);
        EXPECT_NEAR(small.y(), seen->y(), 0.01);
    }
}

TEST_F(Moments, GoWithThePointerAndWithTheRun)
{
    fallFor(0.1);
    pictureAt(0.5);
    EXPECT_GT(strip().pictures().count(), 0U);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&strip().track(), &leave);
    EXPECT_FALSE(strip().preview().isVisible());
    press(Qt::Key_Space, Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Author; }));
    EXPECT_EQ(strip().pictures().count(), 0U);
    hover(0.4);
    EXPECT_FALSE(strip().preview().isVisible());
}

TEST_F(Moments, AreRenewedWhenTheViewLooksElsewhere)
{
    fallFor(0.1);
    const auto before = test::middleOfRed(pictureAt(0.5));
    window().views().active().setFocus();
    auto camera = window().views().active().cameraState();
    camera.target.z += 0.15 * camera.heightAtTarget();
    window().views().active().setCameraState(camera);
    settle();
    const auto after = test::middleOfRed(pictureAt(0.51));
    ASSERT_TRUE(before && after);
    EXPECT_GT(after->y(), before->y() + 0.05);
}

TEST_F(Moments, StandInAFilmStripThatIsClicked)
{
    fallFor(0.2);
    EXPECT_FALSE(strip().film().isVisible());
    clickFilmButton();
    editor::FilmStrip& film = strip().film();
    ASSERT_TRUE(waitFor([&] { return film.isVisible() && film.moments().size() > 3; }));
    ASSERT_TRUE(waitFor([&] {
        const auto row = film.moments();
        return std::all_of(row.begin(), row.end(), [this](std::uint64_t moment) {
            return strip().pictures().find(moment) != nullptr;
        });
    }));
    const auto row = film.moments();
    const auto first = test::middleOfRed(*strip().pictures().find(row.front()));
    const auto last = test::middleOfRed(*strip().pictures().find(row.back()));
    ASSERT_TRUE(first && last);
    EXPECT_GT(last->y(), first->y());
    EXPECT_LE(strip().pictures().count(), editor::MomentPictures::kMost);

    QTest::mouseClick(&film, Qt::LeftButton, {},
                      QPoint(strip().track().xOf(row[1]), film.height() / 2));
    EXPECT_TRUE(line().isLookingBack());
    EXPECT_NEAR(static_cast<double>(line().at()), static_cast<double>(row[1]), 2);
    clickFilmButton();
}

TEST_F(Moments, OfARunThatPlaysAreDrawnForThePointerOnly)
{
    fallFor(0.1);
    clickFilmButton();
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Running; }));
    const std::size_t before = strip().pictures().count();
    const double from = window().run().newest().time;
    ASSERT_TRUE(waitFor([&] { return window().run().newest().time > from + 0.1; }));
    EXPECT_EQ(strip().pictures().count(), before);
    pictureAt(0.3);
    EXPECT_LE(strip().pictures().count(), before + 2) << "one for each place of the pointer";
    clickFilmButton();
}

}  // namespace

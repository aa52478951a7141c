// What a camera sees in a corner of a view: chosen in the view's head, moved, made larger and
// closed by hand, kept with the layout; against where its place says that a falling ball is seen.

#include "adf/edit.h"
#include "editor/view3d/viewport.h"
#include "editor/viewcards/picture_inset.h"
#include "editor/window/view_area.h"
#include "tests/gui/falling_ball.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScreen>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace {

using editor::PictureInset;
using Corner = editor::PictureInset::Corner;

constexpr double kWidth = 1.6;    // m, of what the camera sees
constexpr double kHeight0 = 0.5;  // m, of the ball when the run starts, and of the camera

// Seen from the front without perspective; its picture has the proportions that the window gives.
constexpr const char* kCamera = R"(
cameras: [CAMERA side]
CAMERA side:
  name: side
  location: {x: 0.0, y: -3.0, z: 0.5}
  look at: {x: 0.0, y: 0.0, z: 0.5}
  up: {x: 0.0, y: 0.0, z: 1.0}
  clipping plane: {near: 0.01, far: 10.0}
  field view angle: 0.7
  orthographic view width: 1.6
)";

class ViewInset : public test::WindowTest {
protected:
    void openBall()
    {
        std::string text(test::kFallingBall);
        text += kCamera;
        open(QString::fromStdString(folder_.write("fall.yaml", text)));
        window().views().reset();
        auto shown = view().overlays();
        shown.grid = false;  // its axes have colours, too
        view().setOverlays(shown);
        settle();
    }

    editor::view3d::Viewport& view() { return window().views().active(); }

    PictureInset* inset() { return view().findChild<PictureInset*>(); }

    // In the menu of the view's head, by mouse.
    void choose(const QString& camera)
    {
        QToolButton* const button = view().head().findChildren<QToolButton*>().front();
        QTimer::singleShot(0, [&] {
            const QString words = QStringLiteral("Picture in picture");
            chooseInMenu(words);
            // The menu before has the cameras, too.
            EXPECT_TRUE(waitFor([&words] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                return menu != nullptr && menu->title() == words;
            }));
            chooseInMenu(camera);
        });
        QTest::mouseClick(button, Qt::LeftButton);
        if (camera != QStringLiteral("None")) {
            ASSERT_TRUE(
                waitFor([this] { return inset() != nullptr && !inset()->picture().isNull(); }));
        }
    }

    void drag(const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(inset(), Qt::LeftButton, {}, from);
        const QPoint origin = inset()->mapToGlobal(QPoint());
        for (const double share : {0.3, 0.7, 1.0}) {
            // It moves below the pointer.
            const QPoint now = inset()->mapToGlobal(QPoint());
            QTest::mouseMove(inset(), origin + from + share * (to - from) - now);
        }
        QTest::mouseRelease(inset(), Qt::LeftButton, {},
                            origin + to - inset()->mapToGlobal(QPoint()));
    }

    // Where the ball is seen at the height that it has.
    void expectSeen(double z)
    {
        std::optional<QPointF> seen;
        const QSizeF area = inset()->pictureArea().size();
        const double share = 0.5 - (z - kHeight0) / (kWidth * area.height() / area.width());
        EXPECT_TRUE(waitFor([&] {
            seen = test::middleOfRed(inset()->picture());
            return seen && std::abs(seen->y() - share) < 0.01;
        })) << (seen ? seen->y() : -1)
            << " instead of " << share;
        ASSERT_TRUE(seen);
        EXPECT_NEAR(seen->x(), 0.5, 0.01);
    }

    // What stands on the screen where it is: it, and not the view.
    void expectOnScreen()
    {
        EXPECT_TRUE(waitFor([this] {
            if (inset() == nullptr) {
                return false;  // made anew in another window
            }
            const QRect area(inset()->mapTo(&view(), inset()->pictureArea().topLeft()),
                             inset()->pictureArea().size());
            const auto seen = test::middleOfRed(screenOfView().copy(area));
            const auto drawn = test::middleOfRed(inset()->picture());
            return seen && drawn && std::abs(seen->x() - drawn->x()) < 0.02 &&
                   std::abs(seen->y() - drawn->y()) < 0.02;
        }));
    }

    void openMenu()
    {
        const QPoint at = inset()->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, inset()->mapToGlobal(at));
        QCoreApplication::sendEvent(inset(), &event);
    }

    double ballHeight() { return window().run().seen().bodies[0].X_WB.position.z; }
};

TEST_F(ViewInset, ShowsWhatItsCameraSeesOfTheRunAndOfItsPast)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    EXPECT_EQ(inset()->name(), QStringLiteral("CAMERA side"));
    expectSeen(kHeight0);

    window().run().setSpeed(0.25);
    view().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.25; }));
    press(Qt::Key_Space);
    ASSERT_TRUE(
        waitFor([this] { return window().run().newest().state == exchange::RunState::Paused; }));
    EXPECT_LT(ballHeight(), kHeight0 - 0.2);
    expectSeen(ballHeight());
    ASSERT_TRUE(waitFor([this] {
        window().timeLine().refresh();
        return window().timeLine().span().end == window().run().newest().step + 1;
    }));
    window().timeLine().lookAt(10);
    expectSeen(kHeight0);

    choose(QStringLiteral("None"));
    EXPECT_TRUE(waitFor([this] { return inset() == nullptr; }));
}

TEST_F(ViewInset, LiesInTheCornerThatItIsDraggedToAndIsAsLargeAsItIsDragged)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    const QWidget& picture = view().picture();
    EXPECT_LT(inset()->geometry().right(), picture.width() / 2);
    EXPECT_LT(inset()->geometry().bottom(), picture.height() / 2);

    const QPoint middle = inset()->rect().center();
    drag(middle, middle + QPoint(picture.width() / 2, picture.height() / 2));
    EXPECT_EQ(inset()->place().corner, Corner::BottomRight);
    const int edge = picture.width() - 1 - inset()->geometry().right();
    EXPECT_GT(edge, 0);
    EXPECT_EQ(picture.height() - 1 - inset()->geometry().bottom(), edge);

    // Its inner corner is the left one above.
    const QSize before = inset()->size();
    drag({4, 4}, {-76, -40});
    EXPECT_NEAR(inset()->width(), before.width() + 80, 6);
    EXPECT_EQ(picture.width() - 1 - inset()->geometry().right(), edge) << "it stays in its corner";
    ASSERT_TRUE(waitFor([this] {
        return inset()->picture().size() ==
               inset()->pictureArea().size() * inset()->devicePixelRatioF();
    }));
    // Likewise on the other side, where the cross makes room for it.
    drag(inset()->rect().center(), inset()->rect().center() - QPoint(picture.width() / 2, 0));
    ASSERT_EQ(inset()->place().corner, Corner::BottomLeft);
    const int widthBefore = inset()->width();
    const QPoint inner(inset()->width() - 4, 4);
    drag(inner, inner + QPoint(-40, 20));
    EXPECT_NEAR(inset()->width(), widthBefore - 40, 6);
    drag(inset()->rect().center(), inset()->rect().center() + QPoint(picture.width() / 2, 0));
    ASSERT_EQ(inset()->place().corner, Corner::BottomRight);
    drag({4, 4}, {-4000, -4000});
    EXPECT_LE(inset()->width(), picture.width() * 0.61) << "the view is seen beside it";
    expectSeen(kHeight0);
}

TEST_F(ViewInset, HasAMenuAndACrossAndADoubleClick)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    const auto inMenu = [this](const QString& words) {
        openMenu();
        chooseInMenu(words);
    };
    inMenu(QStringLiteral("Top right"));
    EXPECT_EQ(inset()->place().corner, Corner::TopRight);
    // Each body has one colour then, the ball and what it falls on.
    inMenu(QStringLiteral("Segmentation"));
    ASSERT_TRUE(waitFor([this] {
        const QImage& picture = inset()->picture();
        return picture.pixelColor(picture.rect().center()) != QColor(Qt::black) &&
               picture.pixelColor(2, 2) == QColor(Qt::black);
    }));
    EXPECT_FALSE(view().camera());
    QTest::mouseDClick(inset(), Qt::LeftButton, {}, inset()->rect().center());
    EXPECT_TRUE(view().camera()) << "the whole view looks through it";
    QTest::mouseClick(inset()->findChild<QToolButton*>(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return inset() == nullptr; }));
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    inMenu(QStringLiteral("Close"));
    EXPECT_TRUE(waitFor([this] { return inset() == nullptr; }));
}

TEST_F(ViewInset, MayLoseItsCameraWhileItsMenuIsOpen)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    openMenu();
    active().push(adf::removeWithDependents(active().document(), {find("CAMERA side")->id()}),
                  QStringLiteral("Delete"));
    ASSERT_TRUE(waitFor([this] { return inset() == nullptr; }));
    chooseInMenu(QStringLiteral("Top right"));
    view().setFocus();
    press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return inset() != nullptr; }));
    EXPECT_EQ(inset()->place().corner, Corner::TopRight);
}

TEST_F(ViewInset, IsDrawnWhileAnotherViewComes)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    editor::view3d::Viewport& first = view();
    for (int i = 0; i < 3; ++i) {
        // What the pointer comes to is marked, so that the view and the picture are drawn anew.
        QTest::mouseMove(&viewWindow(), pointInView({0, 0, kHeight0}) + QPoint(i, 0));
        window().views().split(Qt::Horizontal);
        ASSERT_EQ(window().views().count(), 2);
        for (editor::view3d::Viewport* one : window().views().viewports()) {
            EXPECT_TRUE(waitFor([&] {
                const QPoint corner = one->picture().mapToGlobal(QPoint());
                const QImage seen =
                    window()
                        .screen()
                        ->grabWindow(0, corner.x(), corner.y(), one->picture().width(),
                                     one->picture().height())
                        .toImage();
                return test::middleOfRed(seen).has_value();
            }));
        }
        window().views().closeActive();
        ASSERT_EQ(&view(), &first);
        settle();
    }
}

TEST_F(ViewInset, LiesOnAViewThatFloatsOrFillsTheScreen)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    expectOnScreen();
    view().setFocus();
    press(Qt::Key_F11);
    ASSERT_TRUE(waitFor([this] { return window().views().isFullScreen(); }));
    expectOnScreen();
    press(Qt::Key_F11);
    ASSERT_TRUE(waitFor([this] { return !window().views().isFullScreen(); }));
    expectOnScreen();

    window().views().addFloating();
    EXPECT_EQ(inset(), nullptr) << "each view has its own";
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    expectOnScreen();
    window().views().closeActive();
    settle();
    EXPECT_NE(inset(), nullptr);
}

TEST_F(ViewInset, IsKeptWithTheLayoutAndComesBackWithItsCamera)
{
    openBall();
    choose(QStringLiteral("CAMERA side"));
    ASSERT_NE(inset(), nullptr);
    const QPoint middle = inset()->rect().center();
    drag(middle, middle + QPoint(view().picture().width() / 2, 0));
    const PictureInset::Place place = inset()->place();
    EXPECT_EQ(place.corner, Corner::TopRight);

    restart();
    const QString file = QString::fromStdString((folder_.path() / "fall.yaml").string());
    open(file);
    settle();
    ASSERT_TRUE(waitFor([this] { return inset() != nullptr && !inset()->picture().isNull(); }));
    EXPECT_EQ(inset()->place(), place);
    closeFiles();
    EXPECT_TRUE(waitFor([this] { return inset() == nullptr; })) << "there is no such camera";
    open(file);
    EXPECT_TRUE(waitFor([this] { return inset() != nullptr && !inset()->picture().isNull(); }));
}

}  // namespace

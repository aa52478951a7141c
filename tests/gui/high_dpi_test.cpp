// The window on a screen with more than one pixel to a length of one: ctest runs this suite with
// QT_SCALE_FACTOR. What is drawn is drawn in all pixels, and the pointer acts where it is.

#include "adf/properties.h"
#include "editor/library/part_card.h"
#include "editor/viewcards/view_card.h"
#include "editor/window/view_area.h"
#include "tests/gui/three_blocks.h"
#include "tests/gui/window_fixture.h"

#include <QScreen>
#include <QToolButton>

#include <cmath>

namespace {

using base::Vec3;
using editor::ActionId;

// Does it have detail finer than two pixels? A picture that was drawn for half of the pixels and
// enlarged has none.
bool isSharp(const QImage& picture)
{
    for (int y = 0; y + 1 < picture.height(); y += 2) {
        for (int x = 0; x + 1 < picture.width(); x += 2) {
            const QRgb corner = picture.pixel(x, y);
            if (picture.pixel(x + 1, y) != corner || picture.pixel(x, y + 1) != corner ||
                picture.pixel(x + 1, y + 1) != corner) {
                return true;
            }
        }
    }
    return false;
}

class HighDpi : public test::WindowTest {
protected:
    void SetUp() override
    {
        if (ratio() == 1) {
            GTEST_SKIP() << "there is one pixel to a length of one";
        }
        open(QString::fromStdString(folder_.write("blocks.yaml", test::kThreeBlocks)));
    }

    [[nodiscard]] qreal ratio() { return window().devicePixelRatioF(); }

    Vec3 position(std::string_view body) { return find(body)->get(adf::common::kPosition); }

    // By events of the X server, in pixels of the screen.
    void hardwareClick(Vec3 point_W)
    {
        const QPoint at = viewWindow().mapToGlobal(pointInView(point_W));
        hardware({QStringLiteral("mousemove"), QString::number(qRound(at.x() * ratio())),
                  QString::number(qRound(at.y() * ratio())), QStringLiteral("click"),
                  QStringLiteral("1")});
    }

    void drag(QPoint from, QPoint to)
    {
        QTest::mouseMove(&viewWindow(), from);
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
        for (const int part : {1, 2, 3, 4}) {
            const QPoint at = from + (to - from) * part / 4;
            QMouseEvent move(QEvent::MouseMove, at, viewWindow().mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, {});
            QCoreApplication::sendEvent(&viewWindow(), &move);
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }
};

TEST_F(HighDpi, TheViewIsDrawnInAllPixels)
{
    const QImage shown = screenOfView();
    const QSize size = window().views().active().size();
    EXPECT_NEAR(shown.width(), size.width() * ratio(), 1);
    EXPECT_NEAR(shown.height(), size.height() * ratio(), 1);
    EXPECT_TRUE(isSharp(shown));
    QSize captured;
    window().views().active().capture(
        [&captured](const QImage& image) { captured = image.size(); });
    ASSERT_TRUE(waitFor([&captured] { return !captured.isEmpty(); }));
    EXPECT_NEAR(captured.width(), viewWindow().width() * ratio(), 1);
}

TEST_F(HighDpi, IconsAndPicturesAreDrawnInAllPixels)
{
    int icons = 0;
    for (auto* button : window().findChildren<QToolButton*>()) {
        const bool alone =
            button->toolButtonStyle() == Qt::ToolButtonIconOnly || button->text().isEmpty();
        if (button->isVisible() && button->isEnabled() && alone && !button->icon().isNull()) {
            ++icons;
            const QRect icon(QPoint(), button->iconSize());
            EXPECT_TRUE(isSharp(
                button->grab(icon.translated(button->rect().center() - icon.center())).toImage()))
                << button->toolTip().toStdString();
        }
    }
    EXPECT_GT(icons, 8);
    window().actions()[ActionId::ShowLibrary].trigger();
    settle();
    int pictures = 0;
    for (auto* card : window().findChildren<editor::PartCard*>()) {
        if (!card->visibleRegion().isEmpty()) {
            ++pictures;
            const QRect picture(8, 6, card->width() - 16, card->height() / 2 - 6);
            EXPECT_TRUE(isSharp(card->grab(picture).toImage())) << card->text().toStdString();
        }
    }
    EXPECT_GT(pictures, 4);
}

TEST_F(HighDpi, AClickPicksWhatIsUnderThePointer)
{
    // Tops, which nothing hides.
    hardwareClick({0.2, 0.1, 0.55});
    EXPECT_TRUE(
        waitFor([this] { return window().selection().active() == find("BODY low")->id(); }));
    hardwareClick({-0.3, 0, 0.5});
    EXPECT_TRUE(
        waitFor([this] { return window().selection().active() == find("BODY tall")->id(); }));
    hardwareClick({0.4, -0.3, 0.1});
    EXPECT_TRUE(
        waitFor([this] { return window().selection().active() == find("BODY table")->id(); }));
}

TEST_F(HighDpi, ARectangleSelectsWhatItEncloses)
{
    QRect around;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{i % 2 == 0 ? -0.35 : -0.25, i / 2 % 2 == 0 ? -0.05 : 0.05,
                          i / 4 == 0 ? 0.1 : 0.5};
        const QPoint at = pointInView(corner);
        around |= QRect(at, QSize(1, 1));
    }
    around.adjust(-4, -4, 4, 4);
    drag(around.topLeft(), around.bottomRight());
    EXPECT_EQ(window().selection().objects(), std::vector{find("BODY tall")->id()});
}

TEST_F(HighDpi, AGizmoDragMovesAsFarAsThePointer)
{
    clickInTree("BODY low");
    settle();
    window().views().active().setFocus();
    press(Qt::Key_G);
    const Vec3 start = position("BODY low");
    const QPoint origin = pointInView(start);
    const QPointF away = pointInView(start + Vec3{0, 0, 0.1}) - origin;
    const double pixel = 0.1 / std::hypot(away.x(), away.y());
    // Taken on the arrow, and brought 0.1 m farther along it, as far as pixels go.
    const double grip = 48 * pixel;
    drag(pointInView(start + Vec3{0, 0, grip}), pointInView(start + Vec3{0, 0, grip + 0.1}));
    EXPECT_NEAR(position("BODY low").z, start.z + 0.1, pixel);
    EXPECT_EQ(position("BODY low").x, start.x);
    EXPECT_EQ(position("BODY low").y, start.y);
}

TEST_F(HighDpi, ACardLiesInTheCornerOfTheView)
{
    clickInTree("BODY low");
    window().views().active().setFocus();
    press(Qt::Key_M, Qt::ShiftModifier);
    settle();
    auto* card = window().findChild<editor::ViewCard*>();
    ASSERT_NE(card, nullptr);
    ASSERT_TRUE(card->isVisible());
    const QSize picture = window().views().active().picture().size();
    const QRect area = card->area();
    EXPECT_TRUE(QRect(QPoint(), picture).contains(area));
    EXPECT_EQ(picture.height() - (area.bottom() + 1), 12);
    EXPECT_TRUE(picture.width() - (area.right() + 1) == 12 || area.left() == 12);
    const QImage shown =
        window()
            .screen()
            ->grabWindow(0, card->mapToGlobal(QPoint()).x(), card->mapToGlobal(QPoint()).y(),
                         card->width(), card->height())
            .toImage();
    EXPECT_TRUE(isSharp(shown));
}

}  // namespace

// Views, shading, hiding, themes and text sizes.

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/view3d/stage.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QImage>
#include <QStatusBar>

#include <set>

namespace {

using editor::ActionId;
using editor::view3d::Shading;
using editor::view3d::Viewport;

class Look : public test::WindowTest {
protected:
    Look() { open(sample("four_bar", "four_bar.yaml")); }

    ~Look() override { editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1); }

    Viewport& view() { return window().views().active(); }

    QImage picture()
    {
        QImage taken;
        view().capture([&taken](const QImage& image) { taken = image; });
        EXPECT_TRUE(waitFor([&taken] { return !taken.isNull(); }));
        return taken;
    }

    // How many of the colours of the screen's pixels, a handful where nothing is drawn.
    std::size_t coloursOnScreen()
    {
        QTest::qWait(100);  // the X server shows what was drawn
        std::set<QRgb> colours;
        const QImage screen = screenOfView();
        for (int y = 0; y < screen.height() / 2; y += 2) {
            for (int x = 0; x < screen.width(); x += 2) {
                colours.insert(screen.pixel(x, y));
            }
        }
        return colours.size();
    }

    static double brightness(const QImage& image)
    {
        double sum = 0;
        for (int y = 0; y < image.height(); y += 4) {
            for (int x = 0; x < image.width(); x += 4) {
                sum += qGray(image.pixel(x, y));
            }
        }
        return sum / ((image.width() / 4.0) * (image.height() / 4.0));
    }
};

TEST_F(Look, ThemesChangeWindowAndViewAtOnce)
{
    window().actions()[ActionId::ThemeDark].trigger();
    settle();
    const double darkWindow = brightness(window().grab().toImage());
    const double darkView = brightness(picture());
    window().actions()[ActionId::ThemeLight].trigger();
    settle();
    EXPECT_GT(brightness(window().grab().toImage()), darkWindow + 80);
    EXPECT_GT(brightness(picture()), darkView + 60);
}

// On the screen itself: a window that lies on a view covers what the view still draws.
TEST_F(Look, NothingThatOpensOverAViewCoversIt)
{
    constexpr std::size_t kDrawn = 500;
    settle();
    ASSERT_GT(coloursOnScreen(), kDrawn);
    window().toasts().show({.text = QStringLiteral("Saved.")});
    settle();
    EXPECT_GT(coloursOnScreen(), kDrawn) << "with a toast";
    press(Qt::Key_K, Qt::ControlModifier);
    settle();
    EXPECT_GT(coloursOnScreen(), kDrawn) << "with the palette";
    press(Qt::Key_Escape);
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Running; }));
    settle();
    EXPECT_GT(coloursOnScreen(), kDrawn) << "with the strip of a run";
    press(Qt::Key_Space, Qt::ShiftModifier);
    window().toasts().show(
        {.kind = editor::ToastKind::Error, .text = QStringLiteral("Not saved.")});
    press(Qt::Key_Backslash, Qt::ControlModifier);
    ASSERT_EQ(window().views().count(), 2);
    settle();
    EXPECT_GT(coloursOnScreen(), kDrawn) << "a second view";
}

TEST_F(Look, TheThemeIsRemembered)
{
    window().actions()[ActionId::ThemeLight].trigger();
    restart();
    EXPECT_TRUE(window().actions()[ActionId::ThemeLight].isChecked());
}

TEST_F(Look, LargerTextMakesLargerRows)
{
    const int before = window().statusBar()->height();
    for (int i = 0; i < 5; ++i) {
        window().actions()[ActionId::TextLarger].trigger();
    }
    QCoreApplication::processEvents();
    EXPECT_EQ(window().statusBar()->height(), qRound(before * 1.5));
    window().actions()[ActionId::TextNormal].trigger();
    EXPECT_EQ(window().statusBar()->height(), before);
}

TEST_F(Look, SplittingGivesASecondViewOfTheSameScene)
{
    press(Qt::Key_Backslash, Qt::ControlModifier);
    ASSERT_EQ(window().views().count(), 2);
    settle();
    const auto views = window().views().viewports();
    EXPECT_NEAR(views[0]->width(), views[1]->width(), 40);
    EXPECT_TRUE(views[0]->isVisible());
    EXPECT_TRUE(views[1]->isVisible());
    window().actions()[ActionId::CloseView].trigger();
    EXPECT_EQ(window().views().count(), 1);
    EXPECT_FALSE(window().actions()[ActionId::CloseView].isEnabled());
}

TEST_F(Look, ViewsComeBackAsTheyWere)
{
    press(Qt::Key_Backslash, Qt::ControlModifier);
    settle();
    view().setShading(Shading::Wireframe);
    view().setFocus();
    press(Qt::Key_7, Qt::KeypadModifier);
    ASSERT_TRUE(waitFor([this] { return view().viewName().startsWith(QStringLiteral("Top")); }));
    const bool orthographic = view().isOrthographic();
    restart();
    open(sample("pendulum", "pendulum.yaml"));
    ASSERT_EQ(window().views().count(), 2);
    const Viewport& second = *window().views().viewports()[1];
    EXPECT_EQ(second.shading(), Shading::Wireframe);
    EXPECT_TRUE(second.viewName().startsWith(QStringLiteral("Top")));
    EXPECT_EQ(second.isOrthographic(), orthographic);
}

TEST_F(Look, KeysSwitchShadingAndProjection)
{
    view().setFocus();
    press(Qt::Key_Z);
    EXPECT_EQ(view().shading(), Shading::Wireframe);
    press(Qt::Key_Z);
    EXPECT_EQ(view().shading(), Shading::Shaded);
    press(Qt::Key_C);
    EXPECT_EQ(view().shading(), Shading::Collision);
    press(Qt::Key_5, Qt::KeypadModifier);
    EXPECT_TRUE(view().isOrthographic());
    press(Qt::Key_1, Qt::KeypadModifier);
    EXPECT_TRUE(waitFor([this] { return view().viewName().startsWith(QStringLiteral("Front")); }));
}

TEST_F(Look, HiddenBodiesAreNeitherDrawnNorPicked)
{
    clickInTree("BODY rocker");
    view().setFocus();
    press(Qt::Key_H);
    settle();
    window().selection().clear();
    clickInView("BODY rocker");
    EXPECT_FALSE(window().selection().contains(find("BODY rocker")->id()));
    press(Qt::Key_H, Qt::AltModifier);
    settle();
    clickInView("BODY rocker");
    EXPECT_TRUE(window().selection().contains(find("BODY rocker")->id()));
}

TEST_F(Look, LettersSearchInTheTreeAndActInViews)
{
    clickInTree("BODY base");
    press(Qt::Key_G);
    EXPECT_FALSE(window().actions()[ActionId::ToolMove].isChecked());
    view().setFocus();
    press(Qt::Key_G);
    EXPECT_TRUE(window().actions()[ActionId::ToolMove].isChecked());
    press(Qt::Key_Escape);
    EXPECT_TRUE(window().actions()[ActionId::ToolSelect].isChecked());
}

}  // namespace

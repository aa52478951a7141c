// Views, shading, hiding, themes and text sizes.

#include "editor/panels/property_panel.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/view3d/stage.h"
#include "editor/window/mass_card.h"
#include "editor/window/toast.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QImage>
#include <QMenu>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
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
        settle();
        std::set<QRgb> colours;
        const QImage screen = screenOfView();
        for (int y = 0; y < screen.height() / 2; y += 2) {
            for (int x = 0; x < screen.width(); x += 2) {
                colours.insert(screen.pixel(x, y));
            }
        }
        return colours.size();
    }

    // The share of the view's width that a model spans, left to right; above 1 it is cut.
    double shareAcross(const Viewport& of)
    {
        const scene::Scene& scene = *window().builder().scene();
        const editor::view3d::ViewSize size{.width = of.aspect(), .height = 1};
        double widest = 0;
        for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
            const base::Bounds box = base::transformed(
                scene.bodies[i].X_WB, scene::visualBounds(scene, scene::BodyIndex{i}));
            for (const base::Vec3 corner : {box.low, box.high}) {
                const auto p = editor::view3d::project(of.cameraState(), size, corner);
                EXPECT_TRUE(p.has_value());
                widest = std::max(widest, p ? std::abs(2 * p->x / size.width - 1) : 9.0);
            }
        }
        return widest;
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

TEST_F(Look, ToolsWorkInTheViewThatIsActiveEvenWhereItHasNotTheKeyboard)
{
    const Viewport& first = view();
    clickInTree("BODY rocker");
    runAction(QStringLiteral("Edit mass centre and inertia"));
    auto* card = window().findChild<editor::MassCard*>();
    ASSERT_NE(card, nullptr);
    runAction(QStringLiteral("New viewport"));
    ASSERT_NE(&view(), &first);
    view().window()->resize(1000, 700);
    settle();
    ASSERT_TRUE(view().isAncestorOf(&card->card()) || view().window() == card->card().window());

    // The mass centre is brought under the card, which makes way for it in the view it lies in.
    const QSize size = viewWindow().size();
    const auto index = window().run().shownMap().find<scene::BodyIndex>(find("BODY rocker")->id());
    const base::Pose X_WC = window().builder().scene()->body(*index).X_WB;
    editor::view3d::CameraState camera = view().cameraState();
    const QPoint wanted = card->card().area().center();
    const double perPixel = camera.heightAtTarget() / size.height();
    camera.orthographic = true;
    camera.target = X_WC.position - (wanted.x() - 0.5 * size.width()) * perPixel * camera.right() +
                    (wanted.y() - 0.5 * size.height()) * perPixel * camera.up();
    view().setOrthographic(true);
    view().setCameraState(camera);
    settle();
    const QPoint centre = pointInView(X_WC.position);
    ASSERT_LT((centre - wanted).manhattanLength(), 40);
    EXPECT_TRUE(waitFor([&] { return !card->card().area().contains(centre); }));

    window().actions()[ActionId::CloseView].trigger();
    EXPECT_EQ(&view(), &first);
    settle();
}

TEST_F(Look, ViewportsInARowLieBesideOneAnother)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().resize(1280, 772);
    const QRect properties(window().properties().mapToGlobal(QPoint()),
                           window().properties().size());
    for (std::size_t count = 2; count <= 4; ++count) {
        press(Qt::Key_Backslash, Qt::ControlModifier);
        settle();
        const auto views = window().views().viewports();
        ASSERT_EQ(views.size(), count);
        QList<QRect> rects;
        for (const editor::view3d::Viewport* view : views) {
            // With the strip over it, whose parts must lie within it.
            const QWidget& head = view->head();
            EXPECT_EQ(head.width(), view->width());
            for (const QToolButton* button : head.findChildren<QToolButton*>()) {
                EXPECT_TRUE(button->isHidden() || head.rect().contains(button->geometry()));
            }
            rects += QRect(view->mapToGlobal(QPoint()), view->size());
            EXPECT_FALSE(rects.last().intersects(properties));
        }
        for (int i = 0; i < rects.size(); ++i) {
            for (int j = 0; j < i; ++j) {
                EXPECT_FALSE(rects[i].intersects(rects[j])) << i << " lies over " << j;
            }
        }
    }
    press(Qt::Key_Backslash, Qt::ControlModifier);
    EXPECT_EQ(window().views().viewports().size(), 4U) << "a fifth would be too narrow";
    const QStringList said = window().toasts().texts();
    ASSERT_FALSE(said.isEmpty());
    EXPECT_TRUE(said.last().contains(QStringLiteral("too small")));
}

TEST_F(Look, SplittingKeepsInSightWhatWasSeenAcross)
{
    settle();
    const editor::view3d::CameraState before = view().cameraState();
    const double share = shareAcross(view());
    ASSERT_LT(share, 1);
    press(Qt::Key_Backslash, Qt::ControlModifier);
    settle();
    for (const Viewport* one : window().views().viewports()) {
        EXPECT_LT(shareAcross(*one), 1);
        EXPECT_LT(one->aspect(), 1);
    }
    window().actions()[ActionId::CloseView].trigger();
    settle();
    EXPECT_TRUE(waitFor([&] { return view().cameraState() == before; })) << "wide again";
}

TEST_F(Look, AFileIsFramedHoweverManyAreOpenAndWhereverOneLooks)
{
    editor::view3d::CameraState away = view().cameraState();
    away.target = {50, 0, 0};
    view().setCameraState(away);
    open(sample("pendulum", "pendulum.yaml"));
    EXPECT_LT(shareAcross(view()), 1);
}

TEST_F(Look, AModelFromNothingIsSeenFromTheFirstView)
{
    view().setFocus();
    press(Qt::Key_7, Qt::KeypadModifier);
    view().setOrthographic(true);
    window().actions()[ActionId::CloseAll].trigger();
    press(Qt::Key_N, Qt::ControlModifier);
    EXPECT_EQ(view().cameraState(), editor::view3d::firstCamera());
    EXPECT_FALSE(window().actions()[ActionId::Orthographic].isChecked());
    runAction(QStringLiteral("Box"));
    settle();
    EXPECT_EQ(view().cameraState(), editor::view3d::firstCamera()) << "it is in sight";

    editor::view3d::CameraState near = view().cameraState();
    near.distance = 0.3;
    view().setCameraState(near);
    runAction(QStringLiteral("Box"));
    settle();
    EXPECT_GT(view().cameraState().distance, near.distance) << "the second one was not";
    EXPECT_EQ(view().cameraState().target, near.target);
    EXPECT_LT(shareAcross(view()), 1);
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

// A view draws four lights of the document; which, the menu says where there are more.
TEST_F(Look, TheMenuSaysWhenNotAllLightsShine)
{
    const auto entry = [this](const QString& text) {
        bool isThere = false;
        QTimer::singleShot(0, &window(), [&] {  // the menu holds what opens it
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            const auto actions = menu->actions();
            isThere = std::any_of(actions.begin(), actions.end(),
                                  [&](const QAction* action) { return action->text() == text; });
            menu->close();
        });
        view().showOverlaysMenu();
        return isThere;
    };
    EXPECT_TRUE(entry(QStringLiteral("Lights of the document")));
    EXPECT_FALSE(view().overlays().sceneLights);
    for (int i = 0; i < 6; ++i) {
        window().actions()[ActionId::CreateLight].trigger();
        settle();
    }
    clickLink(QStringLiteral("Draw them"));
    EXPECT_TRUE(view().overlays().sceneLights) << "who makes a light can see it shine";
    EXPECT_TRUE(entry(QStringLiteral("Lights of the document (the first 4 of 6)")));
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

// The window itself: welcome page, layouts, palette, keys, status bar.

#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/preferences.h"
#include "editor/dialogs/shortcuts_dialog.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/view3d/edges.h"
#include "editor/welcome/sample_card.h"
#include "editor/welcome/welcome_page.h"
#include "editor/window/panel_dock.h"
#include "editor/window/status_bar.h"
#include "editor/window/transport_bar.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScreen>
#include <QSurfaceFormat>
#include <QToolButton>
#include <QWindow>

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <memory>

namespace {

using editor::ActionId;

class Window : public test::WindowTest {
protected:
    QWidget& part(const char* name)
    {
        auto* found = window().findChild<QWidget*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }

    QDockWidget& dock(const char* name) { return static_cast<QDockWidget&>(part(name)); }
};

TEST_F(Window, BeginsWithTheWelcomePageAndNothingElse)
{
    EXPECT_TRUE(part("welcome").isVisible());
    EXPECT_FALSE(part("toolbar").isVisible());
    EXPECT_FALSE(dock("objects").isVisible());
    EXPECT_EQ(window().windowTitle(), QStringLiteral("Linkwright"));
}

// As where the program ends by a signal: nobody closes the window before it goes.
TEST_F(Window, MayEndWhileItsPanelsAreShown)
{
    auto main = std::make_unique<QMainWindow>();
    std::array<QPointer<editor::PanelDock>, 2> docks;
    for (auto& dock : docks) {
        dock = new editor::PanelDock(QStringLiteral("panel"), QStringLiteral("Panel"), new QWidget,
                                     main.get());
        main->addDockWidget(Qt::LeftDockWidgetArea, dock);
    }
    main->tabifyDockWidget(docks[0], docks[1]);
    main->show();
    ASSERT_TRUE(waitFor([&] { return docks[1]->isVisible(); }));
    main.reset();
    EXPECT_EQ(docks[0], nullptr);
}

TEST_F(Window, HeadsOfTheWelcomePageStandOverWhatTheyHead)
{
    const auto labels = part("welcome").findChildren<QLabel*>();
    const auto head = std::find_if(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->text() == QStringLiteral("Samples");
    });
    ASSERT_NE(head, labels.end());
    const auto cards = part("welcome").findChildren<editor::SampleCard*>();
    ASSERT_FALSE(cards.isEmpty());
    const int text = (*head)->mapTo(&window(), (*head)->contentsRect().topLeft()).x();
    EXPECT_EQ(text, cards.constFirst()->mapTo(&window(), QPoint()).x());
}

TEST_F(Window, ASampleOpensWithOneClick)
{
    auto cards = part("welcome").findChildren<editor::SampleCard*>();
    ASSERT_FALSE(cards.isEmpty());
    QTest::mouseClick(cards.constFirst(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return !window().workspace().isEmpty(); }));
    EXPECT_FALSE(part("welcome").isVisible());
    EXPECT_TRUE(part("toolbar").isVisible());
    EXPECT_TRUE(dock("objects").isVisible());
    EXPECT_TRUE(dock("properties").isVisible());
    window().actions()[ActionId::Close].trigger();
    EXPECT_TRUE(part("welcome").isVisible());
}

TEST_F(Window, TitleNamesTheFileAndItsState)
{
    open(sample("pendulum", "pendulum.yaml"));
    EXPECT_EQ(window().windowTitle(), QStringLiteral("pendulum.yaml[*] — Linkwright"));
    EXPECT_FALSE(window().isWindowModified());
    clickInTree("BODY bar");
    typeProperty("mass", QStringLiteral("2"));
    EXPECT_TRUE(window().isWindowModified());
}

TEST_F(Window, StatusBarCountsWhatIsThere)
{
    open(sample("four_bar", "four_bar.yaml"));
    EXPECT_THAT(window().status().factsText().toStdString(),
                testing::HasSubstr("4 bodies, 4 joints, 1 loop"));
    EXPECT_THAT(window().status().factsText().toStdString(), testing::HasSubstr(" kg"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    EXPECT_TRUE(waitFor([this] {
        return window().status().factsText().contains(QStringLiteral("Running")) &&
               window().status().factsText().contains(QStringLiteral("Hz"));
    }));
}

TEST_F(Window, BarsAreAsHighAsDesigned)
{
    open(sample("pendulum", "pendulum.yaml"));
    EXPECT_EQ(window().menuWidget()->height(), 26);
    EXPECT_EQ(part("toolbar").height(), 38);
    EXPECT_EQ(part("statusBar").height(), 24);
    EXPECT_EQ(dock("objects").width(), 248);
    EXPECT_EQ(dock("properties").width(), 328);
}

TEST_F(Window, TransportStaysInTheMiddleAndNeverShrinks)
{
    open(sample("pendulum", "pendulum.yaml"));
    auto& transport = part("transport");
    const int width = transport.width();
    window().resize(1500, 800);
    QCoreApplication::processEvents();
    const int middle = transport.mapTo(&window(), transport.rect().center()).x();
    EXPECT_NEAR(middle, window().width() / 2, 2);
    window().resize(window().minimumSize());
    QCoreApplication::processEvents();
    EXPECT_EQ(transport.width(), width);
    EXPECT_LE(transport.mapTo(&window(), transport.rect().bottomRight()).x(), window().width());
}

TEST_F(Window, LayoutsKeepTheirPanels)
{
    open(sample("pendulum", "pendulum.yaml"));
    press(Qt::Key_2, Qt::ControlModifier);
    dock("history").close();
    press(Qt::Key_1, Qt::ControlModifier);
    EXPECT_FALSE(dock("history").isHidden());
    press(Qt::Key_2, Qt::ControlModifier);
    EXPECT_TRUE(dock("history").isHidden());
    window().actions()[ActionId::ResetLayout].trigger();
    EXPECT_FALSE(dock("history").isHidden());
}

TEST_F(Window, DebugShowsTextProblemsAndProfilerAtOnce)
{
    open(sample("pendulum", "pendulum.yaml"));
    press(Qt::Key_3, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(window().actions()[ActionId::LayoutDebug].isChecked());
    for (const char* panel : {"source", "problems", "profiler"}) {
        EXPECT_FALSE(dock(panel).visibleRegion().isEmpty()) << panel;
    }
    EXPECT_GT(dock("problems").y(), dock("source").y()) << "below the text that has them";
    EXPECT_LT(dock("profiler").x(), dock("problems").x());
    press(Qt::Key_1, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(dock("source").visibleRegion().isEmpty());
}

TEST_F(Window, ThePaletteShowsAPanelByItsName)
{
    EXPECT_FALSE(window().actions()[ActionId::ShowHistory].isEnabled()) << "the welcome page";
    open(sample("pendulum", "pendulum.yaml"));
    dock("history").close();
    for (const char* panel : {"history", "problems", "pose", "library"}) {
        press(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(),
                         QStringLiteral("show panel ") + QLatin1String(panel));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        ASSERT_TRUE(waitFor([&] {
            return !dock(panel).visibleRegion().isEmpty() &&
                   dock(panel).isAncestorOf(QApplication::focusWidget());
        })) << panel;
    }
}

TEST_F(Window, PanelBehindAnotherTakesNoKeys)
{
    open(sample("pendulum", "pendulum.yaml"));
    press(Qt::Key_3, Qt::ControlModifier);
    settle();
    auto* text = dock("source").findChild<QPlainTextEdit*>();
    QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, text->viewport()->rect().center());
    ASSERT_TRUE(text->hasFocus());
    const QString before = text->toPlainText();
    dock("properties").raise();
    ASSERT_TRUE(waitFor([text] { return !text->hasFocus(); }));
    QTest::keyClick(window().focusWidget(), Qt::Key_M);
    EXPECT_EQ(text->toPlainText(), before);
    EXPECT_TRUE(window().actions()[ActionId::ToolMeasure].isChecked());
}

// As the window system reports it: there is no window manager that would minimise.
TEST_F(Window, AMinimisedWindowKeepsTheKeyboardWhereItWas)
{
    open(sample("pendulum", "pendulum.yaml"));
    press(Qt::Key_3, Qt::ControlModifier);
    settle();
    auto* text = dock("source").findChild<QPlainTextEdit*>();
    QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, text->viewport()->rect().center());
    ASSERT_TRUE(text->hasFocus());
    bool hidden = false;
    QObject::connect(&dock("source"), &QDockWidget::visibilityChanged, &window(),
                     [&hidden](bool visible) { hidden = hidden || !visible; });
    const auto setState = [this](Qt::WindowState state) {
        QWindow& handle = *window().windowHandle();
        QWindowStateChangeEvent change(handle.windowStates());
        handle.setWindowState(state);
        QCoreApplication::sendEvent(&handle, &change);
    };
    setState(Qt::WindowMinimized);
    ASSERT_TRUE(hidden) << "panels are hidden with it";
    EXPECT_EQ(window().focusWidget(), text);
    setState(Qt::WindowNoState);
    QCoreApplication::processEvents();
    EXPECT_EQ(window().focusWidget(), text);
}

TEST_F(Window, UndoAndRedoLeaveTheCamera)
{
    open(sample("pendulum", "pendulum.yaml"));
    runAction(QStringLiteral("Box"));
    settle();
    editor::view3d::Viewport& view = window().views().active();
    editor::view3d::CameraState near = view.cameraState();
    near.distance *= 0.2;
    near.target = near.target + base::Vec3{5, 0, 0};
    view.setCameraState(near);
    for (const Qt::Key key : {Qt::Key_Z, Qt::Key_Y}) {
        press(key, Qt::ControlModifier);
        settle();
        EXPECT_EQ(view.cameraState(), near);
    }
}

TEST_F(Window, LayoutComesBackAfterARestart)
{
    open(sample("pendulum", "pendulum.yaml"));
    press(Qt::Key_2, Qt::ControlModifier);
    dock("problems").close();
    restart();
    EXPECT_TRUE(window().actions()[ActionId::LayoutSimulate].isChecked());
    window().open({QString::fromStdString((folder_.path() / "pendulum/pendulum.yaml").string())});
    ASSERT_TRUE(waitFor([this] { return !window().workspace().isEmpty(); }));
    EXPECT_TRUE(dock("problems").isHidden());
    EXPECT_TRUE(dock("objects").isVisible());
}

TEST_F(Window, PaletteFindsObjectsAndSelectsThem)
{
    open(sample("four_bar", "four_bar.yaml"));
    runAction(QStringLiteral("coupler-rocker"));
    EXPECT_EQ(window().selection().active(), find("JOINT coupler-rocker")->id());
}

TEST_F(Window, ItGoesWhileItIsShown)
{
    open(sample("four_bar", "four_bar.yaml"));
    ASSERT_TRUE(window().isVisible());
    takeWindowAway();
    EXPECT_TRUE(QApplication::topLevelWidgets().isEmpty());
}

TEST_F(Window, F6GoesThroughThePanels)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_F6);
    EXPECT_TRUE(dock("properties").isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_F6);
    EXPECT_TRUE(dock("problems").isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_F6);
    EXPECT_TRUE(dock("objects").isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_F6);
    EXPECT_EQ(QApplication::focusWidget(), &window().views().active());
}

TEST_F(Window, FilterKeyGoesToTheTreesFilter)
{
    open(sample("four_bar", "four_bar.yaml"));
    press(Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(QApplication::focusWidget(), &window().tree().filter());
}

TEST_F(Window, F1ListsTheKeys)
{
    press(Qt::Key_F1, Qt::ShiftModifier);
    auto* dialog = window().findChild<editor::ShortcutsDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
    dialog->close();
}

TEST_F(Window, EveryButtonOfTheToolbarHasANameAndAnAction)
{
    for (const auto* button : part("toolbar").findChildren<QAbstractButton*>()) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        const bool acts =
            tool == nullptr || tool->defaultAction() != nullptr || tool->menu() != nullptr;
        EXPECT_TRUE(acts || tool->objectName().startsWith(QStringLiteral("qt_")));
        EXPECT_FALSE(button->text().isEmpty() && button->accessibleName().isEmpty() && acts &&
                     (tool == nullptr || tool->defaultAction() == nullptr));
    }
}

TEST_F(Window, AThemeOfTheCommandLineOutlivesOtherPreferences)
{
    editor::Theme& theme = editor::Theme::instance();
    {
        editor::Preferences kept;
        kept.theme = editor::ThemeChoice::Light;
        editor::savePreferences(kept);
    }
    restart();  // the theme in effect is dark, as of --theme dark
    EXPECT_TRUE(window().actions()[ActionId::ThemeDark].isChecked());
    window().actions()[ActionId::TextLarger].trigger();
    EXPECT_GT(theme.scale(), 1);
    EXPECT_TRUE(theme.isDark());
    EXPECT_EQ(editor::loadPreferences().theme, editor::ThemeChoice::Light);
    window().actions()[ActionId::TextNormal].trigger();

    window().actions()[ActionId::ThemeLight].trigger();
    EXPECT_FALSE(theme.isDark());
    window().actions()[ActionId::ThemeDark].trigger();
    EXPECT_TRUE(theme.isDark());
    EXPECT_EQ(editor::loadPreferences().theme, editor::ThemeChoice::Dark);
}

TEST_F(Window, EdgesOfViewsAreChosenInThePreferences)
{
    inDialog([](QDialog& dialog) {
        auto* edges = dialog.findChild<QComboBox*>(QStringLiteral("edges"));
        ASSERT_NE(edges, nullptr);
        const bool isPlain = editor::view3d::drawsInSoftware();
        EXPECT_EQ(edges->currentText(), isPlain ? QStringLiteral("Automatic (plain)")
                                                : QStringLiteral("Automatic (smooth)"));
        EXPECT_EQ(QSurfaceFormat::defaultFormat().samples(), isPlain ? 0 : 4);
        edges->setFocus();
        QTest::keyClick(edges, Qt::Key_Down);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    window().actions()[ActionId::Preferences].trigger();
    EXPECT_EQ(editor::loadPreferences().edges, editor::view3d::Edges::Smooth);
    editor::savePreferences({});
}

TEST_F(Window, NothingStaysHoveredWhenThePointerGoesIntoTheView)
{
    open(sample("four_bar", "four_bar.yaml"));
    QWidget* rows = window().tree().view().viewport();
    const auto point = [](const QPoint& place) {
        hardware(
            {QStringLiteral("mousemove"), QString::number(place.x()), QString::number(place.y())});
    };
    const auto shown = [rows] {
        QCoreApplication::processEvents();  // paints what is to be painted
        const QPoint corner = rows->mapToGlobal(QPoint());
        return rows->screen()
            ->grabWindow(0, corner.x(), corner.y(), rows->width(), rows->height())
            .toImage();
    };
    for (const bool grows : {false, true}) {
        point(rows->mapToGlobal(QPoint(rows->width() - 40, 100)));
        EXPECT_TRUE(waitFor([rows] { return rows->underMouse(); }));
        if (grows) {  // the pointer is on another row now, without having moved
            window().actions()[ActionId::TextLarger].trigger();
            QCoreApplication::processEvents();
        }
        point(viewWindow().mapToGlobal(QPoint(100, 300)));
        EXPECT_TRUE(waitFor([rows] { return !rows->underMouse(); }));
        const QImage after = shown();
        rows->update();
        EXPECT_EQ(after, shown()) << "a row still looks hovered";
    }
    window().actions()[ActionId::TextNormal].trigger();
}

}  // namespace

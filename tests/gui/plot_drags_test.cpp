// Numbers of a run that are dragged onto plots from where they are shown, and several panels of
// plots.

#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/view3d/stage_state.h"
#include "editor/view3d/view_overlays.h"
#include "editor/view3d/viewport.h"
#include "editor/window/panel_dock.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QAction>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QWindow>

#include <cmath>
#include <map>

namespace {

using editor::ActionId;
using editor::PropertyNode;
using exchange::QuantityKind;

class PlotDrags : public test::WindowTest {
protected:
    void openPendulum()
    {
        path_ = path_.isEmpty() ? sample("pendulum", "pendulum.yaml") : path_;
        open(path_);
        window().actions()[ActionId::LayoutSimulate].trigger();
        window().actions()[ActionId::ShowPlots].trigger();
        settle();
    }

    void runPaused()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.2; }));
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor(
            [this] { return window().run().newest().state == exchange::RunState::Paused; }));
        settle();
    }

    // By the names of their docks: the first one, then those by number.
    std::vector<editor::PlotsPanel*> panels()
    {
        std::map<QString, editor::PlotsPanel*> byName;
        for (editor::PanelDock* dock : window().findChildren<editor::PanelDock*>()) {
            if (auto* panel = qobject_cast<editor::PlotsPanel*>(&dock->panel())) {
                byName[dock->objectName()] = panel;
            }
        }
        std::vector<editor::PlotsPanel*> all;
        for (const auto& [name, panel] : byName) {
            all.push_back(panel);
        }
        return all;
    }

    editor::PlotsPanel& panel(std::size_t i = 0) { return *panels()[i]; }

    // Of a panel behind another one Qt says that it is visible, too.
    static bool isSeen(const editor::PlotsPanel& panel) { return !panel.visibleRegion().isEmpty(); }

    editor::PanelDock& dockOf(editor::PlotsPanel& panel)
    {
        return *qobject_cast<editor::PanelDock*>(panel.parentWidget());
    }

    // The row among the values of the run that is called so.
    QModelIndex liveRow(const char* label, int column)
    {
        editor::PropertyModel& model = window().properties().model();
        const QModelIndex group = model.index(0, 0);
        for (int row = 0; row < model.rowCount(group); ++row) {
            const QModelIndex cell = model.index(row, column, group);
            const PropertyNode& node = model.node(cell);
            if (node.kind == PropertyNode::Kind::Live && node.label == QString::fromLatin1(label)) {
                return cell;
            }
        }
        ADD_FAILURE() << "no live row " << label;
        return {};
    }

    void dragRow(const QModelIndex& cell, QWidget& onto)
    {
        QWidget& rows = *window().properties().view().viewport();
        const QPoint from = window().properties().view().visualRect(cell).center();
        const QPoint to = rows.mapFromGlobal(onto.mapToGlobal(onto.rect().center()));
        QTest::mousePress(&rows, Qt::LeftButton, {}, from);
        QTest::mouseMove(&rows, (3 * from + to) / 4);
        QTest::mouseMove(&rows, to);
        QTest::mouseRelease(&rows, Qt::LeftButton, {}, to);
    }

    void dragFromView(QPoint from, QWidget& onto)
    {
        QWindow& view = viewWindow();
        const QPoint to = view.mapFromGlobal(onto.mapToGlobal(onto.rect().center()));
        QTest::mouseMove(&view, from);
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&view, from + QPoint(6, 6));
        QTest::mouseMove(&view, to - QPoint(3, 3));
        QTest::mouseMove(&view, to);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }

    // Where the active view has the tag of a selected part.
    QPoint tagOf(scene::PartIndex part)
    {
        editor::view3d::StageState state;
        show(state, window().run().shownScene());
        take(state, window().run().newest());
        state.runFrame = editor::view3d::RunFrame::Paused;
        state.selection.parts = {part};
        const editor::view3d::CameraState camera = window().views().active().cameraState();
        const QSize size = viewWindow().size();
        const editor::view3d::ViewSize seen{size.width() * 1.0, size.height() * 1.0};
        editor::view3d::OverlayItems items;
        addSceneOverlays(items, {state, camera, seen}, {}, jointLines(state, false, camera, seen));
        for (const editor::view3d::OverlayItem& item : items) {
            if (item.part == part) {
                return item.area.center().toPoint();
            }
        }
        ADD_FAILURE() << "it has no tag";
        return {};
    }

    QString path_;
};

// Its panel is behind another one.
TEST_F(PlotDrags, ADropOntoTheTabOfAPanelPlotsThereAndHoveringOverItBringsItUp)
{
    openPendulum();
    editor::PlotsPanel& plots = panel();
    editor::PanelDock* other = nullptr;
    for (QDockWidget* beside : window().tabifiedDockWidgets(&dockOf(plots))) {
        other = beside->toggleViewAction()->isChecked() ? qobject_cast<editor::PanelDock*>(beside)
                                                        : other;
    }
    ASSERT_NE(other, nullptr) << "it is alone";
    other->raise();
    ASSERT_TRUE(waitFor([&] { return !isSeen(plots); }));

    clickInTree("JOINT post-bar");
    runPaused();
    QTabBar* bar = nullptr;
    for (QTabBar* one : window().findChildren<QTabBar*>()) {
        for (int i = 0; i < one->count(); ++i) {
            bar = one->isVisible() && one->tabText(i) == QStringLiteral("Plots") ? one : bar;
        }
    }
    ASSERT_NE(bar, nullptr);
    int tab = 0;
    while (bar->tabText(tab) != QStringLiteral("Plots")) {
        ++tab;
    }
    const QPoint onTab = bar->mapToGlobal(bar->tabRect(tab).center());

    QWidget& rows = *window().properties().view().viewport();
    const QPoint from = window()
                            .properties()
                            .view()
                            .visualRect(liveRow("Velocity", editor::PropertyModel::kLabel))
                            .center();
    const QPoint to = rows.mapFromGlobal(onTab);
    QTest::mousePress(&rows, Qt::LeftButton, {}, from);
    QTest::mouseMove(&rows, (3 * from + to) / 4);
    QTest::mouseMove(&rows, to);
    EXPECT_FALSE(isSeen(plots)) << "it comes up after a moment";
    QTest::mouseRelease(&rows, Qt::LeftButton, {}, to);
    ASSERT_EQ(plots.cards().size(), 1U);
    EXPECT_EQ(plots.cards()[0]->curves()[0]->key.kind, QuantityKind::FreedomVelocity);
    EXPECT_TRUE(isSeen(plots)) << "what was plotted is seen";

    // A row of the tree, which waits over the tab and goes on to the plot.
    other->raise();
    ASSERT_TRUE(waitFor([&] { return !isSeen(plots); }));
    QWidget& tree = *window().tree().view().viewport();
    const auto body = window().tree().model().indexesOf(find("BODY bar")->id()).front();
    window().tree().view().scrollTo(body);
    const QPoint grip(window().tree().view().visualRect(body).left() + 40,
                      window().tree().view().visualRect(body).center().y());
    QTest::mousePress(&tree, Qt::LeftButton, {}, grip);
    QTest::mouseMove(&tree, grip + QPoint(12, 2));
    QTest::mouseMove(&tree, (grip + tree.mapFromGlobal(onTab)) / 2);
    QTest::mouseMove(&tree, tree.mapFromGlobal(onTab));
    EXPECT_FALSE(isSeen(plots)) << "it comes up after a moment";
    ASSERT_TRUE(waitFor([&] { return isSeen(plots); }));
    const QPoint onPlots = tree.mapFromGlobal(plots.mapToGlobal(plots.rect().center()));
    QTest::mouseMove(&tree, onPlots);
    QTest::mouseRelease(&tree, Qt::LeftButton, {}, onPlots);
    chooseInMenu(QStringLiteral("Speed"));
    ASSERT_TRUE(waitFor([&] { return plots.cards()[0]->curves().size() == 2; }));
    EXPECT_EQ(plots.cards()[0]->curves()[1]->key.kind, QuantityKind::BodySpeed);
    EXPECT_EQ(plots.cards()[0]->curves()[1]->key.object, find("BODY bar")->id());
}

TEST_F(PlotDrags, AValueOfTheRunIsDraggedFromItsRow)
{
    openPendulum();
    clickInTree("JOINT post-bar");
    runPaused();
    const QModelIndex row = liveRow("Velocity", editor::PropertyModel::kLabel);
    dragRow(row, panel());
    ASSERT_EQ(panel().cards().size(), 1U);
    const auto curves = panel().cards()[0]->curves();
    ASSERT_EQ(curves.size(), 1U);
    EXPECT_EQ(curves[0]->key.kind, QuantityKind::FreedomVelocity);
    EXPECT_EQ(curves[0]->key.object, find("JOINT post-bar")->id());
    EXPECT_FALSE(window().isWindowModified());

    dragRow(liveRow("Position", editor::PropertyModel::kFirstField), *panel().cards()[0]);
    ASSERT_EQ(panel().cards().size(), 1U) << "dropped on the plot that is there";
    ASSERT_EQ(panel().cards()[0]->curves().size(), 2U);
    EXPECT_EQ(panel().cards()[0]->curves()[1]->key.kind, QuantityKind::FreedomPosition);
}

// From its label all three, from a field that one.
TEST_F(PlotDrags, AVectorIsDraggedWholeOrByAComponent)
{
    openPendulum();
    clickInTree("BODY bar");
    runPaused();
    dragRow(liveRow("Velocity", editor::PropertyModel::kLabel), panel());
    ASSERT_EQ(panel().cards().size(), 1U);
    EXPECT_EQ(panel().cards()[0]->curves().size(), 3U);
    panel().cards()[0]->closed();
    ASSERT_TRUE(panel().cards().empty());
    dragRow(liveRow("Velocity", editor::PropertyModel::kFirstField + 2), panel());
    ASSERT_EQ(panel().cards().size(), 1U);
    ASSERT_EQ(panel().cards()[0]->curves().size(), 1U);
    EXPECT_EQ(panel().cards()[0]->curves()[0]->key.component, 2U);
}

TEST_F(PlotDrags, EscapeOrAnotherPlacePlotsNothing)
{
    openPendulum();
    clickInTree("JOINT post-bar");
    runPaused();
    QWidget& rows = *window().properties().view().viewport();
    const QPoint from = window().properties().view().visualRect(liveRow("Position", 0)).center();
    const QPoint to = rows.mapFromGlobal(panel().mapToGlobal(panel().rect().center()));
    QTest::mousePress(&rows, Qt::LeftButton, {}, from);
    QTest::mouseMove(&rows, (from + to) / 2);
    QTest::mouseMove(&rows, to);
    QTest::keyClick(&window().properties().view(), Qt::Key_Escape);
    QTest::mouseRelease(&rows, Qt::LeftButton, {}, to);
    EXPECT_TRUE(panel().cards().empty());
    dragRow(liveRow("Position", 0), window().tree());
    EXPECT_TRUE(panel().cards().empty());
}

TEST_F(PlotDrags, ATagAndABodyAreDraggedFromTheView)
{
    openPendulum();
    clickInTree("JOINT post-bar");
    runPaused();
    const auto joint =
        *window().run().shownMap().find<scene::JointIndex>(find("JOINT post-bar")->id());
    dragFromView(tagOf(joint), panel());
    ASSERT_EQ(panel().cards().size(), 1U);
    ASSERT_EQ(panel().cards()[0]->curves().size(), 1U);
    EXPECT_EQ(panel().cards()[0]->curves()[0]->key.kind, QuantityKind::FreedomPosition);

    clickInTree("BODY bar");
    settle();
    const auto bar = *window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    const base::Pose& X_WB = window().run().newest().bodies[bar.value].X_WB;
    dragFromView(pointInView(X_WB * base::Vec3{0, 0, -0.2}), *panel().cards()[0]);
    ASSERT_EQ(panel().cards().size(), 1U) << "it has room for an axis more";
    ASSERT_EQ(panel().cards()[0]->curves().size(), 2U);
    EXPECT_EQ(panel().cards()[0]->curves()[1]->key.kind, QuantityKind::BodySpeed);
}

// The origin of the bar goes round the pivot: its distance from where the post stands is that of
// the two poses in every step, from the first one on.
TEST_F(PlotDrags, AMeasurementIsKeptAndPlotted)
{
    openPendulum();
    const auto bodyOf = [this](std::string_view name) {
        return *window().run().shownMap().find<scene::BodyIndex>(find(name)->id());
    };
    const auto bar = bodyOf("BODY bar");
    const auto post = bodyOf("BODY post");
    window().views().active().setFocus();
    window().actions()[ActionId::ToolMeasure].trigger();
    // The origin of a body, as Shift has it.
    for (const scene::BodyIndex body : {bar, post}) {
        const base::Pose& X_WB = window().run().shownScene()->body(body).X_WB;
        const QPoint on = pointInView(X_WB * base::Vec3{0, 0, -0.2});
        QTest::mouseMove(&viewWindow(), on);
        QTest::mouseClick(&viewWindow(), Qt::LeftButton, Qt::ShiftModifier, on);
    }
    QPushButton* keep = nullptr;
    for (QPushButton* button : window().findChildren<QPushButton*>()) {
        keep = button->text() == QStringLiteral("Distance") && button->isVisible() ? button : keep;
    }
    ASSERT_NE(keep, nullptr);
    QTest::mouseClick(keep, Qt::LeftButton);
    press(Qt::Key_Escape);

    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.3; }));
    QTest::mouseClick(&panel().addButton(), Qt::LeftButton);
    chooseInMenu(QStringLiteral("Kept measurements/Distance 1/Plot"));
    ASSERT_EQ(panel().cards().size(), 1U);
    const auto curve = panel().cards()[0]->curves().front();
    EXPECT_EQ(curve->name, QStringLiteral("Distance 1"));
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.8; }));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    const auto newest = [this]() -> const exchange::Snapshot& {
        return window().run().newest();
    };
    ASSERT_TRUE(waitFor([&] {
        return newest().state == exchange::RunState::Paused && !curve->values.empty() &&
               curve->values.time(0) == 0 && curve->values.size() == newest().step + 1;
    })) << "every step, those before it was plotted from the time line: "
        << curve->values.size() << " of " << newest().step + 1 << " from "
        << (curve->values.empty() ? -1 : curve->values.time(0));
    const auto between = [&](const base::Pose& a, const base::Pose& b) {
        return base::norm(a.position - b.position);
    };
    const scene::Scene& scene = *window().run().shownScene();
    EXPECT_NEAR(curve->values.value(0), between(scene.body(bar).X_WB, scene.body(post).X_WB), 1e-9);
    const double last = curve->values.value(curve->values.size() - 1);
    EXPECT_NEAR(last, between(newest().bodies[bar.value].X_WB, newest().bodies[post.value].X_WB),
                1e-12);
    EXPECT_GT(std::abs(last - curve->values.value(0)), 1e-4) << "else it says nothing";
}

TEST_F(PlotDrags, AnotherPanelStaysUntilItIsClosedBare)
{
    openPendulum();
    clickInTree("JOINT post-bar");
    runPaused();
    window().actions()[ActionId::NewPlots].trigger();
    settle();
    ASSERT_EQ(panels().size(), 2U);
    ASSERT_TRUE(panel(0).isVisible());
    ASSERT_TRUE(panel(1).isVisible()) << "beside the first";
    dragRow(liveRow("Position", 0), panel(1));
    EXPECT_TRUE(panel(0).cards().empty());
    ASSERT_EQ(panel(1).cards().size(), 1U);

    // The cursor is shared.
    dragRow(liveRow("Effort", 0), panel(0));
    editor::PlotWidget& plot = panel(1).cards()[0]->plot();
    QTest::mouseMove(&plot, plot.plotRect().center());
    ASSERT_TRUE(plot.cursor().has_value());
    EXPECT_EQ(panel(0).cards()[0]->plot().cursor(), plot.cursor());

    // What is plotted there stays for when it is shown again.
    auto* dock = qobject_cast<QDockWidget*>(panel(1).parentWidget());
    dock->close();
    QCoreApplication::processEvents();
    ASSERT_EQ(panels().size(), 2U);
    dock->toggleViewAction()->trigger();
    ASSERT_TRUE(panel(1).isVisible());

    window().actions()[ActionId::Stop].trigger();
    restart();
    openPendulum();
    ASSERT_EQ(panels().size(), 2U) << "it is part of the layout";
    EXPECT_TRUE(panel(1).isVisible());
    qobject_cast<QDockWidget*>(panel(1).parentWidget())->close();
    EXPECT_TRUE(waitFor([this] { return panels().size() == 1; })) << "nothing is plotted there";
    restart();
    EXPECT_EQ(panels().size(), 1U);
}

}  // namespace

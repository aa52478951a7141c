// The panels beside the views, and the page of the views.

#include "editor/connections/connections_panel.h"
#include "editor/connections/topics_section.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/library/library_panel.h"
#include "editor/library/part_form.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/problems_panel.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/plots/profiler_panel.h"
#include "editor/posing/body_mover.h"
#include "editor/posing/joint_slider.h"
#include "editor/posing/pose_panel.h"
#include "editor/source/source_panel.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/timeline/time_track.h"
#include "editor/tour/tour.h"
#include "editor/tour/tour_strip.h"
#include "editor/welcome/welcome_page.h"
#include "editor/window/change_words.h"
#include "editor/window/file_desk.h"
#include "editor/window/main_window.h"
#include "editor/window/panel_actions.h"
#include "editor/window/panel_dock.h"
#include "editor/window/pending_input.h"
#include "editor/window/plot_docks.h"
#include "editor/window/preference_actions.h"
#include "editor/window/run_strip.h"
#include "editor/window/view_area.h"

#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace editor {

void MainWindow::makePages()
{
    welcome_ = new WelcomePage(actions_, files_->recent(), samplesFolder_);
    connect(welcome_, &WelcomePage::openRequested, this,
            [this](const QString& path) { question_->open({path}); });
    connect(welcome_, &WelcomePage::shownAtStartChanged, this, [this](bool shown) {
        Preferences wanted = preferences_->preferences();
        wanted.showWelcome = shown;
        preferences_->set(wanted);
    });
    auto* column = new QVBoxLayout(work_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new RunStrip(actions_, run_, runChanges_));
    tour_ = new Tour(context_, this);
    column->addWidget(new TourStrip(*tour_, actions_));
    timeLineStrip_ = new TimeLineStrip(actions_, timeLine_, run_);
    pages_->addWidget(welcome_);
    pages_->addWidget(work_);

    // The time line is below the pages, so that messages, which stand at their foot, leave it free.
    auto* below = new QWidget;
    auto* strip = new QVBoxLayout(below);
    strip->setContentsMargins(0, 0, 0, 0);
    strip->addWidget(timeLineStrip_);
    const auto showBelow = [this, below] {
        below->setVisible(pages_->currentWidget() == work_);
    };
    connect(pages_, &QStackedWidget::currentChanged, below, showBelow);
    showBelow();
    auto* middle = new QWidget;
    auto* all = new QVBoxLayout(middle);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(pages_, 1);
    all->addWidget(below);
    setCentralWidget(middle);
}

void MainWindow::makePanels(QMenu& menu)
{
    tree_ = new ObjectTreePanel(context_);
    library_ = new LibraryPanel;
    devicesPanel_ = new DevicesPanel(context_, *devices_);
    properties_ = new PropertyPanel(context_);
    connect(&runChanges_, &RunChanges::changed, this,
            [this] { properties_->model().setKept(documentValues(runChanges_.list())); });
    auto* reaches = new ReachFinder(builder_, this);
    auto* slider = new JointSlider(context_, *mover_, *reaches);
    properties_->addHead(slider);
    connect(properties_, &PropertyPanel::objectShown, slider, &JointSlider::setObject);
    auto* topics = new TopicsSection(run_, *connections_);
    properties_->addHead(topics);
    connect(properties_, &PropertyPanel::objectShown, topics, &TopicsSection::setObject);
    partForm_ = new PartForm;
    auto* properties = new QStackedWidget;
    properties->addWidget(properties_);
    properties->addWidget(partForm_);
    properties->setFocusProxy(properties_);
    source_ = new SourcePanel(context_);
    problems_ = new ProblemsPanel(context_);
    probes_ = new Probes(this);
    plots_ = new PlotDocks(context_, timeLine_, *probes_, *this);
    connectionsPanel_ = new ConnectionsPanel(actions_, run_, *connections_, *scripts_);
    connect(plots_, &PlotDocks::notice, this, &MainWindow::warn);
    docks_ = {
        .objects = new PanelDock(QStringLiteral("objects"), tr("Objects"), tree_, this),
        .library = new PanelDock(QStringLiteral("library"), tr("Library"), library_, this),
        .devices = new PanelDock(QStringLiteral("devices"), tr("Devices"), devicesPanel_, this),
        .properties =
            new PanelDock(QStringLiteral("properties"), tr("Properties"), properties, this),
        .pose = new PanelDock(QStringLiteral("pose"), tr("Pose"),
                              new PosePanel(context_, *mover_, *reaches), this),
        .source = new PanelDock(QStringLiteral("source"), tr("Source"), source_, this),
        .problems = new PanelDock(QStringLiteral("problems"), tr("Problems"), problems_, this),
        .history = new PanelDock(QStringLiteral("history"), tr("History"),
                                 new HistoryPanel(context_), this),
        .profiler = new PanelDock(QStringLiteral("profiler"), tr("Profiler"),
                                  new ProfilerPanel(context_), this),
        .plots = &plots_->first(),
        .connections = new PanelDock(QStringLiteral("connections"), tr("Connections"),
                                     connectionsPanel_, this),
    };
    for (PanelDock* dock : {docks_.objects, docks_.library, docks_.devices, docks_.properties,
                            docks_.pose, docks_.source, docks_.problems, docks_.history,
                            docks_.profiler, docks_.plots, docks_.connections}) {
        menu.addAction(dock->toggleViewAction());
        // A panel behind another one keeps the keyboard otherwise, and what is typed goes where
        // nobody sees it. A window that is minimised hides all of them, but only until it is back.
        connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
            if (!visible && !isMinimized() && views_ != nullptr &&
                dock->isAncestorOf(focusWidget())) {
                views_->active().setFocus();
            }
        });
    }
    plots_->restore(menu);
    properties_->view().setPlotPlaces(plots_->places());
    panelActions_ = new PanelActions(actions_, docks_, this);
    layout_ = new WindowLayout(actions_, *this, docks_);
    connect(layout_, &WindowLayout::wasReset, this, [this] {
        if (views_ != nullptr) {
            views_->reset();
        }
    });
    input_->watchProperties(*properties_);
    input_->watchSource(*source_);
    properties_->model().setCompletion(
        [this](std::vector<FileEdit> edits) { return mover_->completed(std::move(edits)); });
    actions_.addTo(tree_->view(), Scope::ViewsAndTree);
    actions_.addTo(tree_->view(), Scope::ViewsAndPanels);
    actions_.addTo(properties_->view(), Scope::ViewsAndPanels);
    actions_.addTo(problems_->view(), Scope::ViewsAndPanels);
    actions_.addTo(timeLineStrip_->track(), Scope::ViewsAndPanels);
}

}  // namespace editor

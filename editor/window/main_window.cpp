#include "editor/window/main_window.h"

#include "adf/properties.h"
#include "editor/actions/menus.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/shortcuts_dialog.h"
#include "editor/library/library_panel.h"
#include "editor/library/part_form.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/problems_panel.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/plots/plots_panel.h"
#include "editor/plots/profiler_panel.h"
#include "editor/posing/body_mover.h"
#include "editor/posing/joint_slider.h"
#include "editor/posing/pose_panel.h"
#include "editor/session/background_job.h"
#include "editor/source/source_panel.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/tour/tour.h"
#include "editor/tour/tour_strip.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/unseen_bodies.h"
#include "editor/welcome/welcome_page.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/autosave.h"
#include "editor/window/camera_link.h"
#include "editor/window/collision_link.h"
#include "editor/window/device_link.h"
#include "editor/window/disk_changes.h"
#include "editor/window/export_actions.h"
#include "editor/window/file_actions.h"
#include "editor/window/file_desk.h"
#include "editor/window/gizmo_link.h"
#include "editor/window/help_link.h"
#include "editor/window/import_actions.h"
#include "editor/window/join_link.h"
#include "editor/window/mass_link.h"
#include "editor/window/measure_link.h"
#include "editor/window/move_strip.h"
#include "editor/window/panel_actions.h"
#include "editor/window/panel_dock.h"
#include "editor/window/panel_link.h"
#include "editor/window/pending_input.h"
#include "editor/window/place_link.h"
#include "editor/window/preference_actions.h"
#include "editor/window/run_actions.h"
#include "editor/window/run_strip.h"
#include "editor/window/stage_link.h"
#include "editor/window/status_bar.h"
#include "editor/window/status_link.h"
#include "editor/window/tool_strip.h"
#include "editor/window/unsaved_offer.h"
#include "editor/window/view_actions.h"
#include "editor/window/view_area.h"
#include "editor/window/window_layout.h"
#include "editor/window/work_link.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace editor {
namespace {

constexpr QSize kSmallest{1024, 640};
constexpr QSize kFirst{1280, 772};
constexpr QSize kFirstOnLargeScreens{1600, 960};
constexpr int kLargeScreen = 1800;  // wide

}  // namespace

MainWindow::MainWindow(const Services& services)
    : builder_(workspace_, services.assets),
      check_(builder_),
      run_(workspace_, builder_, services.sim),
      desk_(run_),
      timeLine_(run_, services.stateOfRun),
      assets_(services.assets),
      samplesFolder_(services.samplesFolder),
      pages_(new QStackedWidget),
      work_(new QWidget),
      status_(new StatusBar(this)),
      mover_(new BodyMover(actions_, workspace_, builder_, this)),
      input_(new PendingInput(*this)),
      files_(new FileDesk(workspace_, *input_, *this)),
      imports_(new ImportActions(
          actions_, builder_, *files_, services.importReport, services.importChoices, *this)),
      exports_(new ExportActions(
          actions_,
          workspace_,
          *input_,
          [this](auto receive) {
              if (views_ != nullptr) {
                  views_->active().capture(std::move(receive));
              }
          },
          *this)),
      toasts_(new Toasts(*this, *pages_)),
      changes_(new DiskChanges(workspace_, this)),
      autosave_(new Autosave(workspace_, this)),
      unsaved_(new UnsavedOffer(workspace_, *files_, *autosave_, *toasts_, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(icon("linkwright"));
    setAcceptDrops(true);
    setMinimumSize(kSmallest);
    resize(screen()->availableSize().width() < kLargeScreen ? kFirst : kFirstOnLargeScreens);

    const LiveMenus menus = buildMenuBar(*menuBar(), actions_);
    auto* layouts =
        new SegmentedSwitch({&actions_[ActionId::LayoutAuthor], &actions_[ActionId::LayoutSimulate],
                             &actions_[ActionId::LayoutDebug]});
    layouts->setAccessibleName(tr("Layout"));
    auto* corner = new QWidget;
    auto* cornerRow = new QHBoxLayout(corner);
    cornerRow->setContentsMargins(0, px(2), px(metrics::kSpace8), px(2));
    cornerRow->addWidget(layouts);
    menuBar()->setCornerWidget(corner);
    const auto sizeMenuBar = [this] {
        menuBar()->setFixedHeight(px(metrics::kMenuBar));
    };
    connect(&Theme::instance(), &Theme::changed, this, sizeMenuBar);
    sizeMenuBar();
    actions_.addTo(*this, Scope::Window);

    preferences_ = new PreferenceActions(actions_, *menus.navigation, *this);
    question_ = new PlaceQuestion(workspace_, *files_, *preferences_, services.openWindow, *this);
    connect(question_, &PlaceQuestion::notice, toasts_, &Toasts::show);
    auto* tools = new ToolStrip(actions_, run_, this);
    addToolBar(Qt::TopToolBarArea, tools);
    setStatusBar(status_);
    makePages();
    devices_ = new DeviceDesk(workspace_, services.devices, this);
    makePanels(*menus.panels);
    deviceLink_ =
        new DeviceLink(context_, {*devices_, *devicesPanel_, *docks_.devices, *tree_}, *this);
    deviceLink_->setMenus(*menus.addDevice, *menus.profiles);
    connect(deviceLink_, &DeviceLink::countChanged, tools, &ToolStrip::setDeviceCount);
    connect(devices_, &DeviceDesk::notice, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    setCentralWidget(pages_);

    auto* fileActions = new FileActions(actions_, workspace_, *files_, *question_, *changes_,
                                        *input_, *menus.recent, this);
    connect(fileActions, &FileActions::firstMechanismBegun, this, [this] {
        actions_[ActionId::ShowLibrary].trigger();
        tour_->start();
    });
    auto* runs = new RunActions(actions_, run_, desk_, builder_, *input_, *menus.speed, this);
    connect(&timeLine_, &TimeLine::branched, this, [this] {
        toasts_->show({.text = tr("The run stands where it was. What it did after that is kept.")});
    });
    connect(&timeLine_, &TimeLine::refused, this,
            [this](const QString& sentence) { warn(sentence); });
    connect(runs, &RunActions::notice, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    makeAuthoring(services);
    new WorkLink(*status_, *files_, builder_, workspace_, this);
    statusLink_ = new StatusLink(*status_, actions_, builder_, run_, this);
    statusLink_->setMobility(check_, selection_);

    connectWindow();
    connectFiles();
    connect(devicesPanel_, &DevicesPanel::settingsWanted, this,
            [this](adf::ObjectId unit) { panelLink_->showProperty(unit, QString()); });
    panelLink_ = new PanelLink(context_, {*tree_, *properties_, *source_, *problems_}, docks_,
                               *input_, *toasts_, this);
    new HelpLink(context_, services.guideFolder, *source_, *menus.guide, *this);
    connect(preferences_, &PreferenceActions::changed, this, [this](const Preferences& changed) {
        Theme& theme = Theme::instance();
        if (theme.choice() != changed.theme || theme.scale() != changed.textScale) {
            theme.apply(changed.theme, changed.textScale);
        }
        applyPreferences(changed);
    });
    applyPreferences(preferences_->preferences());
    layout_->restore();
    showPage();
    showTitle();
}

MainWindow::~MainWindow()
{
    // Views go before the stage that they show, and who follows files before the run.
    delete std::exchange(place_, nullptr);
    delete std::exchange(views_, nullptr);
    // A stack that ends with steps in it says so, to actions that would be gone by then.
    workspace_.undoStack().clear();
    // Jobs read meshes through the services, which go after the window.
    BackgroundJob::endAll();
}

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
    column->addWidget(new RunStrip(run_));
    tour_ = new Tour(context_, this);
    column->addWidget(new TourStrip(*tour_, actions_));
    column->addWidget(new TimeLineStrip(actions_, timeLine_, run_));
    pages_->addWidget(welcome_);
    pages_->addWidget(work_);
}

void MainWindow::makePanels(QMenu& menu)
{
    tree_ = new ObjectTreePanel(context_);
    library_ = new LibraryPanel;
    devicesPanel_ = new DevicesPanel(context_, *devices_);
    properties_ = new PropertyPanel(context_);
    auto* reaches = new ReachFinder(builder_, this);
    auto* slider = new JointSlider(context_, *mover_, *reaches);
    properties_->addHead(slider);
    connect(properties_, &PropertyPanel::objectShown, slider, &JointSlider::setObject);
    partForm_ = new PartForm;
    auto* properties = new QStackedWidget;
    properties->addWidget(properties_);
    properties->addWidget(partForm_);
    properties->setFocusProxy(properties_);
    source_ = new SourcePanel(context_);
    problems_ = new ProblemsPanel(context_);
    plots_ = new PlotsPanel(context_, timeLine_);
    connect(plots_, &PlotsPanel::notice, this, &MainWindow::warn);
    connect(plots_, &PlotsPanel::plotted, this, [this] {
        docks_.plots->show();
        docks_.plots->raise();
    });
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
        .plots = new PanelDock(QStringLiteral("plots"), tr("Plots"), plots_, this),
    };
    for (PanelDock* dock :
         {docks_.objects, docks_.library, docks_.devices, docks_.properties, docks_.pose,
          docks_.source, docks_.problems, docks_.history, docks_.profiler, docks_.plots}) {
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
}

ViewArea& MainWindow::views()
{
    if (views_ != nullptr) {
        return *views_;
    }
    stage_ = std::make_unique<view3d::Stage>();
    link_ = new StageLink(*stage_, run_, selection_, visibility_, workspace_, this);
    views_ = new ViewArea(*stage_, actions_, work_);
    auto* column = static_cast<QVBoxLayout*>(work_->layout());
    column->insertWidget(column->count() - 1, views_, 1);  // over the time line
    views_->restoreFrom(QSettings());
    views_->show();
    new ViewActions(actions_, *views_, this);
    auto* gizmo = new GizmoLink(actions_, *stage_, *mover_, run_, this);
    auto* join = new JoinLink(context_, *stage_, *views_, this);
    connect(join, &JoinLink::partsChanged, &tree_->model(), &ObjectTreeModel::setParts);
    connect(join, &JoinLink::detailsWanted, panelLink_, &PanelLink::showProperty);
    new CollisionLink(context_, *stage_, *views_, this);
    new MassLink(context_, *stage_, *views_, this);
    new MeasureLink(context_, *stage_, *views_, this);
    deviceLink_->setViews(*stage_, *views_);
    connect(gizmo, &GizmoLink::readingChanged, statusLink_, &StatusLink::setReading);
    makePlacing(*gizmo);
    auto* moves =
        new MoveStrip({actions_, *mover_, selection_, builder_, run_, *stage_, *views_}, views_);
    connect(gizmo, &GizmoLink::readingChanged, moves, &MoveStrip::setReading);
    connect(stage_.get(), &view3d::Stage::contextMenuRequested, this,
            [this](const view3d::Pick& pick, const QPoint& at) { openContextMenu(pick, at); });
    connect(stage_.get(), &view3d::Stage::pulled, tour_, &Tour::countPull);
    connect(views_, &ViewArea::refused, this, &MainWindow::warn);
    connect(views_, &ViewArea::activeChanged, toasts_, &Toasts::raise, Qt::QueuedConnection);
    QMetaObject::invokeMethod(toasts_, &Toasts::raise, Qt::QueuedConnection);
    new CameraLink(*stage_, *views_, {workspace_, *files_, builder_, run_}, this);
    statusLink_->setViews(*views_);
    applyPreferences(preferences_->preferences());
    return *views_;
}

// Selected, as other programs leave it, and so in the tree, and seen. Floors are not what was
// imported.
void MainWindow::showImported(const DocumentSession& session)
{
    std::vector<adf::ObjectId> bodies;
    for (const adf::ObjectPtr& object : session.document().objects()) {
        if (object->type() == adf::ObjectType::Body &&
            object->get(adf::shape::kShape) != adf::ShapeType::Plane) {
            bodies.push_back(object->id());
        }
    }
    selection_.setObjects(std::move(bodies));
    actions_[ActionId::FrameSelection].trigger();
    if (builder_.isBuilding()) {
        connect(&builder_, &SceneBuilder::sceneChanged, this, &MainWindow::showUnseen,
                Qt::SingleShotConnection);
    } else {
        showUnseen();
    }
}

void MainWindow::showUnseen()
{
    if (views_ != nullptr && view3d::showsCollisionsAlone(*builder_.scene())) {
        views_->active().setShading(view3d::Shading::Collision);
        toasts_->show({.text = tr("The robot has no visuals: the view draws collision shapes")});
    }
}

void MainWindow::connectFiles()
{
    connect(files_, &FileDesk::notice, toasts_, &Toasts::show);
    connect(changes_, &DiskChanges::notice, toasts_, &Toasts::show);
    connect(changes_, &DiskChanges::noticeOver, toasts_, &Toasts::dismiss);
    connect(imports_, &ImportActions::notice, toasts_, &Toasts::show);
    connect(imports_, &ImportActions::chosen, this, [this](const QStringList& paths) {
        question_->import(paths, [this, paths] { imports_->import(paths); });
    });
    connect(imports_, &ImportActions::imported, this, &MainWindow::showImported);
    connect(files_, &FileDesk::opened, this, [this] {
        actions_[ActionId::Welcome].setChecked(false);
        showPage();
    });
    connect(&workspace_, &Workspace::sessionClosed, this, &MainWindow::showPage);
    connect(&workspace_, &Workspace::activeChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::dirtyChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::titleChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::refused, this, &MainWindow::warn);
    connect(autosave_, &Autosave::refused, this, &MainWindow::warn);
    connect(&run_, &RunController::modeChanged, this, &MainWindow::showTitle);
}

void MainWindow::connectWindow()
{
    connect(&actions_[ActionId::LookThrough], &QAction::triggered, this, [this] {
        if (const auto camera = run_.shownMap().find<scene::CameraIndex>(selection_.active())) {
            views().active().lookThrough(*camera);
        }
    });
    connect(&actions_[ActionId::Quit], &QAction::triggered, this, &QWidget::close);
    connect(&actions_[ActionId::ShowLibrary], &QAction::triggered, this, [this] {
        docks_.library->show();
        docks_.library->raise();
        library_->search().setFocus(Qt::ShortcutFocusReason);
    });
    connect(&actions_[ActionId::Welcome], &QAction::toggled, this, &MainWindow::showPage);
    connect(&actions_[ActionId::NextPanel], &QAction::triggered, this,
            [this] { panelLink_->focusNext(views_ == nullptr ? nullptr : &views_->active()); });
    connect(&actions_[ActionId::Palette], &QAction::triggered, this, [this] {
        if (palette_ == nullptr) {
            palette_ = new CommandPalette(actions_, workspace_, menuBar(), this);
            palette_->setSelection(selection_);
            connect(palette_, &CommandPalette::objectChosen, &selection_, &Selection::select);
            connect(palette_, &CommandPalette::propertyChosen, panelLink_,
                    &PanelLink::showProperty);
            connect(palette_, &CommandPalette::keyWanted, this,
                    [this](ActionId action) { shortcuts().show(action); });
        }
        palette_->open();
    });
    connect(&actions_[ActionId::Shortcuts], &QAction::triggered, this, [this] {
        shortcuts().show();
        shortcuts().raise();
    });
    connect(&actions_[ActionId::About], &QAction::triggered, this, [this] {
        QMessageBox::about(this, tr("About Linkwright"),
                           tr("<b>Linkwright %1</b><p>Build, simulate and share robots as ADF "
                              "files.</p><p>BSD-3-Clause.</p>")
                               .arg(QCoreApplication::applicationVersion()));
    });
}

ShortcutsDialog& MainWindow::shortcuts()
{
    if (shortcuts_ == nullptr) {
        shortcuts_ = new ShortcutsDialog(actions_, this);
    }
    return *shortcuts_;
}

void MainWindow::open(const QStringList& paths)
{
    files_->open(paths);
}

void MainWindow::begin(const QString& beginning)
{
    if (const auto action = beginningNamed(beginning)) {
        actions_[*action].trigger();
    }
}

void MainWindow::warn(const QString& sentence)
{
    toasts_->show({.kind = ToastKind::Warning, .text = sentence});
}

void MainWindow::showOverlaps(int pairs)
{
    if (pairs == 0) {
        toasts_->show({.kind = ToastKind::Success, .text = tr("No bodies start in one another.")});
        return;
    }
    docks_.problems->show();
    docks_.problems->raise();
    toasts_->show(
        {.kind = ToastKind::Warning,
         .text = pairs == 1
                     ? tr("Two bodies start in one another: see Problems.")
                     : tr("%1 pairs of bodies start in one another: see Problems.").arg(pairs)});
}

// The welcome page while nothing is open, or when it was asked for.
void MainWindow::showPage()
{
    const bool open = !workspace_.isEmpty();
    const bool welcome = actions_[ActionId::Welcome].isChecked() ||
                         (!open && preferences_->preferences().showWelcome);
    if (!welcome) {
        [[maybe_unused]] const ViewArea& made = views();
    }
    pages_->setCurrentWidget(welcome ? static_cast<QWidget*>(welcome_) : work_);
    layout_->setPanelsShown(!welcome);
    panelActions_->setPanelsShown(!welcome);
    menuBar()->cornerWidget()->setVisible(!welcome);
    statusLink_->setWelcome(welcome);
    if (!welcome && open) {
        views().active().setFocus();
    }
}

void MainWindow::showTitle()
{
    const DocumentSession* active = workspace_.active();
    if (active == nullptr) {
        setWindowTitle(tr("Linkwright"));
        setWindowModified(false);
        return;
    }
    QString state;
    if (run_.mode() != RunMode::Author) {
        state = run_.mode() == RunMode::Running ? tr(" (running)") : tr(" (paused)");
    }
    setWindowTitle(
        QStringLiteral("%1[*]%2 — Linkwright").arg(workspace_.distinctTitle(*active), state));
    setWindowModified(active->isDirty());
}

void MainWindow::applyPreferences(const Preferences& preferences)
{
    welcome_->setShownAtStart(preferences.showWelcome);
    if (stage_ != nullptr) {
        stage_->setNavigation(preferences.navigation);
        stage_->setAnimated(!preferences.reduceMotion);
    }
}

void MainWindow::openContextMenu(const view3d::Pick& pick, const QPoint& at)
{
    const adf::ObjectId object = link_->objectAt(pick);
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    if (!object.valid()) {
        fillBodyMenu(menu, actions_);
        actions_.fill(menu, {ActionId::Count, ActionId::FrameAll, ActionId::ShowAll});
    } else {
        if (!selection_.contains(object)) {
            selection_.select(object);
        }
        fillObjectMenu(menu, actions_, false);
    }
    menu.exec(at);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!files_->mayClose()) {
        event->ignore();
        return;
    }
    autosave_->giveUp();
    run_.stop();
    saveLook();
    event->accept();
}

// Panels and views, for the next start.
void MainWindow::saveLook() const
{
    layout_->save();
    if (views_ != nullptr) {
        QSettings settings;
        views_->saveTo(settings);
    }
}

WrittenCopies MainWindow::leaveAtOnce()
{
    static_cast<void>(input_->enter());  // what its field refuses has no place in a copy
    WrittenCopies copies = autosave_->writeForGood();
    run_.stop();
    saveLook();
    return copies;
}

void MainWindow::reportUnsavedCopies()
{
    unsaved_->report();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        QTimer::singleShot(0, changes_, qOverload<>(&DiskChanges::look));
    }
}

}  // namespace editor

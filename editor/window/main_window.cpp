#include "editor/window/main_window.h"

#include "editor/actions/menus.h"
#include "editor/connections/connection_desk.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/posing/body_mover.h"
#include "editor/session/background_job.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tour/tour.h"
#include "editor/view3d/stage.h"
#include "editor/welcome/welcome_page.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/autosave.h"
#include "editor/window/connection_link.h"
#include "editor/window/device_link.h"
#include "editor/window/disk_changes.h"
#include "editor/window/export_actions.h"
#include "editor/window/file_actions.h"
#include "editor/window/file_desk.h"
#include "editor/window/help_link.h"
#include "editor/window/import_actions.h"
#include "editor/window/keep_link.h"
#include "editor/window/panel_actions.h"
#include "editor/window/panel_dock.h"
#include "editor/window/panel_link.h"
#include "editor/window/pending_input.h"
#include "editor/window/place_link.h"
#include "editor/window/plugin_link.h"
#include "editor/window/preference_actions.h"
#include "editor/window/record_link.h"
#include "editor/window/recording_link.h"
#include "editor/window/run_actions.h"
#include "editor/window/status_bar.h"
#include "editor/window/status_link.h"
#include "editor/window/tool_strip.h"
#include "editor/window/unsaved_offer.h"
#include "editor/window/view_area.h"
#include "editor/window/window_layout.h"
#include "editor/window/work_link.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

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
      plugins_(builder_, run_, services.plugins),
      timeLine_(run_, services.stateOfRun),
      runChanges_(run_, workspace_),
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
      keep_(new KeepLink(context_, runChanges_, *mover_, *this)),
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
    connections_ = new ConnectionDesk(run_, services.programs, services.ros, this);
    scripts_ = new ScriptDesk(run_, *connections_, services.python, this);
    makePanels(*menus.panels);
    deviceLink_ =
        new DeviceLink(context_, {*devices_, *devicesPanel_, *docks_.devices, *tree_}, *this);
    deviceLink_->setMenus(*menus.addDevice, *menus.profiles);
    connect(deviceLink_, &DeviceLink::countChanged, tools, &ToolStrip::setDeviceCount);
    connect(devices_, &DeviceDesk::notice, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    new ConnectionLink(context_, *connections_, *scripts_, *docks_.connections, *this);
    connect(connections_, &ConnectionDesk::notice, this, &MainWindow::warn);
    new PluginLink(actions_, plugins_, *toasts_, this);

    auto* fileActions = new FileActions(actions_, workspace_, *files_, *question_, *changes_,
                                        *input_, *menus.recent, this);
    connect(fileActions, &FileActions::firstMechanismBegun, this, [this] {
        actions_[ActionId::ShowLibrary].trigger();
        tour_->start();
    });
    auto* runs =
        new RunActions(actions_, run_, desk_, builder_, *input_, *keep_, *menus.speed, this);
    connect(keep_, &KeepLink::notice, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    auto* recordings = new RecordingLink(context_, timeLine_, *status_, *this);
    connect(recordings, &RecordingLink::notice, toasts_, &Toasts::show);
    auto* record = new RecordLink(context_, timeLine_, *this);
    connect(record, &RecordLink::notice, toasts_, &Toasts::show);
    files_->setSettling([this] { return keep_->settle(); });
    connect(&timeLine_, &TimeLine::branched, this, [this](bool /*isOfFormerModel*/, bool isEdit) {
        if (!isEdit) {
            views().active().setFocus();  // for Space, wherever the keyboard was
        }
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
    // Docks that are hidden later ask the layout of the window for their neighbours, when it is
    // gone.
    hide();
    // The thread of a server commands the run by this one.
    connections_->setOpen(false);
    connections_->ros().setOn(false);
    // Views go before the stage that they show, and who follows files before the run.
    delete std::exchange(place_, nullptr);
    delete std::exchange(views_, nullptr);
    // A stack that ends with steps in it says so, to actions that would be gone by then.
    workspace_.undoStack().clear();
    // Jobs read meshes through the services, which go after the window.
    BackgroundJob::endAll();
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
    keep_->setAsks(preferences.asksAtStop);
    if (stage_ != nullptr) {
        stage_->setNavigation(preferences.navigation);
        stage_->setAnimated(!preferences.reduceMotion);
    }
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

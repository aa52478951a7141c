#pragma once

#include "editor/actions/action_catalog.h"
#include "editor/connections/ros_port.h"
#include "editor/connections/script_desk.h"
#include "editor/dialogs/preferences.h"
#include "editor/importing/import_dialog.h"
#include "editor/session/control_desk.h"
#include "editor/session/editor_context.h"
#include "editor/session/plugin_desk.h"
#include "editor/session/run_changes.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/setup_check.h"
#include "editor/session/time_line.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/window/place_question.h"
#include "editor/window/toast.h"
#include "editor/window/window_layout.h"
#include "exchange/device_port.h"
#include "exchange/program_port.h"
#include "exchange/run.h"
#include "scene/asset_source.h"

#include <QMainWindow>

#include <memory>

class QMenu;
class QStackedWidget;

namespace editor {

class Autosave;
class BodyMover;
class CommandPalette;
class ConnectionDesk;
class ConnectionsPanel;
class DeviceDesk;
class DeviceLink;
class DevicesPanel;
class DiskChanges;
class ExportActions;
class FileDesk;
class ImportActions;
class KeepLink;
class LibraryPanel;
class ObjectTreePanel;
class OwnPartLink;
class PanelActions;
class PanelLink;
class PartForm;
class PendingInput;
class GizmoLink;
class MeshActions;
class MeshPlacing;
class PlaceLink;
class PlaceQuestion;
class PreferenceActions;
class PlotDocks;
class Probes;
class ProblemsPanel;
class PropertyPanel;
class ShortcutsDialog;
class SourcePanel;
class StageLink;
class StatusBar;
class StatusLink;
class TimeLineStrip;
class Tour;
class HandLink;
class TrailLink;
class UnsavedOffer;
class ViewArea;
class WelcomePage;
struct WrittenCopies;

namespace view3d {
class Stage;
struct Pick;
}  // namespace view3d

// What the window needs from outside. Must outlive it.
struct Services {
    exchange::Run& sim;
    scene::AssetSource& assets;
    QString samplesFolder;  // of the models that come with the program
    ImportDialog::Report importReport;
    ImportDialog::Choices importChoices;
    QString guideFolder = {};  // of the pages that come with the program
    OverlapSearch overlaps = {};
    OpenWindow openWindow = {};
    exchange::DevicePort* devices = nullptr;    // none: the program has no input devices
    StateFinder stateOfRun = {};                // none: no run goes on from its past
    exchange::ProgramPort* programs = nullptr;  // none: no programs join the run
    PluginPort* plugins = nullptr;              // none: runs have no plug-ins
    RosPort* ros = nullptr;                     // none: nor do nodes of ROS 1
    PythonPlace python = {};
};

// The one window: menus, tools, panels and views around one workspace.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Services& services);
    ~MainWindow() override;

    // All join the world of this window.
    void open(const QStringList& paths);
    // One of beginnings().
    void begin(const QString& beginning);

    // For an end that was asked for from outside: without a question and for good. What was not
    // saved is in the files that it gives, and offered by the next start.
    WrittenCopies leaveAtOnce();
    // What an earlier run left so, after the files that are being opened.
    void reportUnsavedCopies();

    [[nodiscard]] Workspace& workspace() { return workspace_; }

    [[nodiscard]] Selection& selection() { return selection_; }

    [[nodiscard]] RunController& run() { return run_; }

    [[nodiscard]] ControlDesk& desk() { return desk_; }

    [[nodiscard]] PluginDesk& plugins() { return plugins_; }

    [[nodiscard]] TimeLine& timeLine() { return timeLine_; }

    [[nodiscard]] SceneBuilder& builder() { return builder_; }

    [[nodiscard]] SetupCheck& setupCheck() { return check_; }

    [[nodiscard]] BodyMover& mover() { return *mover_; }

    [[nodiscard]] ActionCatalog& actions() { return actions_; }

    [[nodiscard]] FileDesk& files() { return *files_; }

    [[nodiscard]] DiskChanges& diskChanges() { return *changes_; }

    [[nodiscard]] ImportActions& imports() { return *imports_; }

    [[nodiscard]] Toasts& toasts() { return *toasts_; }

    [[nodiscard]] StatusBar& status() { return *status_; }

    [[nodiscard]] ObjectTreePanel& tree() { return *tree_; }

    [[nodiscard]] PropertyPanel& properties() { return *properties_; }

    [[nodiscard]] LibraryPanel& library() { return *library_; }

    [[nodiscard]] SourcePanel& source() { return *source_; }

    [[nodiscard]] DeviceDesk& devices() { return *devices_; }

    [[nodiscard]] DevicesPanel& devicesPanel() { return *devicesPanel_; }

    [[nodiscard]] ConnectionDesk& connections() { return *connections_; }

    [[nodiscard]] ConnectionsPanel& connectionsPanel() { return *connectionsPanel_; }

    // Made when first needed, so that an empty window stands at once.
    [[nodiscard]] ViewArea& views();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makePages();
    void makePanels(QMenu& menu);
    void makeAuthoring(const Services& services);
    void makePlacing(GizmoLink& gizmo);
    void showImported(const DocumentSession& session);
    // Draws collision shapes where there is nothing else to see.
    void showUnseen();
    void connectFiles();
    void connectWindow();
    void saveLook() const;
    void showPage();
    void showTitle();
    void applyPreferences(const Preferences& preferences);
    void warn(const QString& sentence);
    void showOverlaps(int pairs);
    void openContextMenu(const view3d::Pick& pick, const QPoint& at);
    ShortcutsDialog& shortcuts();

    Workspace workspace_;
    Selection selection_;
    Visibility visibility_;
    SceneBuilder builder_;
    SetupCheck check_;
    RunController run_;
    ControlDesk desk_;
    PluginDesk plugins_;
    TimeLine timeLine_;
    RunChanges runChanges_;
    ActionCatalog actions_;
    EditorContext context_{.workspace = workspace_,
                           .selection = selection_,
                           .visibility = visibility_,
                           .builder = builder_,
                           .check = check_,
                           .run = run_,
                           .desk = desk_,
                           .plugins = plugins_,
                           .actions = actions_};
    scene::AssetSource& assets_;
    QString samplesFolder_;

    QStackedWidget* pages_;
    QWidget* work_;  // the run strip over the views
    StatusBar* status_;
    BodyMover* mover_;
    PendingInput* input_;
    FileDesk* files_;
    ImportActions* imports_;
    ExportActions* exports_;
    Toasts* toasts_;
    DiskChanges* changes_;
    KeepLink* keep_;
    Autosave* autosave_;
    UnsavedOffer* unsaved_;
    PreferenceActions* preferences_ = nullptr;
    PlaceQuestion* question_ = nullptr;
    WelcomePage* welcome_ = nullptr;
    Tour* tour_ = nullptr;
    TimeLineStrip* timeLineStrip_ = nullptr;
    StatusLink* statusLink_ = nullptr;
    PanelLink* panelLink_ = nullptr;
    WindowLayout* layout_ = nullptr;
    PanelActions* panelActions_ = nullptr;
    Docks docks_{};
    ObjectTreePanel* tree_ = nullptr;
    PropertyPanel* properties_ = nullptr;
    PartForm* partForm_ = nullptr;  // in the place of the properties while a part is held
    LibraryPanel* library_ = nullptr;
    SourcePanel* source_ = nullptr;
    PlotDocks* plots_ = nullptr;
    Probes* probes_ = nullptr;
    ProblemsPanel* problems_ = nullptr;
    DeviceDesk* devices_ = nullptr;
    DevicesPanel* devicesPanel_ = nullptr;
    DeviceLink* deviceLink_ = nullptr;
    ConnectionDesk* connections_ = nullptr;
    ScriptDesk* scripts_ = nullptr;
    ConnectionsPanel* connectionsPanel_ = nullptr;
    CommandPalette* palette_ = nullptr;
    ShortcutsDialog* shortcuts_ = nullptr;

    std::unique_ptr<view3d::Stage> stage_;  // null until the first view is made
    ViewArea* views_ = nullptr;
    StageLink* link_ = nullptr;
    TrailLink* trails_ = nullptr;
    HandLink* hands_ = nullptr;
    PlaceLink* place_ = nullptr;
    MeshPlacing* meshPlacing_ = nullptr;  // of place_
    MeshActions* meshes_ = nullptr;
    OwnPartLink* ownParts_ = nullptr;
};

}  // namespace editor

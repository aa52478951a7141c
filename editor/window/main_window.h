#pragma once

#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/window/preferences.h"
#include "exchange/sim_port.h"
#include "scene/asset_source.h"

#include <QMainWindow>

#include <memory>

class QStackedWidget;
class QTimer;

namespace editor {

class CommandPalette;
class EditActions;
class FileDesk;
class ObjectTreePanel;
class PanelDock;
class ProblemsPanel;
class PropertyPanel;
class ShortcutsDialog;
class SourcePanel;
class StageLink;
class StatusBar;
class Toasts;
class ViewArea;
class WelcomePage;

namespace view3d {
class Stage;
}

// What the window needs from outside. Must outlive it.
struct Services {
    exchange::SimPort& sim;
    scene::AssetSource& assets;
    QString samplesFolder;  // of the models that come with the program
};

// The one window: menus, tools, panels and views around one workspace.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Services& services);
    ~MainWindow() override;

    // Opens files named on the command line or dropped.
    void open(const QStringList& paths);

    [[nodiscard]] Workspace& workspace() { return workspace_; }

    [[nodiscard]] Selection& selection() { return selection_; }

    [[nodiscard]] RunController& run() { return run_; }

    [[nodiscard]] SceneBuilder& builder() { return builder_; }

    [[nodiscard]] ActionCatalog& actions() { return actions_; }

    [[nodiscard]] FileDesk& files() { return *files_; }

    [[nodiscard]] Toasts& toasts() { return *toasts_; }

    // Made when first needed, so that an empty window stands at once.
    [[nodiscard]] ViewArea& views();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makePanels();
    void connectFiles();
    void connectRun();
    void connectView();
    void connectWindow();
    void fillRecentMenu();

    void showPage();
    void showTitle();
    void showFacts();
    void showHint();
    void refreshActions();
    void applyPreferences(const Preferences& preferences);

    void setLayoutName(const QString& name);
    void saveLayout();
    void restoreLayout();
    void resetLayout();
    void focusNextPanel();

    Workspace workspace_;
    Selection selection_;
    Visibility visibility_;
    SceneBuilder builder_;
    RunController run_;
    ActionCatalog actions_;
    Preferences preferences_;
    LiveMenus menus_;
    QString samplesFolder_;

    QStackedWidget* pages_;
    QWidget* work_;  // the run strip over the views
    WelcomePage* welcome_;
    StatusBar* status_;
    QToolBar* tools_;
    std::unique_ptr<view3d::Stage> stage_;
    ViewArea* views_ = nullptr;
    StageLink* link_ = nullptr;
    FileDesk* files_;
    Toasts* toasts_;
    EditActions* edits_;
    CommandPalette* palette_ = nullptr;
    ShortcutsDialog* shortcuts_ = nullptr;
    ObjectTreePanel* tree_ = nullptr;
    PropertyPanel* properties_ = nullptr;
    SourcePanel* source_ = nullptr;
    ProblemsPanel* problems_ = nullptr;
    PanelDock* treeDock_ = nullptr;
    PanelDock* propertyDock_ = nullptr;
    PanelDock* sourceDock_ = nullptr;
    PanelDock* problemsDock_ = nullptr;
    PanelDock* historyDock_ = nullptr;
    QString layout_;
    bool welcomeWanted_ = false;  // by Window > Welcome page, although files are open
};

}  // namespace editor

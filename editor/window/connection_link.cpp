#include "editor/window/connection_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/connections/connection_desk.h"
#include "editor/connections/script_desk.h"
#include "editor/dialogs/file_choice.h"
#include "editor/session/workspace.h"
#include "editor/window/panel_dock.h"

#include <QAction>

namespace editor {

ConnectionLink::ConnectionLink(const EditorContext& context,
                               ConnectionDesk& desk,
                               ScriptDesk& scripts,
                               PanelDock& dock,
                               QWidget& window)
    : QObject(&window),
      context_(context),
      desk_(desk),
      scripts_(scripts),
      dock_(dock),
      window_(window)
{
    ActionCatalog& actions = context_.actions;
    connect(&actions[ActionId::LetProgramsJoin], &QAction::toggled, this, [this](bool on) {
        desk_.setOpen(on);
        if (desk_.isOpen()) {
            bringUp();
        }
    });
    connect(&actions[ActionId::JoinRos], &QAction::toggled, this, [this](bool on) {
        desk_.ros().setOn(on);
        if (on) {
            bringUp();
        }
    });
    connect(&desk_.ros(), &RosDesk::changed, this, &ConnectionLink::showOpen);
    connect(&actions[ActionId::RunScript], &QAction::triggered, this, &ConnectionLink::runScript);
    connect(&scripts_, &ScriptDesk::changed, this, &ConnectionLink::showOpen);
    connect(&actions[ActionId::CutOffPrograms], &QAction::triggered, &desk_,
            &ConnectionDesk::cutOffAll);
    // Nothing is commanded any more, and nobody begins again at once.
    connect(&actions[ActionId::AllCommandsOff], &QAction::triggered, &desk_,
            &ConnectionDesk::cutOffAndLetGo);
    connect(&desk_, &ConnectionDesk::openChanged, this, &ConnectionLink::showOpen);
    connect(&desk_, &ConnectionDesk::refreshed, this, &ConnectionLink::showCount);
    showOpen();
}

void ConnectionLink::bringUp()
{
    dock_.show();
    dock_.raise();
}

void ConnectionLink::runScript()
{
    const DocumentSession* const active = context_.workspace.active();
    const QString file = chooseFile(
        &window_, FileKind::Script, tr("Run a script"),
        active == nullptr ? QString() : QString::fromStdString(active->document().folder()),
        tr("Programs in Python (*.py)"));
    if (!file.isEmpty()) {
        bringUp();
        scripts_.run(file);
    }
}

// A switch that could not be put on goes back.
void ConnectionLink::showOpen()
{
    ActionCatalog& actions = context_.actions;
    actions.setEnabled(ActionId::LetProgramsJoin, desk_.isPossible(),
                       tr("This program has no server."));
    actions.setEnabled(ActionId::JoinRos, desk_.ros().isPossible(),
                       tr("This program knows nothing of ROS."));
    actions.setEnabled(
        ActionId::RunScript, desk_.isPossible() && !scripts_.isRunning(),
        scripts_.isRunning() ? tr("A script runs already.") : tr("This program has no server."));
    actions.setEnabled(ActionId::CutOffPrograms, desk_.isOpen() || desk_.ros().isOn(),
                       tr("Programs may not join."));
    actions[ActionId::LetProgramsJoin].setChecked(desk_.isOpen());
    actions[ActionId::JoinRos].setChecked(desk_.ros().isOn());
    showCount();
}

void ConnectionLink::showCount()
{
    const auto count = desk_.programs().size();
    const QString title =
        count == 0 ? tr("Connections") : tr("Connections %1").arg(static_cast<int>(count));
    if (dock_.windowTitle() != title) {
        dock_.setWindowTitle(title);
    }
}

}  // namespace editor

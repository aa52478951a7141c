#include "editor/window/panel_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/window/panel_dock.h"

#include <QAction>

#include <array>

namespace editor {
namespace {

struct Shows {
    ActionId action;
    PanelDock* Docks::*dock;
};

constexpr std::array kShows{
    Shows{ActionId::ShowObjects, &Docks::objects},
    Shows{ActionId::ShowLibraryPanel, &Docks::library},
    Shows{ActionId::ShowDevices, &Docks::devices},
    Shows{ActionId::ShowProperties, &Docks::properties},
    Shows{ActionId::ShowPose, &Docks::pose},
    Shows{ActionId::ShowSourcePanel, &Docks::source},
    Shows{ActionId::ShowProblems, &Docks::problems},
    Shows{ActionId::ShowHistory, &Docks::history},
    Shows{ActionId::ShowProfiler, &Docks::profiler},
    Shows{ActionId::ShowPlots, &Docks::plots},
    Shows{ActionId::ShowConnections, &Docks::connections},
};

}  // namespace

PanelActions::PanelActions(ActionCatalog& actions, const Docks& docks, QObject* parent)
    : QObject(parent), actions_(actions)
{
    for (const Shows& one : kShows) {
        connect(&actions_[one.action], &QAction::triggered, this, [dock = docks.*one.dock] {
            dock->show();
            dock->raise();
            dock->takeKeyboard();
        });
    }
}

void PanelActions::setPanelsShown(bool shown)
{
    for (const Shows& one : kShows) {
        actions_.setEnabled(one.action, shown, tr("The welcome page has no panels."));
    }
}

}  // namespace editor

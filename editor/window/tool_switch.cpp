#include "editor/window/tool_switch.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"

#include <QAction>

#include <utility>

namespace editor {

ToolSwitch::ToolSwitch(const EditorContext& context, Tool tool, QObject* parent)
    : QObject(parent), context_(context), tool_(std::move(tool))
{
    connect(&context_.actions[tool_.action], &QAction::toggled, this,
            [this](bool on) { on ? tool_.begin() : tool_.end(); });
    connect(&context_.run, &RunController::modeChanged, this, &ToolSwitch::refresh);
    connect(&context_.workspace, &Workspace::activeChanged, this, &ToolSwitch::refresh);
    refresh();
}

void ToolSwitch::leave()
{
    context_.actions[ActionId::ToolSelect].setChecked(true);
}

void ToolSwitch::refresh()
{
    const bool author = context_.run.mode() == RunMode::Author;
    const bool open = context_.workspace.active() != nullptr;
    if (context_.actions[tool_.action].isChecked() && !(author && open)) {
        leave();
    }
    context_.actions.setEnabled(tool_.action, author && open,
                                open ? tool_.whyNotInARun : tr("No file is open."));
}

}  // namespace editor

#include "editor/window/export_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/exporting/export_dialog.h"
#include "editor/session/workspace.h"
#include "editor/window/pending_input.h"

#include <QAction>
#include <QPointer>

#include <utility>

namespace editor {

ExportActions::ExportActions(ActionCatalog& actions,
                             Workspace& workspace,
                             PendingInput& input,
                             Capture capture,
                             QWidget& window)
    : QObject(&window),
      actions_(actions),
      workspace_(workspace),
      input_(input),
      capture_(std::move(capture)),
      window_(window)
{
    connect(&actions[ActionId::Export], &QAction::triggered, this, &ExportActions::open);
    connect(&workspace, &Workspace::activeChanged, this, &ExportActions::refresh);
    connect(&workspace, &Workspace::documentChanged, this, &ExportActions::refresh);
    refresh();
}

void ExportActions::refresh()
{
    const DocumentSession* active = workspace_.active();
    const bool isModel = active != nullptr && active->document().kind() == adf::FileKind::Model;
    actions_.setEnabled(ActionId::Export, isModel,
                        active == nullptr ? tr("No file is open.") : tr("This file is no model."));
}

void ExportActions::open()
{
    const DocumentSession* active = workspace_.active();
    if (active == nullptr || !input_.enter()) {
        return;
    }
    auto* dialog = new ExportDialog(active->document(), active->title(), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    capture_([guarded = QPointer<ExportDialog>(dialog)](const QImage& picture) {
        if (guarded != nullptr) {
            guarded->setPicture(picture);
        }
    });
    dialog->open();
}

}  // namespace editor

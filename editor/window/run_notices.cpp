#include "editor/window/run_notices.h"

#include "editor/actions/action_catalog.h"
#include "editor/window/toast.h"

namespace editor {

RunNotices::RunNotices(RunController& run, ActionCatalog& actions, Toasts& toasts, QObject* parent)
    : QObject(parent), run_(run), actions_(actions), toasts_(toasts)
{
    connect(&run_, &RunController::filesChanged, this, &RunNotices::reportFiles);
    connect(&run_, &RunController::commandsDropped, this, [this](int count) {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = count == 1
                                  ? tr("The run ended before it took a command.")
                                  : tr("The run ended before it took %1 commands.").arg(count)});
    });
}

void RunNotices::reportCreated(const QString& name)
{
    if (run_.mode() == RunMode::Running) {
        toasts_.show({.text = tr("%1 moves at once, because the simulation runs.").arg(name),
                      .link = tr("Stop"),
                      .onLink = [this] {
                          actions_[ActionId::Stop].trigger();
                      }});
    }
}

void RunNotices::reportFiles(const DocumentSession& session, RunFiles what)
{
    if (what == RunFiles::Emptied) {
        toasts_.show(
            {.text = tr("The run ended: %1 was the last file in it.").arg(session.title())});
        return;
    }
    const QString words = what == RunFiles::Joined ? tr("%1 joined the run, which goes on.")
                                                   : tr("The run goes on without %1.");
    toasts_.show({.text = words.arg(session.title()), .link = tr("Stop"), .onLink = [this] {
                      actions_[ActionId::Stop].trigger();
                  }});
}

}  // namespace editor

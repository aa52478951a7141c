#include "editor/window/plugin_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/words.h"
#include "editor/window/toast.h"

#include <QAction>
#include <QFileInfo>

namespace editor {
namespace {

QString topicOf(const PluginDesk::Library& library)
{
    return QStringLiteral("plug-in %1 of %2").arg(text(library.name), text(library.file));
}

}  // namespace

PluginLink::PluginLink(ActionCatalog& actions, PluginDesk& desk, Toasts& toasts, QObject* parent)
    : QObject(parent), actions_(actions), desk_(desk), toasts_(toasts)
{
    connect(&actions_[ActionId::AskAboutPlugins], &QAction::triggered, this, [this] {
        desk_.askAgain();
        asked_.clear();
        ask();
    });
    // An answer comes from a toast, which is not to be gone while it says so.
    connect(&desk_, &PluginDesk::questionsChanged, this, &PluginLink::ask, Qt::QueuedConnection);
    connect(&desk_, &PluginDesk::problemsChanged, this, &PluginLink::showAction);
    showAction();
}

void PluginLink::ask()
{
    QStringList topics;
    for (const PluginDesk::Library& library : desk_.questions()) {
        const QString topic = topicOf(library);
        topics += topic;
        if (asked_.contains(topic)) {
            continue;
        }
        const QString file = library.file.empty() ? tr("A file that was never saved")
                                                  : QFileInfo(text(library.file)).fileName();
        toasts_.show(
            {.kind = ToastKind::Warning,
             .text = tr("%1 wants to load the plug-in %2: code that may do whatever you may.")
                         .arg(file, text(library.name)),
             .link = tr("Load"),
             .onLink = [this, library] { desk_.answer(library, true); },
             .otherLink = tr("Leave out"),
             .onOtherLink = [this, library] { desk_.answer(library, false); },
             .stays = true,
             .onClose = [this, library] { desk_.answer(library, false); },
             .topic = topic});
    }
    for (const QString& topic : asked_) {
        if (!topics.contains(topic)) {
            toasts_.dismiss(topic);
        }
    }
    asked_ = topics;
}

void PluginLink::showAction()
{
    actions_.setEnabled(ActionId::AskAboutPlugins, desk_.isAnyLeftOut(),
                        tr("The files name no plug-ins that are not loaded."));
}

}  // namespace editor

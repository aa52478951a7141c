#include "editor/window/help_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/help_window.h"
#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"
#include "editor/source/source_panel.h"
#include "editor/theme/icon.h"

#include <QApplication>
#include <QMenu>

#include <utility>
#include <vector>

namespace editor {

HelpLink::HelpLink(const EditorContext& context,
                   QString folder,
                   const SourcePanel& source,
                   QMenu& menu,
                   QWidget& window)
    : QObject(&window),
      context_(context),
      folder_(std::move(folder)),
      source_(source),
      parent_(window)
{
    const std::vector<GuidePage> pages = guidePages(folder_);
    for (const GuidePage& page : pages) {
        menu.addAction(icon("book"), page.title, this,
                       [this, file = page.file] { this->window().open(file); });
    }
    menu.menuAction()->setVisible(!pages.empty());
    context_.actions.setEnabled(
        ActionId::Guide, !pages.empty(),
        tr("The guide is not where the program looks for it: %1.").arg(folder_));
    connect(&context_.actions[ActionId::Guide], &QAction::triggered, this, &HelpLink::openHere);
}

HelpWindow& HelpLink::window()
{
    if (window_ == nullptr) {
        window_ = new HelpWindow(folder_, &parent_);
    }
    return *window_;
}

// A run is explained by one page, the keys of a file by the reference; else what is open says
// whether one begins or edits.
void HelpLink::openHere()
{
    const QWidget* focus = QApplication::focusWidget();
    if (focus != nullptr && source_.isAncestorOf(focus)) {
        if (const QString key = source_.keyUnderCursor(); !key.isEmpty()) {
            window().open(QStringLiteral("../adf-reference.md"), key);
            return;
        }
    }
    if (context_.workspace.isEmpty()) {
        window().open(QStringLiteral("1-getting-started.md"));
    } else if (context_.run.mode() != RunMode::Author) {
        window().open(QStringLiteral("4-simulating.md"));
    } else {
        window().open(QStringLiteral("3-editing.md"),
                      focus != nullptr && source_.isAncestorOf(focus) ? tr("Source") : QString());
    }
}

}  // namespace editor

#include "editor/window/help_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/help_window.h"
#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"
#include "editor/source/source_panel.h"
#include "editor/theme/icon.h"

#include <QApplication>
#include <QMenu>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace editor {
namespace {

struct Place {
    ActionId tool;
    const char* page;
    const char* heading;  // the guide's own words, whatever language the window speaks
};

// Where the guide is about a tool that is in use.
constexpr std::array kTools{
    Place{ActionId::ToolJoin, "3-building.md", "Joints"},
    Place{ActionId::ToolMove, "3-building.md", "Moving what is joined"},
    Place{ActionId::ToolRotate, "3-building.md", "Moving what is joined"},
    Place{ActionId::ToolMeasure, "3-building.md", "Measuring"},
    Place{ActionId::ToolCollision, "3-building.md", "What touches"},
    Place{ActionId::ToolMass, "3-building.md", "Mass centre and inertia"},
    Place{ActionId::ToolPose, "3-building.md", "Posing"},
    Place{ActionId::ToolDrive, "10-devices.md", "The virtual device"},
};

}  // namespace

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

// A run is explained by one page, the keys of a file by the reference, a tool by its section; else
// what is open says whether one begins or builds.
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
    } else if (focus != nullptr && source_.isAncestorOf(focus)) {
        window().open(QStringLiteral("4-editing.md"), QStringLiteral("Source"));
    } else if (context_.run.mode() != RunMode::Author) {
        window().open(QStringLiteral("5-simulating.md"));
    } else {
        const auto* const place =
            std::find_if(kTools.begin(), kTools.end(), [this](const Place& candidate) {
                return context_.actions[candidate.tool].isChecked();
            });
        const bool hasTool = place != kTools.end();
        window().open(QString::fromLatin1(hasTool ? place->page : "3-building.md"),
                      QString::fromLatin1(hasTool ? place->heading : ""));
    }
}

}  // namespace editor

#include "editor/window/panel_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/problems_panel.h"
#include "editor/panels/property_panel.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_view.h"
#include "editor/window/panel_dock.h"
#include "editor/window/pending_input.h"
#include "editor/window/toast.h"

#include <QApplication>
#include <QLineEdit>
#include <QToolButton>

namespace editor {

PanelLink::PanelLink(const EditorContext& context,
                     const Panels& panels,
                     const Docks& docks,
                     const PendingInput& input,
                     Toasts& toasts,
                     QObject* parent)
    : QObject(parent),
      workspace_(context.workspace),
      selection_(context.selection),
      actions_(context.actions),
      panels_(panels),
      docks_(docks),
      toasts_(toasts)
{
    connectPanels();
    connectActions();
    connectSource();
    connect(&input, &PendingInput::refused, this, [this](const QString& sentence) {
        if (panels_.properties.model().refused().isValid()) {
            bringUp(*docks_.properties);
        }
        warn(sentence);
    });
    connect(&selection_, &Selection::changed, this, [this] {
        if (DocumentSession* session = workspace_.sessionOf(selection_.active())) {
            workspace_.setActive(session);
        }
    });
}

void PanelLink::connectPanels()
{
    connect(&panels_.problems, &ProblemsPanel::countChanged, this, [this](int count) {
        docks_.problems->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems %1").arg(count));
    });
    connect(&panels_.problems, &ProblemsPanel::lineActivated, this,
            [this](DocumentSession* session, int line, int column) {
                bringUp(*docks_.source);
                panels_.source.goTo(*session, line, column);
            });
    connect(&panels_.problems, &ProblemsPanel::fixed, this, &PanelLink::reportRepair);
    connect(&panels_.source, &SourcePanel::repaired, this, &PanelLink::reportRepair);
    connect(&panels_.source, &SourcePanel::refused, this, &PanelLink::warn);
    connect(&panels_.problems, &ProblemsPanel::propertyActivated, &panels_.properties,
            &PropertyPanel::reveal);
    connect(&panels_.properties.model(), &PropertyModel::refusedTextLost, this,
            [this](const QString& text, const QString& label) {
                warn(tr("“%1” was refused for %2 and is not in the document.")
                         .arg(text, inSentence(label)));
            });
    connect(&panels_.tree, &ObjectTreePanel::notice, this, &PanelLink::warn);
}

void PanelLink::connectActions()
{
    connect(&actions_[ActionId::Rename], &QAction::triggered, this, [this] {
        bringUp(*docks_.objects);
        panels_.tree.rename();
    });
    connect(&actions_[ActionId::FilterObjects], &QAction::triggered, this, [this] {
        bringUp(*docks_.objects);
        panels_.tree.filter().setFocus(Qt::ShortcutFocusReason);
        panels_.tree.filter().selectAll();
    });
    connect(&actions_[ActionId::ToolPose], &QAction::toggled, this,
            [this](bool on) { bringUp(on ? *docks_.pose : *docks_.properties); });
    connect(&actions_[ActionId::SelectNone], &QAction::triggered, this, [this] {
        if (actions_[ActionId::ToolSelect].isChecked()) {
            selection_.clear();
        } else {
            actions_[ActionId::ToolSelect].setChecked(true);
        }
    });
}

void PanelLink::connectSource()
{
    SourcePanel& source = panels_.source;
    connect(&actions_[ActionId::ShowSource], &QAction::triggered, this, [this, &source] {
        bringUp(*docks_.source);
        source.goToActive();
        source.view().setFocus(Qt::ShortcutFocusReason);
    });
    const auto connectFold = [this, &source](ActionId id, auto fold, bool folded) {
        connect(&actions_[id], &QAction::triggered, this, [this, &source, fold, folded] {
            bringUp(*docks_.source);
            source.diffButton().setChecked(false);
            (source.view().*fold)(folded);
        });
        source.view().addAction(&actions_[id]);
    };
    connectFold(ActionId::SourceFold, &SourceView::fold, true);
    connectFold(ActionId::SourceUnfold, &SourceView::fold, false);
    connectFold(ActionId::SourceFoldAll, &SourceView::foldAll, true);
    connectFold(ActionId::SourceUnfoldAll, &SourceView::foldAll, false);
    QAction& changes = actions_[ActionId::SourceChanges];
    connect(&changes, &QAction::triggered, this, [this, &source](bool on) {
        bringUp(*docks_.source);
        source.diffButton().setChecked(on);
    });
    connect(&source.diffButton(), &QToolButton::toggled, &changes, &QAction::setChecked);
    source.view().addAction(&changes);
}

void PanelLink::reportRepair(const QString& name)
{
    toasts_.show({.kind = ToastKind::Success,
                  .text = QStringLiteral("%1.").arg(name),
                  .link = tr("Undo"),
                  .onLink = [this] {
                      actions_[ActionId::Undo].trigger();
                  }});
}

void PanelLink::warn(const QString& sentence)
{
    toasts_.show({.kind = ToastKind::Warning, .text = sentence});
}

void PanelLink::showProperty(adf::ObjectId object, const QString& key)
{
    selection_.select(object);
    bringUp(*docks_.properties);
    panels_.properties.reveal(key);
}

void PanelLink::bringUp(PanelDock& dock)
{
    dock.show();
    dock.raise();
}

void PanelLink::focusNext(QWidget* view)
{
    QList<QWidget*> stops;
    const auto add = [&stops](QWidget* stop) {
        if (stop->isVisible() && !stop->visibleRegion().isEmpty()) {
            stops += stop;
        }
    };
    add(&docks_.objects->panel());
    add(&docks_.library->panel());
    add(&docks_.devices->panel());
    if (view != nullptr) {
        add(view);
    }
    for (PanelDock* dock : {docks_.properties, docks_.pose, docks_.source, docks_.problems,
                            docks_.history, docks_.profiler, docks_.plots}) {
        add(&dock->panel());
    }
    if (stops.isEmpty()) {
        return;
    }
    qsizetype present = -1;
    for (qsizetype i = 0; i < stops.size(); ++i) {
        if (stops[i] == QApplication::focusWidget() ||
            stops[i]->isAncestorOf(QApplication::focusWidget())) {
            present = i;
        }
    }
    QWidget* next = stops[(present + 1) % stops.size()];
    if (auto* dock = qobject_cast<PanelDock*>(next->parentWidget())) {
        dock->takeKeyboard();
    } else {
        next->setFocus(Qt::ShortcutFocusReason);
    }
}

}  // namespace editor

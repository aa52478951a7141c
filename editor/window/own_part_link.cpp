#include "editor/window/own_part_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/library/library_panel.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/theme/theme.h"
#include "editor/window/panel_dock.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QInputDialog>
#include <QStandardPaths>
#include <QToolTip>

namespace editor {

OwnPartLink::OwnPartLink(const EditorContext& context,
                         scene::AssetSource& assets,
                         const Widgets& widgets,
                         QWidget& window)
    : QObject(&window),
      context_(context),
      widgets_(widgets),
      window_(window),
      parts_((QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
              QStringLiteral("/parts"))
                 .toStdString(),
             assets)
{
    widgets_.library.setOwnParts(parts_);
    connect(&context_.actions[ActionId::AddToLibrary], &QAction::triggered, this,
            [this] { add(context_.selection.objects()); });
    connect(&widgets_.library, &LibraryPanel::saveWanted, &context_.actions[ActionId::AddToLibrary],
            &QAction::trigger);
    connect(&widgets_.library, &LibraryPanel::renameWanted, this, &OwnPartLink::rename);
    connect(&widgets_.library, &LibraryPanel::removalWanted, this, &OwnPartLink::remove);
    connect(&context_.selection, &Selection::changed, this, &OwnPartLink::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &OwnPartLink::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &OwnPartLink::refresh);
    refresh();
}

QString OwnPartLink::problemOf(const std::vector<adf::ObjectId>& objects) const
{
    bool any = false;
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object == nullptr ||
            (object->type() != adf::ObjectType::Body && object->type() != adf::ObjectType::Joint)) {
            return tr("A part is made of bodies and the joints between them.");
        }
        if (context_.workspace.sessionOf(id) != context_.workspace.sessionOf(objects.front())) {
            return tr("A part is made of bodies of one file.");
        }
        any = any || object->type() == adf::ObjectType::Body;
    }
    return any ? QString() : tr("Select a body.");
}

void OwnPartLink::refresh()
{
    const QString problem = problemOf(context_.selection.objects());
    context_.actions.setEnabled(ActionId::AddToLibrary, problem.isEmpty(), problem);
    widgets_.library.setSaving(problem.isEmpty(), problem);
}

void OwnPartLink::add(const std::vector<adf::ObjectId>& objects)
{
    const DocumentSession& session = *context_.workspace.sessionOf(objects.front());
    std::vector<adf::ObjectId> bodies;
    for (const adf::ObjectId id : objects) {
        if (session.document().find(id)->type() == adf::ObjectType::Body) {
            bodies.push_back(id);
        }
    }
    const std::string name(session.document().find(bodies.front())->shortName());
    const auto added = parts_.add(name,
                                  {.document = session.document(),
                                   .scene = *context_.builder.scene(),
                                   .map = context_.builder.map()},
                                  bodies);
    if (!added) {
        Q_EMIT notice(asSentence(added.error().message));
        return;
    }
    widgets_.library.setOwnParts(parts_);
    widgets_.dock.show();
    widgets_.dock.raise();
    Q_EMIT done(tr("%1 was added to the library, under Own parts.").arg(text((*added)->name)));
}

void OwnPartLink::rename(const PartKind& kind)
{
    bool taken = false;
    const QString name = QInputDialog::getText(&window_, tr("Rename part"), tr("Name"),
                                               QLineEdit::Normal, text(kind.name), &taken)
                             .trimmed();
    if (!taken || name == text(kind.name)) {
        return;
    }
    if (const base::Status renamed = parts_.rename(kind, name.toStdString()); !renamed) {
        Q_EMIT notice(asSentence(renamed.error().message));
    }
    widgets_.library.setOwnParts(parts_);
}

void OwnPartLink::remove(const PartKind& kind)
{
    Q_EMIT aboutToRemove();
    const QString name = text(kind.name);
    if (!QFile::moveToTrash(QString::fromStdString(parts_.folderOf(kind)))) {
        Q_EMIT notice(tr("%1 cannot be moved to the trash.").arg(name));
        return;
    }
    parts_.forget(kind);
    widgets_.library.setOwnParts(parts_);
    Q_EMIT done(tr("%1 is in the trash.").arg(name));
}

QString OwnPartLink::stepAt(const std::vector<adf::ObjectId>& objects, QPoint global) const
{
    QWidget* below = QApplication::widgetAt(global);
    const bool onPanel =
        below != nullptr && (below == &widgets_.library || widgets_.library.isAncestorOf(below));
    if (!widgets_.dock.hasTabAt(global) && !onPanel) {
        return {};
    }
    const QString problem = problemOf(objects);
    return problem.isEmpty() ? tr("Add to the library") : problem;
}

void OwnPartLink::dropAt(const std::vector<adf::ObjectId>& objects, QPoint global)
{
    if (stepAt(objects, global).isEmpty()) {
        return;
    }
    const QString problem = problemOf(objects);
    if (problem.isEmpty()) {
        add(objects);
    } else {
        Q_EMIT notice(problem);
    }
}

bool OwnPartLink::carry(const view3d::CarryDrag& drag)
{
    const std::vector<adf::ObjectId> objects = context_.selection.objects();
    const bool ends =
        drag.phase == view3d::DragPhase::Finished || drag.phase == view3d::DragPhase::Cancelled;
    const QString step = stepAt(objects, drag.globalPosition);
    if (ends || step.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(drag.globalPosition + QPoint(px(4), px(4)), step);
    }
    if (drag.phase == view3d::DragPhase::Finished) {
        dropAt(objects, drag.globalPosition);
    }
    return !step.isEmpty();
}

}  // namespace editor

#include "editor/window/edit_actions.h"

#include "adf/edit.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/duplicating.h"

#include <algorithm>

namespace editor {
namespace {

// As far along X as the objects are wide, and a little more.
base::Vec3 asideOf(const adf::Document& document, const std::vector<adf::ObjectId>& objects)
{
    constexpr double kGap = 0.05;  // m
    base::Bounds bounds_W;
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = document.find(id);
        if (object->type() == adf::ObjectType::Body) {
            const BodyFacts facts = factsOf(*object);
            bounds_W.add(base::transformed(facts.X_WB, facts.bounds_B));
        }
    }
    return {bounds_W.size().x + kGap, 0, 0};
}

}  // namespace

EditActions::EditActions(const EditorContext& context, QObject* parent)
    : QObject(parent), actions_(context.actions), context_(context)
{
    connectUndo();
    connectObjects();
    connectVisibility();
    connect(&context_.selection, &Selection::changed, this, &EditActions::refresh);
    connect(&context_.workspace, &Workspace::activeChanged, this, &EditActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &EditActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &EditActions::refresh);
    connect(&context_.visibility, &Visibility::changed, this, &EditActions::refresh);
    connect(&context_.run, &RunController::modeChanged, this, &EditActions::refresh);
    refresh();
}

void EditActions::connectUndo()
{
    QUndoStack& steps = context_.workspace.undoStack();
    connect(&actions_[ActionId::Undo], &QAction::triggered, &steps, &QUndoStack::undo);
    connect(&actions_[ActionId::Redo], &QAction::triggered, &steps, &QUndoStack::redo);
    connect(&steps, &QUndoStack::canUndoChanged, this, &EditActions::refresh);
    connect(&steps, &QUndoStack::canRedoChanged, this, &EditActions::refresh);
    connect(&steps, &QUndoStack::undoTextChanged, this, [this](const QString& text) {
        actions_[ActionId::Undo].setText(text.isEmpty() ? tr("Undo") : tr("Undo %1").arg(text));
    });
    connect(&steps, &QUndoStack::redoTextChanged, this, [this](const QString& text) {
        actions_[ActionId::Redo].setText(text.isEmpty() ? tr("Redo") : tr("Redo %1").arg(text));
    });
}

void EditActions::connectObjects()
{
    connect(&actions_[ActionId::Duplicate], &QAction::triggered, this,
            &EditActions::duplicateSelected);
    connect(&actions_[ActionId::Delete], &QAction::triggered, this, &EditActions::remove);
    connect(&actions_[ActionId::SelectAll], &QAction::triggered, this,
            [this] { context_.selection.setObjects(allOf(adf::ObjectType::Body)); });
}

void EditActions::connectVisibility()
{
    Visibility& visibility = context_.visibility;
    connect(&actions_[ActionId::Hide], &QAction::triggered, this,
            [this, &visibility] { visibility.setHidden(context_.selection.objects(), true); });
    connect(&actions_[ActionId::Isolate], &QAction::triggered, this, [this, &visibility] {
        visibility.isolate(context_.selection.objects(), allOf(adf::ObjectType::Body));
    });
    connect(&actions_[ActionId::ShowAll], &QAction::triggered, &visibility, &Visibility::showAll);
}

void EditActions::refresh()
{
    const QUndoStack& steps = context_.workspace.undoStack();
    actions_.setEnabled(ActionId::Undo, steps.canUndo(), tr("There is nothing to undo."));
    actions_.setEnabled(ActionId::Redo, steps.canRedo(), tr("There is nothing to redo."));

    bool any = false;
    bool camera = false;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        any = any || (object != nullptr && !object->identifier().empty());
        camera = camera || (object != nullptr && object->type() == adf::ObjectType::Camera);
    }
    const QString none = tr("Nothing is selected.");
    for (const ActionId id : {ActionId::Duplicate, ActionId::Delete, ActionId::Rename,
                              ActionId::Hide, ActionId::Isolate, ActionId::ShowSource}) {
        actions_.setEnabled(id, any, none);
    }
    actions_.setEnabled(ActionId::LookThrough, camera, tr("No camera is selected."));
    actions_.setEnabled(ActionId::ShowAll, !context_.visibility.hidden().empty(),
                        tr("Nothing is hidden."));
    actions_.setEnabled(ActionId::SelectAll, !context_.workspace.isEmpty(), tr("No file is open."));
}

void EditActions::remove()
{
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> all;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        DocumentSession& session = *entry.session;
        const std::vector<adf::ObjectId> objects = selectedOf(session);
        if (!objects.empty()) {
            edits.push_back({&session, adf::removeWithDependents(session.document(), objects)});
            all.insert(all.end(), objects.begin(), objects.end());
        }
    }
    context_.workspace.push(edits, tr("Delete %1").arg(namesOf(context_.workspace, all)));
}

void EditActions::duplicateSelected()
{
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> duplicated;
    std::vector<adf::ObjectId> all;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        DocumentSession& session = *entry.session;
        const std::vector<adf::ObjectId> objects = selectedOf(session);
        if (objects.empty()) {
            continue;
        }
        const Duplicated made =
            duplicating(session.document(), objects, asideOf(session.document(), objects));
        edits.push_back({&session, made.edit});
        duplicated.insert(duplicated.end(), objects.begin(), objects.end());
        all.insert(all.end(), made.copies.begin(), made.copies.end());
    }
    context_.workspace.push(edits, tr("Duplicate %1").arg(namesOf(context_.workspace, duplicated)));
    // Joints come with their bodies; what one goes on with are the bodies.
    std::erase_if(all, [this](adf::ObjectId id) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        return object == nullptr || object->type() == adf::ObjectType::Joint;
    });
    if (!all.empty()) {
        context_.selection.setObjects(std::move(all));
    }
}

std::vector<adf::ObjectId> EditActions::selectedOf(DocumentSession& session) const
{
    std::vector<adf::ObjectId> objects;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = session.document().find(id);
        if (object != nullptr && !object->identifier().empty()) {
            objects.push_back(id);
        }
    }
    return objects;
}

std::vector<adf::ObjectId> EditActions::allOf(adf::ObjectType type) const
{
    std::vector<adf::ObjectId> objects;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects(type)) {
            objects.push_back(object->id());
        }
    }
    return objects;
}

}  // namespace editor

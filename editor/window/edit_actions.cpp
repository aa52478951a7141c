#include "editor/window/edit_actions.h"

#include "adf/edit.h"
#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/duplicating.h"
#include "editor/tools/likeness.h"

#include <QClipboard>
#include <QGuiApplication>

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

// Null when none of them is one.
adf::ObjectPtr firstBody(const adf::Document& document, const std::vector<adf::ObjectId>& objects)
{
    for (const adf::ObjectId id : objects) {
        adf::ObjectPtr object = document.find(id);
        if (object != nullptr && object->type() == adf::ObjectType::Body) {
            return object;
        }
    }
    return nullptr;
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
    connect(&actions_[ActionId::Undo], &QAction::triggered, &context_.workspace, &Workspace::undo);
    connect(&actions_[ActionId::Redo], &QAction::triggered, &context_.workspace, &Workspace::redo);
    connect(&steps, &QUndoStack::canUndoChanged, this, &EditActions::refresh);
    connect(&steps, &QUndoStack::canRedoChanged, this, &EditActions::refresh);
    connect(&steps, &QUndoStack::indexChanged, this, &EditActions::noteStep);
    connect(&steps, &QUndoStack::undoTextChanged, this, &EditActions::showUndo);
    connect(&context_.run, &RunController::modeChanged, this, [this](RunMode mode) {
        if (mode == RunMode::Author) {
            ofRun_.clear();
            showUndo();
        }
    });
    connect(&steps, &QUndoStack::redoTextChanged, this, [this](const QString& text) {
        actions_[ActionId::Redo].setText(text.isEmpty() ? tr("Redo") : tr("Redo %1").arg(text));
    });
}

// One that is made, or made again.
void EditActions::noteStep(int index)
{
    const bool isForward = index > lastStep_;
    lastStep_ = index;
    if (isForward && context_.run.target() == EditTarget::Run) {
        ofRun_.insert(index);
    } else if (isForward) {
        ofRun_.erase(index);
    }
}

void EditActions::showUndo()
{
    const QUndoStack& steps = context_.workspace.undoStack();
    const QString text = steps.undoText();
    actions_[ActionId::Undo].setText(text.isEmpty() ? tr("Undo")
                                     : ofRun_.contains(steps.index())
                                         ? tr("Undo %1 (run)").arg(text)
                                         : tr("Undo %1").arg(text));
}

void EditActions::connectObjects()
{
    connect(&actions_[ActionId::Duplicate], &QAction::triggered, this,
            &EditActions::duplicateSelected);
    connect(&actions_[ActionId::Delete], &QAction::triggered, this,
            [this] { remove(tr("Delete %1"), nullptr); });
    connect(&actions_[ActionId::Copy], &QAction::triggered, this, &EditActions::copySelected);
    connect(&actions_[ActionId::Cut], &QAction::triggered, this, [this] {
        // What lies in other files is not on the clipboard, so it stays.
        if (const DocumentSession* copied = copySelected()) {
            remove(tr("Cut %1"), copied);
        }
    });
    connect(&actions_[ActionId::Paste], &QAction::triggered, this, &EditActions::paste);
    connect(&actions_[ActionId::SelectAll], &QAction::triggered, this,
            [this] { context_.selection.setObjects(allOf(adf::ObjectType::Body)); });
    connect(&actions_[ActionId::SelectAlike], &QAction::triggered, this, [this] {
        const std::vector<adf::ObjectId>& objects = context_.selection.objects();
        std::vector<adf::ObjectId> all = othersAlike(context_.workspace, objects);
        all.insert(all.end(), objects.begin(), objects.end());  // the active one stays the last
        context_.selection.setObjects(std::move(all));
    });
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
    actions_.setEnabled(ActionId::Paste, context_.workspace.active() != nullptr,
                        tr("No file is open."));
    for (const ActionId id :
         {ActionId::Cut, ActionId::Copy, ActionId::Duplicate, ActionId::Delete, ActionId::Rename,
          ActionId::Hide, ActionId::Isolate, ActionId::ShowSource, ActionId::SelectAlike}) {
        actions_.setEnabled(id, any, none);
    }
    actions_.setEnabled(ActionId::LookThrough, camera, tr("No camera is selected."));
    actions_.setEnabled(ActionId::ShowAll, !context_.visibility.hidden().empty(),
                        tr("Nothing is hidden."));
    for (const ActionId id :
         {ActionId::SelectAll, ActionId::SourceFold, ActionId::SourceUnfold,
          ActionId::SourceFoldAll, ActionId::SourceUnfoldAll, ActionId::SourceChanges}) {
        actions_.setEnabled(id, !context_.workspace.isEmpty(), tr("No file is open."));
    }
}

void EditActions::remove(const QString& step, const DocumentSession* only)
{
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> all;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        DocumentSession& session = *entry.session;
        const std::vector<adf::ObjectId> objects = selectedOf(session);
        if (!objects.empty() && (only == nullptr || only == &session)) {
            edits.push_back({&session, adf::removeWithDependents(session.document(), objects)});
            all.insert(all.end(), objects.begin(), objects.end());
        }
    }
    context_.workspace.push(edits, step.arg(namesOf(context_.workspace, all)));
}

void EditActions::duplicateSelected()
{
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> duplicated;
    std::vector<adf::ObjectId> all;
    std::optional<LastCopy> next;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        DocumentSession& session = *entry.session;
        const std::vector<adf::ObjectId> objects = selectedOf(session);
        if (objects.empty()) {
            continue;
        }
        const bool again = last_ && last_->text.isEmpty() &&
                           std::find(objects.begin(), objects.end(), last_->copy) != objects.end();
        const std::optional<base::Vec3> offset_W = again ? lastOffset() : std::nullopt;
        const Duplicated made =
            duplicating(session.document(), objects,
                        offset_W ? *offset_W : asideOf(session.document(), objects));
        if (const adf::ObjectPtr body = firstBody(session.document(), objects)) {
            const auto at = std::find(objects.begin(), objects.end(), body->id());
            next = LastCopy{made.copies[std::size_t(at - objects.begin())],
                            body->get(adf::common::kPosition),
                            {}};
        }
        edits.push_back({&session, made.edit});
        duplicated.insert(duplicated.end(), objects.begin(), objects.end());
        all.insert(all.end(), made.copies.begin(), made.copies.end());
    }
    context_.workspace.push(edits, tr("Duplicate %1").arg(namesOf(context_.workspace, duplicated)));
    last_ = next;
    selectWithoutJoints(std::move(all));
}

// Joints come with their bodies; what one goes on with are the bodies.
void EditActions::selectWithoutJoints(std::vector<adf::ObjectId> objects)
{
    std::erase_if(objects, [this](adf::ObjectId id) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        return object == nullptr || object->type() == adf::ObjectType::Joint;
    });
    if (!objects.empty()) {
        context_.selection.setObjects(std::move(objects));
    }
}

// How far the last copy is by now from what it was made of; none when it is gone.
std::optional<base::Vec3> EditActions::lastOffset() const
{
    const adf::ObjectPtr copy = last_ ? context_.workspace.find(last_->copy) : nullptr;
    return copy == nullptr ? std::nullopt
                           : std::optional(copy->get(adf::common::kPosition) - last_->from_W);
}

const DocumentSession* EditActions::copySelected()
{
    DocumentSession* session = context_.workspace.sessionOf(context_.selection.active());
    const std::vector<adf::ObjectId> objects =
        session == nullptr ? std::vector<adf::ObjectId>() : selectedOf(*session);
    if (objects.empty()) {
        return nullptr;
    }
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(textOf(session->document(), objects)));
    return session;
}

// Where it was copied from if there is nothing there now, else aside; the same text once more goes
// as far from the last copy as that was put from its own.
void EditActions::paste()
{
    DocumentSession* session = context_.workspace.active();
    const QString text = QGuiApplication::clipboard()->text();
    const auto inPlace =
        session == nullptr ? std::nullopt : pasting(session->document(), text.toStdString(), {});
    if (!inPlace) {
        Q_EMIT context_.workspace.refused(
            tr("The clipboard has no objects of ADF that this file can hold."));
        return;
    }
    // In a copy, to see what comes where.
    adf::Document tried = session->document();
    if (tried.check(inPlace->edit).empty()) {
        tried.apply(inPlace->edit);
    }
    const adf::ObjectPtr body = firstBody(tried, inPlace->objects);
    base::Vec3 offset_W;
    base::Vec3 from_W;
    if (body != nullptr) {
        from_W = body->get(adf::common::kPosition);
        // Of a copy in place there is no offset to repeat.
        const bool isSame =
            last_ && last_->text == text && context_.workspace.sessionOf(last_->copy) == session;
        const std::optional<base::Vec3> offset = isSame ? lastOffset() : std::nullopt;
        const std::optional<base::Vec3> again =
            offset && *offset != base::Vec3{} ? offset : std::nullopt;
        const auto bodies = session->document().objects(adf::ObjectType::Body);
        const bool taken = std::any_of(
            bodies.begin(), bodies.end(),
            [&](const adf::ObjectPtr& one) { return one->get(adf::common::kPosition) == from_W; });
        if (again) {
            const base::Vec3 last_W =
                context_.workspace.find(last_->copy)->get(adf::common::kPosition);
            offset_W = last_W + *again - from_W;
            from_W = last_W;
        } else if (taken) {
            offset_W = asideOf(tried, inPlace->objects);
        }
    }
    const auto made = pasting(session->document(), text.toStdString(), offset_W);
    const auto count = int(made->objects.size());
    if (!session
             ->push(made->edit,
                    count == 1 ? tr("Paste 1 object") : tr("Paste %1 objects").arg(count))
             .empty()) {
        return;
    }
    last_.reset();
    if (const adf::ObjectPtr pasted = firstBody(session->document(), made->objects)) {
        last_ = LastCopy{pasted->id(), from_W, text};
    }
    selectWithoutJoints(made->objects);
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

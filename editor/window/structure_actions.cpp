#include "editor/window/structure_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/panels/body_locks.h"
#include "editor/panels/tree_drop.h"
#include "editor/session/edit_each.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/tools/grouping.h"
#include "editor/tools/reordering.h"
#include "editor/tools/transferring.h"

#include <QCursor>
#include <QMenu>

#include <algorithm>
#include <set>
#include <utility>

namespace editor {
namespace {

using adf::Object;

bool isBody(const Object& object)
{
    return object.type() == adf::ObjectType::Body;
}

bool isNamed(const Object& object)
{
    return !object.identifier().empty();
}

bool isInGroup(const Object& object)
{
    return !groupOf(object).empty();
}

}  // namespace

StructureActions::StructureActions(const EditorContext& context, QObject* parent)
    : QObject(parent), context_(context)
{
    const ActionCatalog& actions = context_.actions;
    connect(&actions[ActionId::HangOnLast], &QAction::triggered, this, [this] {
        std::vector<adf::ObjectId> objects = context_.selection.objects();
        const adf::ObjectId last = objects.back();
        objects.pop_back();
        hang(std::move(objects), last);
    });
    connect(&actions[ActionId::Detach], &QAction::triggered, this,
            [this] { hang(context_.selection.objects(), {}); });
    connect(&actions[ActionId::Group], &QAction::triggered, this, &StructureActions::groupSelected);
    connect(&actions[ActionId::Ungroup], &QAction::triggered, this,
            &StructureActions::dissolveSelected);
    connect(&actions[ActionId::Lock], &QAction::triggered, this,
            [this](bool locked) { setLocked(context_.workspace, selected(isBody), locked); });
    connect(&actions[ActionId::LeaveOut], &QAction::triggered, this, [this](bool out) {
        editEach(
            context_.workspace, selected(isNamed),
            [out](const Object& object) -> std::optional<adf::Edit> {
                return object.isListed() != out
                           ? std::nullopt
                           : std::optional(adf::Edit{adf::SetListed{object.id(), !out}});
            },
            out ? tr("Leave %1 out") : tr("Put %1 back"));
    });
    connect(&actions[ActionId::MoveToFile], &QAction::triggered, this,
            &StructureActions::chooseFile);
    connect(&actions[ActionId::ListEarlier], &QAction::triggered, this, [this] { reorder(false); });
    connect(&actions[ActionId::ListLater], &QAction::triggered, this, [this] { reorder(true); });
    connect(&context_.workspace, &Workspace::sessionAdded, this, &StructureActions::refresh);
    connect(&context_.selection, &Selection::changed, this, &StructureActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &StructureActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &StructureActions::refresh);
    refresh();
}

std::vector<adf::ObjectId> StructureActions::selected(
    const std::function<bool(const Object&)>& is) const
{
    std::vector<adf::ObjectId> objects;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object != nullptr && is(*object)) {
            objects.push_back(id);
        }
    }
    return objects;
}

void StructureActions::refresh()
{
    ActionCatalog& actions = context_.actions;
    const auto all = [this](const std::vector<adf::ObjectId>& objects, auto is) {
        return !objects.empty() &&
               std::all_of(objects.begin(), objects.end(),
                           [&](adf::ObjectId id) { return is(*context_.workspace.find(id)); });
    };
    const std::vector<adf::ObjectId> bodies = selected(isBody);
    const std::vector<adf::ObjectId> named = selected(isNamed);
    const QString none = tr("Nothing is selected.");
    const QString noBody = tr("Select a body.");
    actions.setEnabled(ActionId::HangOnLast, bodies.size() > 1 && bodies.size() == named.size(),
                       tr("Select bodies, and last the one that they are to hang on."));
    actions.setEnabled(ActionId::Detach, !bodies.empty(), noBody);
    actions.setEnabled(ActionId::Group, !selected(canBeGrouped).empty(), none);
    actions.setEnabled(ActionId::Ungroup, !selected(isInGroup).empty(),
                       tr("Nothing of a group is selected."));
    actions.setEnabled(ActionId::Lock, !bodies.empty(), noBody);
    actions[ActionId::Lock].setChecked(all(bodies, isLocked));
    actions.setEnabled(ActionId::MoveToFile, !otherFiles().empty(),
                       named.empty() ? none
                                     : tr("Select objects of one file, with another of its kind "
                                          "open."));
    const bool areOfOneList = all(
        named,
        [this, first = named.empty() ? adf::ObjectId() : named.front()](const Object& object) {
            return object.isListed() && object.type() == context_.workspace.find(first)->type() &&
                   context_.workspace.sessionOf(object.id()) == context_.workspace.sessionOf(first);
        });
    const QString notOfOne = tr("Select objects of one kind and one file.");
    actions.setEnabled(ActionId::ListEarlier, areOfOneList, notOfOne);
    actions.setEnabled(ActionId::ListLater, areOfOneList, notOfOne);
    actions.setEnabled(ActionId::LeaveOut, !named.empty(), none);
    actions[ActionId::LeaveOut].setChecked(
        all(named, [](const Object& object) { return !object.isListed(); }));
}

void StructureActions::hang(std::vector<adf::ObjectId> objects, adf::ObjectId parent)
{
    const TreeDrop drop(context_, std::move(objects));
    const TreeDrop::Answer answer = drop.answerFor(parent);
    if (answer.possible) {
        drop.drop(parent);
    } else {
        Q_EMIT notice(answer.words);
    }
}

void StructureActions::reorder(bool later)
{
    const std::vector<adf::ObjectId> objects = selected(isNamed);
    DocumentSession& session = *context_.workspace.sessionOf(objects.front());
    const QString names = namesOf(context_.workspace, objects);
    const auto edit = reorderingByOne(session.document(), objects, later);
    if (edit) {
        session.push(*edit,
                     later ? tr("List %1 later").arg(names) : tr("List %1 earlier").arg(names));
    } else {
        Q_EMIT notice(later ? tr("%1 is the last already.").arg(names)
                            : tr("%1 is the first already.").arg(names));
    }
}

std::vector<DocumentSession*> StructureActions::otherFiles() const
{
    std::vector<DocumentSession*> files;
    const std::vector<adf::ObjectId> objects = selected(isNamed);
    if (objects.empty()) {
        return files;
    }
    const DocumentSession* from = context_.workspace.sessionOf(objects.front());
    const bool ofOneFile = std::all_of(objects.begin(), objects.end(), [&](adf::ObjectId id) {
        return context_.workspace.sessionOf(id) == from;
    });
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        if (ofOneFile && entry.session.get() != from &&
            entry.session->document().kind() == from->document().kind()) {
            files.push_back(entry.session.get());
        }
    }
    return files;
}

// Of several files the one that a person points at.
void StructureActions::chooseFile()
{
    const std::vector<DocumentSession*> files = otherFiles();
    if (files.size() == 1) {
        moveTo(*files.front());
        return;
    }
    QMenu menu;
    for (DocumentSession* file : files) {
        menu.addAction(context_.workspace.distinctTitle(*file), this,
                       [this, file] { moveTo(*file); });
    }
    menu.exec(QCursor::pos());
}

void StructureActions::moveTo(DocumentSession& file)
{
    const std::vector<adf::ObjectId> objects = selected(isNamed);
    DocumentSession& from = *context_.workspace.sessionOf(objects.front());
    const auto transfer = transferring(from.document(), objects, file.document());
    if (!transfer) {
        Q_EMIT notice(asSentence(transfer.error().message));
        return;
    }
    const QString step =
        tr("Move %1 to %2")
            .arg(namesOf(context_.workspace, objects), context_.workspace.distinctTitle(file));
    const base::Diagnostics problems =
        context_.workspace.push({{&from, transfer->removal}, {&file, transfer->addition}}, step);
    if (problems.empty()) {
        context_.selection.setObjects(transfer->objects);
    }
}

// In each file a group of its own.
void StructureActions::groupSelected()
{
    const std::vector<adf::ObjectId> objects = selected(canBeGrouped);
    editEach(
        context_.workspace, objects,
        [this](const Object& object) -> std::optional<adf::Edit> {
            const adf::Document& document = context_.workspace.sessionOf(object.id())->document();
            return settingGroup(object, freeGroupName(document));
        },
        tr("Group %1"));
}

void StructureActions::dissolveSelected()
{
    std::set<std::pair<DocumentSession*, std::string>> groups;
    for (const adf::ObjectId id : selected(isInGroup)) {
        groups.emplace(context_.workspace.sessionOf(id), groupOf(*context_.workspace.find(id)));
    }
    std::vector<FileEdit> edits;
    QStringList names;
    for (const auto& [session, name] : groups) {
        edits.push_back({session, renamingGroup(session->document(), name, {})});
        names += text(name);
    }
    context_.workspace.push(edits, tr("Dissolve %1").arg(names.join(QStringLiteral(", "))));
}

}  // namespace editor

#include "editor/physical/physical_actions.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/physical/contact_dialog.h"
#include "editor/physical/mass_edits.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_solid.h"
#include "editor/tools/likeness.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <map>

namespace editor {
namespace {

constexpr double kWater = 1000;  // kg/m³

}  // namespace

PhysicalActions::PhysicalActions(const EditorContext& context, QWidget& window)
    : QObject(&window), context_(context), window_(window)
{
    connect(&context_.actions[ActionId::Static], &QAction::triggered, this,
            &PhysicalActions::setStatic);
    connect(&context_.actions[ActionId::MassFromMaterial], &QAction::triggered, this,
            &PhysicalActions::openMass);
    connect(&context_.actions[ActionId::ContactMaterial], &QAction::triggered, this,
            &PhysicalActions::openContact);
    connect(&context_.selection, &Selection::changed, this, &PhysicalActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &PhysicalActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &PhysicalActions::refresh);
    refresh();
}

void PhysicalActions::refresh()
{
    bool any = false;
    bool allHeld = true;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object != nullptr && object->type() == adf::ObjectType::Body) {
            any = true;
            allHeld = allHeld && object->get(adf::body::kMass) == 0;
        }
    }
    const QString reason = tr("Select a body.");
    context_.actions[ActionId::Static].setChecked(any && allHeld);
    context_.actions.setEnabled(ActionId::Static, any, reason);
    context_.actions.setEnabled(ActionId::MassFromMaterial, any, reason);
    context_.actions.setEnabled(ActionId::ContactMaterial, any, reason);
}

// The bodies alone.
std::vector<adf::ObjectId> PhysicalActions::selected() const
{
    std::vector<adf::ObjectId> bodies;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object != nullptr && object->type() == adf::ObjectType::Body) {
            bodies.push_back(id);
        }
    }
    return bodies;
}

std::vector<WeighedBody> PhysicalActions::weighed(const std::vector<adf::ObjectId>& objects,
                                                  double density) const
{
    std::vector<WeighedBody> bodies;
    for (const adf::ObjectId id : objects) {
        WeighedBody body{.body = context_.workspace.find(id), .solid = std::nullopt};
        if (const auto index = context_.builder.map().find<scene::BodyIndex>(id)) {
            body.solid = solidOf(*context_.builder.scene(), *index, density);
        }
        bodies.push_back(std::move(body));
    }
    return bodies;
}

void PhysicalActions::setStatic(bool held)
{
    std::vector<MassDialog::Change> changes;
    for (const WeighedBody& one : weighed(selected(), kWater)) {
        const adf::ObjectId id = one.body->id();
        if ((one.body->get(adf::body::kMass) == 0) == held) {
            continue;
        }
        if (held) {
            moved_.insert_or_assign(id, one.body);
            changes.push_back({id, makingStatic(*one.body)});
            continue;
        }
        const auto moved = moved_.find(id);
        const adf::ObjectPtr before =
            moved != moved_.end() ? moved->second : context_.workspace.sessionOf(id)->saved(id);
        changes.push_back({id, makingMovable(*one.body, before.get(), one.solid)});
    }
    push(changes, held ? tr("Make %1 static") : tr("Let %1 move"));
    refresh();
}

void PhysicalActions::openMass()
{
    if (dialog_ != nullptr) {
        return;
    }
    const std::vector<adf::ObjectId> bodies = selected();
    dialog_ = new MassDialog(weighed(bodies, 1),
                             weighed(othersAlike(context_.workspace, bodies), 1), &window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this,
            [this] { push(dialog_->changes(), tr("Set mass of %1")); });
    dialog_->open();
}

void PhysicalActions::openContact()
{
    const std::vector<adf::ObjectId> bodies = selected();
    if (contact_ != nullptr || bodies.empty()) {
        return;
    }
    const auto surfaceOf = [this](adf::ObjectId id) {
        const adf::ObjectPtr body = context_.workspace.find(id);
        return Surface{body->get(adf::contact::kStaticFriction),
                       body->get(adf::contact::kRestitution)};
    };
    const Surface first = surfaceOf(bodies.front());
    const bool same = std::all_of(bodies.begin(), bodies.end(), [&](adf::ObjectId body) {
        const Surface one = surfaceOf(body);
        return one.friction == first.friction && one.restitution == first.restitution;
    });
    const std::vector<adf::ObjectId> alike = othersAlike(context_.workspace, bodies);
    contact_ =
        new ContactDialog(namesOf(context_.workspace, bodies),
                          same ? std::optional(first) : std::nullopt, int(alike.size()), &window_);
    contact_->setAttribute(Qt::WA_DeleteOnClose);
    connect(contact_, &QDialog::accepted, this, [this, bodies, alike] {
        const Surface surface = contact_->surface();
        std::vector<MassDialog::Change> changes;
        std::vector<adf::ObjectId> ids = bodies;
        if (contact_->isOfKind()) {
            ids.insert(ids.end(), alike.begin(), alike.end());
        }
        for (const adf::ObjectId id : ids) {
            changes.push_back(
                {id, adf::group(
                         {adf::setProperty(id, adf::contact::kStaticFriction, surface.friction),
                          adf::setProperty(id, adf::contact::kRestitution, surface.restitution)})});
        }
        push(changes, tr("Contact of %1 as %2").arg(QStringLiteral("%1"), contact_->material()));
    });
    contact_->open();
}

void PhysicalActions::push(const std::vector<MassDialog::Change>& changes, const QString& step)
{
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    std::vector<adf::ObjectId> bodies;
    for (const MassDialog::Change& change : changes) {
        if (DocumentSession* session = context_.workspace.sessionOf(change.body)) {
            bySession[session].push_back(change.edit);
            bodies.push_back(change.body);
        }
    }
    std::vector<FileEdit> edits;
    for (auto& [session, own] : bySession) {
        edits.push_back({session, adf::group(std::move(own))});
    }
    context_.workspace.push(edits, step.arg(namesOf(context_.workspace, bodies)));
}

}  // namespace editor

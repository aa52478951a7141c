#include "editor/window/equip_actions.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/library/part_words.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

constexpr std::array kInTheWorld{ActionId::CreateLight, ActionId::CreateCamera};
constexpr std::array kOnOneBody{ActionId::CreateDistanceSensor, ActionId::CreateResistiveSensor,
                                ActionId::CreateContactSensor, ActionId::CreateHold};

}  // namespace

EquipActions::EquipActions(const EditorContext& context,
                           std::function<CameraPlace()> view,
                           QObject* parent)
    : QObject(parent), context_(context), view_(std::move(view))
{
    for (const ActionId id :
         {ActionId::CreateLight, ActionId::CreateCamera, ActionId::CreateDistanceSensor,
          ActionId::CreateResistiveSensor, ActionId::CreateContactSensor,
          ActionId::CreateForceSensor, ActionId::CreateHold, ActionId::CreateVehicle}) {
        connect(&context_.actions[id], &QAction::triggered, this, [this, id] { create(id); });
    }
    connect(&context_.selection, &Selection::changed, this, &EquipActions::refresh);
    connect(&context_.workspace, &Workspace::activeChanged, this, &EquipActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &EquipActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &EquipActions::refresh);
    refresh();
}

std::vector<EquippedBody> EquipActions::bodies() const
{
    std::vector<EquippedBody> found;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object != nullptr && object->type() == adf::ObjectType::Body) {
            found.push_back(
                {object, factsOf(*object, *context_.builder.scene(), context_.builder.map())});
        }
    }
    return found;
}

adf::ObjectPtr EquipActions::joint() const
{
    const auto& objects = context_.selection.objects();
    const adf::ObjectPtr object =
        objects.size() == 1 ? context_.workspace.find(objects.front()) : nullptr;
    if (object == nullptr || object->type() != adf::ObjectType::Joint) {
        return nullptr;
    }
    const adf::Document& document = context_.workspace.sessionOf(object->id())->document();
    return document.find(adf::ObjectType::Body, object->get(adf::joint::kChild)) == nullptr
               ? nullptr
               : object;
}

QString EquipActions::whyNoForceSensor() const
{
    if (joint() != nullptr) {
        return {};
    }
    const std::vector<EquippedBody> on = bodies();
    if (on.size() != 1) {
        return tr("Select the joint that is measured, or the body that it carries.");
    }
    const adf::Object& body = *on.front().body;
    return partText(whyNoForceSensorOn(context_.workspace.sessionOf(body.id())->document(), body));
}

void EquipActions::refresh()
{
    ActionCatalog& actions = context_.actions;
    const DocumentSession* active = context_.workspace.active();
    const bool holds = active != nullptr && (active->document().kind() == adf::FileKind::Model ||
                                             active->document().kind() == adf::FileKind::World);
    for (const ActionId id : kInTheWorld) {
        actions.setEnabled(
            id, holds,
            active == nullptr ? tr("No file is open.") : tr("%1 holds none.").arg(active->title()));
    }
    std::size_t count = 0;
    bool oneFile = true;
    for (const adf::ObjectId id : context_.selection.objects()) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        const bool isBody = object != nullptr && object->type() == adf::ObjectType::Body;
        count += isBody ? 1 : 0;
        oneFile = oneFile && context_.workspace.sessionOf(id) ==
                                 context_.workspace.sessionOf(context_.selection.active());
    }
    for (const ActionId id : kOnOneBody) {
        actions.setEnabled(id, count == 1, tr("Select the body that carries it."));
    }
    const QString whyNoForce = whyNoForceSensor();
    actions.setEnabled(ActionId::CreateForceSensor, whyNoForce.isEmpty(), whyNoForce);
    actions.setEnabled(ActionId::CreateVehicle, count > 1 && oneFile,
                       tr("Select the chassis, and then its wheels, of one file."));
}

NewObject EquipActions::made(ActionId action, DocumentSession& session) const
{
    const adf::Document& document = session.document();
    std::vector<EquippedBody> on = bodies();
    if (action == ActionId::CreateLight) {
        base::Bounds lit_W;
        for (const EquippedBody& body : on) {
            lit_W.add(base::transformed(body.facts.X_WB, body.facts.bounds_B));
        }
        return creatingLight(document,
                             lit_W.empty() ? scene::worldBounds(*context_.builder.scene()) : lit_W);
    }
    if (action == ActionId::CreateCamera) {
        return creatingCamera(document, view_());
    }
    if (action == ActionId::CreateDistanceSensor) {
        return creatingDistanceSensor(document, on.front());
    }
    if (action == ActionId::CreateResistiveSensor) {
        return creatingResistiveSensor(document, on.front());
    }
    if (action == ActionId::CreateContactSensor) {
        return creatingContactSensor(document, *on.front().body);
    }
    if (action == ActionId::CreateForceSensor) {
        const adf::ObjectPtr at = joint();
        const adf::ObjectPtr body =
            at == nullptr ? on.front().body
                          : document.find(adf::ObjectType::Body, at->get(adf::joint::kChild));
        return creatingForceSensor(document, *body, at.get());
    }
    if (action == ActionId::CreateHold) {
        return creatingHold(document, on.front());
    }
    const EquippedBody chassis = on.front();
    on.erase(on.begin());
    return creatingVehicle(document, chassis, on);
}

// What the new object refers to: the joint that is measured, else the first body.
adf::ObjectId EquipActions::carrier(ActionId action) const
{
    const adf::ObjectPtr at = action == ActionId::CreateForceSensor ? joint() : nullptr;
    return at != nullptr ? at->id() : bodies().front().body->id();
}

// Lights and cameras go to the active file, everything else to that of its body.
void EquipActions::create(ActionId action)
{
    const bool inTheWorld =
        std::find(kInTheWorld.begin(), kInTheWorld.end(), action) != kInTheWorld.end();
    DocumentSession& session =
        inTheWorld ? *context_.workspace.active() : *context_.workspace.sessionOf(carrier(action));
    const NewObject created = made(action, session);
    const adf::Object& object = *std::get<adf::AddObject>(created.edit.change).object;
    if (session.push(created.edit, tr("Create %1").arg(text(object.shortName()))).empty()) {
        context_.selection.select(created.object);
    }
}

}  // namespace editor

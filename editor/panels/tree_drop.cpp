#include "editor/panels/tree_drop.h"

#include "adf/schema.h"
#include "editor/session/scene_builder.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/tools/reparenting.h"

#include <utility>

namespace editor {

using adf::ObjectType;

TreeDrop::TreeDrop(const EditorContext& context, std::vector<adf::ObjectId> objects)
    : context_(context), objects_(std::move(objects))
{
    const compile::Compiled compiled = context_.builder.present();
    Workspace& workspace = context_.workspace;
    model_ = {.scene = compiled.scene, .map = compiled.map, .find = [&workspace](adf::ObjectId id) {
                  return workspace.find(id);
              }};
    for (const adf::ObjectId id : objects_) {
        if (const auto body = model_.map.find<scene::BodyIndex>(id)) {
            bodies_.push_back(*body);
        }
    }
    bodies_ = topmost(*model_.scene, bodies_);
}

QString TreeDrop::nameOf(adf::ObjectId object) const
{
    return text(context_.workspace.find(object)->shortName());
}

QString TreeDrop::nameOf(scene::BodyIndex body) const
{
    return nameOf(model_.map.object(body));
}

// Empty when all that is dragged are bodies of one file that take part in the model.
QString TreeDrop::whyNoneMoves() const
{
    for (const adf::ObjectId id : objects_) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object->type() == ObjectType::Joint) {
            return tr("A joint goes with its bodies: drag the child.");
        }
        if (object->type() != ObjectType::Body) {
            return tr("Only bodies are dragged onto others; %1 names its body in Properties.")
                .arg(nameOf(id));
        }
        if (!model_.map.find<scene::BodyIndex>(id)) {
            return tr("%1 is switched off.").arg(nameOf(id));
        }
        if (context_.workspace.sessionOf(id) != context_.workspace.sessionOf(objects_.front())) {
            return tr("The bodies are in different files.");
        }
    }
    return {};
}

TreeDrop::Answer TreeDrop::answerForBody(adf::ObjectId target) const
{
    const auto parent = model_.map.find<scene::BodyIndex>(target);
    if (!parent) {
        return {tr("%1 is switched off.").arg(nameOf(target))};
    }
    if (context_.workspace.sessionOf(target) != context_.workspace.sessionOf(objects_.front())) {
        return {tr("%1 is in another file: a joint joins bodies of one.").arg(nameOf(*parent))};
    }
    for (const scene::BodyIndex body : bodies_) {
        switch (obstacleTo(*model_.scene, body, *parent)) {
            case HangObstacle::None:
                break;
            case HangObstacle::Itself:
                return {tr("Drop it on the body that it is to hang on, or below all rows.")};
            case HangObstacle::Already:
                return {tr("%1 hangs on %2 already.").arg(nameOf(body), nameOf(*parent))};
            case HangObstacle::Below:
                return {tr("%1 hangs on %2 itself.").arg(nameOf(*parent), nameOf(body))};
            case HangObstacle::Joined:
                return {tr("%1 is joined to %2 already: that joint closes a loop.")
                            .arg(nameOf(body), nameOf(*parent))};
        }
    }
    return {tr("Hang %1 on %2").arg(namesOf(context_.workspace, objects_), nameOf(*parent)), true};
}

TreeDrop::Answer TreeDrop::answerForNone() const
{
    const auto joints = hangingJoints(*model_.scene);
    for (const scene::BodyIndex body : bodies_) {
        if (!joints[body.value]) {
            return {tr("%1 hangs on nothing.").arg(nameOf(body))};
        }
    }
    return {tr("Detach %1").arg(namesOf(context_.workspace, objects_)), true};
}

TreeDrop::Answer TreeDrop::answerFor(adf::ObjectId target) const
{
    const QString refusal = whyNoneMoves();
    if (!refusal.isEmpty()) {
        return {refusal};
    }
    if (!target.valid()) {
        return answerForNone();
    }
    const ObjectType type = context_.workspace.find(target)->type();
    if (type != ObjectType::Body) {
        return {tr("Nothing hangs on a %1.").arg(text(adf::info(type).singular))};
    }
    return answerForBody(target);
}

void TreeDrop::drop(adf::ObjectId target) const
{
    DocumentSession& session = *context_.workspace.sessionOf(objects_.front());
    const adf::Edit edit = target.valid() ? hangingOnto(session.document(), model_, bodies_,
                                                        *model_.map.find<scene::BodyIndex>(target))
                                          : detaching(session.document(), model_, bodies_);
    session.push(edit, answerFor(target).words);
}

}  // namespace editor

#include "compile/live_edits.h"

#include "adf/properties.h"
#include "compile/body_compiler.h"
#include "compile/joint_dynamics.h"

#include <algorithm>
#include <utility>

namespace compile {

namespace {

class Collecting {
public:
    Collecting(const adf::Document& document, const SceneMap& map) : document_(document), map_(map)
    {}

    // False when the scene must be compiled again.
    bool take(const adf::Edit& edit)
    {
        if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
            return takeProperty(set->object, set->property);
        }
        if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
            return takeProperty(clear->object, clear->property);
        }
        if (const auto* group = std::get_if<adf::Group>(&edit.change)) {
            return std::all_of(group->edits.begin(), group->edits.end(),
                               [&](const adf::Edit& part) { return take(part); });
        }
        return false;
    }

    std::vector<LiveChange> changes;

private:
    bool takeProperty(adf::ObjectId id, adf::PropertyId property)
    {
        const adf::ObjectPtr object = document_.find(id);
        const adf::PropertySpec* row =
            object == nullptr ? nullptr : adf::findRow(object->type(), property);
        if (row == nullptr) {
            return false;
        }
        const bool acts = object->isListed() && !adf::has(row->traits, adf::Trait::InertHere) &&
                          !adf::has(row->traits, adf::Trait::Dead);
        // Devices are no part of a scene; who runs them looks at their file.
        if (!acts || object->type() == adf::ObjectType::InputDevice) {
            return true;
        }
        if (!adf::has(row->traits, adf::Trait::Live)) {
            return false;
        }
        if (object->type() == adf::ObjectType::WorldHeader) {
            add(LiveGravity{object->get(adf::world::kGravity)});
            return true;
        }
        if (object->type() == adf::ObjectType::Joint) {
            return takeJoint(*object);
        }
        if (object->type() != adf::ObjectType::Body) {
            return false;
        }
        const auto body = map_.find<scene::BodyIndex>(id);
        if (body && property == adf::body::kGravity) {
            add(LiveBodyGravity{*body, ownGravity(*object, document_)});
        } else if (body) {
            add(LiveBody{*body, bodyDynamics(*object)});
        }
        return true;
    }

    // A joint that joins nothing in the scene may do so only after it is compiled again.
    bool takeJoint(const adf::Object& object)
    {
        const auto joint = map_.find<scene::JointIndex>(object.id());
        const auto type = jointTypeOf(object);
        if (!joint || !type) {
            return false;
        }
        add(LiveJoint{*joint, jointDynamics(object, *type, commonHints(document_.header()))});
        return true;
    }

    void add(LiveChange change)
    {
        if (std::find(changes.begin(), changes.end(), change) == changes.end()) {
            changes.push_back(std::move(change));
        }
    }

    const adf::Document& document_;
    const SceneMap& map_;
};

}  // namespace

std::optional<std::vector<LiveChange>> liveChanges(const adf::Document& document,
                                                   const adf::Edit& edit,
                                                   const SceneMap& map)
{
    Collecting collecting(document, map);
    if (!collecting.take(edit)) {
        return std::nullopt;
    }
    return std::move(collecting.changes);
}

}  // namespace compile

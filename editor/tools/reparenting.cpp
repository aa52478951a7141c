#include "editor/tools/reparenting.h"

#include "adf/properties.h"
#include "editor/tools/joint_creation.h"

#include <algorithm>
#include <utility>

namespace editor {
namespace {

// The joint as it is in the world, in frames of another parent.
adf::Edit rehung(const JoinedModel& model, scene::JointIndex index, scene::BodyIndex parent)
{
    const scene::Scene& scene = *model.scene;
    const scene::Joint& joint = scene.joint(index);
    const auto objectOf = [&model](scene::PartIndex part) {
        return model.find(model.map.object(part));
    };
    const auto sideOf = [&](scene::BodyIndex body) {
        return JointSide{.X_BC = scene.body(body).X_BC,
                         .scale = objectOf(body)->get(adf::common::kScale)};
    };
    base::Pose X_PJ =
        base::inverse(scene.body(parent).X_WB) * scene.body(joint.parent).X_WB * joint.X_PJ;
    X_PJ.rotation = base::normalized(X_PJ.rotation);
    const adf::ObjectPtr object = objectOf(index);
    return adf::group({
        adf::setProperty(object->id(), adf::joint::kParent, objectOf(parent)->identifier()),
        settingFrames(*object, joint.type, sideOf(parent), sideOf(joint.child),
                      {.X_PJ = X_PJ, .X_CJ = joint.X_CJ}),
    });
}

}  // namespace

HangObstacle obstacleTo(const scene::Scene& scene, scene::BodyIndex body, scene::BodyIndex parent)
{
    if (body == parent) {
        return HangObstacle::Itself;
    }
    const auto joint = hangingJoints(scene)[body.value];
    if (joint && scene.joint(*joint).parent == parent) {
        return HangObstacle::Already;
    }
    const std::vector<scene::BodyIndex> below = hangingOn(scene, {body});
    if (std::find(below.begin(), below.end(), parent) != below.end()) {
        return HangObstacle::Below;
    }
    // Two hinges between two bodies would hold them like a weld.
    const bool isJoined =
        std::any_of(scene.joints.begin(), scene.joints.end(), [&](const scene::Joint& one) {
            return (one.parent == parent && one.child == body) ||
                   (one.parent == body && one.child == parent);
        });
    return isJoined ? HangObstacle::Joined : HangObstacle::None;
}

std::vector<scene::BodyIndex> topmost(const scene::Scene& scene,
                                      const std::vector<scene::BodyIndex>& bodies)
{
    const auto joints = hangingJoints(scene);
    std::vector<bool> chosen(scene.bodies.size());
    for (const scene::BodyIndex body : bodies) {
        chosen[body.value] = true;
    }
    std::vector<scene::BodyIndex> top;
    for (const scene::BodyIndex body : bodies) {
        auto joint = joints[body.value];
        while (joint && !chosen[scene.joint(*joint).parent.value]) {
            joint = joints[scene.joint(*joint).parent.value];
        }
        if (!joint) {
            top.push_back(body);
        }
    }
    return top;
}

adf::Edit hangingOnto(const adf::Document& document,
                      const JoinedModel& model,
                      const std::vector<scene::BodyIndex>& bodies,
                      scene::BodyIndex parent)
{
    const auto joints = hangingJoints(*model.scene);
    adf::Document growing = document;  // each joint gets a name that those before it left
    std::vector<adf::Edit> edits;
    const auto side = [&](scene::BodyIndex index) {
        const adf::ObjectPtr body = document.find(model.map.object(index));
        return JoinedBody{.body = body, .facts = factsOf(*body, *model.scene, model.map)};
    };
    for (const scene::BodyIndex body : bodies) {
        adf::Edit edit;
        if (const auto joint = joints[body.value]) {
            edit = rehung(model, *joint, parent);
        } else {
            const JoinedBody above = side(parent);
            const JoinedBody below = side(body);
            edit = joining(growing, above, below, adf::JointType::Fixed,
                           suggestedAxis(above.facts, below.facts, adf::JointType::Fixed))
                       .edit;
        }
        growing.apply(edit);
        edits.push_back(std::move(edit));
    }
    return adf::group(std::move(edits));
}

adf::Edit detaching(const adf::Document& document,
                    const JoinedModel& model,
                    const std::vector<scene::BodyIndex>& bodies)
{
    const auto joints = hangingJoints(*model.scene);
    std::vector<adf::ObjectId> gone;
    for (const scene::BodyIndex body : bodies) {
        gone.push_back(model.map.object(*joints[body.value]));
    }
    return adf::removeWithDependents(document, gone);
}

}  // namespace editor

#include "editor/tools/join_edits.h"

#include "adf/new_object.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr const char* kWorld = "world";
constexpr double kPerNano = 1e9;

constexpr std::array kTypes{
    std::pair{scene::JointType::Revolute, adf::JointType::Revolute},
    std::pair{scene::JointType::Prismatic, adf::JointType::Prismatic},
    std::pair{scene::JointType::Fixed, adf::JointType::Fixed},
    std::pair{scene::JointType::PointToPoint, adf::JointType::PointToPoint},
    std::pair{scene::JointType::LinearSpring, adf::JointType::LinearSpring},
    std::pair{scene::JointType::TorsionSpring, adf::JointType::TorsionSpring},
    std::pair{scene::JointType::ConeTwist, adf::JointType::ConeTwist},
    std::pair{scene::JointType::SixDof, adf::JointType::SixDof},
    std::pair{scene::JointType::SixDofSpring, adf::JointType::SixDofSpring},
};

// Without the dust of rotations; a mate keeps its axes within a nanometre.
base::Vec3 dusted(base::Vec3 v)
{
    const auto number = [](double x) {
        const double rounded = std::round(x * kPerNano) / kPerNano;
        return rounded == 0 ? 0 : rounded;
    };
    return {number(v.x), number(v.y), number(v.z)};
}

// Where the file will have the body.
base::Pose asWritten(const base::Pose& X_WB)
{
    const compile::LocationValues location = compile::locationFor(X_WB);
    return {dusted(location.position), base::fromRpy(dusted(location.rpy))};
}

}  // namespace

adf::JointType adfType(scene::JointType type)
{
    return std::find_if(kTypes.begin(), kTypes.end(),
                        [type](const auto& pair) { return pair.first == type; })
        ->second;
}

scene::JointType sceneType(adf::JointType type)
{
    return std::find_if(kTypes.begin(), kTypes.end(),
                        [type](const auto& pair) { return pair.second == type; })
        ->first;
}

WorldBody worldBody(const adf::Document& document)
{
    for (const adf::ObjectPtr& body : document.objects(adf::ObjectType::Body)) {
        if (body->shortName() == kWorld && body->isListed() && body->get(adf::body::kMass) == 0 &&
            !body->get(adf::shape::kShape) && body->get(adf::body::kMesh).empty()) {
            return {body, std::nullopt};
        }
    }
    auto body = adf::newObject(document, adf::ObjectType::Body, kWorld);
    body->set(adf::body::kMass, 0.0);
    body->set(adf::body::kInertialPosition, base::Vec3{});
    body->set(adf::body::kInertialOrientation, base::Vec3{});
    return {body, adf::addObject(body)};
}

NewObject joiningAsPlanned(const PlacedModel& model,
                           const JoinWish& wish,
                           const JoinPlan& plan,
                           const JointMotion& motion)
{
    std::vector<adf::Edit> edits;
    for (const BodyMove& move : plan.moves) {
        const compile::LocationValues location = compile::locationFor(move.X_WB);
        const adf::ObjectId body = model.map.object(move.body);
        edits.push_back(adf::setProperty(body, adf::common::kPosition, dusted(location.position)));
        edits.push_back(adf::setProperty(body, adf::common::kOrientation, dusted(location.rpy)));
    }
    const auto side = [&](scene::BodyIndex index) {
        const adf::ObjectPtr body = model.document.find(model.map.object(index));
        JoinedBody joined{.body = body, .facts = factsOf(*body, model.scene, model.map)};
        for (const BodyMove& move : plan.moves) {
            if (move.body == index) {
                joined.facts.X_WB = asWritten(move.X_WB);
            }
        }
        return joined;
    };
    JoinedBody parent;
    if (wish.parent) {
        parent = side(*wish.parent);
    } else {
        WorldBody world = worldBody(model.document);
        parent = {.body = world.body, .facts = factsOf(*world.body)};
        if (world.added) {
            edits.push_back(*std::move(world.added));
        }
    }
    NewObject joint =
        joining(model.document, parent, side(wish.child), adfType(wish.type), plan.joint, motion);
    edits.push_back(std::move(joint.edit));
    return {.edit = adf::group(std::move(edits)), .object = joint.object};
}

}  // namespace editor

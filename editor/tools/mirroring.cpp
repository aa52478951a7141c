#include "editor/tools/mirroring.h"

#include "adf/properties.h"
#include "editor/tools/mirrored_bodies.h"
#include "editor/tools/mirrored_joints.h"
#include "editor/tools/reflection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <unordered_map>
#include <utility>

// With M the reflection in the world, A that in a body and S one that flips a single axis of a
// frame: a frame X_BF of the body becomes A X_BF S, and the body X_WB' = M X_WB A, so that the
// frame in the world becomes M X_WB X_BF S. Two reflections of three make each of these a motion.
// What S flips is free where the frame is of something symmetric: of principal moments, of boxes
// and cylinders along any axis, of cones across theirs, and of joints along Z, where a turn about Z
// is the same turn in the image and so is a slide along X.

namespace editor {
namespace {

using base::Vec3;

bool isPlane(const scene::Geometry& geometry)
{
    return std::holds_alternative<scene::Plane>(geometry);
}

struct Carried {
    adf::ObjectPtr object;
    scene::BodyIndex body;
};

// What the mirrored bodies carry.
std::vector<Carried> carriedBy(const JoinedModel& model, const BodyMirrors& mirrors)
{
    std::vector<Carried> found;
    const auto collect = [&](const auto& parts, auto indexOf) {
        for (std::uint32_t i = 0; i < parts.size(); ++i) {
            const adf::ObjectPtr object = model.find(model.map.object(indexOf(i)));
            if (object != nullptr && mirrors.contains(parts[i].parent)) {
                found.push_back({object, parts[i].parent});
            }
        }
    };
    collect(model.scene->sensors, [](std::uint32_t i) { return scene::SensorIndex{i}; });
    collect(model.scene->actuators, [](std::uint32_t i) { return scene::ActuatorIndex{i}; });
    return found;
}

}  // namespace

std::optional<BodyMirror> mirrorOf(const scene::Scene& scene,
                                   scene::BodyIndex index,
                                   const MirrorPlane& plane)
{
    const scene::Body& body = scene.body(index);
    const bool endless =
        std::any_of(body.visuals.begin(), body.visuals.end(),
                    [](const scene::VisualShape& shape) { return isPlane(shape.geometry); }) ||
        std::any_of(body.collisions.begin(), body.collisions.end(),
                    [](const scene::CollisionShape& shape) { return isPlane(shape.geometry); });
    if (endless) {
        return std::nullopt;
    }
    // The axis of the body that lies most along the normal first: it turns the image least.
    Vec3 normal;
    normal[plane.axis] = 1;
    const Vec3 along = base::rotate(base::conjugate(body.X_WB.rotation), normal);
    std::array<int, 3> order{0, 1, 2};
    std::stable_sort(order.begin(), order.end(), [&along](int a, int b) {
        return std::abs(along[a]) > std::abs(along[b]) + 1e-9;
    });
    for (const int axis : order) {
        if (const auto own = ownReflection(scene, body, axis)) {
            BodyMirror mirror{.axis = axis, .offset = own->offset, .X_WB = {}};
            const Reflection world{plane.axis, plane.offset};
            mirror.X_WB = reflected(world, body.X_WB, axis);
            mirror.X_WB.position = reflected(world, body.X_WB * reflected(*own, Vec3{}));
            return mirror;
        }
    }
    return std::nullopt;
}

std::vector<ObjectEdit> mirroringInPlace(const JoinedModel& model,
                                         const BodyMirrors& mirrors,
                                         const MirrorPlane& plane)
{
    std::vector<ObjectEdit> edits;
    for (const auto& [body, mirror] : mirrors) {
        const adf::ObjectId id = model.map.object(body);
        if (const adf::ObjectPtr object = model.find(id)) {
            edits.push_back(
                {id, adf::group(mirroredBody(*object, model.scene->body(body), id, mirror))});
        }
    }
    for (std::uint32_t i = 0; i < model.scene->joints.size(); ++i) {
        const scene::Joint& joint = model.scene->joints[i];
        const adf::ObjectId id = model.map.object(scene::JointIndex{i});
        if ((mirrors.contains(joint.parent) || mirrors.contains(joint.child)) &&
            model.find(id) != nullptr) {
            edits.push_back(
                {id, adf::group(mirroredJoint(model, scene::JointIndex{i}, id, mirrors, plane))});
        }
    }
    for (const Carried& one : carriedBy(model, mirrors)) {
        const adf::ObjectId id = one.object->id();
        edits.push_back({id, adf::group(mirroredEquipment(*one.object, id, mirrors.at(one.body)))});
    }
    return edits;
}

MirroredCopies mirroringCopies(const JoinedModel& model,
                               const adf::Document& document,
                               const BodyMirrors& mirrors,
                               const MirrorPlane& plane)
{
    std::vector<adf::ObjectId> wanted;
    std::unordered_map<adf::ObjectId, scene::BodyIndex> bodyOf;
    std::unordered_map<adf::ObjectId, scene::JointIndex> jointOf;
    for (const auto& [body, mirror] : mirrors) {
        wanted.push_back(model.map.object(body));
        bodyOf.emplace(wanted.back(), body);
    }
    for (std::uint32_t i = 0; i < model.scene->joints.size(); ++i) {
        const scene::Joint& joint = model.scene->joints[i];
        if (mirrors.contains(joint.parent) && mirrors.contains(joint.child)) {
            wanted.push_back(model.map.object(scene::JointIndex{i}));
            jointOf.emplace(wanted.back(), scene::JointIndex{i});
        }
    }
    std::unordered_map<adf::ObjectId, scene::BodyIndex> carrierOf;
    for (const Carried& one : carriedBy(model, mirrors)) {
        const std::string joint = one.object->type() == adf::ObjectType::Sensor
                                      ? one.object->get(adf::sensor::kJoint)
                                      : std::string();
        const adf::ObjectPtr measured =
            joint.empty() ? nullptr : document.find(adf::ObjectType::Joint, joint);
        if (measured == nullptr || jointOf.contains(measured->id())) {
            wanted.push_back(one.object->id());
            carrierOf.emplace(wanted.back(), one.body);
        }
    }
    MirroredCopies result;
    std::vector<adf::ObjectId> copies;
    std::vector<adf::ObjectId> originals;  // joints that are switched off, too
    std::vector<adf::Edit> edits{adf::duplicate(document, wanted, copies, &originals)};
    const auto add = [&edits](std::vector<adf::Edit> more) {
        std::move(more.begin(), more.end(), std::back_inserter(edits));
    };
    for (std::size_t i = 0; i < originals.size(); ++i) {
        if (const auto body = bodyOf.find(originals[i]); body != bodyOf.end()) {
            add(mirroredBody(*document.find(originals[i]), model.scene->body(body->second),
                             copies[i], mirrors.at(body->second)));
            result.copies.push_back(copies[i]);
        } else if (const auto joint = jointOf.find(originals[i]); joint != jointOf.end()) {
            add(mirroredJoint(model, joint->second, copies[i], mirrors, plane));
        } else if (const auto carrier = carrierOf.find(originals[i]); carrier != carrierOf.end()) {
            add(mirroredEquipment(*document.find(originals[i]), copies[i],
                                  mirrors.at(carrier->second)));
        }
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

}  // namespace editor

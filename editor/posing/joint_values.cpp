#include "editor/posing/joint_values.h"

#include "editor/posing/body_mover.h"
#include "editor/posing/pose_row.h"

#include <algorithm>
#include <numbers>

namespace editor {

double positionOf(const scene::Scene& scene,
                  const analysis::BodyPoses& poses,
                  scene::JointIndex index)
{
    const scene::Joint& joint = scene.joint(index);
    const double value =
        scene::measureJoint(joint, poses[joint.parent.value], poses[joint.child.value]).position;
    const bool counts =
        scene::turns(joint.type) && joint.limits && !scene::isOneSided(*joint.limits);
    return counts ? base::nearestTurn(value, 0.5 * (joint.limits->low + joint.limits->high))
                  : value;
}

std::optional<analysis::Mechanism> mechanismOf(const JoinedModel& model, adf::ObjectId object)
{
    const scene::Scene& scene = *model.scene;
    if (const auto joint = model.map.find<scene::JointIndex>(object)) {
        const scene::Joint& one = scene.joint(*joint);
        return analysis::gearedMechanism(scene,
                                         scene.body(one.child).isStatic() ? one.parent : one.child);
    }
    const auto body = model.map.find<scene::BodyIndex>(object);
    if (!body) {
        return std::nullopt;
    }
    if (!scene.body(*body).isStatic()) {
        return analysis::gearedMechanism(scene, *body);
    }
    // Of a static body the first that hangs on it.
    for (const scene::Joint& joint : scene.joints) {
        if (joint.parent == *body || joint.child == *body) {
            return analysis::gearedMechanism(scene,
                                             joint.parent == *body ? joint.child : joint.parent);
        }
    }
    return std::nullopt;
}

namespace {

scene::Limits spanOf(const scene::Joint& joint, double size, double value)
{
    const double reach = scene::turns(joint.type) ? std::numbers::pi : size;
    scene::Limits span{std::min(-reach, value), std::max(reach, value)};
    if (joint.limits && joint.limits->low < joint.limits->high) {
        span.low = joint.limits->low > -scene::kUnlimited ? joint.limits->low : span.low;
        span.high = joint.limits->high < scene::kUnlimited ? joint.limits->high : span.high;
    }
    return span;
}

}  // namespace

std::vector<JointValue> jointValuesOf(const scene::Scene& scene,
                                      const analysis::Mechanism& mechanism,
                                      const analysis::BodyPoses& poses,
                                      const std::vector<scene::JointIndex>& joints)
{
    const double size = 2 * analysis::sizeOf(scene, mechanism, poses);
    std::vector<JointValue> values;
    for (const scene::JointIndex joint : joints) {
        const double value = positionOf(scene, poses, joint);
        values.push_back({.value = value, .span = spanOf(scene.joint(joint), size, value)});
    }
    return values;
}

void driveBy(PoseRow& row, BodyMover& mover)
{
    const adf::ObjectId id = row.joint();
    QObject::connect(&row, &PoseRow::dragBegun, &mover, [&mover] { mover.begin({}); });
    QObject::connect(&row, &PoseRow::dragged, &mover, [&mover, id](double si) {
        if (!mover.isMoving()) {
            mover.begin({});
        }
        mover.setValue(id, si);
    });
    QObject::connect(&row, &PoseRow::dragEnded, &mover, &BodyMover::finish);
    QObject::connect(&row, &PoseRow::entered, &mover, [&mover, id](double si) {
        mover.begin({});
        mover.setValue(id, si);
        mover.finish();
    });
    QObject::connect(&row, &PoseRow::lockWanted, &mover,
                     [&mover, id](bool locked) { mover.setLocked(id, locked); });
}

}  // namespace editor

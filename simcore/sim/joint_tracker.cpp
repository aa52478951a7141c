#include "sim/joint_tracker.h"

#include "exchange/carry.h"

#include <cmath>

namespace sim {

namespace {

double startingAngle(const scene::Joint& joint, double angle)
{
    if (joint.startPosition) {
        return base::nearestTurn(angle, *joint.startPosition);
    }
    if (!joint.limits || joint.limits->low > joint.limits->high ||
        (angle >= joint.limits->low && angle <= joint.limits->high)) {
        return angle;
    }
    const double middle = joint.limits->low + 0.5 * (joint.limits->high - joint.limits->low);
    return std::isfinite(middle) ? base::nearestTurn(angle, middle) : angle;
}

base::Vec3 velocityAt(const exchange::BodyState& body, base::Vec3 point_W)
{
    return body.linearVelocity + base::cross(body.angularVelocity, point_W - body.X_WB.position);
}

}  // namespace

JointTracker::JointTracker(const scene::Scene& scene)
    : scene_(scene),
      positions_(scene.joints.size()),
      gaps_(scene.joints.size()),
      turnGaps_(scene.joints.size())
{
    reset();
}

void JointTracker::reset()
{
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const scene::Joint& joint = scene_.joints[i];
        const scene::JointState state = scene::measureJoint(joint, scene_.body(joint.parent).X_WB,
                                                            scene_.body(joint.child).X_WB);
        positions_[i] =
            scene::turns(joint.type) ? startingAngle(joint, state.position) : state.position;
        gaps_[i] = state.gap;
        turnGaps_[i] = state.turnGap;
    }
}

void JointTracker::carry(const JointTracker& former, const std::vector<scene::JointIndex>& from)
{
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const scene::JointIndex before = exchange::formerOf(from, i, former.positions_.size());
        if (before.valid() && former.scene_.joint(before).type == scene_.joints[i].type) {
            positions_[i] = former.positions_[before.value];
        }
    }
}

void JointTracker::update(const std::vector<exchange::BodyState>& bodies)
{
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const scene::Joint& joint = scene_.joints[i];
        const scene::JointState state = scene::measureJoint(joint, bodies[joint.parent.value].X_WB,
                                                            bodies[joint.child.value].X_WB);
        positions_[i] = scene::turns(joint.type) ? base::nearestTurn(state.position, positions_[i])
                                                 : state.position;
        gaps_[i] = state.gap;
        turnGaps_[i] = state.turnGap;
    }
}

exchange::JointReading JointTracker::reading(scene::JointIndex index,
                                             const std::vector<exchange::BodyState>& bodies) const
{
    const scene::Joint& joint = scene_.joint(index);
    const exchange::BodyState& parent = bodies[joint.parent.value];
    const exchange::BodyState& child = bodies[joint.child.value];
    exchange::JointReading result;
    result.position = positions_[index.value];
    result.gap = gaps_[index.value];
    result.turnGap = turnGaps_[index.value];
    const base::Quat R_WJ = parent.X_WB.rotation * joint.X_PJ.rotation;
    if (scene::turns(joint.type)) {
        const base::Vec3 axis = base::rotate(R_WJ, {0, 0, 1});
        result.velocity = base::dot(axis, child.angularVelocity - parent.angularVelocity);
    } else if (scene::slides(joint.type)) {
        const base::Vec3 axis = base::rotate(R_WJ, {1, 0, 0});
        const base::Vec3 point = child.X_WB * joint.X_CJ.position;
        result.velocity = base::dot(axis, velocityAt(child, point) - velocityAt(parent, point));
    }
    return result;
}

}  // namespace sim

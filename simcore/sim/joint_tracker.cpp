#include "sim/joint_tracker.h"

#include "scene/mimic.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

double startingAngle(double angle,
                     const std::optional<scene::Limits>& limits,
                     const std::optional<double>& startPosition)
{
    if (startPosition) {
        return base::nearestTurn(angle, *startPosition);
    }
    if (!limits || (angle >= limits->low && angle <= limits->high)) {
        return angle;
    }
    const double middle = limits->low + 0.5 * (limits->high - limits->low);
    return scene::isOneSided(*limits) || !std::isfinite(middle) ? angle
                                                                : base::nearestTurn(angle, middle);
}

scene::Motion asMotion(const exchange::BodyState& body)
{
    return {body.X_WB, body.linearVelocity, body.angularVelocity};
}

}  // namespace

JointTracker::JointTracker(const scene::Scene& scene)
    : scene_(scene),
      freedoms_(scene),
      positions_(freedoms_.total()),
      gaps_(scene.joints.size()),
      turnGaps_(scene.joints.size())
{
    reset();
}

void JointTracker::reset()
{
    for (std::uint32_t i = 0; i < gaps_.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene_.joint(index);
        const scene::FreedomValues values =
            measure(index, scene_.body(joint.parent).X_WB, scene_.body(joint.child).X_WB);
        for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
            positions_[freedoms_.first(index) + k] =
                scene::countsTurns(joint.type, k)
                    ? startingAngle(values[k], scene::limitsOf(joint.type, joint, k),
                                    joint.startPosition)
                    : values[k];
        }
    }
    for (const scene::JointIndex index : scene::mimicsInOrder(scene_)) {
        const scene::Joint& joint = scene_.joint(index);
        if (scene::turns(joint.type) && !joint.startPosition) {
            double& position = positions_[freedoms_.first(index)];
            position = base::nearestTurn(
                position, scene::positionOf(joint.mimic, positions(joint.leader).front()));
        }
    }
}

void JointTracker::carry(const JointTracker& former, const exchange::Carry& carry)
{
    for (std::uint32_t i = 0; i < gaps_.size(); ++i) {
        const scene::JointIndex before =
            exchange::formerOf(carry, scene::JointIndex{i}, former.gaps_.size());
        if (before.valid() && former.scene_.joint(before).type == scene_.joints[i].type) {
            const std::span<const double> was = former.positions(before);
            std::copy(was.begin(), was.end(),
                      positions_.begin() +
                          static_cast<std::ptrdiff_t>(freedoms_.first(scene::JointIndex{i})));
        }
    }
}

scene::FreedomValues JointTracker::measure(scene::JointIndex index,
                                           const base::Pose& X_WParent,
                                           const base::Pose& X_WChild)
{
    const scene::Joint& joint = scene_.joint(index);
    const scene::JointState state = scene::measureJoint(joint, X_WParent, X_WChild);
    gaps_[index.value] = state.gap;
    turnGaps_[index.value] = state.turnGap;
    return freedoms_.count(index) > 1 ? scene::freedomValues(joint, X_WParent, X_WChild)
                                      : scene::FreedomValues{state.position};
}

void JointTracker::update(const std::vector<exchange::BodyState>& bodies)
{
    for (std::uint32_t i = 0; i < gaps_.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene_.joint(index);
        const scene::FreedomValues values =
            measure(index, bodies[joint.parent.value].X_WB, bodies[joint.child.value].X_WB);
        const std::size_t first = freedoms_.first(index);
        const scene::FreedomValues now = scene::continued(joint.type, values, positions(index));
        std::copy_n(now.begin(), freedoms_.count(index),
                    positions_.begin() + static_cast<std::ptrdiff_t>(first));
    }
}

void JointTracker::transfer(exchange::StateArchive& archive)
{
    archive.each(positions_);
    archive.each(gaps_);
    archive.each(turnGaps_);
}

void JointTracker::fill(exchange::Snapshot& snapshot) const
{
    for (std::uint32_t i = 0; i < gaps_.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene_.joint(index);
        snapshot.joints[i].gap = gaps_[i];
        snapshot.joints[i].turnGap = turnGaps_[i];
        const scene::FreedomValues rates =
            scene::freedomRates(joint, asMotion(snapshot.bodies[joint.parent.value]),
                                asMotion(snapshot.bodies[joint.child.value]));
        for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
            exchange::FreedomReading& reading = snapshot.freedom(index, k);
            reading.position = positions_[freedoms_.first(index) + k];
            reading.velocity = rates[k];
        }
    }
}

}  // namespace sim

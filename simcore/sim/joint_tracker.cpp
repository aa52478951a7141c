#include "sim/joint_tracker.h"

#include "scene/mimic.h"

#include <algorithm>
#include <array>
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

// What z and w of the joint's rotation, conjugate(R_PJ) q R_CJ, are made of q by.
std::array<base::Quat, 2> halfAngleOf(const scene::Joint& joint)
{
    constexpr std::array<base::Quat, 4> kUnits{
        {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    std::array<base::Quat, 4> of{};
    std::transform(kUnits.begin(), kUnits.end(), of.begin(), [&joint](base::Quat unit) {
        return base::conjugate(joint.X_PJ.rotation) * unit * joint.X_CJ.rotation;
    });
    return {{{of[0].z, of[1].z, of[2].z, of[3].z}, {of[0].w, of[1].w, of[2].w, of[3].w}}};
}

}  // namespace

JointTracker::JointTracker(const scene::Scene& scene)
    : scene_(scene), freedoms_(scene), positions_(freedoms_.total())
{
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene.joints[i];
        const std::size_t position = freedoms_.first(index);
        if (scene::turns(joint.type)) {
            const auto [z, w] = halfAngleOf(joint);
            turning_.push_back({joint.parent.value, joint.child.value, position, z, w, i,
                                base::rotate(joint.X_PJ.rotation, {0, 0, 1}),
                                base::rotate(joint.X_CJ.rotation, {0, 0, 1}), joint.X_PJ.position,
                                joint.X_CJ.position});
            continue;
        }
        noTurns_.push_back(index);
        if (scene::slides(joint.type)) {
            sliding_.push_back({joint.parent.value, joint.child.value, position,
                                base::rotate(joint.X_PJ.rotation, {1, 0, 0}), joint.X_PJ.position,
                                joint.X_CJ.position});
        } else if (freedoms_.count(index) > 0) {
            others_.push_back(index);
        }
    }
    reset();
}

void JointTracker::reset()
{
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene_.joint(index);
        const scene::FreedomValues values = scene::freedomValues(
            joint, scene_.body(joint.parent).X_WB, scene_.body(joint.child).X_WB);
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
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::JointIndex before =
            exchange::formerOf(carry, scene::JointIndex{i}, former.scene_.joints.size());
        if (before.valid() && former.scene_.joint(before).type == scene_.joints[i].type) {
            const std::span<const double> was = former.positions(before);
            std::copy(was.begin(), was.end(),
                      positions_.begin() +
                          static_cast<std::ptrdiff_t>(freedoms_.first(scene::JointIndex{i})));
        }
    }
}

void JointTracker::update(const std::vector<exchange::BodyState>& bodies)
{
    for (const Turning& joint : turning_) {
        const base::Quat q =
            base::conjugate(bodies[joint.parent].X_WB.rotation) * bodies[joint.child].X_WB.rotation;
        const double angle = 2 * std::atan2(base::dot(joint.z, q), base::dot(joint.w, q));
        positions_[joint.position] = base::nearestTurn(angle, positions_[joint.position]);
    }
    for (const Sliding& joint : sliding_) {
        const base::Pose& X_WP = bodies[joint.parent].X_WB;
        const base::Vec3 apart = bodies[joint.child].X_WB * joint.joint_C - X_WP * joint.joint_P;
        positions_[joint.position] = base::dot(base::rotate(X_WP.rotation, joint.axis_P), apart);
    }
    for (const scene::JointIndex index : others_) {
        const scene::Joint& joint = scene_.joint(index);
        const scene::FreedomValues now =
            scene::continued(joint.type,
                             scene::freedomValues(joint, bodies[joint.parent.value].X_WB,
                                                  bodies[joint.child.value].X_WB),
                             positions(index));
        std::copy_n(now.begin(), freedoms_.count(index),
                    positions_.begin() + static_cast<std::ptrdiff_t>(freedoms_.first(index)));
    }
}

void JointTracker::transfer(exchange::StateArchive& archive)
{
    archive.each(positions_);
}

void JointTracker::fill(exchange::Snapshot& snapshot) const
{
    for (const Turning& joint : turning_) {
        const exchange::BodyState& parent = snapshot.bodies[joint.parent];
        const exchange::BodyState& child = snapshot.bodies[joint.child];
        const base::Vec3 axis = base::rotate(parent.X_WB.rotation, joint.axis_P);
        exchange::JointReading& reading = snapshot.joints[joint.joint];
        reading.gap = base::norm(child.X_WB * joint.joint_C - parent.X_WB * joint.joint_P);
        reading.turnGap =
            scene::angleBetween(axis, base::rotate(child.X_WB.rotation, joint.axis_C));
        reading.position = positions_[joint.position];
        reading.velocity = base::dot(axis, child.angularVelocity - parent.angularVelocity);
    }
    for (const scene::JointIndex index : noTurns_) {
        const scene::Joint& joint = scene_.joint(index);
        const exchange::BodyState& parent = snapshot.bodies[joint.parent.value];
        const exchange::BodyState& child = snapshot.bodies[joint.child.value];
        const scene::JointState state = scene::measureJoint(joint, parent.X_WB, child.X_WB);
        snapshot.joints[index.value].gap = state.gap;
        snapshot.joints[index.value].turnGap = state.turnGap;
        const scene::FreedomValues rates =
            scene::freedomRates(joint, asMotion(parent), asMotion(child));
        for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
            exchange::FreedomReading& reading = snapshot.freedom(index, k);
            reading.position = positions_[freedoms_.first(index) + k];
            reading.velocity = rates[k];
        }
    }
}

}  // namespace sim

#include "tests/fuzz/snapshot_checks.h"

#include <cmath>

namespace test {

namespace {

bool isFinite(const exchange::Wrench& wrench)
{
    return base::isFinite(wrench.force) && base::isFinite(wrench.torque);
}

bool isFinite(const base::Pose& pose)
{
    const base::Quat& q = pose.rotation;
    return base::isFinite(pose.position) && std::isfinite(q.x + q.y + q.z + q.w);
}

}  // namespace

std::string notFinite(const exchange::Snapshot& snapshot)
{
    for (const exchange::BodyState& body : snapshot.bodies) {
        if (!isFinite(body.X_WB) || !base::isFinite(body.linearVelocity) ||
            !base::isFinite(body.angularVelocity)) {
            return "a body";
        }
    }
    for (const exchange::JointReading& joint : snapshot.joints) {
        const double sum =
            joint.position + joint.velocity + joint.gap + joint.effort + joint.target;
        if (!std::isfinite(sum) || !isFinite(joint.reaction)) {
            return "a joint";
        }
    }
    for (const exchange::FreedomReading& freedom : snapshot.freedoms) {
        if (!std::isfinite(freedom.position + freedom.velocity + freedom.effort + freedom.target +
                           freedom.goal)) {
            return "a freedom of a joint";
        }
    }
    for (std::size_t i = 0; i < snapshot.contactCount; ++i) {
        const exchange::Contact& contact = snapshot.contacts[i];
        if (!base::isFinite(contact.point) || !base::isFinite(contact.normal) ||
            !std::isfinite(contact.force)) {
            return "a contact";
        }
    }
    for (const exchange::RayReading& ray : snapshot.rays) {
        if (!std::isfinite(ray.fraction) || !base::isFinite(ray.point_W) ||
            !base::isFinite(ray.normal_W) || !base::isFinite(ray.force_W)) {
            return "a ray";
        }
    }
    for (const exchange::SensorReading& sensor : snapshot.sensors) {
        if (!isFinite(sensor.wrench)) {
            return "a sensor";
        }
    }
    for (const exchange::WheelReading& wheel : snapshot.wheels) {
        if (!isFinite(wheel.X_WWheel) ||
            !std::isfinite(wheel.suspensionLength + wheel.steering + wheel.rotation)) {
            return "a wheel";
        }
    }
    for (const exchange::GhostReading& ghost : snapshot.ghosts) {
        if (!isFinite(ghost.X_WG)) {
            return "a ghost";
        }
    }
    const exchange::Energy& energy = snapshot.energy;
    if (!std::isfinite(energy.kinetic + energy.potential + energy.elastic)) {
        return "the energy";
    }
    const exchange::Momentum& momentum = snapshot.momentum;
    if (!base::isFinite(momentum.linear) || !base::isFinite(momentum.angular)) {
        return "the momentum";
    }
    return {};
}

bool doFrozenStay(const exchange::Snapshot& before, const exchange::Snapshot& now)
{
    for (std::size_t i = 0; i < now.bodies.size(); ++i) {
        if (before.bodies[i].diverged && now.bodies[i] != before.bodies[i]) {
            return false;
        }
    }
    return true;
}

}  // namespace test

#include "exchange/quantity.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace exchange {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double componentOf(base::Vec3 v, std::uint32_t i)
{
    return i < 3 ? v[static_cast<int>(i)] : kNone;
}

double ofBody(const Snapshot& snapshot, const Quantity& quantity)
{
    if (quantity.index >= snapshot.bodies.size()) {
        return kNone;
    }
    const BodyState& body = snapshot.bodies[quantity.index];
    switch (quantity.kind) {
        case QuantityKind::BodyPosition:
            return componentOf(body.X_WB.position, quantity.component);
        case QuantityKind::BodyRotation:
            return componentOf(base::toRpy(body.X_WB.rotation), quantity.component);
        case QuantityKind::BodyVelocity:
            return componentOf(body.linearVelocity, quantity.component);
        case QuantityKind::BodyTurning:
            return componentOf(body.angularVelocity, quantity.component);
        default:
            return base::norm(body.linearVelocity);
    }
}

double contactForceOn(const Snapshot& snapshot, scene::BodyIndex body)
{
    double sum = 0;
    for (std::size_t i = 0; i < snapshot.contactCount; ++i) {
        const Contact& contact = snapshot.contacts[i];
        sum += contact.a == body || contact.b == body ? contact.force : 0;
    }
    return sum;
}

double ofJoint(const Snapshot& snapshot, const Quantity& quantity)
{
    if (quantity.index >= snapshot.joints.size()) {
        return kNone;
    }
    const JointReading& joint = snapshot.joints[quantity.index];
    switch (quantity.kind) {
        case QuantityKind::JointGap:
            return joint.gap;
        case QuantityKind::JointForce:
            return base::norm(joint.reaction.force);
        case QuantityKind::JointTorque:
            return base::norm(joint.reaction.torque);
        default:
            break;
    }
    if (quantity.component >= std::max<std::size_t>(joint.freedomCount, 1)) {
        return kNone;
    }
    const FreedomReading& freedom =
        snapshot.freedom(scene::JointIndex{quantity.index}, quantity.component);
    switch (quantity.kind) {
        case QuantityKind::FreedomVelocity:
            return freedom.velocity;
        case QuantityKind::FreedomEffort:
            return freedom.effort;
        case QuantityKind::FreedomTarget:
            return freedom.mode == ControlMode::Off ? kNone : freedom.target;
        default:
            return freedom.position;
    }
}

double ofSensor(const Snapshot& snapshot, const Quantity& quantity)
{
    if (quantity.index >= snapshot.sensors.size()) {
        return kNone;
    }
    const SensorReading& sensor = snapshot.sensors[quantity.index];
    switch (quantity.kind) {
        case QuantityKind::SensorRays: {
            const auto first = snapshot.rays.begin() + static_cast<std::ptrdiff_t>(sensor.firstRay);
            return static_cast<double>(
                std::count_if(first, first + static_cast<std::ptrdiff_t>(sensor.rayCount),
                              [](const RayReading& ray) { return ray.triggered; }));
        }
        case QuantityKind::SensorContacts:
            return static_cast<double>(sensor.contactCount);
        case QuantityKind::SensorForce:
            return componentOf(sensor.wrench.force, quantity.component);
        default:
            return componentOf(sensor.wrench.torque, quantity.component);
    }
}

double ofRun(const Snapshot& snapshot, QuantityKind kind)
{
    const Energy& energy = snapshot.energy;
    switch (kind) {
        case QuantityKind::KineticEnergy:
            return energy.kinetic;
        case QuantityKind::PotentialEnergy:
            return energy.potential;
        case QuantityKind::ElasticEnergy:
            return energy.elastic;
        case QuantityKind::TotalEnergy:
            return energy.kinetic + energy.potential + energy.elastic;
        case QuantityKind::PullForce:
            return base::norm(snapshot.pulls[0].force);
        case QuantityKind::StepTime:
            return snapshot.timing.lastStepSeconds;
        default:
            return snapshot.timing.realTimeFactor;
    }
}

}  // namespace

double valueOf(const Snapshot& snapshot, const Quantity& quantity)
{
    switch (quantity.kind) {
        case QuantityKind::BodyPosition:
        case QuantityKind::BodyRotation:
        case QuantityKind::BodyVelocity:
        case QuantityKind::BodyTurning:
        case QuantityKind::BodySpeed:
            return ofBody(snapshot, quantity);
        case QuantityKind::BodyContactForce:
            return contactForceOn(snapshot, scene::BodyIndex{quantity.index});
        case QuantityKind::FreedomPosition:
        case QuantityKind::FreedomVelocity:
        case QuantityKind::FreedomEffort:
        case QuantityKind::FreedomTarget:
        case QuantityKind::JointGap:
        case QuantityKind::JointForce:
        case QuantityKind::JointTorque:
            return ofJoint(snapshot, quantity);
        case QuantityKind::SensorRays:
        case QuantityKind::SensorContacts:
        case QuantityKind::SensorForce:
        case QuantityKind::SensorTorque:
            return ofSensor(snapshot, quantity);
        case QuantityKind::GhostBodies:
            return quantity.index < snapshot.ghosts.size()
                       ? static_cast<double>(snapshot.ghosts[quantity.index].inside)
                       : kNone;
        case QuantityKind::KineticEnergy:
        case QuantityKind::PotentialEnergy:
        case QuantityKind::ElasticEnergy:
        case QuantityKind::TotalEnergy:
        case QuantityKind::PullForce:
        case QuantityKind::StepTime:
        case QuantityKind::RealTimeFactor:
            return ofRun(snapshot, quantity.kind);
    }
    return kNone;
}

Parts partsFor(QuantityKind kind)
{
    switch (kind) {
        case QuantityKind::BodyContactForce:
            return Parts::Contacts;
        case QuantityKind::FreedomPosition:
        case QuantityKind::FreedomVelocity:
        case QuantityKind::FreedomEffort:
        case QuantityKind::FreedomTarget:
        case QuantityKind::JointGap:
        case QuantityKind::JointForce:
        case QuantityKind::JointTorque:
            return Parts::Joints;
        case QuantityKind::SensorRays:
        case QuantityKind::SensorContacts:
        case QuantityKind::SensorForce:
        case QuantityKind::SensorTorque:
            return Parts::Sensors;
        case QuantityKind::GhostBodies:
            return Parts::Equipment;
        case QuantityKind::KineticEnergy:
        case QuantityKind::PotentialEnergy:
        case QuantityKind::ElasticEnergy:
        case QuantityKind::TotalEnergy:
            return Parts::Energy;
        case QuantityKind::PullForce:
            return Parts::Demands;
        case QuantityKind::StepTime:
        case QuantityKind::RealTimeFactor:
            return Parts::None;
        default:
            return Parts::Bodies;
    }
}

}  // namespace exchange

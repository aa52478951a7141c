#include "comm/payload.h"

#include <bit>

namespace comm {

// What is sent is what is in memory.
static_assert(std::endian::native == std::endian::little);

void Payload::begin(std::string_view name, std::size_t rows)
{
    blocks_.push_back({.name = name, .rows = rows});
    first_ = numbers_.size();
}

void Payload::end()
{
    Block& block = blocks_.back();
    block.columns = block.rows == 0 ? 0 : (numbers_.size() - first_) / block.rows;
}

void Payload::add(base::Vec3 vector)
{
    numbers_.insert(numbers_.end(), {vector.x, vector.y, vector.z});
}

void Payload::addJoints(const exchange::Snapshot& frame)
{
    const auto addAll = [this](const auto& freedoms) {
        for (const exchange::FreedomReading& freedom : freedoms) {
            numbers_.insert(numbers_.end(), {freedom.position, freedom.velocity, freedom.effort});
        }
    };
    begin("joints", frame.joints.size());
    addAll(frame.joints);
    end();
    begin("freedoms", frame.freedoms.size());
    addAll(frame.freedoms);
    end();
}

void Payload::addBodies(const exchange::Snapshot& frame)
{
    begin("bodies", frame.bodies.size());
    for (const exchange::BodyState& body : frame.bodies) {
        add(body.X_WB.position);
        const base::Quat& turn = body.X_WB.rotation;
        numbers_.insert(numbers_.end(), {turn.x, turn.y, turn.z, turn.w});
        add(body.linearVelocity);
        add(body.angularVelocity);
    }
    end();
}

void Payload::addSensors(const exchange::Snapshot& frame)
{
    begin("sensors", frame.sensors.size());
    for (const exchange::SensorReading& sensor : frame.sensors) {
        add(sensor.triggered ? 1.0 : 0.0);
        add(sensor.wrench.force);
        add(sensor.wrench.torque);
    }
    end();
    begin("rays", frame.rays.size());
    for (const exchange::RayReading& ray : frame.rays) {
        add(ray.triggered ? 1.0 : 0.0);
        add(ray.fraction);
        add(ray.point_W);
    }
    end();
}

void Payload::addActuators(const exchange::Snapshot& frame)
{
    begin("actuators", frame.actuators.size());
    for (const exchange::ActuatorReading& actuator : frame.actuators) {
        add(actuator.active ? static_cast<double>(actuator.body.value) : -1.0);
    }
    end();
}

void Payload::addContacts(const exchange::Snapshot& frame)
{
    begin("contacts", frame.contactCount);
    for (const exchange::Contact& contact : std::span(frame.contacts).first(frame.contactCount)) {
        add(static_cast<double>(contact.a.value));
        add(static_cast<double>(contact.b.value));
        add(contact.point);
        add(contact.normal);
        add(contact.force);
    }
    end();
}

void Payload::fill(const exchange::Snapshot& frame, exchange::Parts parts)
{
    using exchange::Parts;
    numbers_.clear();
    blocks_.clear();
    if (hasAny(parts, Parts::Joints)) {
        addJoints(frame);
    }
    if (hasAny(parts, Parts::Bodies)) {
        addBodies(frame);
    }
    if (hasAny(parts, Parts::Sensors)) {
        addSensors(frame);
    }
    if (hasAny(parts, Parts::Equipment)) {
        addActuators(frame);
    }
    if (hasAny(parts, Parts::Contacts)) {
        addContacts(frame);
    }
    if (hasAny(parts, Parts::Energy)) {
        begin("energy", 1);
        const exchange::Energy& energy = frame.energy;
        numbers_.insert(numbers_.end(), {energy.kinetic, energy.potential, energy.elastic});
        end();
    }
}

}  // namespace comm

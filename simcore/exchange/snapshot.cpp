#include "exchange/snapshot.h"

#include "scene/joint_freedoms.h"
#include "scene/range.h"

#include <algorithm>

namespace exchange {

namespace {

void addSensors(const scene::Scene& scene, Snapshot& snapshot)
{
    snapshot.sensors.reserve(scene.sensors.size());
    std::size_t rays = 0;
    for (const scene::Sensor& sensor : scene.sensors) {
        SensorReading reading;
        reading.firstRay = rays;
        reading.rayCount = sensor.rays.size();
        snapshot.sensors.push_back(reading);
        rays += sensor.rays.size();
    }
    snapshot.rays.resize(rays);
}

void addJoints(const scene::Scene& scene, const std::vector<bool>& lost, Snapshot& snapshot)
{
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const std::size_t count = scene::freedomCount(joint.type);
        JointReading& reading = snapshot.joints.emplace_back();
        if (count > 1) {
            reading.firstFreedom = snapshot.freedoms.size();
            reading.freedomCount = count;
            snapshot.freedoms.resize(snapshot.freedoms.size() + count);
        }
        if (lost[joint.parent.value] || lost[joint.child.value]) {
            continue;
        }
        const base::Pose& X_WP = scene.body(joint.parent).X_WB;
        const base::Pose& X_WC = scene.body(joint.child).X_WB;
        reading.gap = scene::measureJoint(joint, X_WP, X_WC).gap;
        const scene::FreedomValues values = scene::freedomValues(joint, X_WP, X_WC);
        for (std::size_t k = 0; k < count; ++k) {
            snapshot.freedom(scene::JointIndex{i}, k).position = values[k];
        }
    }
}

}  // namespace

BodyState startOf(const scene::Body& body, bool isLost)
{
    BodyState state;
    if (scene::isWithin(body.X_WB, scene::kFarthest)) {
        state.X_WB = body.X_WB;
    }
    state.diverged = isLost;
    if (!isLost) {
        state.linearVelocity = body.linearVelocity;
        state.angularVelocity = body.angularVelocity;
    }
    return state;
}

Snapshot initialSnapshot(const scene::Scene& scene)
{
    Snapshot snapshot;
    snapshot.sceneRevision = scene.revision;
    snapshot.state = RunState::Ready;
    snapshot.contacts.resize(Snapshot::kMaxContacts);
    const std::vector<bool> lost = scene::bodiesOutOfRange(scene);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        snapshot.bodies.push_back(startOf(scene.bodies[i], lost[i]));
        const scene::BodyIndex index{static_cast<std::uint32_t>(i)};
        snapshot.demands.push_back(
            {.command = {.body = index}, .gravity = scene.bodies[i].gravity});
    }
    addJoints(scene, lost, snapshot);
    addSensors(scene, snapshot);
    snapshot.actuators.resize(scene.actuators.size());
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        snapshot.wheels.resize(snapshot.wheels.size() + vehicle.wheels.size());
    }
    for (const scene::Ghost& ghost : scene.ghosts) {
        const base::Pose X_WP =
            ghost.parent ? snapshot.bodies[ghost.parent->value].X_WB : base::Pose{};
        const bool isNear = scene::isWithin(ghost.X_BG, scene::kFarthest);
        snapshot.ghosts.push_back({isNear ? X_WP * ghost.X_BG : X_WP, 0});
    }
    return snapshot;
}

Snapshot partsOf(Snapshot snapshot, Parts parts)
{
    const auto keep = [parts](auto& array, Parts part) {
        if (!hasAny(parts, part)) {
            array.clear();
            array.shrink_to_fit();
        }
    };
    keep(snapshot.bodies, Parts::Bodies);
    keep(snapshot.demands, Parts::Demands);
    keep(snapshot.joints, Parts::Joints);
    keep(snapshot.freedoms, Parts::Joints);
    keep(snapshot.sensors, Parts::Sensors);
    keep(snapshot.rays, Parts::Sensors);
    keep(snapshot.actuators, Parts::Equipment);
    keep(snapshot.wheels, Parts::Equipment);
    keep(snapshot.ghosts, Parts::Equipment);
    keep(snapshot.contacts, Parts::Contacts);
    if (!hasAny(parts, Parts::Demands)) {
        snapshot.pulls = {};
    }
    return snapshot;
}

void copyParts(const Snapshot& from, Snapshot& to, Parts parts)
{
    const auto copy = [parts](const auto& source, auto& target, Parts part) {
        if (hasAny(parts, part)) {
            std::copy(source.begin(), source.end(), target.begin());
        }
    };
    to.sceneRevision = from.sceneRevision;
    to.state = from.state;
    to.step = from.step;
    to.time = from.time;
    to.timing = from.timing;
    to.profile = from.profile;
    to.solverFallbacks = from.solverFallbacks;
    to.sources = from.sources;
    to.participants = from.participants;
    copy(from.bodies, to.bodies, Parts::Bodies);
    copy(from.demands, to.demands, Parts::Demands);
    copy(from.joints, to.joints, Parts::Joints);
    copy(from.freedoms, to.freedoms, Parts::Joints);
    copy(from.sensors, to.sensors, Parts::Sensors);
    copy(from.rays, to.rays, Parts::Sensors);
    copy(from.actuators, to.actuators, Parts::Equipment);
    copy(from.wheels, to.wheels, Parts::Equipment);
    copy(from.ghosts, to.ghosts, Parts::Equipment);
    if (hasAny(parts, Parts::Demands)) {
        to.pulls = from.pulls;
    }
    if (hasAny(parts, Parts::Contacts)) {
        to.contactCount = from.contactCount;
        to.contactsDropped = from.contactsDropped;
        const auto end = from.contacts.begin() + static_cast<std::ptrdiff_t>(from.contactCount);
        std::copy(from.contacts.begin(), end, to.contacts.begin());
    }
    if (hasAny(parts, Parts::Energy)) {
        to.energy = from.energy;
        to.momentum = from.momentum;
    }
}

}  // namespace exchange

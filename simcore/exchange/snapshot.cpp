#include "exchange/snapshot.h"

#include "scene/joint_freedoms.h"
#include "scene/range.h"

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
    const std::vector<bool> lost = scene::bodiesOutOfRange(scene);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        snapshot.bodies.push_back(startOf(scene.bodies[i], lost[i]));
        const scene::BodyIndex index{static_cast<std::uint32_t>(i)};
        snapshot.demands.push_back({{.body = index}, scene.bodies[i].gravity});
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

}  // namespace exchange

#include "exchange/snapshot.h"

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
    snapshot.joints.resize(scene.joints.size());
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        if (lost[joint.parent.value] || lost[joint.child.value]) {
            continue;
        }
        const scene::JointState state =
            scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
        snapshot.joints[i].position = state.position;
        snapshot.joints[i].gap = state.gap;
    }
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

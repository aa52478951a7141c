#include "exchange/snapshot.h"

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

Snapshot initialSnapshot(const scene::Scene& scene)
{
    Snapshot snapshot;
    snapshot.sceneRevision = scene.revision;
    snapshot.state = RunState::Ready;
    snapshot.bodies.resize(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        snapshot.bodies[i] = {body.X_WB, body.linearVelocity, body.angularVelocity};
    }
    snapshot.joints.resize(scene.joints.size());
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
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
        const base::Pose X_WP = ghost.parent ? scene.body(*ghost.parent).X_WB : base::Pose{};
        snapshot.ghosts.push_back({X_WP * ghost.X_BG, 0});
    }
    return snapshot;
}

}  // namespace exchange

#include "tests/benchmarks/bench/bench_scenes.h"

#include <cmath>
#include <memory>
#include <utility>

namespace benchmarks {

namespace {

void moveOn(scene::BodyIndex& index, std::uint32_t first)
{
    if (index.valid()) {
        index.value += first;
    }
}

void moveOn(std::vector<scene::CollisionShape>& shapes, std::uint32_t firstMesh)
{
    for (scene::CollisionShape& shape : shapes) {
        if (auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
            mesh->mesh.value += firstMesh;
        }
    }
}

// What is mounted on the bodies of a robot, whose first body and joint have these numbers.
void addEquipment(const scene::Scene& robot,
                  std::uint32_t firstBody,
                  std::uint32_t firstJoint,
                  std::uint32_t firstMesh,
                  base::Vec3 place,
                  scene::Scene& scene)
{
    for (scene::Sensor sensor : robot.sensors) {
        moveOn(sensor.parent, firstBody);
        if (sensor.joint) {
            sensor.joint->value += firstJoint;
        }
        scene.sensors.push_back(std::move(sensor));
    }
    for (scene::Actuator actuator : robot.actuators) {
        moveOn(actuator.parent, firstBody);
        scene.actuators.push_back(std::move(actuator));
    }
    for (scene::Vehicle vehicle : robot.vehicles) {
        moveOn(vehicle.chassis, firstBody);
        for (scene::Wheel& wheel : vehicle.wheels) {
            if (wheel.body) {
                moveOn(*wheel.body, firstBody);
            }
        }
        scene.vehicles.push_back(std::move(vehicle));
    }
    for (scene::Ghost ghost : robot.ghosts) {
        if (ghost.parent) {
            moveOn(*ghost.parent, firstBody);
        } else {
            ghost.X_BG.position += place;
        }
        ghost.visuals.clear();
        moveOn(ghost.collisions, firstMesh);
        scene.ghosts.push_back(std::move(ghost));
    }
}

}  // namespace

scene::ScenePtr robotsOnAGrid(const std::vector<scene::ScenePtr>& robots, int count)
{
    constexpr double kSpacing = 3;  // m
    const int along = static_cast<int>(std::ceil(std::sqrt(count)));
    auto scene = std::make_shared<scene::Scene>();
    scene->gravity = robots.front()->gravity;
    scene->engineHints = robots.front()->engineHints;
    for (int n = 0; n < count; ++n) {
        const scene::Scene& robot = *robots[static_cast<std::size_t>(n) % robots.size()];
        const auto firstBody = static_cast<std::uint32_t>(scene->bodies.size());
        const auto firstJoint = static_cast<std::uint32_t>(scene->joints.size());
        const auto firstMesh = static_cast<std::uint32_t>(scene->meshes.size());
        const auto firstModel =
            static_cast<std::uint32_t>(scene->modelIgnoresInterCollision.size());
        const base::Vec3 place{kSpacing * (n % along), kSpacing * (n / along), 0};
        for (scene::Body body : robot.bodies) {
            body.X_WB.position += place;
            body.model += firstModel;
            body.visuals.clear();
            moveOn(body.collisions, firstMesh);
            scene->bodies.push_back(std::move(body));
        }
        for (scene::Joint joint : robot.joints) {
            joint.parent.value += firstBody;
            joint.child.value += firstBody;
            scene->joints.push_back(joint);
        }
        addEquipment(robot, firstBody, firstJoint, firstMesh, place, *scene);
        scene->meshes.insert(scene->meshes.end(), robot.meshes.begin(), robot.meshes.end());
        scene->modelIgnoresInterCollision.insert(scene->modelIgnoresInterCollision.end(),
                                                 robot.modelIgnoresInterCollision.begin(),
                                                 robot.modelIgnoresInterCollision.end());
    }
    return scene;
}

}  // namespace benchmarks

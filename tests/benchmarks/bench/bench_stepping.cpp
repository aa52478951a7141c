#include "exchange/snapshot.h"
#include "scene/inertia.h"
#include "services/scene_loading.h"
#include "sim/world.h"
#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include <cmath>
#include <memory>
#include <utility>

namespace benchmarks {

namespace {

// A World with its newest snapshot, as a running simulation has it.
class SteppedWorld {
public:
    explicit SteppedWorld(const scene::ScenePtr& scene)
        : world_(scene), snapshot_(exchange::initialSnapshot(*scene))
    {}

    double run(int steps)
    {
        for (int i = 0; i < steps; ++i) {
            world_.step(kStep);
            world_.fill(snapshot_);
        }
        return steps;
    }

private:
    sim::World world_;
    exchange::Snapshot snapshot_;
};

// 300 boxes that fall a little and come to rest beside and on each other. Not quite regular: a
// regular pile rests so well that a solver stops early, one sooner than the other.
scene::ScenePtr freeBoxes(int count)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->modelIgnoresInterCollision.push_back(false);
    scene::Body floor;
    floor.origin = {.identifier = "BODY floor", .name = "floor"};
    floor.collisions.push_back({scene::Plane{}, {}});
    scene->bodies.push_back(floor);
    constexpr double kEdge = 0.2;
    constexpr int kAlong = 10;
    for (int i = 0; i < count; ++i) {
        const int x = i % kAlong;
        const int y = i / kAlong % kAlong;
        const int z = i / (kAlong * kAlong);
        scene::Body box;
        box.origin.name = "box" + std::to_string(i);
        box.origin.identifier = "BODY " + box.origin.name;
        box.mass = 1;
        box.inertia = scene::boxInertia(1, {kEdge, kEdge, kEdge});
        box.collisions.push_back({scene::Box{{kEdge, kEdge, kEdge}}, {}});
        box.X_WB.position = {0.25 * x + 0.002 * (i * 7 % 5), 0.25 * y + 0.001 * (i * 3 % 7),
                             0.11 + 0.21 * z};
        scene->bodies.push_back(box);
    }
    return scene;
}

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

// `count` robots on a square grid, the given ones in turn, each where its file puts it and moved,
// with all that a step looks at. Gravity and solver are those of the first.
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

BenchResult againstBullet(const std::string& name,
                          const scene::ScenePtr& scene,
                          int stepsPerRound,
                          int rounds)
{
    SteppedWorld world(scene);
    BulletReferenceLoop loop(scene);
    return measure({.name = name,
                    .unit = "us",
                    .comparedWith = "a bare Bullet loop of the same scene",
                    .rounds = rounds,
                    .work = [&] { return world.run(stepsPerRound); },
                    .baseline =
                        [&] {
                            for (int i = 0; i < stepsPerRound; ++i) {
                                loop.step(kStep);
                            }
                            return static_cast<double>(stepsPerRound);
                        }});
}

BenchResult againstOne(const std::vector<scene::ScenePtr>& robots,
                       int count,
                       int stepsPerRound,
                       int rounds)
{
    SteppedWorld one(robotsOnAGrid(robots, 1));
    SteppedWorld many(robotsOnAGrid(robots, count));
    return measure({.name = "step.robots-" + std::to_string(count),
                    .unit = "us",
                    .comparedWith = "one robot",
                    .rounds = rounds,
                    .work = [&] { return many.run(stepsPerRound); },
                    .baseline =
                        [&] {
                            return one.run(stepsPerRound);
                        }});
}

std::size_t raysOf(const scene::Scene& scene)
{
    std::size_t rays = 0;
    for (const scene::Sensor& sensor : scene.sensors) {
        rays += sensor.rays.size();
    }
    return rays;
}

// The same scene without its sensors.
scene::ScenePtr withoutSensors(const scene::Scene& scene)
{
    auto plain = std::make_shared<scene::Scene>(scene);
    plain->sensors.clear();
    return plain;
}

BenchResult againstNoSensors(const scene::ScenePtr& gripper, int stepsPerRound, int rounds)
{
    SteppedWorld plain(withoutSensors(*gripper));
    SteppedWorld sensing(gripper);
    return measure({.name = "step.rays-" + std::to_string(raysOf(*gripper)),
                    .unit = "us",
                    .comparedWith = "the same gripper without its rays",
                    .rounds = rounds,
                    .work = [&] { return sensing.run(stepsPerRound); },
                    .baseline =
                        [&] {
                            return plain.run(stepsPerRound);
                        }});
}

base::Result<scene::ScenePtr> sceneOf(const std::string& file)
{
    const std::vector<std::string> files{file};
    const services::LoadedScene loaded = services::loadScene(files);
    if (loaded.compiled.scene->bodies.empty()) {
        return base::Error{file + ": there is no body to simulate", "adf check says why"};
    }
    return loaded.compiled.scene;
}

}  // namespace

base::Result<std::vector<BenchResult>> benchStepping(const BenchOptions& options)
{
    std::vector<scene::ScenePtr> robots;
    for (const std::string& file : options.robots) {
        const base::Result<scene::ScenePtr> robot = sceneOf(file);
        if (!robot) {
            return robot.error();
        }
        robots.push_back(*robot);
    }
    const int rounds = options.quick ? 3 : 25;
    const int steps = options.quick ? 5 : 100;
    std::vector<BenchResult> results;
    results.push_back(
        againstBullet("step.boxes-300", freeBoxes(300), options.quick ? 2 : 40, rounds));
    results.push_back(againstBullet("step.robot", robotsOnAGrid(robots, 1), steps, rounds));
    results.push_back(
        againstBullet("step.ten-robots", robotsOnAGrid(robots, 10), steps / 5, rounds));
    for (int count = 2; count <= 10; count += options.quick ? 8 : 1) {
        results.push_back(againstOne(robots, count, steps / 5, rounds));
    }
    if (!options.rayGripper.empty()) {
        const base::Result<scene::ScenePtr> gripper = sceneOf(options.rayGripper);
        if (!gripper) {
            return gripper.error();
        }
        if (raysOf(**gripper) > 0) {
            results.push_back(againstNoSensors(*gripper, steps, rounds));
        }
    }
    return results;
}

}  // namespace benchmarks

#include "tests/benchmarks/bench/bench_scenes.h"

#include "scene/inertia.h"
#include "services/scene_loading.h"
#include "sim/body_mass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace benchmarks {

namespace {

scene::Body named(const std::string& name)
{
    scene::Body body;
    body.origin = {.identifier = "BODY " + name, .name = name};
    return body;
}

scene::Body solidBox(const std::string& name, double mass, base::Vec3 size)
{
    scene::Body body = named(name);
    body.mass = mass;
    body.inertia = scene::boxInertia(mass, size);
    body.collisions.push_back({scene::Box{size}, {}});
    return body;
}

// Adds a body whose hinge to the last one is at the origin of its frame, about its Z.
void addLink(scene::Scene& scene, scene::Body link, const base::Pose& X_PJ)
{
    const scene::BodyIndex parent{static_cast<std::uint32_t>(scene.bodies.size() - 1)};
    scene::Joint joint;
    joint.origin = {.identifier = "JOINT " + link.origin.name, .name = link.origin.name};
    joint.type = scene::JointType::Revolute;
    joint.parent = parent;
    joint.child = scene::BodyIndex{parent.value + 1};
    joint.X_PJ = X_PJ;
    scene.joints.push_back(std::move(joint));
    link.X_WB = scene.body(parent).X_WB * X_PJ;
    link.linearDamping = 0;
    link.angularDamping = 0;
    scene.bodies.push_back(std::move(link));
}

bool anyMoves(const scene::Scene& scene)
{
    return std::any_of(scene.bodies.begin(), scene.bodies.end(), sim::moves);
}

}  // namespace

scene::ScenePtr boxes(int count, int along)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->modelIgnoresInterCollision.push_back(false);
    scene::Body floor = named("floor");
    floor.collisions.push_back({scene::Plane{}, {}});
    scene->bodies.push_back(std::move(floor));
    constexpr double kEdge = 0.2;
    for (int i = 0; i < count; ++i) {
        const int x = i % along;
        const int y = i / along % along;
        const int z = i / (along * along);
        scene::Body box = solidBox("box" + std::to_string(i), 1, {kEdge, kEdge, kEdge});
        box.X_WB.position = {0.25 * x + 0.002 * (i * 7 % 5), 0.25 * y + 0.001 * (i * 3 % 7),
                             0.11 + 0.21 * z};
        scene->bodies.push_back(std::move(box));
    }
    return scene;
}

scene::ScenePtr heap(int count)
{
    return boxes(count, static_cast<int>(std::ceil(std::cbrt(count))));
}

scene::ScenePtr chain(int links)
{
    constexpr double kLength = 0.1;
    auto scene = std::make_shared<scene::Scene>();
    scene->modelIgnoresInterCollision.push_back(true);
    scene->bodies.push_back(named("anchor"));
    for (int i = 0; i < links; ++i) {
        scene::Body link =
            solidBox("link" + std::to_string(i), 0.1, {kLength, 0.2 * kLength, 0.2 * kLength});
        link.X_BC.position = {0.5 * kLength, 0, 0};
        link.collisions.front().X_BS = link.X_BC;
        // Z of all frames is the axis, which is horizontal; X leads to the next link.
        const base::Pose first{
            {}, base::axisAngle({1, 0, 0}, M_PI / 2) * base::axisAngle({0, 0, 1}, -M_PI / 3)};
        addLink(*scene, std::move(link), i == 0 ? first : base::Pose{{kLength, 0, 0}, {}});
    }
    return scene;
}

scene::ScenePtr sevenJointArm()
{
    constexpr std::array kMasses{4.0, 4.0, 3.0, 2.7, 1.7, 1.8, 0.3};  // kg
    constexpr double kLength = 0.2;
    constexpr double kBend = 0.3;  // rad
    auto scene = std::make_shared<scene::Scene>();
    scene->modelIgnoresInterCollision.push_back(true);
    scene->bodies.push_back(named("base"));
    for (std::size_t i = 0; i < kMasses.size(); ++i) {
        scene::Body link = solidBox("link" + std::to_string(i), kMasses[i], {0.1, kLength, 0.1});
        link.collisions.clear();
        link.X_BC.position = {0, 0.5 * kLength, 0};
        // Y leads along the arm, at first downwards; Z is the axis.
        const base::Quat bend = base::axisAngle({0, 0, 1}, kBend);
        addLink(*scene, std::move(link),
                i == 0 ? base::Pose{{}, base::axisAngle({1, 0, 0}, -M_PI / 2) * bend}
                       : base::Pose{{0, kLength, 0}, base::axisAngle({0, 1, 0}, M_PI / 2) * bend});
    }
    return scene;
}

base::Result<scene::ScenePtr> sceneOf(const std::string& file)
{
    const std::vector<std::string> files{file};
    const services::LoadedScene loaded = services::loadScene(files);
    if (!anyMoves(*loaded.compiled.scene)) {
        return base::Error{file + ": there is no body to simulate", "adf check says why"};
    }
    return loaded.compiled.scene;
}

scene::ScenePtr wholeModelOf(const std::string& file)
{
    const std::vector<std::string> files{file};
    const services::LoadedScene loaded = services::loadScene(files);
    const bool isModel =
        !loaded.project.files.empty() && loaded.project.files.front().role == adf::Role::Model;
    return isModel && !loaded.problems.hasErrors() && anyMoves(*loaded.compiled.scene)
               ? loaded.compiled.scene
               : nullptr;
}

}  // namespace benchmarks

#include "tests/validation/model_start.h"

#include "base/check.h"

#include <nlohmann/json.hpp>

#include <fstream>

#include "services/scene_loading.h"

namespace validation {

namespace {

using nlohmann::json;

base::Vec3 vectorOf(const json& list)
{
    return {list.at(0).get<double>(), list.at(1).get<double>(), list.at(2).get<double>()};
}

template <typename Things>
std::uint32_t indexOf(const Things& things, const std::string& identifier)
{
    for (std::uint32_t i = 0; i < things.size(); ++i) {
        if (things[i].origin.identifier == identifier) {
            return i;
        }
    }
    CHECK(false, identifier + " is in the model");
    return 0;
}

void applyInitial(const json& initial, scene::Scene& scene, std::vector<Effort>& efforts)
{
    const json bodies = initial.value("bodies", json::object());
    for (const auto& [identifier, body] : bodies.items()) {
        scene::Body& moving = scene.bodies[indexOf(scene.bodies, identifier)];
        moving.linearVelocity = vectorOf(body.at("linear_velocity"));
        moving.angularVelocity = vectorOf(body.at("angular_velocity"));
    }
    const json joints = initial.value("joints", json::object());
    for (const auto& [identifier, joint] : joints.items()) {
        efforts.push_back({scene::JointIndex{indexOf(scene.joints, identifier)},
                           joint.at("effort").get<double>()});
    }
}

}  // namespace

ModelStart loadModel(const std::string& name)
{
    const std::string path = LINKWRIGHT_SOURCE_DIR "/models/" + name;
    const std::vector<std::string> files{path + ".yaml"};
    const services::LoadedScene loaded = services::loadScene(files);
    CHECK(!loaded.problems.hasErrors() && !loaded.compiled.scene->bodies.empty(),
          path + ".yaml is read without errors");
    auto scene = std::make_shared<scene::Scene>(*loaded.compiled.scene);
    ModelStart start;
    if (std::ifstream file(path + ".initial.json"); file) {
        applyInitial(json::parse(file), *scene, start.efforts);
    }
    start.scene = scene;
    return start;
}

scene::BodyIndex ModelStart::body(const std::string& name) const
{
    return scene::BodyIndex{indexOf(scene->bodies, "BODY " + name)};
}

scene::JointIndex ModelStart::joint(const std::string& name) const
{
    return scene::JointIndex{indexOf(scene->joints, "JOINT " + name)};
}

}  // namespace validation

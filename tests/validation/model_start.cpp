#include "tests/validation/model_start.h"

#include "base/check.h"
#include "compile/solver_words.h"
#include "services/initial_state_json.h"
#include "services/scene_loading.h"

#include <filesystem>
#include <optional>

namespace validation {

namespace {

std::optional<scene::Solver> solverOfAll;

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

}  // namespace

void useSolver(scene::Solver solver)
{
    solverOfAll = solver;
}

ModelStart loadModel(const std::string& name)
{
    const std::string path = LINKWRIGHT_SOURCE_DIR "/models/" + name;
    const std::vector<std::string> files{path + ".yaml"};
    const services::LoadedScene loaded = services::loadScene(files);
    CHECK(!loaded.problems.hasErrors() && !loaded.compiled.scene->bodies.empty(),
          path + ".yaml is read without errors");
    const std::string initialPath = path + ".initial.json";
    if (!std::filesystem::exists(initialPath)) {
        return {compile::withSolver(loaded.compiled.scene, solverOfAll), {}};
    }
    const auto initial = services::loadInitialState(initialPath, *loaded.compiled.scene);
    CHECK(initial && !initial->problems.hasErrors(), initialPath + " is read without errors");
    const auto scene = std::make_shared<scene::Scene>(initial->scene);
    ModelStart start{compile::withSolver(scene, solverOfAll), {}};
    for (std::uint32_t i = 0; i < initial->state.joints.size(); ++i) {
        if (const std::optional<double> effort = initial->state.joints[i].effort) {
            start.efforts.push_back({scene::JointIndex{i}, *effort});
        }
    }
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

// Every model of the corpus and every sample goes on bit for bit from a saved state.

#include "services/scene_loading.h"
#include "tests/adf/corpus.h"
#include "tests/support/random.h"
#include "tests/support/resumes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using exchange::ControlMode;

std::vector<std::string> modelFiles()
{
    std::vector<std::string> files;
    const auto addFrom = [&](const std::filesystem::path& folder) {
        std::error_code none;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, none)) {
            if (entry.path().extension() == ".yaml") {
                files.push_back(entry.path().string());
            }
        }
    };
    addFrom(test::corpusFolder() / "adf/descriptions/multi-bodies");
    addFrom(std::filesystem::path(LINKWRIGHT_SOURCE_DIR) / "models");
    std::sort(files.begin(), files.end());
    return files;
}

// Something to do for every joint, and a hand on a body.
void command(sim::World& world, const scene::Scene& scene)
{
    test::Random random{7};
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Limits limits = scene.joints[i].limits.value_or(scene::Limits{-1, 1});
        const double target =
            random.number(std::min(limits.low, limits.high), std::max(limits.low, limits.high));
        const ControlMode mode = i % 3 == 2 ? ControlMode::Velocity : ControlMode::Position;
        world.apply(exchange::CommandJoint{
            .joint = scene::JointIndex{i}, .mode = mode, .target = target, .holdFor = 0.3});
    }
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (!scene.bodies[i].isStatic()) {
            world.apply(exchange::PullBody{scene::BodyIndex{i}, {0.01, 0, 0}, {0.1, 0.2, 0.8}});
        }
    }
}

}  // namespace

TEST(SavedState, EveryModelGoesOnFromIt)
{
    int models = 0;
    for (const std::string& file : modelFiles()) {
        SCOPED_TRACE(file);
        const scene::ScenePtr scene = services::loadScene(std::vector{file}).compiled.scene;
        if (!scene || scene->bodies.empty()) {
            continue;  // a world, colours, devices
        }
        ++models;
        sim::World world(scene);
        sim::World twin(scene);
        for (sim::World* run : {&world, &twin}) {
            command(*run, *scene);
            for (int i = 0; i < 200; ++i) {
                run->step(0.001);
            }
        }
        test::expectResumes(world, twin, scene, 150);
    }
    EXPECT_GE(models, 20);
}

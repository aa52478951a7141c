#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bench_scenes.h"
#include "tests/benchmarks/bench/stepped_world.h"
#ifdef LINKWRIGHT_MUJOCO
#include "tests/validation/mujoco_arm.h"
#endif

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

namespace benchmarks {

namespace {

namespace fs = std::filesystem;

// Five seconds.
RowLength lengthOf(const BenchOptions& options)
{
    return options.quick ? RowLength{.steps = 5, .rounds = 3} : RowLength{};
}

// From 0.2 s, when boxes have come down, to 0.6 s: in half a second of rest they would fall asleep.
RowLength lengthOfBoxes(const BenchOptions& options)
{
    return options.quick ? RowLength{.steps = 2, .rounds = 3}
                         : RowLength{.steps = 15, .rounds = 25, .settling = 200};
}

std::vector<std::string> yamlFilesIn(const std::string& folder, std::error_code& error)
{
    std::vector<std::string> files;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".yaml" && entry->is_regular_file()) {
            files.push_back(entry->path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// "step." and the name of the file, with that of its folder where it would be there twice.
std::string rowName(const std::string& file, std::set<std::string>& names)
{
    const fs::path path(file);
    std::string name = path.stem().string();
    if (!names.insert(name).second) {
        name = path.parent_path().filename().string() + '/' + name;
        names.insert(name);
    }
    std::replace(name.begin(), name.end(), ' ', '-');
    return "step." + name;
}

#ifdef LINKWRIGHT_MUJOCO
BenchResult againstMujoco(const BenchOptions& options)
{
    const scene::ScenePtr scene = sevenJointArm();
    const RowLength length = lengthOf(options);
    SteppedWorld world(scene, options);
    validation::MuJoCoArm arm(*scene, kStep);
    BenchResult result = measure({.name = "step.seven-joints-mujoco",
                                  .unit = "us",
                                  .comparedWith = "MuJoCo",
                                  .rounds = length.rounds,
                                  .work = [&] { return world.run(length.steps); },
                                  .baseline =
                                      [&] {
                                          for (int i = 0; i < length.steps; ++i) {
                                              arm.step();
                                          }
                                          return static_cast<double>(length.steps);
                                      }});
    result.errors = world.errors();
    result.baselineErrors = motionErrors(*scene, arm.poses());
    return result;
}
#endif

}  // namespace

base::Result<std::vector<BenchResult>> benchModels(const BenchOptions& options)
{
    std::vector<BenchResult> results;
    const auto add = [&](const std::string& name, const auto& makeScene, const RowLength& length) {
        if (isWanted(name, options)) {
            results.push_back(againstBullet(name, makeScene(), length, options));
        }
    };
    std::set<std::string> names;
    std::vector<std::string> models = options.robots;
    if (!options.suturing.empty()) {
        models.push_back(options.suturing);
    }
    for (const std::string& file : models) {
        const base::Result<scene::ScenePtr> scene = sceneOf(file);
        if (!scene) {
            return scene.error();
        }
        add(
            rowName(file, names), [&] { return *scene; }, lengthOf(options));
    }
    if (!options.corpus.empty()) {
        std::error_code error;
        for (const std::string& file : yamlFilesIn(options.corpus, error)) {
            // A corpus has worlds, launch files and broken models, too.
            if (const scene::ScenePtr scene = wholeModelOf(file)) {
                add(
                    rowName(file, names), [&] { return scene; }, lengthOf(options));
            }
        }
        if (error) {
            return base::Error{options.corpus + ": " + error.message(), "name a folder of models"};
        }
    }
    for (const int count : {100, 300, 1000}) {
        if (!options.quick || count == 300) {
            add(
                "step.boxes-" + std::to_string(count), [&] { return boxes(count); },
                lengthOfBoxes(options));
        }
    }
    RowLength atRest = lengthOfBoxes(options);
    atRest.settling = options.quick ? 0 : 2000;
    add(
        "step.boxes-300-at-rest", [] { return boxes(300); }, atRest);
    add("step.seven-joints", sevenJointArm, lengthOf(options));
#ifdef LINKWRIGHT_MUJOCO
    if (isWanted("step.seven-joints-mujoco", options)) {
        results.push_back(againstMujoco(options));
    }
#endif
    return results;
}

}  // namespace benchmarks

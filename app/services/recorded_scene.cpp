#include "services/recorded_scene.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "compile/solver_words.h"
#include "exchange/scene_hash.h"
#include "services/initial_state_json.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace services {

namespace {

std::string absoluteOrNone(const std::string& path)
{
    return path.empty() ? "" : adf::absolutePath(path);
}

base::Error changed(const std::string& path)
{
    return {path + ": has changed since the recording", "put it back as it was, or record anew"};
}

base::Status checkFiles(const recording::Description& description)
{
    for (const recording::RecordedFile& file : description.files) {
        const base::Result<std::string> text = adf::readText(file.path);
        if (!text) {
            return base::Error{text.error().message, "the recording was made of it"};
        }
        if (recording::recordedFile(file.path, *text) != file) {
            return changed(file.path);
        }
    }
    return base::Done{};
}

// The mesh of that path in the scene is the one that was recorded.
base::Status checkMeshes(const recording::Description& description, const scene::Scene& scene)
{
    for (const recording::RecordedMesh& mesh : description.meshes) {
        const auto isSame = [&](const scene::MeshPtr& other) {
            return other->path == mesh.path && other->contentHash == mesh.contentHash;
        };
        if (std::none_of(scene.meshes.begin(), scene.meshes.end(), isSame)) {
            return changed(mesh.path);
        }
    }
    return base::Done{};
}

base::Result<scene::ScenePtr> startedScene(const recording::Description& description,
                                           const scene::ScenePtr& scene)
{
    const std::optional<scene::Solver> solver = compile::solverNamed(description.solver);
    const scene::ScenePtr solved = compile::withSolver(scene, solver);
    if (description.initial.empty()) {
        return solved;
    }
    base::Result<LoadedInitialState> loaded = loadInitialState(description.initial, *solved);
    if (!loaded) {
        return loaded.error();
    }
    return scene::ScenePtr(std::make_shared<const scene::Scene>(std::move(loaded->scene)));
}

}  // namespace

base::Result<recording::Description> describeRun(const LoadedScene& loaded,
                                                 const scene::Scene& start,
                                                 const RunInput& input)
{
    recording::Description description = recording::describe(start);
    description.program = input.program;
    description.stepping = input.stepping;
    description.step = input.step;
    for (const std::string& model : input.models) {
        description.models.push_back(adf::absolutePath(model));
    }
    description.world = absoluteOrNone(input.world);
    description.launch = absoluteOrNone(input.launch);
    description.initial = absoluteOrNone(input.initial);
    description.solver = input.solver;
    const auto add = [&](const std::string& path, const std::string& text) {
        description.files.push_back(recording::recordedFile(path, text));
    };
    for (const adf::ProjectFile& file : loaded.project.files) {
        if (file.document.source() != nullptr) {
            add(file.document.path(), file.document.source()->text());
        }
    }
    if (!input.initial.empty()) {
        const base::Result<std::string> text = adf::readText(description.initial);
        if (!text) {
            return text.error();
        }
        add(description.initial, *text);
    }
    return description;
}

base::Result<scene::ScenePtr> recordedScene(const recording::Description& description)
{
    if (const base::Status files = checkFiles(description); !files) {
        return files.error();
    }
    const LoadedScene loaded =
        loadScene(description.models, {.world = description.world, .launch = description.launch});
    if (const base::Status meshes = checkMeshes(description, *loaded.compiled.scene); !meshes) {
        return meshes.error();
    }
    base::Result<scene::ScenePtr> started = startedScene(description, loaded.compiled.scene);
    if (started && exchange::sceneHash(**started) != description.sceneHash) {
        return base::Error{"the recorded files make another scene than they did",
                           "the recording is of another version of the program; record anew"};
    }
    return started;
}

}  // namespace services

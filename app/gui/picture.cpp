#include "gui/picture.h"

#include "base/diagnostic.h"
#include "editor/view3d/theme_colours.h"
#include "services/scene_loading.h"
#include "services/simulation_run.h"

#include <QImage>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace gui {

namespace {

constexpr int kFailed = 1;

void printProblems(const base::Diagnostics& problems)
{
    for (const base::Diagnostic& problem : problems.all()) {
        if (problem.severity != base::Severity::Note) {
            std::fprintf(stderr, "%s\n", base::lineForm(problem).c_str());
        }
    }
}

std::vector<base::Pose> posesAfter(const scene::ScenePtr& scene, double seconds)
{
    const services::RunResult result = services::run(scene, {.duration = seconds});
    std::vector<base::Pose> poses;
    poses.reserve(result.end.bodies.size());
    for (const exchange::BodyState& body : result.end.bodies) {
        poses.push_back(body.X_WB);
    }
    return poses;
}

}  // namespace

int failPicture(const base::Error& error)
{
    std::fprintf(stderr, "linkwright: error: %s\n", error.message.c_str());
    if (!error.hint.empty()) {
        std::fprintf(stderr, "    hint: %s\n", error.hint.c_str());
    }
    return kFailed;
}

editor::view3d::PictureRequest pictureLook(const CommandLine& wanted, scene::ScenePtr scene)
{
    editor::view3d::PictureRequest look;
    look.scene = std::move(scene);
    look.camera = wanted.camera.toStdString();
    look.size = wanted.size;
    look.colours = editor::viewColours();
    const auto shading = std::max<qsizetype>(shadingNames().indexOf(wanted.shading), 0);
    look.shading = static_cast<editor::view3d::Shading>(shading);
    return look;
}

scene::ScenePtr pictureScene(const CommandLine& wanted)
{
    std::vector<std::string> files;
    for (const QString& file : wanted.files) {
        files.push_back(file.toStdString());
    }
    const services::LoadedScene loaded = services::loadScene(files);
    printProblems(services::namedAsGiven(loaded.problems, files));
    if (loaded.project.files.empty()) {
        failPicture({.message = "nothing to draw", .hint = {}});
        return nullptr;
    }
    return loaded.compiled.scene;
}

int renderToFile(const CommandLine& wanted)
{
    const scene::ScenePtr scene = pictureScene(wanted);
    if (scene == nullptr) {
        return kFailed;
    }
    std::vector<base::Pose> poses;
    if (wanted.playSeconds > 0) {
        poses = posesAfter(scene, wanted.playSeconds);
    }
    editor::view3d::PictureRequest look = pictureLook(wanted, scene);
    look.X_WB = poses;
    const base::Result<QImage> picture = editor::view3d::renderPicture(look);
    if (!picture.ok()) {
        return failPicture(picture.error());
    }
    if (!picture->save(wanted.renderTo)) {
        return failPicture({.message = "cannot write " + wanted.renderTo.toStdString(),
                            .hint = "the folder must exist, and the name end in .png or .jpg"});
    }
    return 0;
}

}  // namespace gui

#include "gui/picture.h"

#include "base/diagnostic.h"
#include "editor/view3d/snapshot_renderer.h"
#include "editor/view3d/theme_colours.h"
#include "services/scene_loading.h"
#include "services/simulation_run.h"

#include <QImage>

#include <cstdio>
#include <string>
#include <vector>

namespace gui {

namespace {

constexpr int kFailed = 1;

int fail(const std::string& message, const std::string& hint)
{
    std::fprintf(stderr, "linkwright: error: %s\n", message.c_str());
    if (!hint.empty()) {
        std::fprintf(stderr, "    hint: %s\n", hint.c_str());
    }
    return kFailed;
}

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

int renderToFile(const CommandLine& wanted)
{
    std::vector<std::string> files;
    for (const QString& file : wanted.files) {
        files.push_back(file.toStdString());
    }
    const services::LoadedScene loaded = services::loadScene(files);
    printProblems(services::namedAsGiven(loaded.problems, files));
    if (loaded.project.files.empty()) {
        return fail("nothing to draw", "");
    }
    std::vector<base::Pose> poses;
    if (wanted.playSeconds > 0) {
        poses = posesAfter(loaded.compiled.scene, wanted.playSeconds);
    }
    const base::Result<QImage> picture =
        editor::view3d::renderPicture({.scene = loaded.compiled.scene,
                                       .X_WB = poses,
                                       .camera = wanted.camera.toStdString(),
                                       .size = wanted.size,
                                       .colours = editor::viewColours()});
    if (!picture.ok()) {
        return fail(picture.error().message, picture.error().hint);
    }
    if (!picture->save(wanted.renderTo)) {
        return fail("cannot write " + wanted.renderTo.toStdString(),
                    "the folder must exist, and the name end in .png or .jpg");
    }
    return 0;
}

}  // namespace gui

#include "editor/importing/import_attempt.h"

#include "compile/compiler.h"
#include "importers/robot_file.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

ImportTotals totalsOf(const importers::ImportedRobot& robot, const scene::Scene& scene)
{
    ImportTotals totals{.bodies = scene.bodies.size(),
                        .joints = scene.joints.size(),
                        .meshes = robot.files.size(),
                        .fileMass = robot.fileMass,
                        .mass = scene::totalMass(scene),
                        .height = scene::worldBounds(scene).size().z};
    totals.loops = static_cast<std::size_t>(
        std::count_if(scene.joints.begin(), scene.joints.end(),
                      [](const scene::Joint& joint) { return joint.closesLoop; }));
    totals.colliders = static_cast<std::size_t>(
        std::count_if(scene.bodies.begin(), scene.bodies.end(),
                      [](const scene::Body& body) { return !body.collisions.empty(); }));
    return totals;
}

}  // namespace

ImportAttempt attemptImport(const QString& file,
                            const ImportSettings& settings,
                            const QString& folder,
                            const QString& name,
                            scene::AssetSource& assets,
                            const JobControl& control)
{
    // Compiling what was imported takes the last fifth.
    constexpr double kImported = 0.8;
    ImportAttempt attempt;
    attempt.folder = folder;
    base::Result<importers::ImportedRobot> robot = importers::importRobotFile(
        file.toStdString(),
        {.folders = {.given = settings.packageFolders,
                     .environment = importers::searchFoldersOfEnvironment()},
         .robot = settings.robot,
         .folder = folder.toStdString(),
         .arguments = settings.arguments,
         .choices = settings.choices,
         .watch = {.stop = control.stop,
                   .progress =
                       [&control](double share) {
                           control.progress(kImported * share);
                       }}},
        attempt.problems);
    if (!robot) {
        attempt.failure = robot.error();
        return attempt;
    }
    attempt.robot = std::move(robot).value();
    const adf::Document document =
        importers::documentOf(attempt.robot, QDir(folder).filePath(name).toStdString());
    // What the scene has to say of it is reported once it is open.
    base::Diagnostics compiling;
    attempt.compiled = compile::compile({.models = {&document},
                                         .assets = assets,
                                         .sink = compiling,
                                         .stop = control.stop,
                                         .progress = [&control](double share) {
                                             control.progress(kImported + (1 - kImported) * share);
                                         }});
    if (attempt.compiled.scene != nullptr) {
        attempt.totals = totalsOf(attempt.robot, *attempt.compiled.scene);
        attempt.boxed = importers::boxed(attempt.compiled.scene);
    }
    return attempt;
}

}  // namespace editor

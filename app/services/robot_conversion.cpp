#include "services/robot_conversion.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "adf/writer.h"
#include "base/text.h"
#include "compile/compiler.h"
#include "exporters/source_guard.h"
#include "importers/mesh/mesh_cache.h"
#include "services/scene_loading.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace services {

namespace fs = std::filesystem;

namespace {

base::Status writeWithFolder(const std::string& path, const std::string& text)
{
    std::error_code failed;
    fs::create_directories(fs::path(path).parent_path(), failed);
    if (failed) {
        return base::Error{"cannot make the folder of " + path + ": " + failed.message(), {}};
    }
    return adf::writeTextAtomically(path, text, adf::Durable::SoonWhereNew);
}

// Many files are called .xml: those count that look like a whole model of MuJoCo, so that parts
// that others include do not.
bool holdsRobot(const fs::path& path)
{
    if (base::lowered(path.extension().string()) != ".xml") {
        return true;
    }
    const base::Result<std::string> text = adf::readText(path.string());
    return text.ok() && text->find("<mujoco") != std::string::npos &&
           text->find("<worldbody") != std::string::npos;
}

// The robot where a person wants it, alone in its world.
importers::ImportedRobot inPlace(importers::ImportedRobot robot,
                                 const std::string& path,
                                 const importers::PlaceWishes& wishes,
                                 const std::stop_token& stop,
                                 base::Diagnostics& sink)
{
    if (!wishes.floor.value_or(false) && !wishes.apart.value_or(false)) {
        return robot;
    }
    const adf::Document document = importers::documentOf(robot, path);
    importers::MeshCache assets;
    base::Diagnostics unseen;  // `adf check` reports them for what is written
    const compile::Compiled compiled =
        compile::compile({.models = {&document}, .assets = assets, .sink = unseen, .stop = stop});
    if (compiled.scene == nullptr) {
        return robot;  // stopped
    }
    auto world = std::make_shared<scene::Scene>();
    world->gravity = compiled.scene->gravity;
    const importers::BoxedScene alone = importers::boxed(std::move(world));
    const importers::ImportPlace place =
        importers::placeOf(importers::boxed(compiled.scene), alone, robot.saysPlaces, wishes);
    if (auto shared = importers::sharedGroups(robot, compiled.scene, place)) {
        shared->span.file = path;
        sink.add(std::move(*shared));
    }
    return importers::placed(std::move(robot), compiled, place, *alone.scene);
}

}  // namespace

base::Result<RobotConversion> convertRobot(const std::string& from,
                                           const std::string& to,
                                           const ConversionOptions& options)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();

    RobotConversion conversion;
    conversion.from = from;
    conversion.to = to;
    const std::string target = to.empty() ? std::string() : adf::absolutePath(to);
    if (base::Status fine = exporters::refuseSource(from, target); !fine) {
        return fine.error();
    }
    importers::Decisions::Wanted choices = options.choices;
    base::Diagnostics found;
    if (auto before = choicesFor(options.chosenBefore, from)) {
        choices.merge(*before);
    } else if (!options.chosenBefore.empty()) {
        found.add({.severity = base::Severity::Warning,
                   .code = "import.no-choices",
                   .span = {.file = adf::absolutePath(from)},
                   .message = "the choices that were given are of other files",
                   .hint = "the report of an import names its file as \"from\""});
    }
    base::Result<importers::ImportedRobot> robot = importers::importRobotFile(
        from,
        {.folders = {.given = options.packagePaths,
                     .environment = importers::searchFoldersOfEnvironment()},
         .robot = options.robot,
         .folder = fs::path(target).parent_path().string(),
         .arguments = options.arguments,
         .choices = std::move(choices),
         .watch = {.stop = options.stop}},
        found);
    if (!robot) {
        return robot.error();
    }
    conversion.robot = std::move(robot).value();
    conversion.problems = namedAsGiven(eachOnce(found), std::array{from});
    for (const importers::MassNote& note : conversion.robot.masses) {
        conversion.totalMass += note.mass;
    }
    conversion.bodies = conversion.robot.masses.size();
    if (!target.empty() && conversion.bodies > 0) {
        conversion.robot = inPlace(std::move(conversion.robot), target, options.place, options.stop,
                                   conversion.problems);
        const std::string text = adf::write(importers::documentOf(conversion.robot, target));
        if (options.stop.stop_requested()) {
            return base::Error{"the import of " + from + " was stopped", {}};
        }
        if (const base::Status written = writeWithFolder(target, text); !written) {
            return written.error();
        }
        conversion.written = true;
        if (conversion.robot.made) {
            conversion.robot.made->keep();
        }
    }
    conversion.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return conversion;
}

std::vector<std::string> robotFilesIn(const std::string& folder)
{
    std::vector<std::string> files;
    std::error_code failed;
    for (fs::recursive_directory_iterator
             entry(folder, fs::directory_options::skip_permission_denied, failed),
         end;
         entry != end && !failed; entry.increment(failed)) {
        const std::string name = entry->path().filename().string();
        std::error_code none;
        const bool isPart = name.ends_with(".xacro") && !name.ends_with(".urdf.xacro");
        const bool isFile = entry->is_regular_file(none);
        if (isFile && !isPart && importers::isRobotFile(name) && holdsRobot(entry->path())) {
            files.push_back(entry->path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace services

#include "services/model_export.h"

#include "adf/paths.h"
#include "adf/reader.h"
#include "adf/temporary_folder.h"
#include "base/text.h"
#include "compile/compiler.h"
#include "exporters/ambf_export.h"
#include "exporters/robot_export.h"
#include "importers/mesh/mesh_cache.h"
#include "services/scene_loading.h"

#include <array>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

namespace services {

namespace fs = std::filesystem;

namespace {

// Where the system keeps passing files; "/tmp" where it names a folder that is not there.
fs::path placeForPassing()
{
    std::error_code none;
    const fs::path place = fs::temp_directory_path(none);
    return none ? fs::path("/tmp") : place;
}

std::string nameOfFile(const std::string& path)
{
    const std::string name = fs::path(path).filename().string();
    return name.substr(0, std::min(name.find(".urdf"), name.rfind('.')));
}

bool isAdfFile(const std::string& path)
{
    const std::string extension = base::lowered(fs::path(path).extension().string());
    return extension == ".yaml" || extension == ".yml" || extension == ".adf";
}

class Exporter {
public:
    Exporter(std::string from, const std::string& to, const ExportOptions& options)
        : options_(options)
    {
        result_.from = std::move(from);
        result_.to = to;
    }

    ModelExport run()
    {
        if (base::Status done = carry(); !done) {
            result_.failure = done.error();
        }
        return std::move(result_);
    }

private:
    base::Status carry()
    {
        std::string file = result_.from;
        if (importers::isRobotFile(file)) {
            const base::Status imported = import(file);
            if (!imported) {
                return imported;
            }
            if (file == result_.from) {
                return base::Done{};  // what is found says why
            }
        }
        base::Diagnostics found;
        const base::Result<adf::Document> document = adf::readFile(file, found);
        if (!document) {
            return document.error();
        }
        if (document->kind() != adf::FileKind::Model) {
            return base::Error{result_.from + " is no model",
                               "export the models that it names, one by one"};
        }
        importers::MeshCache assets;
        const compile::Compiled compiled = compile::compile({.models = {&*document},
                                                             .assets = assets,
                                                             .sink = found,
                                                             .stop = options_.import.stop});
        if (compiled.scene == nullptr) {
            return base::Error{"the export of " + result_.from + " was stopped", {}};
        }
        base::Status written = write(*document, compiled, found);
        const base::Diagnostics once = eachOnce(inSource(found, file));
        result_.problems.append(namedAsGiven(once, std::array{result_.from}));
        return written;
    }

    // Replaces `file` by an ADF file, unless there is nothing in it.
    base::Status import(std::string& file)
    {
        if (!passing_.isMade()) {
            return base::Error{
                "cannot make a folder for passing files in " + placeForPassing().string(),
                "is it writable and the disk not full? TMPDIR names another place for it"};
        }
        const std::string made = (passing_.path() / (nameOfFile(file) + ".yaml")).string();
        base::Result<RobotConversion> robot = convertRobot(file, made, options_.import);
        if (!robot) {
            return robot.error();
        }
        result_.problems.append(robot->problems);
        result_.decisions = std::move(robot->robot.decisions);
        if (robot->written) {
            file = made;
        }
        return base::Done{};
    }

    // What is found in the file between two formats is shown at the source.
    [[nodiscard]] base::Diagnostics inSource(const base::Diagnostics& found,
                                             const std::string& file) const
    {
        base::Diagnostics shown;
        for (base::Diagnostic one : found.all()) {
            if (file != result_.from && one.span.file == file) {
                one.span = {.file = result_.from};
            }
            shown.add(std::move(one));
        }
        return shown;
    }

    base::Status write(const adf::Document& document,
                       const compile::Compiled& compiled,
                       base::Diagnostics& sink)
    {
        const std::string target = adf::absolutePath(result_.to);
        if (options_.target == ExportTarget::Ambf2) {
            const bool isFile = isAdfFile(target);
            base::Result<exporters::Exported> done = exporters::exportForAmbf(
                document, compiled,
                {.folder = isFile ? fs::path(target).parent_path().string() : target,
                 .name = nameOfFile(isFile ? target : result_.from),
                 .licence = options_.licence,
                 .source = adf::absolutePath(result_.from),
                 .replacesModel = isFile,
                 .stop = options_.import.stop},
                sink);
            if (!done) {
                return done.error();
            }
            result_.exported = std::move(done).value();
            return base::Done{};
        }
        const bool isUrdf = options_.target == ExportTarget::Urdf;
        base::Result<std::optional<exporters::Exported>> done = exporters::exportRobot(
            document, compiled,
            {.format = isUrdf ? exporters::RobotFormat::Urdf : exporters::RobotFormat::Sdf,
             .file = target,
             .source = adf::absolutePath(result_.from),
             .package = options_.package,
             .dropLoops = options_.dropLoops,
             .stop = options_.import.stop},
            sink);
        if (!done) {
            return done.error();
        }
        result_.exported = std::move(done).value();
        return base::Done{};
    }

    const ExportOptions& options_;
    adf::TemporaryFolder passing_{placeForPassing()};  // for what lies between two formats
    ModelExport result_;
};

}  // namespace

std::optional<ExportTarget> exportTargetByWord(std::string_view word)
{
    if (word == "ambf-2.0") {
        return ExportTarget::Ambf2;
    }
    if (word == "urdf") {
        return ExportTarget::Urdf;
    }
    return word == "sdf" ? std::optional(ExportTarget::Sdf) : std::nullopt;
}

std::optional<ExportTarget> exportTargetByFile(const std::string& path)
{
    const std::string extension = base::lowered(fs::path(path).extension().string());
    if (extension == ".urdf") {
        return ExportTarget::Urdf;
    }
    return extension == ".sdf" ? std::optional(ExportTarget::Sdf) : std::nullopt;
}

ModelExport exportModel(const std::string& from,
                        const std::string& to,
                        const ExportOptions& options)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    ModelExport result = Exporter(from, to, options).run();
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
}

}  // namespace services

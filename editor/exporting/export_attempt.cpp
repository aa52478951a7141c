#include "editor/exporting/export_attempt.h"

#include "compile/compiler.h"
#include "editor/session/temporary_folder.h"
#include "exporters/ambf_export.h"
#include "exporters/robot_export.h"

namespace editor {
namespace {

template <typename Exported>
void take(base::Result<Exported> done, ExportAttempt& attempt)
{
    if (done) {
        attempt.exported = std::move(done).value();
    } else {
        attempt.failure = done.error();
        attempt.problems = base::Diagnostics();  // of a file that is not there
    }
}

void exportFolder(const adf::Document& document,
                  const compile::Compiled& compiled,
                  const QString& name,
                  const QImage& picture,
                  const ExportSettings& settings,
                  const JobControl& control,
                  ExportAttempt& attempt)
{
    const TemporaryFolder passing;
    const QString file = passing.path() + QStringLiteral("/picture.png");
    const bool hasPicture = !picture.isNull() && picture.save(file);
    base::Result<exporters::Exported> done =
        exporters::exportForAmbf(document, compiled,
                                 // The dialog has asked.
                                 {.folder = settings.target.toStdString(),
                                  .name = name.toStdString(),
                                  .licence = settings.licence.toStdString(),
                                  .picture = hasPicture ? file.toStdString() : std::string(),
                                  .replacesModel = true,
                                  .stop = control.stop},
                                 attempt.problems);
    take(std::move(done), attempt);
}

void exportFile(const adf::Document& document,
                const compile::Compiled& compiled,
                const ExportSettings& settings,
                const JobControl& control,
                ExportAttempt& attempt)
{
    const bool isUrdf = settings.format == ExportFormat::Urdf;
    base::Result<std::optional<exporters::Exported>> done = exporters::exportRobot(
        document, compiled,
        {.format = isUrdf ? exporters::RobotFormat::Urdf : exporters::RobotFormat::Sdf,
         .file = settings.target.toStdString(),
         .package = isUrdf ? settings.package.toStdString() : std::string(),
         .dropLoops = isUrdf && settings.dropLoops,
         .stop = control.stop},
        attempt.problems);
    take(std::move(done), attempt);
}

}  // namespace

ExportAttempt attemptExport(const adf::Document& document,
                            const QString& name,
                            const QImage& picture,
                            const ExportSettings& settings,
                            scene::AssetSource& assets,
                            const JobControl& control)
{
    constexpr double kCompiled = 0.5;
    ExportAttempt attempt;
    // What is wrong with the model itself is in the messages of the window.
    base::Diagnostics ofModel;
    const compile::Compiled compiled = compile::compile({.models = {&document},
                                                         .assets = assets,
                                                         .sink = ofModel,
                                                         .stop = control.stop,
                                                         .progress = [&](double share) {
                                                             control.progress(kCompiled * share);
                                                         }});
    if (compiled.scene == nullptr) {
        attempt.isStopped = true;
        return attempt;
    }
    if (settings.format == ExportFormat::Ambf) {
        exportFolder(document, compiled, name, picture, settings, control, attempt);
    } else {
        exportFile(document, compiled, settings, control, attempt);
    }
    control.progress(1);
    return attempt;
}

}  // namespace editor

#include "editor/importing/import_reading.h"

#include "editor/session/background_job.h"
#include "editor/session/temporary_folder.h"

#include <QCoreApplication>

#include <utility>

namespace editor {

ImportReading::ImportReading(QString file, std::function<void(double)> onProgress)
    : file_(std::move(file)),
      onProgress_(std::move(onProgress)),
      folder_(std::make_shared<TemporaryFolder>()),
      meshes_(std::make_shared<importers::MeshCache>())
{}

ImportReading::~ImportReading() = default;

void ImportReading::start(const ImportSettings& settings, const QString& name, Done done)
{
    start(settings, folder_->path(), name, std::move(done));
}

void ImportReading::start(const ImportSettings& settings,
                          const QString& folder,
                          const QString& name,
                          Done done)
{
    settings_ = settings;
    job_ = BackgroundJob::start(
        [file = file_, settings, folder, name, meshes = meshes_,
         kept = folder_](const JobControl& control) {
            return attemptImport(file, settings, folder, name, *meshes, control);
        },
        [this, done = std::move(done)](ImportAttempt attempt) {
            job_.reset();
            done(std::move(attempt));
        },
        onProgress_);
}

void ImportReading::stop()
{
    job_.reset();
}

std::optional<base::Error> ImportReading::folderProblem() const
{
    if (folder_->isMade()) {
        return std::nullopt;
    }
    return base::Error{
        QCoreApplication::translate("editor::ImportReading", "There is no temporary folder: %1")
            .arg(folder_->why())
            .toStdString(),
        "make room on the disk, or set TMPDIR to a folder that can be written"};
}

}  // namespace editor

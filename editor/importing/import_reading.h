#pragma once

#include "base/result.h"
#include "editor/importing/import_attempt.h"
#include "editor/importing/import_settings.h"
#include "importers/mesh/mesh_cache.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace editor {

class BackgroundJob;
class TemporaryFolder;

// Reads one robot file on a worker, as often as its settings change, with what it needs for that: a
// temporary folder to write meshes to, and the meshes that were read before. On the GUI thread.
class ImportReading final {
public:
    using Done = std::function<void(ImportAttempt attempt)>;

    // `onProgress`: the share of the work that is done, 0 to 1.
    ImportReading(QString file, std::function<void(double)> onProgress);
    // A reading at work is asked to stop and its result dropped.
    ~ImportReading();

    ImportReading(const ImportReading&) = delete;
    ImportReading& operator=(const ImportReading&) = delete;

    // Into the temporary folder, which is there unless folderProblem() says why not. Not while a
    // reading is at work.
    void start(const ImportSettings& settings, const QString& name, Done done);
    // Writes the meshes below `folder`, where the ADF file `name` is to be.
    void start(const ImportSettings& settings,
               const QString& folder,
               const QString& name,
               Done done);
    void stop();

    [[nodiscard]] bool isBusy() const { return job_ != nullptr; }

    [[nodiscard]] std::optional<base::Error> folderProblem() const;

    // Of the last reading, or of the one at work.
    [[nodiscard]] const ImportSettings& settings() const { return settings_; }

    [[nodiscard]] importers::MeshCache& meshes() { return *meshes_; }

private:
    QString file_;
    std::function<void(double)> onProgress_;
    ImportSettings settings_;
    std::shared_ptr<TemporaryFolder> folder_;
    std::shared_ptr<importers::MeshCache> meshes_;
    std::unique_ptr<BackgroundJob> job_;
};

}  // namespace editor

#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "compile/compiler.h"
#include "editor/importing/import_settings.h"
#include "editor/session/background_job.h"
#include "importers/building/robot_import.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace editor {

// What a robot comes to, for a glance.
struct ImportTotals {
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::size_t loops = 0;
    std::size_t meshes = 0;     // files
    std::size_t colliders = 0;  // bodies that touch
    double fileMass = 0;        // kg, as the file says
    double mass = 0;            // kg
    double height = 0;          // m
};

// One import as the settings say, and how it looks.
struct ImportAttempt {
    std::optional<base::Error> failure;  // the disk failed, or there is no such file
    QString folder;                      // that the meshes were written below
    importers::ImportedRobot robot;
    base::Diagnostics problems;
    compile::Compiled compiled;   // where the file has it; the scene may be null
    importers::BoxedScene boxed;  // compiled.scene
    ImportTotals totals;
};

// Reads `file` and writes its meshes below `folder`, absolute, where the ADF file `name` is to be.
// On a worker.
ImportAttempt attemptImport(const QString& file,
                            const ImportSettings& settings,
                            const QString& folder,
                            const QString& name,
                            scene::AssetSource& assets,
                            const JobControl& control);

}  // namespace editor

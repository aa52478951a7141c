#pragma once

#include "editor/exporting/export_settings.h"

#include <QString>

namespace editor {

// Where a model goes unless somebody chooses otherwise: into a folder of its own beside it,
// "arm_ambf" or "arm_urdf/arm.urdf", or below the person's documents where the model has no file or
// its folder cannot be written. `title`: of a model without a file.
[[nodiscard]] QString suggestedExport(ExportFormat format,
                                      const QString& modelFile,
                                      const QString& title);

// What a person typed as an absolute path, "~" and places relative to `folder` included; empty for
// nothing.
[[nodiscard]] QString absoluteTarget(const QString& typed, const QString& folder);

// The folder that an export fills.
[[nodiscard]] QString folderOfExport(const ExportSettings& settings);

// The name of the model in the file that is made.
[[nodiscard]] QString modelName(const QString& modelFile, const QString& title);

}  // namespace editor

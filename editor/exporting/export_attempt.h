#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "editor/exporting/export_settings.h"
#include "editor/session/background_job.h"
#include "exporters/exported.h"
#include "scene/asset_source.h"

#include <QImage>

#include <optional>

namespace editor {

// What came of one export.
struct ExportAttempt {
    std::optional<exporters::Exported> exported;
    base::Diagnostics problems;          // what is changed or not carried over
    std::optional<base::Error> failure;  // the disk failed, or it was stopped while it wrote
    bool isStopped = false;              // before it wrote
};

// Writes the model. `name`: of the model; `picture`: for the README of AMBF, or null. For a worker
// thread; where it is stopped, the meshes it wrote are taken back.
[[nodiscard]] ExportAttempt attemptExport(const adf::Document& document,
                                          const QString& name,
                                          const QImage& picture,
                                          const ExportSettings& settings,
                                          scene::AssetSource& assets,
                                          const JobControl& control);

}  // namespace editor

#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "editor/exporting/export_settings.h"
#include "editor/session/background_job.h"
#include "scene/asset_source.h"

#include <QImage>

#include <optional>

#include "exporters/exported.h"

namespace editor {

// What came of one export.
struct ExportAttempt {
    std::optional<exporters::Exported> exported;
    base::Diagnostics problems;          // what is changed or not carried over
    std::optional<base::Error> failure;  // the disk failed
    bool isStopped = false;              // before anything was written
};

// Writes the model. `name`: of the model; `picture`: for the README of AMBF, or null. For a worker
// thread; can be stopped until it begins to write.
[[nodiscard]] ExportAttempt attemptExport(const adf::Document& document,
                                          const QString& name,
                                          const QImage& picture,
                                          const ExportSettings& settings,
                                          scene::AssetSource& assets,
                                          const JobControl& control);

}  // namespace editor

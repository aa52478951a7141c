#pragma once

#include "base/diagnostics.h"
#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>

#include "exporters/exported.h"
#include "services/robot_conversion.h"

namespace services {

enum class ExportTarget {
    Ambf2,
    Urdf,
    Sdf,
};

// "ambf-2.0", "urdf", "sdf".
std::optional<ExportTarget> exportTargetByWord(std::string_view word);
// By the extension of a file: .urdf or .sdf.
std::optional<ExportTarget> exportTargetByFile(const std::string& path);

struct ExportOptions {
    ExportTarget target = ExportTarget::Ambf2;
    std::string licence;       // a file, or empty: looked for beside the source
    std::string package;       // of ROS, for meshes in a URDF
    bool dropLoops = false;    // of URDF
    ConversionOptions import;  // of a source in another format
};

struct ModelExport {
    std::string from;
    std::string to;                               // as given
    std::optional<exporters::Exported> exported;  // none: the format cannot hold the model
    base::Diagnostics problems;                   // of reading, importing and exporting
    double seconds = 0;                           // it took
};

// A model, or a robot in another format by way of ADF, to `to`: for AMBF a folder, or a .yaml file
// in one; else a file. An Error when the disk failed or there is no model in the file.
base::Result<ModelExport> exportModel(const std::string& from,
                                      const std::string& to,
                                      const ExportOptions& options);

// {"from","to","file","files","bodies","joints","meshes","seconds","findings"}
std::string modelExportJson(const ModelExport& result);

}  // namespace services

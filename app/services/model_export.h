#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "exporters/exported.h"
#include "services/robot_conversion.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    std::optional<base::Error> failure;          // the disk failed or there is no model in the file
    base::Diagnostics problems;                  // of reading, importing and exporting
    std::vector<importers::Decision> decisions;  // of the import
    double seconds = 0;                          // it took
};

// A model, or a robot in another format by way of ADF, to `to`: for AMBF a folder, or a .yaml file
// in one; else a file.
ModelExport exportModel(const std::string& from,
                        const std::string& to,
                        const ExportOptions& options);

// {"from","to","file","files","bodies","joints","bodies_left_out","joints_left_out","meshes",
// "seconds","error","decisions","findings"}: bodies and joints of the model that are in the file,
// and that are not; decisions as in conversionsJson(); "error" is null unless the disk failed or
// there is no model in the file
std::string modelExportJson(const ModelExport& result);

}  // namespace services

#pragma once

#include <QString>

namespace editor {

enum class ExportFormat {
    Ambf,
    Urdf,
    Sdf,
};

// What a person chose for one export.
struct ExportSettings {
    ExportFormat format = ExportFormat::Ambf;
    QString target;          // absolute: a folder for AMBF, else the file
    QString licence;         // of AMBF: a file, or empty
    QString package;         // of URDF: its ROS package, or empty
    bool dropLoops = false;  // of URDF
};

}  // namespace editor

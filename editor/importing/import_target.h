#pragma once

#include <QString>

namespace editor {

// The ADF file that a robot file becomes unless somebody chooses another: in a folder of its own
// beside the robot, "arm_adf/arm.yaml", or below the person's documents where nothing can be
// written. A folder that is there already is passed over: "arm_adf_2".
[[nodiscard]] QString suggestedTarget(const QString& robotFile);

// Can the file be made?
[[nodiscard]] bool isWritable(const QString& target);

}  // namespace editor

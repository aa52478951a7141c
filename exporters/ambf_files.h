#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "exporters/edit_list.h"
#include "exporters/mesh_folder.h"

namespace exporters {

// Meshes that no scene body has: of soft bodies, ghost objects and sensors. They are copied as they
// are, because soft bodies count their vertices, and converted only from formats that AMBF does not
// open. Other files that objects name, such as shaders, stay behind (`export.file-left-behind`).
void carryFiles(const adf::Document& document,
                MeshFolder& meshes,
                EditList& edits,
                base::Diagnostics& sink);

}  // namespace exporters

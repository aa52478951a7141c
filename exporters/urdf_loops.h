#pragma once

#include "base/diagnostics.h"
#include "exporters/urdf_export.h"
#include "importers/robot/robot_model.h"

namespace exporters {

// Reports every joint that closes a loop, as an error unless such joints are left out. False:
// there is none.
bool reportLoops(const importers::robot::Robot& robot,
                 const UrdfOptions& options,
                 base::Diagnostics& sink);

}  // namespace exporters

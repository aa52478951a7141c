#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/mesh_store.h"
#include "importers/robot_import.h"
#include "importers/robot_model.h"
#include "importers/robot_shapes.h"

namespace importers::robot {

struct ImportOptions {
    MeshMode meshes = MeshMode::Bake;
    MeshContact contact = MeshContact::Hull;
};

// URDF structs → objects of an ADF document that moves exactly like the robot: bodies `BODY <link>`
// where the links are in the zero pose, joints `JOINT <joint>` (dissertation, section 4.4; Munawar
// and others 2019, section III). What ADF has no word for is carried by the nearest exact
// construction or reported. An Error when meshes could not be written.
base::Result<ImportedRobot> importRobot(const Robot& robot,
                                        const ImportOptions& options,
                                        MeshStore& store,
                                        base::Diagnostics& sink);

}  // namespace importers::robot

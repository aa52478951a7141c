#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/building/robot_import.h"
#include "importers/building/robot_shapes.h"
#include "importers/mesh/mesh_store.h"
#include "importers/robot/import_watch.h"
#include "importers/robot/robot_model.h"

#include <cstddef>

namespace importers::robot {

// Roots of a robot.
enum class BaseMode {
    File,  // those with mass fall, others stand still
    Fixed,
    Free,
};

struct ImportOptions {
    MeshMode meshes = MeshMode::Bake;
    MeshContact contact = MeshContact::Hull;
    BaseMode base = BaseMode::File;
    double density = 1000;  // kg/m³, where a mass is made of a shape
    // Of a collision mesh that is written; those with more are made coarser. 0: as they are.
    std::size_t mostTriangles = 0;

    bool operator==(const ImportOptions&) const = default;
};

// URDF structs → objects of an ADF document that moves exactly like the robot: bodies `BODY <link>`
// where the links are in the zero pose, joints `JOINT <joint>` (dissertation, section 4.4; Munawar
// and others 2019, section III). What ADF has no word for is carried by the nearest exact
// construction or reported. An Error when meshes could not be written. The robot has been treated
// (robot_doctor.h).
base::Result<ImportedRobot> importRobot(const Robot& robot,
                                        const ImportOptions& options,
                                        MeshStore& store,
                                        const ImportWatch& watch,
                                        base::Diagnostics& sink);

}  // namespace importers::robot

#pragma once

// Looks at a robot before ADF is made of it: what is missing or cannot be is reported, and done as
// it was decided.

#include "base/diagnostics.h"
#include "importers/building/robot_builder.h"
#include "importers/files/package_paths.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/robot/decisions.h"
#include "importers/robot/import_watch.h"
#include "importers/robot/robot_model.h"

namespace importers::robot {

// What the doctor works with. Not for several threads.
struct Practice {
    const ImportOptions& options;
    const PackagePaths& paths;
    MeshReadings& readings;
    Decisions& decisions;
    const ImportWatch& watch;
    base::Diagnostics& sink;
};

// All of the below, in the order in which they need each other.
void treat(Robot& robot, const Practice& practice);

// Finds the mesh files, and takes away the shapes whose mesh is not to be had: `mesh <uri>`
// (`mesh.missing`, `mesh.ambiguous`, `mesh.outside-package`, `mesh.unreadable`, `mesh.elsewhere`).
// Reports packages found without being given (`mesh.package-above`), mirrored meshes
// (`mesh.mirrored`) and those whose scale ADF cannot say (`mesh.non-uniform-scale`).
void findMeshes(Robot& robot, const Practice& practice);

// Are the meshes so much larger than the distances between joints that their numbers must be
// millimetres or the like? `unit` (`mesh.unit`).
void checkUnit(Robot& robot, const Practice& practice);

// Which axis of a mesh points up, where its file says another than Z or only another fits what
// touches in the place of the mesh: `up <uri>` (`mesh.up-axis`).
void checkUpAxes(Robot& robot, const Practice& practice);

// Joints beyond a tree: `loop <joint>` (`robot.two-parents`, `robot.cycle`); several roots
// (`robot.several-roots`). Joints that follow others: `mimic <joint>` (`robot.mimic`), and those
// that cannot (`robot.leader-left-out`, `robot.mimic-freedom`).
void checkJoints(Robot& robot, const Practice& practice);

// Inertias that no body of that shape can have: `inertia <link>` (`robot.zero-inertia`,
// `robot.inertia-not-positive`, `robot.inertia-triangle`, `robot.inertia-size`), centres of mass
// far from the shape: `centre <link>` (`robot.centre-outside`). Links without mass: `mass <link>`
// (`robot.massless-link`, `robot.no-mass`). Links whose mass or inertia is the format's default:
// `mass <link>`, `inertia <link>` (`robot.default-mass`, `robot.default-inertia`).
void checkMasses(Robot& robot, const Practice& practice);

// Whether a root with mass stands still: `base <link>` (`robot.base`).
void checkBases(Robot& robot, const Practice& practice);

// Collision meshes whose hull fills what they leave open: `collision <link>`
// (`robot.concave-collision`). Those of more than 100 000 triangles are not looked at.
void checkCollisions(Robot& robot, const Practice& practice);

}  // namespace importers::robot

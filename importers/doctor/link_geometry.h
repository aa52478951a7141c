#pragma once

#include "base/math.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/mesh/solid.h"
#include "importers/robot/robot_model.h"

#include <optional>

namespace importers::robot {

// The box around a shape, in its own frame.
base::Bounds boundsOf(const Geometry& geometry, MeshReadings& readings);

// The box around all that a link shows and touches, in the frame of the link; empty without shapes.
// Planes have no box; meshes that cannot be read count for nothing.
base::Bounds boundsOf(const Link& link, MeshReadings& readings);

// What a link would be of a density of 1 kg/m³, in the frame of the link.
struct LinkSolid {
    Solid solid;
    bool isClosed = true;  // false: a mesh has no inside, and its convex hull counts
};

// The shapes that touch, or those that are seen if none touches; what lies in two shapes counts
// twice. None without a volume.
std::optional<LinkSolid> solidOf(const Link& link, MeshReadings& readings);

}  // namespace importers::robot

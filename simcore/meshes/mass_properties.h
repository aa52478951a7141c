#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"
#include "scene/principal_axes.h"

#include <optional>
#include <string>

namespace meshes {

// What of the mesh has mass.
enum class MassModel {
    Solid,  // what the surface encloses; of a mesh that is not closed its hull
    Hull,   // its convex hull
    Shell,  // the surface, as a sheet
};

struct MassOptions {
    MassModel model = MassModel::Solid;
    double density = 1000;       // kg/m³, or kg/m² of a shell; above 0
    std::optional<double> mass;  // kg, above 0: instead of the density
};

// Lengths are metres if those of the mesh are.
struct MassProperties {
    double mass = 0;     // kg
    double density = 0;  // kg/m³, or kg/m² of a shell
    double amount = 0;   // the volume, m³, or the area, m², of what has mass
    base::Vec3 centre;   // of mass, in the frame of the mesh
    base::Mat3 inertia;  // tensor about the centre, axes of the mesh, kg·m²
    scene::PrincipalAxes principal;
    MassModel model = MassModel::Solid;  // what had mass
    bool isClosed = false;
    std::string remark;  // what was done because the mesh is not closed; else empty
};

// By exact integration: massIntegrals(). Triangles that face the wrong way are taken the other way
// round. None where nothing has mass: no triangles, or a flat mesh that is no shell.
[[nodiscard]] std::optional<MassProperties> massProperties(const scene::MeshData& mesh,
                                                           const MassOptions& options = {});

}  // namespace meshes

#pragma once

#include "importers/mesh/solid.h"
#include "scene/mesh_data.h"

#include <array>
#include <optional>

namespace importers::mjcf {

// How MuJoCo finds the inertia of a mesh.
enum class MeshInertia {
    Legacy,  // every triangle adds, also where the surface turns inwards
    Exact,   // of the solid within; needs a closed surface
    Convex,  // of the solid within the hull
};

// The points p of a mesh as a model means them, scale·(X·p), in double precision.
struct MeshPoints {
    scene::MeshPtr mesh;
    base::Pose X;
    base::Vec3 scale{1, 1, 1};

    [[nodiscard]] base::Vec3 at(const std::array<float, 3>& p) const;
};

// Mass properties of density 1 by integration over tetrahedra (Mirtich 1996 gives the same for
// Exact), in the frame of the points. None for a mesh that encloses nothing.
std::optional<Solid> meshSolid(const MeshPoints& points, MeshInertia kind);

}  // namespace importers::mjcf

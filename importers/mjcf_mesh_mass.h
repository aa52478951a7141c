#pragma once

#include "importers/solid.h"
#include "scene/mesh_data.h"

#include <optional>

namespace importers::mjcf {

// How MuJoCo finds the inertia of a mesh.
enum class MeshInertia {
    Legacy,  // every triangle adds, also where the surface turns inwards
    Exact,   // of the solid within; needs a closed surface
    Shell,   // of the surface, as if it had a thickness of 1
};

// Mass properties of density 1 by integration over tetrahedra (Mirtich 1996 gives the same for
// Exact), in the frame of the file after `scale`. None for a mesh that encloses nothing.
std::optional<Solid> meshSolid(const scene::MeshData& mesh, base::Vec3 scale, MeshInertia kind);

}  // namespace importers::mjcf

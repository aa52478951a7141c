#pragma once

#include "scene/mesh_data.h"

namespace scene {

// Which side of a mesh's triangles is outside.
enum class Outside {
    NoSide,  // the surface is open: it has no inside
    Front,   // where the corners run counter-clockwise, as they should
    Back     // closed, but wound the other way round
};

// A surface is closed when each edge of a triangle is met by one that runs the other way; corners
// at the same place are one, whatever part they belong to. Outside is then where the volume is
// positive.
[[nodiscard]] Outside outsideOf(const MeshData& mesh);

}  // namespace scene

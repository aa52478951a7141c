#pragma once

#include "editor/parts/part_body.h"
#include "scene/mesh_data.h"

#include <vector>

namespace editor {

// Closed meshes of parts that no primitive draws, metres, outside counter-clockwise. Standing on
// z = 0 about the Z axis unless said otherwise.

// `middle`: radius of the circle that the centre of the round section runs on, which is larger.
[[nodiscard]] scene::MeshData torusMesh(double middle, double section);

[[nodiscard]] scene::MeshData tubeMesh(double inner, double outer, double height);

// A flat bar along X, round at both ends, with `holes` holes of radius `hole` in it, the first at
// the origin, the next each `pitch` further; `width` is more than the holes are wide and not more
// than the pitch.
[[nodiscard]] scene::MeshData barMesh(
    int holes, double pitch, double hole, double width, double thickness);

// The surfaces of these solids, each whole where they lie in one another. In the frame of the body.
[[nodiscard]] scene::MeshData solidsMesh(const std::vector<PartSolid>& solids);

}  // namespace editor

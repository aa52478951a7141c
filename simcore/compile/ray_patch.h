#pragma once

#include "scene/scene.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace compile {

// Triangles with shared corners, counter-clockwise seen from the side they face.
struct Surface {
    std::vector<base::Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

// All triangles of a mesh file, times `scale`; corners at the same place become one. Indices that
// point nowhere are left out.
Surface surfaceOf(const scene::MeshData& mesh, double scale);

// A flat patch in the YZ plane around the origin that faces +X: `resolution` cells along each side,
// two triangles each. Lengths in m.
Surface flatPatch(double width, double height, int resolution);

// The same triangles seen from their other side.
Surface turnedRound(Surface surface);

// One ray per triangle (dissertation algorithm 12): it begins `depth` behind the middle of the
// triangle and leads `range` along its normal. A triangle without area has none. Lengths in m.
std::vector<scene::Ray> raysAlong(const Surface& surface, double depth, double range);

// A fan of resolution² rays about +X that begin `start` m away from the origin (ADF reference
// section 5, `parametric`). Angles, of the whole fan, in rad.
std::vector<scene::Ray> fanOfRays(
    int resolution, double horizontal, double vertical, double start, double range);

// Lays a patch around what is drawn (dissertation algorithm 13): each corner moves along its normal
// until it is `offset` m away from the shapes. The patch must face them. A corner that meets a
// surface from behind, or that is nearer than `offset` already, is discarded with its triangles;
// one that meets nothing stays. Everything in one frame, in m.
Surface wrapped(const Surface& patch,
                std::span<const scene::VisualShape> around,
                const std::vector<scene::MeshPtr>& meshes,
                double offset);

}  // namespace compile

#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <vector>

namespace meshes {

struct FillOptions {
    // Holes with more edges stay; 3 to kMostHoleEdges, as the work grows with their cube.
    std::size_t maximumEdges = 300;
    // Holes that are longer around stay, in the unit of the mesh; 0 or less: no limit.
    double maximumLength = 0;
};

inline constexpr std::size_t kMostHoleEdges = 1000;

enum class HoleFate {
    Filled,
    TooManyEdges,
    TooLong,
    Outline,  // of a sheet: what would fill it is the sheet again
};

struct HoleReport {
    std::size_t edges = 0;
    double length = 0;  // around it, in the unit of the mesh
    base::Vec3 centre;  // mean of its corners
    double area = 0;    // of what fills it or would
    HoleFate fate = HoleFate::Filled;
};

struct Filled {
    scene::MeshData mesh;
    std::vector<HoleReport> holes;

    [[nodiscard]] std::size_t remaining() const;
};

// Covers holes with triangles of the least area between their corners; no vertex gets a new place.
// The new triangles belong to the part that the first edge of the hole belongs to, with flat
// normals where that has normals. Needs a mesh whose triangles agree: see oriented().
[[nodiscard]] Filled filled(const scene::MeshData& mesh, const FillOptions& options = {});

}  // namespace meshes

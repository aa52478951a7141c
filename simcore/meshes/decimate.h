#pragma once

#include "scene/mesh_data.h"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace meshes {

// When to stop; whichever comes first.
struct DecimateOptions {
    // The share of the triangles to keep, above 0 and below 1, or their number. With neither, as
    // few as the error allows.
    std::optional<double> ratio;
    std::optional<std::size_t> triangles;
    // How far the surface may move, in the unit of the mesh, above 0. Without it there is no limit.
    std::optional<double> error;
};

struct DecimateReport {
    std::size_t trianglesBefore = 0;
    std::size_t trianglesAfter = 0;
    std::size_t wanted = 0;
    // How far the surface moved, in the unit of the mesh: surfaceDistance(). Measured, not
    // estimated.
    double error = 0;
    bool isReached = false;   // no more triangles than wanted
    bool wasStopped = false;  // by the caller: the mesh is the one that was given
};

struct Decimated {
    scene::MeshData mesh;
    DecimateReport report;
};

// Fewer triangles by collapsing edges (Garland and Heckbert 1997, by meshoptimizer). Every vertex
// that is left has its old place. Parts keep their materials and the borders between them, and
// texture coordinates their seams; normals are made anew, smooth below 40 degrees, where the mesh
// has some. Shells keep their holes and handles, so that a wanted number may be out of reach. The
// same arguments give the same mesh.
[[nodiscard]] Decimated decimated(const scene::MeshData& mesh,
                                  const DecimateOptions& options,
                                  const std::stop_token& stop = {});

}  // namespace meshes

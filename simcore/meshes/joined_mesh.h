#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshes {

// The triangles of all parts of a mesh as one surface: corners at the same position are one point,
// whatever part they belong to. In the frame and unit of the mesh.
struct JoinedMesh {
    static constexpr std::uint32_t kNone = ~0U;

    struct Face {
        std::array<std::uint32_t, 3> points;
        std::uint32_t part;
        std::uint32_t first;  // where its corners begin in SubMesh::indices
    };

    std::vector<base::Vec3> points;  // different ones in ascending order
    // For each vertex of each part its point; kNone for what is not finite.
    std::vector<std::vector<std::uint32_t>> pointOf;
    std::vector<Face> faces;    // with three different points; they may lie on a line
    std::size_t unusable = 0;   // triangles with a corner that is missing or not finite
    std::size_t collapsed = 0;  // others with two corners at one position

    [[nodiscard]] std::array<base::Vec3, 3> corners(const Face& face) const
    {
        return {points[face.points[0]], points[face.points[1]], points[face.points[2]]};
    }

    // Twice its area, along its normal.
    [[nodiscard]] base::Vec3 doubleArea(const Face& face) const
    {
        const auto [a, b, c] = corners(face);
        return base::cross(b - a, c - a);
    }
};

[[nodiscard]] JoinedMesh joined(const scene::MeshData& mesh);

// A triangle's edge, from the lower point to the higher; `sense` is -1 where the triangle runs
// through it the other way.
struct EdgeUse {
    std::uint32_t low;
    std::uint32_t high;
    std::uint32_t triangle;
    int sense;

    [[nodiscard]] bool isSameEdge(const EdgeUse& other) const
    {
        return low == other.low && high == other.high;
    }
};

// Three for each triangle, those of one edge one after the other.
[[nodiscard]] std::vector<EdgeUse> edgesOf(
    const std::vector<std::array<std::uint32_t, 3>>& triangles);
[[nodiscard]] std::vector<EdgeUse> edgesOf(const JoinedMesh& mesh);

// Calls `each(first, last)` with the uses of one edge after the other.
template <typename Each>
void forEachEdge(const std::vector<EdgeUse>& edges, Each each)
{
    for (auto first = edges.begin(); first != edges.end();) {
        const auto last = std::find_if(first, edges.end(),
                                       [&](const EdgeUse& use) { return !use.isSameEdge(*first); });
        each(first, last);
        first = last;
    }
}

// Does every edge have as many triangles on the one side as on the other, so that there is an
// inside? Not without triangles.
[[nodiscard]] bool isClosed(const std::vector<EdgeUse>& edges);

}  // namespace meshes

#pragma once

#include "tests/support/mesh_solids.h"

#include <algorithm>
#include <utility>

// Meshes whose damage is known.
namespace test {

// From the origin, with the corners of the faces shared: 8 vertices, 12 triangles.
inline scene::SubMesh boxPart(double x, double y, double z)
{
    return prism({{0, 0}, {x, 0}, {x, y}, {0, y}}, {{0, 1, 2}, {0, 2, 3}}, z);
}

// Every triangle with vertices of its own, as STL files have them.
inline scene::SubMesh unshared(const scene::SubMesh& shared)
{
    scene::SubMesh part;
    for (const std::uint32_t index : shared.indices) {
        part.indices.push_back(static_cast<std::uint32_t>(part.positions.size()));
        part.positions.push_back(shared.positions[index]);
    }
    return part;
}

inline void turnTriangle(scene::SubMesh& part, std::size_t triangle)
{
    std::swap(part.indices[3 * triangle + 1], part.indices[3 * triangle + 2]);
}

inline scene::SubMesh insideOut(scene::SubMesh part)
{
    for (std::size_t i = 0; 3 * i < part.indices.size(); ++i) {
        turnTriangle(part, i);
    }
    return part;
}

inline scene::SubMesh without(scene::SubMesh part, std::size_t triangle, std::size_t count = 1)
{
    const auto first = part.indices.begin() + static_cast<std::ptrdiff_t>(3 * triangle);
    part.indices.erase(first, first + static_cast<std::ptrdiff_t>(3 * count));
    return part;
}

inline scene::SubMesh shifted(scene::SubMesh part, base::Vec3 by)
{
    for (auto& p : part.positions) {
        p = narrow(p[0] + by.x, p[1] + by.y, p[2] + by.z);
    }
    return part;
}

// A torus with three holes: 2, 1 and 1 triangles are gone, which leaves rings of 4, 3 and 3 edges.
inline scene::SubMesh torusWithThreeHoles()
{
    scene::SubMesh part = without(torus(0.4, 0.1, 24, 12), 400);
    part = without(part, 201);
    return without(part, 100, 2);
}

}  // namespace test

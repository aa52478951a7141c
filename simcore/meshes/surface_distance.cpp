#include "meshes/surface_distance.h"

#include "meshes/surface.h"
#include "meshes/triangle_tree.h"

#include <algorithm>
#include <limits>

namespace meshes {

namespace {

using base::Vec3;

double farthestOf(const Surface& points, const Surface& surface)
{
    const TriangleTree tree(surface);
    constexpr double kAny = std::numeric_limits<double>::infinity();
    double farthest = 0;
    const auto look = [&](Vec3 point) {
        const Vec3 seen = (points.inMesh(point) - surface.centre) / surface.size;
        farthest = std::max(farthest, tree.distance(seen, kAny));
    };
    for (std::size_t i = 0; i < points.triangles.size(); ++i) {
        const auto [a, b, c] = points.corners(i);
        look((a + b + c) / 3);
    }
    for (const Vec3 vertex : points.vertices) {
        look(vertex);
    }
    return farthest * surface.size;
}

}  // namespace

double surfaceDistance(const scene::MeshData& a, const scene::MeshData& b)
{
    const Surface first = surfaceOf(a);
    const Surface second = surfaceOf(b);
    if (first.triangles.empty() || second.triangles.empty()) {
        return 0;
    }
    return std::max(farthestOf(first, second), farthestOf(second, first));
}

}  // namespace meshes

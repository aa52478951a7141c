#include "meshes/surface.h"

#include "meshes/joined_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kSharp = 0.95;  // cosine of the least bend that asks for a cut, 18 degrees

bool before(Vec3 a, Vec3 b)
{
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}

bool hasArea(const Triangle& t)
{
    return base::norm(base::cross(t[1] - t[0], t[2] - t[0])) > 0;
}

Vec3 normalOf(const Triangle& t)
{
    return base::normalized(base::cross(t[1] - t[0], t[2] - t[0]));
}

// Gathers near equal planes.
class PlaneSet {
public:
    void add(Vec3 point, Vec3 normal, double weight)
    {
        // One of the two opposite normals.
        if (before(normal, Vec3{} - normal)) {
            normal = -normal;
        }
        constexpr double kSteps = 64;
        const auto step = [](double x) {
            return static_cast<int>(std::lround(x * kSteps));
        };
        const Key key{step(normal.x), step(normal.y), step(normal.z),
                      step(base::dot(normal, point))};
        const auto [entry, isNew] = planes_.try_emplace(key, ReflexPlane{point, normal, 0});
        entry->second.weight += weight;
    }

    [[nodiscard]] std::vector<ReflexPlane> heaviestFirst() const
    {
        std::vector<ReflexPlane> result;
        for (const auto& [key, plane] : planes_) {
            result.push_back(plane);
        }
        std::stable_sort(result.begin(), result.end(),
                         [](const auto& a, const auto& b) { return a.weight > b.weight; });
        return result;
    }

private:
    using Key = std::tuple<int, int, int, int>;
    std::map<Key, ReflexPlane> planes_;
};

}  // namespace

Surface surfaceOf(const scene::MeshData& mesh)
{
    Surface surface;
    JoinedMesh whole = joined(mesh);
    surface.vertices = std::move(whole.points);
    surface.triangles.reserve(whole.faces.size());
    for (const JoinedMesh::Face& face : whole.faces) {
        surface.triangles.push_back(face.points);
    }
    surface.isClosed = isClosed(edgesOf(surface.triangles));
    base::Bounds bounds;
    for (const Vec3 vertex : surface.vertices) {
        bounds.add(vertex);
    }
    if (bounds.empty()) {
        return surface;
    }
    const Vec3 size = bounds.size();
    const double longest = std::max({size.x, size.y, size.z});
    surface.centre = bounds.centre();
    surface.size = longest > 0 ? longest : 1;
    for (Vec3& vertex : surface.vertices) {
        vertex = (vertex - surface.centre) / surface.size;
        surface.bounds.add(vertex);
    }
    // Triangles without area count for the edges above, and for nothing else.
    std::erase_if(surface.triangles, [&](const auto& t) {
        return !hasArea({surface.vertices[t[0]], surface.vertices[t[1]], surface.vertices[t[2]]});
    });
    return surface;
}

std::vector<ReflexPlane> reflexPlanes(const Surface& surface)
{
    PlaneSet planes;
    forEachEdge(edgesOf(surface.triangles), [&](auto first, auto last) {
        if (last - first != 2 || first->sense == (first + 1)->sense) {
            return;
        }
        const Vec3 low = surface.vertices[first->low];
        const Vec3 edge = surface.vertices[first->high] - low;
        const Vec3 n = normalOf(surface.corners(first->triangle));
        const Vec3 m = normalOf(surface.corners((first + 1)->triangle));
        // Along the edge where the second face falls away from the first, against it where it
        // rises.
        const double turn = first->sense * base::dot(base::cross(n, m), edge);
        if (turn >= 0 || base::dot(n, m) > kSharp) {
            return;
        }
        const double weight = (1 - base::dot(n, m)) * base::norm(edge);
        const Vec3 middle = low + 0.5 * edge;
        planes.add(middle, n, weight);
        planes.add(middle, m, weight);
        planes.add(middle, base::normalized(n - m), weight);
    });
    return planes.heaviestFirst();
}

}  // namespace meshes

#include "meshes/surface.h"

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

// Fills the vertices and, for each place in the parts, the index of its vertex.
std::vector<std::vector<std::uint32_t>> joinVertices(const scene::MeshData& mesh,
                                                     Surface& surface,
                                                     std::uint32_t none)
{
    for (const scene::SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            const Vec3 vertex{p[0], p[1], p[2]};
            if (base::isFinite(vertex)) {
                surface.vertices.push_back(vertex);
            }
        }
    }
    std::sort(surface.vertices.begin(), surface.vertices.end(), before);
    surface.vertices.erase(std::unique(surface.vertices.begin(), surface.vertices.end()),
                           surface.vertices.end());
    std::vector<std::vector<std::uint32_t>> indices;
    for (const scene::SubMesh& part : mesh.parts) {
        std::vector<std::uint32_t>& own = indices.emplace_back();
        for (const auto& p : part.positions) {
            const Vec3 vertex{p[0], p[1], p[2]};
            const auto found = base::isFinite(vertex)
                                   ? std::lower_bound(surface.vertices.begin(),
                                                      surface.vertices.end(), vertex, before)
                                   : surface.vertices.end();
            own.push_back(found == surface.vertices.end()
                              ? none
                              : static_cast<std::uint32_t>(found - surface.vertices.begin()));
        }
    }
    return indices;
}

bool hasArea(const Triangle& t)
{
    return base::norm(base::cross(t[1] - t[0], t[2] - t[0])) > 0;
}

// A triangle's edge from the lower vertex to the higher; `sense` is -1 where the triangle runs
// through it the other way.
struct EdgeUse {
    std::uint32_t low;
    std::uint32_t high;
    std::uint32_t triangle;
    int sense;

    bool operator<(const EdgeUse& other) const
    {
        return std::tie(low, high, triangle) < std::tie(other.low, other.high, other.triangle);
    }

    [[nodiscard]] bool isSameEdge(const EdgeUse& other) const
    {
        return low == other.low && high == other.high;
    }
};

std::vector<EdgeUse> edgesOf(const Surface& surface)
{
    std::vector<EdgeUse> edges;
    edges.reserve(3 * surface.triangles.size());
    for (std::uint32_t i = 0; i < surface.triangles.size(); ++i) {
        const auto& t = surface.triangles[i];
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t from = t[k];
            const std::uint32_t to = t[(k + 1) % 3];
            edges.push_back({std::min(from, to), std::max(from, to), i, from < to ? 1 : -1});
        }
    }
    std::sort(edges.begin(), edges.end());
    return edges;
}

// Calls `each` with the uses of one edge after the other.
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

bool isClosed(const Surface& surface)
{
    bool isEven = !surface.triangles.empty();
    forEachEdge(edgesOf(surface), [&](auto first, auto last) {
        int sum = 0;
        for (auto use = first; use != last; ++use) {
            sum += use->sense;
        }
        isEven = isEven && sum == 0;
    });
    return isEven;
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
        const auto [place, isNew] = planes_.try_emplace(key, ReflexPlane{point, normal, 0});
        place->second.weight += weight;
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
    constexpr std::uint32_t kNone = ~0U;
    const auto indices = joinVertices(mesh, surface, kNone);
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        const std::vector<std::uint32_t>& corners = mesh.parts[p].indices;
        const std::vector<std::uint32_t>& own = indices[p];
        for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
            std::array<std::uint32_t, 3> t{kNone, kNone, kNone};
            for (std::size_t k = 0; k < 3; ++k) {
                t[k] = corners[i + k] < own.size() ? own[corners[i + k]] : kNone;
            }
            const bool isUsable = t[0] != kNone && t[1] != kNone && t[2] != kNone;
            if (isUsable && t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) {
                surface.triangles.push_back(t);
            }
        }
    }
    surface.isClosed = isClosed(surface);
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
    forEachEdge(edgesOf(surface), [&](auto first, auto last) {
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

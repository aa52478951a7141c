#include "meshes/joined_mesh.h"

#include <tuple>

namespace meshes {

namespace {

using base::Vec3;

bool lowerPoint(Vec3 a, Vec3 b)
{
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}

void joinPoints(const scene::MeshData& mesh, JoinedMesh& result)
{
    for (const scene::SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            const Vec3 point{p[0], p[1], p[2]};
            if (base::isFinite(point)) {
                result.points.push_back(point);
            }
        }
    }
    std::vector<Vec3>& points = result.points;
    std::sort(points.begin(), points.end(), lowerPoint);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    for (const scene::SubMesh& part : mesh.parts) {
        std::vector<std::uint32_t>& own = result.pointOf.emplace_back();
        own.reserve(part.positions.size());
        for (const auto& p : part.positions) {
            const Vec3 point{p[0], p[1], p[2]};
            const auto found =
                base::isFinite(point)
                    ? std::lower_bound(points.begin(), points.end(), point, lowerPoint)
                    : points.end();
            own.push_back(found == points.end()
                              ? JoinedMesh::kNone
                              : static_cast<std::uint32_t>(found - points.begin()));
        }
    }
}

template <typename Corners>
std::vector<EdgeUse> sortedEdges(std::size_t count, Corners cornersOf)
{
    std::vector<EdgeUse> edges;
    edges.reserve(3 * count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::array<std::uint32_t, 3>& t = cornersOf(i);
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t from = t[k];
            const std::uint32_t to = t[(k + 1) % 3];
            edges.push_back({std::min(from, to), std::max(from, to), i, from < to ? 1 : -1});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const EdgeUse& a, const EdgeUse& b) {
        return std::tie(a.low, a.high, a.triangle) < std::tie(b.low, b.high, b.triangle);
    });
    return edges;
}

}  // namespace

JoinedMesh joined(const scene::MeshData& mesh)
{
    JoinedMesh result;
    joinPoints(mesh, result);
    result.faces.reserve(mesh.triangleCount());
    for (std::uint32_t p = 0; p < mesh.parts.size(); ++p) {
        const std::vector<std::uint32_t>& indices = mesh.parts[p].indices;
        const std::vector<std::uint32_t>& own = result.pointOf[p];
        for (std::uint32_t i = 0; i + 2 < indices.size(); i += 3) {
            JoinedMesh::Face face{.points = {}, .part = p, .first = i};
            for (std::size_t k = 0; k < 3; ++k) {
                face.points[k] =
                    indices[i + k] < own.size() ? own[indices[i + k]] : JoinedMesh::kNone;
            }
            const auto [a, b, c] = face.points;
            if (a == JoinedMesh::kNone || b == JoinedMesh::kNone || c == JoinedMesh::kNone) {
                ++result.unusable;
            } else if (a == b || b == c || c == a) {
                ++result.collapsed;
            } else {
                result.faces.push_back(face);
            }
        }
    }
    return result;
}

std::vector<EdgeUse> edgesOf(const std::vector<std::array<std::uint32_t, 3>>& triangles)
{
    return sortedEdges(
        triangles.size(), [&](std::uint32_t i) -> const auto& { return triangles[i]; });
}

std::vector<EdgeUse> edgesOf(const JoinedMesh& mesh)
{
    return sortedEdges(
        mesh.faces.size(), [&](std::uint32_t i) -> const auto& { return mesh.faces[i].points; });
}

bool isClosed(const std::vector<EdgeUse>& edges)
{
    bool isEven = !edges.empty();
    forEachEdge(edges, [&](auto first, auto last) {
        int sum = 0;
        for (auto use = first; use != last; ++use) {
            sum += use->sense;
        }
        isEven = isEven && sum == 0;
    });
    return isEven;
}

}  // namespace meshes

#include "meshes/joined_mesh.h"

#include "meshes/float_points.h"
#include "meshes/numbering.h"

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
    std::vector<std::array<float, 3>> all;
    all.reserve(mesh.vertexCount());
    for (const scene::SubMesh& part : mesh.parts) {
        all.insert(all.end(), part.positions.begin(), part.positions.end());
    }
    const Numbering numbering = numbered(std::span<const std::array<float, 3>>(all));
    std::vector<std::uint32_t> ascending;  // numbers of finite points
    for (std::uint32_t number = 0; number < numbering.firstOf.size(); ++number) {
        if (base::isFinite(asVec3(all[numbering.firstOf[number]]))) {
            ascending.push_back(number);
        }
    }
    const auto pointOf = [&](std::uint32_t number) {
        return asVec3(all[numbering.firstOf[number]]);
    };
    std::sort(ascending.begin(), ascending.end(),
              [&](std::uint32_t a, std::uint32_t b) { return lowerPoint(pointOf(a), pointOf(b)); });
    std::vector<std::uint32_t> rankOf(numbering.firstOf.size(), JoinedMesh::kNone);
    for (std::uint32_t rank = 0; rank < ascending.size(); ++rank) {
        rankOf[ascending[rank]] = rank;
        result.points.push_back(pointOf(ascending[rank]));
    }
    std::size_t vertex = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        std::vector<std::uint32_t>& own = result.pointOf.emplace_back();
        own.reserve(part.positions.size());
        for (std::size_t i = 0; i < part.positions.size(); ++i) {
            own.push_back(rankOf[numbering.numberOf[vertex++]]);
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

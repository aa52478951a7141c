#include "scene/mesh_sides.h"

#include "base/tetrahedron.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace scene {

namespace {

using Corner = std::array<float, 3>;
using Edge = std::pair<std::uint32_t, std::uint32_t>;

// Calls `visit` with the three corners of each triangle whose indices are in range.
template <typename Visit>
void forEachTriangle(const MeshData& mesh, Visit visit)
{
    for (const SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const std::uint32_t* at = &part.indices[i];
            if (std::max({at[0], at[1], at[2]}) < part.positions.size()) {
                visit(part.positions[at[0]], part.positions[at[1]], part.positions[at[2]]);
            }
        }
    }
}

bool isClosed(const MeshData& mesh)
{
    std::map<Corner, std::uint32_t> numbers;
    std::vector<Edge> edges;
    edges.reserve(3 * mesh.triangleCount());
    const auto numberOf = [&](const Corner& corner) {
        return numbers.try_emplace(corner, static_cast<std::uint32_t>(numbers.size()))
            .first->second;
    };
    forEachTriangle(mesh, [&](const Corner& p, const Corner& q, const Corner& r) {
        const std::uint32_t a = numberOf(p);
        const std::uint32_t b = numberOf(q);
        const std::uint32_t c = numberOf(r);
        if (a != b && b != c && c != a) {
            edges.insert(edges.end(), {{a, b}, {b, c}, {c, a}});
        }
    });
    std::vector<Edge> back;
    back.reserve(edges.size());
    for (const Edge& edge : edges) {
        back.emplace_back(edge.second, edge.first);
    }
    std::sort(edges.begin(), edges.end());
    std::sort(back.begin(), back.end());
    return !edges.empty() && edges == back;
}

double volumeOf(const MeshData& mesh)
{
    const base::Vec3 apex = mesh.bounds.centre();
    const auto seen = [&](const Corner& p) {
        return base::Vec3{p[0], p[1], p[2]} - apex;
    };
    double volume = 0;
    forEachTriangle(mesh, [&](const Corner& a, const Corner& b, const Corner& c) {
        volume += base::tetrahedronVolume(seen(a), seen(b), seen(c));
    });
    return volume;
}

}  // namespace

Outside outsideOf(const MeshData& mesh)
{
    if (!isClosed(mesh)) {
        return Outside::NoSide;
    }
    const double volume = volumeOf(mesh);
    if (volume == 0) {
        return Outside::NoSide;
    }
    return volume > 0 ? Outside::Front : Outside::Back;
}

}  // namespace scene

#include "meshes/mesh_shells.h"

#include <utility>

namespace meshes {

namespace {

struct Neighbour {
    std::uint32_t face;
    bool agrees;
};

// Three at most for each face.
std::vector<std::vector<Neighbour>> neighboursOf(const JoinedMesh& mesh,
                                                 const std::vector<EdgeUse>& edges)
{
    std::vector<std::vector<Neighbour>> neighbours(mesh.faces.size());
    forEachEdge(edges, [&](auto first, auto last) {
        if (last - first == 2) {
            const EdgeUse& other = *(first + 1);
            const bool agrees = first->sense != other.sense;
            neighbours[first->triangle].push_back({other.triangle, agrees});
            neighbours[other.triangle].push_back({first->triangle, agrees});
        }
    });
    return neighbours;
}

}  // namespace

Shells shellsOf(const JoinedMesh& mesh, const std::vector<EdgeUse>& edges)
{
    const auto neighbours = neighboursOf(mesh, edges);
    Shells shells{.shellOf = std::vector<std::uint32_t>(mesh.faces.size(), JoinedMesh::kNone),
                  .isTurned = std::vector<std::uint8_t>(mesh.faces.size(), 0)};
    std::size_t disagreements = 0;
    for (std::uint32_t seed = 0; seed < mesh.faces.size(); ++seed) {
        if (shells.shellOf[seed] != JoinedMesh::kNone) {
            continue;
        }
        const auto own = static_cast<std::uint32_t>(shells.count++);
        std::vector<std::uint32_t> members{seed};
        shells.shellOf[seed] = own;
        std::size_t turned = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::uint32_t face = members[i];
            for (const Neighbour& next : neighbours[face]) {
                const std::uint8_t wanted =
                    next.agrees ? shells.isTurned[face] : 1 - shells.isTurned[face];
                if (shells.shellOf[next.face] == JoinedMesh::kNone) {
                    shells.shellOf[next.face] = own;
                    shells.isTurned[next.face] = wanted;
                    turned += wanted;
                    members.push_back(next.face);
                } else if (shells.isTurned[next.face] != wanted) {
                    ++disagreements;
                }
            }
        }
        if (2 * turned > members.size()) {
            for (const std::uint32_t face : members) {
                shells.isTurned[face] = 1 - shells.isTurned[face];
            }
            turned = members.size() - turned;
        }
        shells.turned += turned;
    }
    shells.oneSided = disagreements / 2;
    return shells;
}

JoinedMesh turned(JoinedMesh mesh, const std::vector<std::uint8_t>& isTurned)
{
    for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
        if (isTurned[i] != 0) {
            std::swap(mesh.faces[i].points[1], mesh.faces[i].points[2]);
        }
    }
    return mesh;
}

}  // namespace meshes

#include "meshes/fill_holes.h"

#include "meshes/float_points.h"
#include "meshes/hole_loops.h"
#include "meshes/joined_mesh.h"
#include "meshes/mesh_shells.h"
#include "meshes/polygon_cover.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace meshes {

namespace {

using base::Vec3;

// What covers a flat sheet has its area again; a bowl's lid has less.
constexpr double kSheet = 0.99;

class Filler {
public:
    Filler(const scene::MeshData& mesh, const FillOptions& options)
        : options_(options), whole_(joined(mesh)), edges_(edgesOf(whole_))
    {
        const Shells shells = shellsOf(whole_, edges_);
        shellOf_ = shells.shellOf;
        areas_.resize(shells.count);
        for (std::size_t i = 0; i < whole_.faces.size(); ++i) {
            areas_[shellOf_[i]] += base::norm(whole_.doubleArea(whole_.faces[i])) / 2;
        }
        result_.mesh = mesh;
    }

    Filled run()
    {
        for (const HoleLoop& hole : holesOf(whole_, edges_)) {
            fill(hole);
        }
        scene::finishMesh(result_.mesh);
        return std::move(result_);
    }

private:
    void fill(const HoleLoop& hole)
    {
        HoleReport& report = result_.holes.emplace_back();
        report.edges = hole.points.size();
        report.length = hole.length;
        report.centre = hole.centre;
        if (hole.points.size() > std::min(options_.maximumEdges, kMostHoleEdges)) {
            report.fate = HoleFate::TooManyEdges;
            return;
        }
        if (options_.maximumLength > 0 && hole.length > options_.maximumLength) {
            report.fate = HoleFate::TooLong;
            return;
        }
        std::vector<Vec3> corners;
        for (const std::uint32_t point : hole.points) {
            corners.push_back(whole_.points[point]);
        }
        const auto cover = leastCover(corners, [&](std::uint32_t i, std::uint32_t k) {
            return findEdge(hole.points[i], hole.points[k]) != edges_.end();
        });
        for (const auto& [a, b, c] : cover) {
            report.area +=
                base::norm(base::cross(corners[b] - corners[a], corners[c] - corners[a])) / 2;
        }
        const auto edge = findEdge(hole.points[0], hole.points[1]);
        if (report.area > kSheet * areas_[shellOf_[edge->triangle]]) {
            report.fate = HoleFate::Outline;
            return;
        }
        add(hole, cover, whole_.faces[edge->triangle]);
    }

    [[nodiscard]] std::vector<EdgeUse>::const_iterator findEdge(std::uint32_t a,
                                                                std::uint32_t b) const
    {
        const std::pair ends = std::minmax(a, b);
        const auto found = std::lower_bound(
            edges_.begin(), edges_.end(), ends, [](const EdgeUse& use, const auto& wanted) {
                return std::pair(use.low, use.high) < std::pair(wanted.first, wanted.second);
            });
        const bool isThere =
            found != edges_.end() && found->low == ends.first && found->high == ends.second;
        return isThere ? found : edges_.end();
    }

    void add(const HoleLoop& hole,
             const std::vector<std::array<std::uint32_t, 3>>& cover,
             const JoinedMesh::Face& beside)
    {
        scene::SubMesh& part = result_.mesh.parts[beside.part];
        const bool isLit = part.normals.size() == part.positions.size();
        const bool isTextured = part.texCoords.size() == part.positions.size();
        const std::uint32_t example = part.indices[beside.first];
        for (const auto& triangle : cover) {
            std::array<Vec3, 3> corners;
            for (std::size_t k = 0; k < 3; ++k) {
                corners[k] = whole_.points[hole.points[triangle[k]]];
            }
            const Vec3 normal =
                base::normalized(base::cross(corners[1] - corners[0], corners[2] - corners[0]));
            for (const Vec3 corner : corners) {
                part.indices.push_back(static_cast<std::uint32_t>(part.positions.size()));
                part.positions.push_back(asFloats(corner));
                if (isLit) {
                    part.normals.push_back(asFloats(normal));
                }
                if (isTextured) {
                    part.texCoords.push_back(part.texCoords[example]);
                }
            }
        }
    }

    FillOptions options_;
    JoinedMesh whole_;
    std::vector<EdgeUse> edges_;
    std::vector<std::uint32_t> shellOf_;
    std::vector<double> areas_;  // of the shells
    Filled result_;
};

}  // namespace

std::size_t Filled::remaining() const
{
    return static_cast<std::size_t>(
        std::count_if(holes.begin(), holes.end(),
                      [](const HoleReport& hole) { return hole.fate != HoleFate::Filled; }));
}

Filled filled(const scene::MeshData& mesh, const FillOptions& options)
{
    return Filler(mesh, options).run();
}

}  // namespace meshes

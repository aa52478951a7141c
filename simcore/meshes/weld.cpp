#include "meshes/weld.h"

#include "meshes/float_points.h"
#include "meshes/joined_mesh.h"
#include "meshes/mesh_repair.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

// For each point the one that it goes to, itself for those that stay. They come in order of x, so
// those that may be near stand close to one another.
std::vector<std::uint32_t> targetsOf(const std::vector<Vec3>& points, double tolerance)
{
    std::vector<std::uint32_t> targets(points.size());
    std::iota(targets.begin(), targets.end(), 0U);
    if (!(tolerance > 0)) {
        return targets;
    }
    // What stays and is not left behind in x by more than the tolerance, in order of y.
    std::set<std::pair<double, std::uint32_t>> near;
    std::uint32_t oldest = 0;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        for (; points[oldest].x < points[i].x - tolerance; ++oldest) {
            near.erase({points[oldest].y, oldest});
        }
        const double top = points[i].y + tolerance;
        double best = tolerance;
        for (auto other = near.lower_bound({points[i].y - tolerance, 0});
             other != near.end() && other->first <= top; ++other) {
            const double away = base::norm(points[other->second] - points[i]);
            if (away <= best) {
                best = away;
                targets[i] = other->second;
            }
        }
        if (targets[i] == i) {
            near.insert({points[i].y, i});
        }
    }
    return targets;
}

struct Dropped {
    std::size_t collapsed = 0;
    std::size_t doubled = 0;
};

Dropped dropEmptyTriangles(scene::SubMesh& part)
{
    Dropped dropped;
    std::set<std::array<std::array<float, 3>, 3>> seen;
    std::vector<std::uint32_t> kept;
    kept.reserve(part.indices.size());
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        const auto corners = part.indices.begin() + static_cast<std::ptrdiff_t>(i);
        std::array<std::array<float, 3>, 3> triple{
            part.positions[corners[0]], part.positions[corners[1]], part.positions[corners[2]]};
        std::sort(triple.begin(), triple.end());
        if (triple[0] == triple[1] || triple[1] == triple[2]) {
            ++dropped.collapsed;
        } else if (!seen.insert(triple).second) {
            ++dropped.doubled;
        } else {
            kept.insert(kept.end(), corners, corners + 3);
        }
    }
    part.indices = std::move(kept);
    return dropped;
}

}  // namespace

Welded welded(const scene::MeshData& mesh, double tolerance)
{
    Welded result{.mesh = mesh, .report = {}};
    WeldReport& report = result.report;
    for (scene::SubMesh& part : result.mesh.parts) {
        report.collapsed += dropUnusable(part);
    }
    const JoinedMesh whole = joined(result.mesh);
    const std::vector<std::uint32_t> targets = targetsOf(whole.points, tolerance);
    for (std::uint32_t i = 0; i < targets.size(); ++i) {
        if (targets[i] != i) {
            ++report.moved;
            report.largestMove = std::max(report.largestMove,
                                          base::norm(whole.points[i] - whole.points[targets[i]]));
        }
    }
    for (std::size_t p = 0; p < result.mesh.parts.size(); ++p) {
        scene::SubMesh& part = result.mesh.parts[p];
        for (std::size_t v = 0; v < part.positions.size(); ++v) {
            part.positions[v] = asFloats(whole.points[targets[whole.pointOf[p][v]]]);
        }
        const Dropped dropped = dropEmptyTriangles(part);
        report.collapsed += dropped.collapsed;
        report.doubled += dropped.doubled;
        joinDuplicates(part);
        dropUnusable(part);
    }
    report.vertices = mesh.vertexCount() - result.mesh.vertexCount();
    scene::finishMesh(result.mesh);
    return result;
}

}  // namespace meshes

#include "meshes/hole_loops.h"

#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

// Edges to fill along, by the point they start from. As many begin at each point as end there, for
// the boundary of a surface has no end.
using Ways = std::map<std::uint32_t, std::vector<std::uint32_t>>;

Ways waysOf(const std::vector<EdgeUse>& edges)
{
    Ways ways;
    forEachEdge(edges, [&](auto first, auto last) {
        int sum = 0;
        for (auto use = first; use != last; ++use) {
            sum += use->sense;
        }
        for (int i = 0; i < std::abs(sum); ++i) {
            const auto [from, to] =
                sum > 0 ? std::pair(first->high, first->low) : std::pair(first->low, first->high);
            ways[from].push_back(to);
        }
    });
    return ways;
}

HoleLoop measured(const JoinedMesh& mesh, std::vector<std::uint32_t> points)
{
    HoleLoop hole{.points = std::move(points)};
    for (std::size_t i = 0; i < hole.points.size(); ++i) {
        const Vec3 here = mesh.points[hole.points[i]];
        const Vec3 next = mesh.points[hole.points[(i + 1) % hole.points.size()]];
        hole.length += base::norm(next - here);
        hole.centre += here / static_cast<double>(hole.points.size());
    }
    return hole;
}

}  // namespace

std::vector<HoleLoop> holesOf(const JoinedMesh& mesh, const std::vector<EdgeUse>& edges)
{
    Ways ways = waysOf(edges);
    std::vector<HoleLoop> holes;
    for (auto start = ways.begin(); start != ways.end(); ++start) {
        while (!start->second.empty()) {
            std::vector<std::uint32_t> path{start->first};
            std::map<std::uint32_t, std::size_t> placeOf{{start->first, 0}};
            while (!path.empty()) {
                std::vector<std::uint32_t>& open = ways[path.back()];
                if (open.empty()) {
                    break;  // back at the start, with all of it cut into rings
                }
                const std::uint32_t next = open.back();
                open.pop_back();
                const auto [seen, isNew] = placeOf.try_emplace(next, path.size());
                if (isNew) {
                    path.push_back(next);
                    continue;
                }
                const auto from = path.begin() + static_cast<std::ptrdiff_t>(seen->second);
                // Two edges to and fro between two triangles that only touch enclose nothing.
                if (path.end() - from > 2) {
                    holes.push_back(measured(mesh, {from, path.end()}));
                }
                for (auto gone = from + 1; gone != path.end(); ++gone) {
                    placeOf.erase(*gone);
                }
                path.erase(from + 1, path.end());
            }
        }
    }
    return holes;
}

}  // namespace meshes

#include "meshes/axis_candidates.h"

#include "meshes/mass_integrals.h"
#include "scene/principal_axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace meshes {

namespace {

using base::Vec3;

// What trying them may cost, in corners of the hull.
constexpr std::size_t kMostLooks = 1'000'000;
constexpr std::size_t kMostPairs = 60;  // edges whose pairs are tried

// Directions by rounded coordinates, of either sign.
class Directions {
public:
    void add(Vec3 direction)
    {
        const double length = base::norm(direction);
        if (!(length > 1e-9)) {
            return;
        }
        Vec3 unit = direction / length;
        const bool isLower =
            unit.z < -kStep / 2 ||
            (std::abs(unit.z) <= kStep / 2 &&
             (unit.y < -kStep / 2 || (std::abs(unit.y) <= kStep / 2 && unit.x < 0)));
        unit = isLower ? -unit : unit;
        const auto rounded = [](double x) {
            return std::lround(x / kStep);
        };
        if (seen_.insert({rounded(unit.x), rounded(unit.y), rounded(unit.z)}).second) {
            all.push_back(unit);
        }
    }

    std::vector<Vec3> all;

private:
    static constexpr double kStep = 1e-6;
    std::set<std::array<long, 3>> seen_;
};

void addPrincipalAxes(const ConvexHull& hull, Directions& directions)
{
    std::vector<std::array<Vec3, 3>> triangles;
    for (const auto& t : hull.triangles) {
        triangles.push_back({hull.corners[t[0]], hull.corners[t[1]], hull.corners[t[2]]});
    }
    if (const auto sums = massIntegrals(triangles, TriangleMass::Volume)) {
        const base::Mat3 R = base::toMatrix(scene::principalAxes(sums->inertia).R_IP);
        for (int k = 0; k < 3; ++k) {
            directions.add({R[0][k], R[1][k], R[2][k]});
        }
    }
}

std::vector<Vec3> edgeDirections(const ConvexHull& hull)
{
    Directions edges;
    for (const auto& t : hull.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            edges.add(hull.corners[t[(k + 1) % 3]] - hull.corners[t[k]]);
        }
    }
    return edges.all;
}

// At most so many, evenly spread over the list.
template <typename Each>
void forSome(std::size_t count, std::size_t most, Each each)
{
    const std::size_t step =
        std::max<std::size_t>(1, (count + most - 1) / std::max<std::size_t>(most, 1));
    for (std::size_t i = 0; i < count; i += step) {
        each(i);
    }
}

}  // namespace

std::vector<Vec3> axisCandidates(const ConvexHull& hull)
{
    const std::size_t most = kMostLooks / std::max<std::size_t>(hull.corners.size(), 1);
    Directions directions;
    for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
        directions.add(axis);
    }
    addPrincipalAxes(hull, directions);
    forSome(hull.faces.size(), most / 3,
            [&](std::size_t i) { directions.add(hull.faces[i].normal); });
    const std::vector<Vec3> edges = edgeDirections(hull);
    forSome(edges.size(), most / 3, [&](std::size_t i) { directions.add(edges[i]); });
    std::vector<Vec3> paired;
    forSome(edges.size(), kMostPairs, [&](std::size_t i) { paired.push_back(edges[i]); });
    for (std::size_t i = 0; i < paired.size() && directions.all.size() < most; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            directions.add(base::cross(paired[i], paired[k]));
        }
    }
    return directions.all;
}

}  // namespace meshes

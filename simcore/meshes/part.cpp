#include "meshes/part.h"

#include "meshes/triangle_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

// Of a size of 1: vertices of a file have 24 bits.
constexpr double kOnPlane = 1e-6;

bool before(Vec3 a, Vec3 b)
{
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}

// Is the point in the box of the triangle, or not farther from it than `room` along each axis?
bool isNearBox(const Triangle& t, Vec3 point, double room)
{
    for (int i = 0; i < 3; ++i) {
        const auto [low, high] = std::minmax({t[0][i], t[1][i], t[2][i]});
        if (point[i] < low - room || point[i] > high + room) {
            return false;
        }
    }
    return true;
}

Vec3 between(Vec3 a, Vec3 b, double excessA, double excessB)
{
    return a + (excessA / (excessA - excessB)) * (b - a);
}

// The piece of a triangle inside the plane, as a fan. `excess` are those of its corners, 0 on it.
void addInside(const Triangle& t,
               const std::array<double, 3>& excess,
               double sense,
               std::vector<Triangle>& result)
{
    std::array<Vec3, 4> polygon;
    std::size_t size = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t next = (k + 1) % 3;
        const double own = sense * excess[k];
        const double other = sense * excess[next];
        if (own <= 0) {
            polygon[size++] = t[k];
        }
        if ((own < 0 && other > 0) || (own > 0 && other < 0)) {
            polygon[size++] = between(t[k], t[next], own, other);
        }
    }
    for (std::size_t k = 2; k < size; ++k) {
        result.push_back({polygon[0], polygon[k - 1], polygon[k]});
    }
}

}  // namespace

std::vector<Vec3> Cell::newCorners(const HalfSpace& plane) const
{
    std::vector<Vec3> result;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        for (std::size_t k = i + 1; k < planes.size(); ++k) {
            const Vec3 along = base::cross(planes[i].normal, planes[k].normal);
            const double volume = base::dot(plane.normal, along);
            if (std::abs(volume) < 1e-9) {
                continue;
            }
            const Vec3 corner = (plane.offset * along +
                                 planes[i].offset * base::cross(planes[k].normal, plane.normal) +
                                 planes[k].offset * base::cross(plane.normal, planes[i].normal)) /
                                volume;
            const bool isInside =
                std::all_of(planes.begin(), planes.end(),
                            [&](const HalfSpace& p) { return p.excess(corner) < kOnPlane; });
            if (isInside) {
                result.push_back(corner);
            }
        }
    }
    return result;
}

Cell Cell::inside(const HalfSpace& plane) const
{
    Cell cell;
    std::copy_if(corners.begin(), corners.end(), std::back_inserter(cell.corners),
                 [&](Vec3 corner) { return plane.excess(corner) <= 0; });
    const std::vector<Vec3> added = newCorners(plane);
    cell.corners.insert(cell.corners.end(), added.begin(), added.end());
    // Planes that no corner is on any more bound nothing.
    std::copy_if(
        planes.begin(), planes.end(), std::back_inserter(cell.planes), [&](const HalfSpace& p) {
            return std::any_of(cell.corners.begin(), cell.corners.end(),
                               [&](Vec3 corner) { return p.excess(corner) > -2 * kOnPlane; });
        });
    cell.planes.push_back(plane);
    return cell;
}

Cell cellAround(const base::Bounds& bounds)
{
    const Vec3 room{0.01, 0.01, 0.01};
    const base::Bounds box{bounds.low - room, bounds.high + room};
    Cell cell;
    for (int i = 0; i < 3; ++i) {
        Vec3 normal;
        normal[i] = 1;
        cell.planes.push_back({normal, box.high[i]});
        cell.planes.push_back({-normal, -box.low[i]});
    }
    for (int i = 0; i < 8; ++i) {
        cell.corners.push_back({(i & 1) != 0 ? box.high.x : box.low.x,
                                (i & 2) != 0 ? box.high.y : box.low.y,
                                (i & 4) != 0 ? box.high.z : box.low.z});
    }
    return cell;
}

Halves split(std::span<const Triangle> surface, const HalfSpace& plane)
{
    Halves halves;
    for (const Triangle& t : surface) {
        std::array<double, 3> excess{};
        bool isOut = false;
        bool isIn = false;
        for (std::size_t k = 0; k < 3; ++k) {
            const double e = plane.excess(t[k]);
            excess[k] = std::abs(e) < kOnPlane ? 0 : e;
            isOut = isOut || excess[k] > 0;
            isIn = isIn || excess[k] < 0;
        }
        if (isOut && isIn) {
            addInside(t, excess, 1, halves.inside);
            addInside(t, excess, -1, halves.outside);
        } else if (isOut || isIn) {
            (isIn ? halves.inside : halves.outside).push_back(t);
        } else {
            const Vec3 normal = base::cross(t[1] - t[0], t[2] - t[0]);
            const bool looksOut = base::dot(normal, plane.normal) >= 0;
            (looksOut ? halves.inside : halves.outside).push_back(t);
        }
    }
    return halves;
}

double concavityAt(const ConvexHull& hull, const EmptyPoint& empty, double slack)
{
    if (!hull.holds(empty.position, slack)) {
        return -1;
    }
    if (hull.holds(empty.position)) {
        return empty.distance;
    }
    double away = std::numeric_limits<double>::infinity();
    for (const auto& t : hull.triangles) {
        const Triangle triangle{hull.corners[t[0]], hull.corners[t[1]], hull.corners[t[2]]};
        if (isNearBox(triangle, empty.position, slack)) {
            away = std::min(away, distanceTo(triangle, empty.position));
        }
    }
    return away > slack ? -1 : empty.distance - away;
}

void measure(Part& part, const SolidGrid& solid, std::span<const EmptyPoint> empties, double slack)
{
    std::vector<Vec3> points;
    points.reserve(3 * part.surface.size());
    for (const Triangle& t : part.surface) {
        points.insert(points.end(), t.begin(), t.end());
    }
    std::copy_if(part.cell.corners.begin(), part.cell.corners.end(), std::back_inserter(points),
                 [&](Vec3 corner) { return solid.contains(corner); });
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    part.hull = hullOf(points);
    part.empties.clear();
    part.concavity = 0;
    part.error = 0;
    for (const EmptyPoint& empty : empties) {
        const double concavity = concavityAt(part.hull, empty, slack);
        if (concavity >= 0) {
            part.empties.push_back(empty);
            part.concavity = std::max(part.concavity, concavity);
            part.error += concavity;
        }
    }
}

}  // namespace meshes

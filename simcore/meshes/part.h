#pragma once

#include "meshes/convex_hull.h"
#include "meshes/solid_grid.h"
#include "meshes/surface.h"

#include <cstdint>
#include <span>
#include <vector>

namespace meshes {

// A convex polytope that grows smaller with each cut.
struct Cell {
    std::vector<HalfSpace> planes;
    std::vector<base::Vec3> corners;

    // The corners that a cut along the plane makes.
    [[nodiscard]] std::vector<base::Vec3> newCorners(const HalfSpace& plane) const;
    // What is left inside the plane.
    [[nodiscard]] Cell inside(const HalfSpace& plane) const;
};

// A box a little larger than these bounds.
Cell cellAround(const base::Bounds& bounds);

// Triangles on the inside and the outside of a plane; those that lie in it are where the solid is
// that they bound.
struct Halves {
    std::vector<Triangle> inside;
    std::vector<Triangle> outside;
};

Halves split(std::span<const Triangle> surface, const HalfSpace& plane);

// The solid within one cell. Its hull needs no caps over the cuts: every extreme point of it is on
// the surface, or a corner of the cell that is inside the solid.
struct Part {
    std::vector<Triangle> surface;
    Cell cell;
    ConvexHull hull;
    std::vector<EmptyPoint> empties;  // in the hull, farther than half the tolerance from the solid
    double concavity = 0;             // the largest distance of a point of the hull to the solid
    double error = 0;                 // sum of the distances of the empties
};

// Takes what the part has but its surface and cell. `empties` are those that may be in the hull.
void measure(Part& part, const SolidGrid& solid, std::span<const EmptyPoint> empties, double slack);

// How far a point of the hull near the empty one is from the solid at least; below 0 when the hull
// is farther than `slack` from the point.
double concavityAt(const ConvexHull& hull, const EmptyPoint& empty, double slack);

}  // namespace meshes

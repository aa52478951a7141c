#pragma once

#include "meshes/convex_hull.h"
#include "meshes/surface.h"
#include "meshes/triangle_tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshes {

// A point where there is no solid, and how far the solid is.
struct EmptyPoint {
    base::Vec3 position;
    double distance = 0;
};

// What is solid of a surface, which must outlive this object: the inside of a closed one, by how
// often the surface winds around a point; of any other what a fill from outside does not reach, and
// the surface itself. Points of a regular grid sample it; the middle of a cell answers for the
// cell.
class SolidGrid {
public:
    // `cell` is the width of the cells, in the unit of the surface.
    SolidGrid(const Surface& surface, double cell);

    // Exact where the surface is farther than the middle of the point's cell. Nearer, the winding
    // number of a surface of at most `kCountable` triangles decides, exactly if it is closed.
    [[nodiscard]] bool contains(base::Vec3 point) const;
    // Of the point's cell.
    [[nodiscard]] bool containsRoughly(base::Vec3 point) const;

    // The empty points of the grid in the hull, or not farther above any face of it than `room`,
    // that are farther than `least` from the solid; the farthest first.
    [[nodiscard]] std::vector<EmptyPoint> emptyPoints(const ConvexHull& hull,
                                                      double room,
                                                      double least) const;

    static constexpr std::size_t kCountable = 50'000;

private:
    void fillByWinding();
    void fillFromOutside();
    [[nodiscard]] std::vector<std::uint8_t> walls() const;
    void addColumns(const Triangle& triangle, std::vector<std::int32_t>& changes) const;
    [[nodiscard]] base::Vec3 middle(std::size_t index) const;
    // Of the cell that holds the point or is nearest to it.
    [[nodiscard]] std::size_t indexAt(base::Vec3 point) const;
    [[nodiscard]] int cellAt(double coordinate, int axis) const;

    const Surface& surface_;
    TriangleTree tree_;
    double cell_;
    base::Vec3 low_;  // corner of the first cell
    std::array<std::size_t, 3> counts_{};
    std::vector<std::uint8_t> cells_;  // z runs fastest, then y
};

}  // namespace meshes

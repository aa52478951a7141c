#include "meshes/solid_grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

// What a cell is. Walls are the cells that a surface without an inside may go through.
constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kInside = 1;
constexpr std::uint8_t kWall = 2;

// How often the surface winds around the point (van Oosterom and Strackee 1983, summed over the
// triangles).
double windingNumber(const Surface& surface, Vec3 point)
{
    double sum = 0;
    for (std::size_t i = 0; i < surface.triangles.size(); ++i) {
        const Triangle t = surface.corners(i);
        const Vec3 a = t[0] - point;
        const Vec3 b = t[1] - point;
        const Vec3 c = t[2] - point;
        const double la = base::norm(a);
        const double lb = base::norm(b);
        const double lc = base::norm(c);
        const double above = base::dot(a, base::cross(b, c));
        const double below =
            la * lb * lc + base::dot(a, b) * lc + base::dot(b, c) * la + base::dot(c, a) * lb;
        sum += 2 * std::atan2(above, below);
    }
    return sum / (4 * std::numbers::pi);
}

// Where the line at height y crosses an edge, the same for both triangles that share it.
double crossing(Vec3 a, Vec3 b, double y)
{
    if (std::pair(b.y, b.x) < std::pair(a.y, a.x)) {
        std::swap(a, b);
    }
    return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
}

}  // namespace

SolidGrid::SolidGrid(const Surface& surface, double cell)
    : surface_(surface), tree_(surface), cell_(cell)
{
    const Vec3 size = surface.bounds.size();
    for (int i = 0; i < 3; ++i) {
        // One empty cell all around lets the fill from outside flow.
        const double cells = std::ceil(size[i] / cell_) + 2;
        counts_[static_cast<std::size_t>(i)] = static_cast<std::size_t>(cells);
        low_[i] = surface.bounds.centre()[i] - 0.5 * cells * cell_;
    }
    cells_.assign(counts_[0] * counts_[1] * counts_[2], 0);
    if (surface.isClosed) {
        fillByWinding();
    } else {
        fillFromOutside();
    }
}

Vec3 SolidGrid::middle(std::size_t index) const
{
    const std::size_t z = index % counts_[2];
    const std::size_t y = index / counts_[2] % counts_[1];
    const std::size_t x = index / counts_[2] / counts_[1];
    return low_ + cell_ * Vec3{static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5,
                               static_cast<double>(z) + 0.5};
}

int SolidGrid::cellAt(double coordinate, int axis) const
{
    const auto last = static_cast<double>(counts_[static_cast<std::size_t>(axis)] - 1);
    return static_cast<int>(std::clamp(std::floor((coordinate - low_[axis]) / cell_), 0.0, last));
}

std::size_t SolidGrid::indexAt(Vec3 point) const
{
    const auto x = static_cast<std::size_t>(cellAt(point.x, 0));
    const auto y = static_cast<std::size_t>(cellAt(point.y, 1));
    const auto z = static_cast<std::size_t>(cellAt(point.z, 2));
    return (x * counts_[1] + y) * counts_[2] + z;
}

void SolidGrid::fillByWinding()
{
    std::vector<std::int32_t> changes(cells_.size(), 0);
    for (std::size_t i = 0; i < surface_.triangles.size(); ++i) {
        addColumns(surface_.corners(i), changes);
    }
    int winding = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        winding = (i % counts_[2] == 0 ? 0 : winding) + changes[i];
        cells_[i] = winding != 0 ? kInside : kEmpty;
    }
}

// At each column along z that goes through the triangle, notes that the winding number changes
// above it. A column on an edge goes through one of the triangles that share it.
void SolidGrid::addColumns(const Triangle& t, std::vector<std::int32_t>& changes) const
{
    const Vec3 normal = base::cross(t[1] - t[0], t[2] - t[0]);
    if (normal.z == 0) {
        return;
    }
    const int sense = normal.z > 0 ? -1 : 1;  // coming from below, a face that looks up is the end
    const auto [lowest, highest] = std::minmax({t[0].y, t[1].y, t[2].y});
    for (int row = cellAt(lowest, 1); row <= cellAt(highest, 1); ++row) {
        const double y = low_.y + cell_ * (row + 0.5);
        double from = 0;
        double to = 0;
        int crossings = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 a = t[k];
            const Vec3 b = t[(k + 1) % 3];
            if ((a.y <= y) != (b.y <= y)) {
                (crossings++ == 0 ? from : to) = crossing(a, b, y);
            }
        }
        if (crossings != 2) {
            continue;
        }
        if (to < from) {
            std::swap(from, to);
        }
        for (int column = cellAt(from, 0); column <= cellAt(to, 0); ++column) {
            const double x = low_.x + cell_ * (column + 0.5);
            if (!(from <= x && x < to)) {
                continue;
            }
            const double z =
                t[0].z - (normal.x * (x - t[0].x) + normal.y * (y - t[0].y)) / normal.z;
            const double first = std::clamp(std::ceil((z - low_.z) / cell_ - 0.5), 0.0,
                                            static_cast<double>(counts_[2] - 1));
            const std::size_t index =
                (static_cast<std::size_t>(column) * counts_[1] + static_cast<std::size_t>(row)) *
                    counts_[2] +
                static_cast<std::size_t>(first);
            changes[index] += sense;
        }
    }
}

// The cells that the surface goes through, and more around them, without a gap that a fill from
// cell to neighbouring cell could slip through.
std::vector<std::uint8_t> SolidGrid::walls() const
{
    std::vector<std::uint8_t> isWall(cells_.size(), 0);
    const double half = 0.5 * cell_;
    for (std::size_t i = 0; i < surface_.triangles.size(); ++i) {
        // Points along the shortest edge and one of the others, so that a long thin triangle is
        // few.
        const Triangle t = surface_.corners(i);
        std::size_t from = 0;
        for (std::size_t k = 1; k < 3; ++k) {
            if (base::norm(t[(k + 1) % 3] - t[k]) < base::norm(t[(from + 1) % 3] - t[from])) {
                from = k;
            }
        }
        const Vec3 u = t[(from + 2) % 3] - t[from];
        const Vec3 v = t[(from + 1) % 3] - t[from];
        const double alongU = std::ceil(base::norm(u) / half) + 1;
        const double alongV = std::ceil(base::norm(v) / half) + 1;
        for (double a = 0; a <= alongU; ++a) {
            for (double b = 0; b <= alongV; ++b) {
                const double most = std::max(0.0, 1 - a / alongU);
                const Vec3 p = t[from] + (a / alongU) * u + (most * b / alongV) * v;
                for (int corner = 0; corner < 8; ++corner) {
                    const Vec3 off{(corner & 1) != 0 ? half : -half,
                                   (corner & 2) != 0 ? half : -half,
                                   (corner & 4) != 0 ? half : -half};
                    isWall[indexAt(p + off)] = 1;
                }
            }
        }
    }
    return isWall;
}

void SolidGrid::fillFromOutside()
{
    const std::vector<std::uint8_t> isWall = walls();
    // Starts at the cells on the faces of the grid that are no wall.
    std::vector<std::uint8_t> isOutside(cells_.size(), 0);
    std::vector<std::size_t> open;
    const auto visit = [&](std::size_t x, std::size_t y, std::size_t z) {
        const std::size_t index = (x * counts_[1] + y) * counts_[2] + z;
        if (isWall[index] == 0 && isOutside[index] == 0) {
            isOutside[index] = 1;
            open.push_back(index);
        }
    };
    for (std::size_t x = 0; x < counts_[0]; ++x) {
        for (std::size_t y = 0; y < counts_[1]; ++y) {
            for (std::size_t z = 0; z < counts_[2]; ++z) {
                const bool isEdge = x == 0 || y == 0 || z == 0 || x + 1 == counts_[0] ||
                                    y + 1 == counts_[1] || z + 1 == counts_[2];
                if (isEdge) {
                    visit(x, y, z);
                }
            }
        }
    }
    while (!open.empty()) {
        const std::size_t index = open.back();
        open.pop_back();
        const std::size_t z = index % counts_[2];
        const std::size_t y = index / counts_[2] % counts_[1];
        const std::size_t x = index / counts_[2] / counts_[1];
        // Below zero wraps round to more than there are.
        const auto tryAt = [&](std::size_t nx, std::size_t ny, std::size_t nz) {
            if (nx < counts_[0] && ny < counts_[1] && nz < counts_[2]) {
                visit(nx, ny, nz);
            }
        };
        tryAt(x - 1, y, z);
        tryAt(x + 1, y, z);
        tryAt(x, y - 1, z);
        tryAt(x, y + 1, z);
        tryAt(x, y, z - 1);
        tryAt(x, y, z + 1);
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        cells_[i] = isWall[i] != 0 ? kWall : (isOutside[i] == 0 ? kInside : kEmpty);
    }
}

std::vector<EmptyPoint> SolidGrid::emptyPoints(const ConvexHull& hull,
                                               double room,
                                               double least) const
{
    constexpr double kFar = 4;  // beyond any point of the surface, whose size is 1
    std::vector<EmptyPoint> points;
    for (std::size_t column = 0; column < cells_.size(); column += counts_[2]) {
        const Vec3 base = middle(column);
        // Where the column is in the hull.
        double from = -kFar;
        double to = kFar;
        for (const HalfSpace& face : hull.faces) {
            const double left = room - face.excess({base.x, base.y, 0});
            if (face.normal.z > 0) {
                to = std::min(to, left / face.normal.z);
            } else if (face.normal.z < 0) {
                from = std::max(from, left / face.normal.z);
            } else if (left < 0) {
                to = -kFar;
            }
        }
        double bound = kFar;  // how far the surface can be from here: it is near the last
        for (std::size_t z = 0; z < counts_[2]; ++z) {
            bound = std::min(bound + cell_, kFar);
            const Vec3 position = base + Vec3{0, 0, cell_ * static_cast<double>(z)};
            if (cells_[column + z] != kEmpty || position.z < from || position.z > to) {
                continue;
            }
            bound = tree_.distance(position, bound);
            if (bound > least) {
                points.push_back({position, bound});
            }
        }
    }
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.distance > b.distance; });
    return points;
}

bool SolidGrid::containsRoughly(Vec3 point) const
{
    return cells_[indexAt(point)] == kInside;
}

bool SolidGrid::contains(Vec3 point) const
{
    const std::size_t index = indexAt(point);
    const double toMiddle = base::norm(point - middle(index));
    const bool isNear = tree_.distance(point, toMiddle) < toMiddle;
    if (isNear && surface_.triangles.size() <= kCountable) {
        return std::lround(windingNumber(surface_, point)) != 0;
    }
    return cells_[index] == kInside;
}

}  // namespace meshes

#include "editor/parts/part_meshes.h"

#include "base/check.h"
#include "base/math.h"
#include "importers/mesh/mesh_bake.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

// Solids with holes are made of cells: a cell is what lies around one hole, and its outline is
// star-shaped seen from the middle of the hole. The same rays from there cut hole and outline, so
// that four points, two below and two above, give a piece of the bottom, the top, the wall of the
// hole and, unless a neighbouring cell goes on there, the wall outside. Directions are mirrored
// from one quadrant, so that neighbouring cells meet in exactly the same points.

namespace editor {
namespace {

using base::Vec3;

constexpr int kPerQuadrant = 12;
constexpr int kAlongTorus = 48;
constexpr int kAroundTorus = 20;

class Triangles {
public:
    // Counter-clockwise seen from outside.
    void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d)
    {
        const std::uint32_t first = add(a);
        add(b);
        add(c);
        add(d);
        for (const std::uint32_t i : {0U, 1U, 2U, 0U, 2U, 3U}) {
            part_.indices.push_back(first + i);
        }
    }

    scene::MeshData take()
    {
        scene::MeshData mesh;
        mesh.parts.push_back(std::move(part_));
        scene::finishMesh(mesh);
        return mesh;
    }

private:
    std::uint32_t add(Vec3 p)
    {
        part_.positions.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
        return static_cast<std::uint32_t>(part_.positions.size() - 1);
    }

    scene::SubMesh part_;
};

struct Direction {
    double x = 1;
    double y = 0;
};

// All the way round, counter-clockwise from +X; `extra`, an angle of the first quadrant, is among
// them.
std::vector<Direction> directionsWith(double extra)
{
    std::vector<double> angles;
    for (int i = 0; i < kPerQuadrant; ++i) {
        angles.push_back(0.5 * std::numbers::pi * i / kPerQuadrant);
    }
    constexpr double kSame = 1e-6;
    const bool isThere = std::any_of(angles.begin(), angles.end(), [extra](double angle) {
        return std::abs(angle - extra) < kSame;
    });
    if (!isThere && extra < 0.5 * std::numbers::pi - kSame) {
        angles.push_back(extra);
        std::sort(angles.begin(), angles.end());
    }
    std::vector<Direction> quadrant;
    for (const double angle : angles) {
        quadrant.push_back({std::cos(angle), std::sin(angle)});
    }
    quadrant.push_back({0, 1});  // exactly
    quadrant.front() = {1, 0};
    std::vector<Direction> all = quadrant;
    const auto mirror = [&all](auto begin, auto end, double x, double y) {
        for (auto it = begin; it != end; ++it) {
            all.push_back({x * it->x, y * it->y});
        }
    };
    mirror(quadrant.rbegin() + 1, quadrant.rend(), -1, 1);
    mirror(quadrant.begin() + 1, quadrant.end(), -1, -1);
    mirror(quadrant.rbegin() + 1, quadrant.rend() - 1, 1, -1);
    return all;
}

struct Cell {
    Vec3 middle;  // z = 0
    double hole = 0;
    double height = 0;
    // How far the outline is in this direction, as a point seen from the middle.
    std::function<Direction(Direction)> outline;
    // Does a neighbour go on beyond this stretch of the outline?
    std::function<bool(Direction, Direction)> isShared;
};

void addCell(Triangles& mesh, const Cell& cell, const std::vector<Direction>& directions)
{
    const Vec3 up{0, 0, cell.height};
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Direction a = directions[i];
        const Direction b = directions[(i + 1) % directions.size()];
        const Direction outA = cell.outline(a);
        const Direction outB = cell.outline(b);
        const Vec3 holeA = cell.middle + Vec3{cell.hole * a.x, cell.hole * a.y, 0};
        const Vec3 holeB = cell.middle + Vec3{cell.hole * b.x, cell.hole * b.y, 0};
        const Vec3 rimA = cell.middle + Vec3{outA.x, outA.y, 0};
        const Vec3 rimB = cell.middle + Vec3{outB.x, outB.y, 0};
        mesh.quad(holeA + up, rimA + up, rimB + up, holeB + up);
        mesh.quad(holeA, holeB, rimB, rimA);
        mesh.quad(holeB, holeA, holeA + up, holeB + up);
        if (!cell.isShared(outA, outB)) {
            mesh.quad(rimA, rimB, rimB + up, rimA + up);
        }
    }
}

}  // namespace

scene::MeshData torusMesh(double middle, double section)
{
    const auto at = [&](int along, int around) {
        const double u = 2 * std::numbers::pi * (along % kAlongTorus) / kAlongTorus;
        const double v = 2 * std::numbers::pi * (around % kAroundTorus) / kAroundTorus;
        const double r = middle + section * std::cos(v);
        return Vec3{r * std::cos(u), r * std::sin(u), section + section * std::sin(v)};
    };
    Triangles mesh;
    for (int i = 0; i < kAlongTorus; ++i) {
        for (int k = 0; k < kAroundTorus; ++k) {
            mesh.quad(at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1));
        }
    }
    return mesh.take();
}

scene::MeshData tubeMesh(double inner, double outer, double height)
{
    Triangles mesh;
    addCell(mesh,
            {.middle = {},
             .hole = inner,
             .height = height,
             .outline =
                 [outer](Direction d) {
                     return Direction{outer * d.x, outer * d.y};
                 },
             .isShared =
                 [](Direction, Direction) {
                     return false;
                 }},
            directionsWith(0));
    return mesh.take();
}

scene::MeshData barMesh(int holes, double pitch, double hole, double width, double thickness)
{
    const double side = 0.5 * pitch;
    const double half = 0.5 * width;
    const std::vector<Direction> directions = directionsWith(std::atan2(half, side));
    Triangles mesh;
    for (int i = 0; i < holes; ++i) {
        const bool goesOnLeft = i > 0;
        const bool goesOnRight = i + 1 < holes;
        const auto outline = [=](Direction d) {
            const bool isRound = d.x == 0 || (d.x < 0 ? !goesOnLeft : !goesOnRight);
            if (isRound) {
                return Direction{half * d.x, half * d.y};
            }
            const double toSide = side / std::abs(d.x);
            const double toEdge = d.y == 0 ? toSide : half / std::abs(d.y);
            return toSide <= toEdge
                       ? Direction{std::copysign(side, d.x), side * d.y / std::abs(d.x)}
                       : Direction{half * d.x / std::abs(d.y), std::copysign(half, d.y)};
        };
        const auto isShared = [=](Direction a, Direction b) {
            return (goesOnRight && a.x == side && b.x == side) ||
                   (goesOnLeft && a.x == -side && b.x == -side);
        };
        addCell(mesh,
                {.middle = {i * pitch, 0, 0},
                 .hole = hole,
                 .height = thickness,
                 .outline = outline,
                 .isShared = isShared},
                directions);
    }
    return mesh.take();
}

scene::MeshData solidsMesh(const std::vector<PartSolid>& solids)
{
    scene::MeshData mesh;
    for (const PartSolid& solid : solids) {
        scene::MeshData one;
        switch (solid.shape) {
            case adf::ShapeType::Box:
                one.parts.push_back(importers::boxMesh(solid.size));
                break;
            case adf::ShapeType::Cylinder:
                one.parts.push_back(importers::roundMesh(solid.radius, solid.height, 0));
                break;
            case adf::ShapeType::Sphere:
                one.parts.push_back(importers::roundMesh(solid.radius, 0, solid.radius));
                break;
            case adf::ShapeType::Capsule:
                one.parts.push_back(importers::roundMesh(
                    solid.radius, solid.height - 2 * solid.radius, solid.radius));
                break;
            case adf::ShapeType::Cone:
            case adf::ShapeType::Plane:
                CHECK(false, "no part that is drawn with a mesh has one");
        }
        importers::appendBaked(mesh, one, solid.X_BS, {1, 1, 1});
    }
    scene::finishMesh(mesh);
    return mesh;
}

}  // namespace editor

#include "importers/building/import_ground.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace importers {
namespace {

// Boxes that only touch are free of each other, m.
constexpr double kTouch = 1e-6;
// Ground is this many times as wide as what stands on it, both ways.
constexpr double kWide = 1.5;
// A plane that leans more than this is a wall: cosine between its normal and Z.
constexpr double kLevel = 0.5;

bool overlaps(const base::Bounds& a, const base::Bounds& b, int axis)
{
    return a.low[axis] < b.high[axis] - kTouch && b.low[axis] < a.high[axis] - kTouch;
}

bool overlaps(const base::Bounds& a, const base::Bounds& b)
{
    return overlaps(a, b, 0) && overlaps(a, b, 1) && overlaps(a, b, 2);
}

// A room may be made of several shapes or of a mesh; any other shape is solid.
bool mayBeHollow(const scene::Body& body)
{
    return body.collisions.size() > 1 ||
           std::any_of(body.collisions.begin(), body.collisions.end(), [](const auto& shape) {
               return std::holds_alternative<scene::MeshShape>(shape.geometry);
           });
}

}  // namespace

base::Bounds moved(const base::Bounds& box, const base::Vec3& shift)
{
    return box.empty() ? box : base::Bounds{box.low + shift, box.high + shift};
}

bool reachesUnder(const base::Bounds& ground, const base::Bounds& box)
{
    return ground.low.x <= box.low.x && ground.high.x >= box.high.x && ground.low.y <= box.low.y &&
           ground.high.y >= box.high.y;
}

bool isUnder(const base::Bounds& ground, const base::Bounds& box)
{
    return reachesUnder(ground, box) && ground.size().x >= kWide * box.size().x &&
           ground.size().y >= kWide * box.size().y;
}

void Ground::add(const scene::Body& body, const base::Bounds& box)
{
    if (!box.empty()) {
        solids_.push_back({box, body.isStatic(), !body.collisions.empty(), mayBeHollow(body)});
    }
    for (const scene::CollisionShape& shape : body.collisions) {
        const auto* plane = std::get_if<scene::Plane>(&shape.geometry);
        if (plane == nullptr || !body.isStatic()) {
            continue;
        }
        const base::Pose X_WS = body.X_WB * shape.X_BS;
        const base::Vec3 normal = base::rotate(X_WS.rotation, plane->normal);
        if (normal.z > kLevel) {
            slopes_.push_back({normal, plane->offset + base::dot(normal, X_WS.position)});
        }
    }
}

std::optional<base::Bounds> Ground::obstacleAt(const base::Bounds& box) const
{
    const auto obstacle = std::find_if(solids_.begin(), solids_.end(), [&](const Solid& solid) {
        return overlaps(solid.box, box) && !(solid.isStatic && isUnder(solid.box, box));
    });
    return obstacle == solids_.end() ? std::nullopt : std::optional(obstacle->box);
}

double Ground::Slope::heightUnder(const base::Bounds& box) const
{
    const double x = normal.x < 0 ? box.high.x : box.low.x;
    const double y = normal.y < 0 ? box.high.y : box.low.y;
    return (offset - normal.x * x - normal.y * y) / normal.z;
}

std::optional<double> Ground::heightUnder(const base::Bounds& box) const
{
    std::optional<double> highest;
    const auto add = [&highest](double height) {
        highest = std::max(highest.value_or(height), height);
    };
    for (const Slope& slope : slopes_) {
        add(slope.heightUnder(box));
    }
    for (const Solid& solid : solids_) {
        if (!solid.isStatic || !solid.isTouched || !isUnder(solid.box, box)) {
            continue;
        }
        // The top of a room is its ceiling; what is solid has nothing inside.
        const bool isBelow = solid.mayBeHollow ? solid.box.high.z < box.centre().z
                                               : solid.box.low.z < box.high.z - kTouch;
        if (isBelow) {
            add(solid.box.high.z);
        }
    }
    return highest;
}

bool Ground::holds(const base::Bounds& box) const
{
    const bool onSlope = std::any_of(slopes_.begin(), slopes_.end(), [&](const Slope& slope) {
        return slope.heightUnder(box) < box.high.z;
    });
    return onSlope || std::any_of(solids_.begin(), solids_.end(), [&](const Solid& solid) {
               return solid.isStatic && solid.isTouched && overlaps(solid.box, box, 0) &&
                      overlaps(solid.box, box, 1) && solid.box.low.z < box.low.z;
           });
}

}  // namespace importers

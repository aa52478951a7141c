#include "editor/importing/import_ground.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace editor {
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

bool isUnder(const base::Bounds& ground, const base::Bounds& box)
{
    for (const int axis : {0, 1}) {
        const bool reaches =
            ground.low[axis] <= box.low[axis] && ground.high[axis] >= box.high[axis];
        if (!reaches || ground.size()[axis] < kWide * box.size()[axis]) {
            return false;
        }
    }
    return true;
}

}  // namespace

base::Bounds moved(const base::Bounds& box, const base::Vec3& shift)
{
    return box.empty() ? box : base::Bounds{box.low + shift, box.high + shift};
}

void Ground::add(const scene::Body& body, const base::Bounds& box)
{
    if (!box.empty()) {
        solids_.push_back({box, body.isStatic(), !body.collisions.empty()});
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

std::optional<double> Ground::heightUnder(const base::Bounds& box) const
{
    const base::Vec3 middle = box.centre();
    std::optional<double> highest;
    const auto add = [&](double height) {
        if (height < middle.z) {
            highest = std::max(highest.value_or(height), height);
        }
    };
    for (const Slope& slope : slopes_) {
        add((slope.offset - slope.normal.x * middle.x - slope.normal.y * middle.y) /
            slope.normal.z);
    }
    for (const Solid& solid : solids_) {
        if (solid.isStatic && solid.isTouched && isUnder(solid.box, box)) {
            add(solid.box.high.z);
        }
    }
    return highest;
}

bool Ground::holds(const base::Bounds& box) const
{
    return !slopes_.empty() || std::any_of(solids_.begin(), solids_.end(), [&](const Solid& solid) {
        return solid.isStatic && solid.isTouched && overlaps(solid.box, box, 0) &&
               overlaps(solid.box, box, 1) && solid.box.low.z < box.low.z;
    });
}

}  // namespace editor

#include "editor/tools/measuring.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Vec3;
using Kind = Measurable::Kind;

// rad. Files say 1.5708 for a right angle, and normals of meshes have seven digits.
constexpr double kParallel = 1e-3;

Vec3 footOn(const Measurable& target, Vec3 point)
{
    const Vec3 away = point - target.point_W;
    const double along = base::dot(away, target.direction_W);
    switch (target.kind) {
        case Kind::Point:
            break;
        case Kind::Line:
            return target.point_W + along * target.direction_W;
        case Kind::Plane:
            return point - along * target.direction_W;
    }
    return target.point_W;
}

// At most a right angle; exact near 0, where the arc of a cosine is not.
double acuteAngle(Vec3 a, Vec3 b)
{
    return std::atan2(base::norm(base::cross(a, b)), std::abs(base::dot(a, b)));
}

}  // namespace

Measured measured(const Measurable& from, const Measurable& to)
{
    Measured result{.from_W = from.point_W, .to_W = to.point_W, .angle = {}, .meets = false};
    if (from.kind == Kind::Point || to.kind == Kind::Point) {
        result.to_W = footOn(to, from.point_W);
        if (to.kind == Kind::Point) {
            result.from_W = footOn(from, to.point_W);
        }
        return result;
    }
    const double turn = acuteAngle(from.direction_W, to.direction_W);
    const bool sameKind = from.kind == to.kind;
    result.angle = sameKind ? turn : 0.5 * std::numbers::pi - turn;
    if (*result.angle < kParallel) {
        // From the line, if one is: a plane has no middle that counts.
        if (from.kind == Kind::Plane && to.kind == Kind::Line) {
            result.from_W = footOn(from, to.point_W);
        } else {
            result.to_W = footOn(to, from.point_W);
        }
        return result;
    }
    if (from.kind != Kind::Line || to.kind != Kind::Line) {
        result.meets = true;
        return result;
    }
    // Both ends are as far along the common normal n: solved for the way along `from`.
    const Vec3 n = base::cross(from.direction_W, to.direction_W);
    const Vec3 away = to.point_W - from.point_W;
    const double along = base::dot(base::cross(away, to.direction_W), n) / base::dot(n, n);
    result.from_W = from.point_W + along * from.direction_W;
    result.to_W = footOn(to, result.from_W);
    return result;
}

}  // namespace editor

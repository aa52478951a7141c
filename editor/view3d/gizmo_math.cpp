#include "editor/view3d/gizmo_math.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kHitDistance = 5;    // pixels
constexpr double kCentreReach = 8;    // pixels
constexpr double kShaftStart = 12;    // pixels from the centre, so that the dot can be hit
constexpr double kSquareFrom = 0.26;  // of the length
constexpr double kSquareTo = 0.46;
constexpr double kShortestArrow =
    10;                           // pixels; an axis seen shorter than this points at the viewer
constexpr double kEdgeOn = 0.12;  // cosine under which a plane is seen as a line
constexpr int kArcPoints = 65;

Vec3 axis(const base::Pose& X_WG, int i)
{
    Vec3 v;
    v[i] = 1;
    return base::rotate(X_WG.rotation, v);
}

double distance(ViewPoint a, ViewPoint b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

double distanceToSegment(ViewPoint p, ViewPoint a, ViewPoint b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double lengthSquared = dx * dx + dy * dy;
    const double t =
        lengthSquared > 0
            ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / lengthSquared, 0.0, 1.0)
            : 0.0;
    return distance(p, {a.x + t * dx, a.y + t * dy});
}

bool contains(const std::array<ViewPoint, 4>& square, ViewPoint p)
{
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < 4; ++i) {
        const ViewPoint a = square[i];
        const ViewPoint b = square[(i + 1) % 4];
        const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        (side < 0 ? left : right) = true;
    }
    return left != right;
}

Vec3 towardsViewer(const CameraState& camera, Vec3 point)
{
    return camera.orthographic ? -camera.forward() : base::normalized(camera.eye() - point);
}

// Where along `direction` from `origin` the line comes nearest to the ray.
double alongLine(Vec3 origin, Vec3 direction, const Ray& ray)
{
    const Vec3 w = origin - ray.origin;
    const double b = base::dot(direction, ray.direction);
    const double denominator = 1 - b * b;
    if (denominator < 1e-9) {
        return 0;
    }
    return (b * base::dot(ray.direction, w) - base::dot(direction, w)) / denominator;
}

// The signed turn from a to b, in (−π, π].
double turnBetween(double a, double b)
{
    return std::remainder(b - a, 2 * kPi);
}

double rounded(double amount, double step)
{
    return step > 0 ? std::round(amount / step) * step : amount;
}

}  // namespace

std::optional<Vec3> onPlane(Vec3 origin, Vec3 normal, const Ray& ray)
{
    const double along = base::dot(ray.direction, normal);
    if (std::abs(along) < 1e-6) {
        return std::nullopt;
    }
    const double t = base::dot(origin - ray.origin, normal) / along;
    return t < 0 ? std::nullopt : std::optional(ray.origin + t * ray.direction);
}

std::optional<int> axisOf(GizmoPart part)
{
    if (part == GizmoPart::Centre) {
        return std::nullopt;
    }
    const int number = static_cast<int>(part);
    return part < GizmoPart::Centre ? number % 3 : number - static_cast<int>(GizmoPart::ArcX);
}

bool isArc(GizmoPart part)
{
    return part > GizmoPart::Centre;
}

bool isPlane(GizmoPart part)
{
    return part >= GizmoPart::PlaneX && part <= GizmoPart::PlaneZ;
}

std::optional<GizmoLayout> layoutGizmo(const CameraState& camera,
                                       ViewSize size,
                                       const base::Pose& X_WG,
                                       bool rotates)
{
    const Vec3 centre = X_WG.position;
    const auto origin = project(camera, size, centre);
    if (!origin) {
        return std::nullopt;
    }
    GizmoLayout layout{.origin = *origin, .tips = {}, .squares = {}, .arcs = {}};
    layout.rotates = rotates;
    const double metres = metresPerPixel(camera, size, centre);
    const Vec3 viewer = towardsViewer(camera, centre);
    const auto at = [&](Vec3 offsetInPixels) {
        return project(camera, size, centre + metres * offsetInPixels).value_or(*origin);
    };
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const Vec3 along = axis(X_WG, i);
        const Vec3 u = axis(X_WG, (i + 1) % 3);
        const Vec3 v = axis(X_WG, (i + 2) % 3);
        layout.nearness[k] = base::dot(along, viewer);
        if (rotates) {
            for (int j = 0; j < kArcPoints; ++j) {
                // The half towards the viewer is centred on the viewer's direction in the plane.
                const double middle = std::atan2(base::dot(viewer, v), base::dot(viewer, u));
                const double angle = middle - kPi / 2 + kPi * j / (kArcPoints - 1);
                layout.arcs[k].push_back(
                    at(kGizmoRadius * (std::cos(angle) * u + std::sin(angle) * v)));
            }
            continue;
        }
        const ViewPoint tip = at(kGizmoLength * along);
        if (distance(tip, *origin) >= kShortestArrow) {
            layout.tips[k] = tip;
        }
        if (std::abs(layout.nearness[k]) > kEdgeOn * 2) {
            const auto corner = [&](double a, double b) {
                return at(kGizmoLength * (a * u + b * v));
            };
            layout.squares[k] = {corner(kSquareFrom, kSquareFrom), corner(kSquareTo, kSquareFrom),
                                 corner(kSquareTo, kSquareTo), corner(kSquareFrom, kSquareTo)};
        }
    }
    return layout;
}

std::optional<GizmoPart> partAt(const GizmoLayout& layout, ViewPoint pointer)
{
    const auto part = [](GizmoPart first, std::size_t axisNumber) {
        return static_cast<GizmoPart>(static_cast<int>(first) + static_cast<int>(axisNumber));
    };
    if (!layout.rotates && distance(pointer, layout.origin) <= kCentreReach) {
        return GizmoPart::Centre;
    }
    // Squares first: an arrow that crosses one is longer and can be taken elsewhere.
    for (std::size_t i = 0; i < 3; ++i) {
        if (layout.squares[i] && contains(*layout.squares[i], pointer)) {
            return part(GizmoPart::PlaneX, i);
        }
    }
    std::optional<GizmoPart> best;
    double nearest = kHitDistance;
    const auto offer = [&](GizmoPart candidate, double away) {
        if (away <= nearest) {
            nearest = away;
            best = candidate;
        }
    };
    for (std::size_t i = 0; i < 3; ++i) {
        if (layout.tips[i]) {
            const ViewPoint tip = *layout.tips[i];
            const double share = kShaftStart / std::max(distance(tip, layout.origin), kShaftStart);
            const ViewPoint from{layout.origin.x + share * (tip.x - layout.origin.x),
                                 layout.origin.y + share * (tip.y - layout.origin.y)};
            offer(part(GizmoPart::AxisX, i), distanceToSegment(pointer, from, tip));
        }
        for (std::size_t j = 0; j + 1 < layout.arcs[i].size(); ++j) {
            offer(part(GizmoPart::ArcX, i),
                  distanceToSegment(pointer, layout.arcs[i][j], layout.arcs[i][j + 1]));
        }
    }
    return best;
}

GizmoPull::GizmoPull(GizmoPart part,
                     const base::Pose& X_WG,
                     const CameraState& camera,
                     ViewSize size,
                     ViewPoint pointer)
    : part_(part),
      X_WG_(X_WG),
      camera_(camera),
      size_(size),
      pressed_(pointer),
      pointer_(pointer),
      effective_(pointer)
{
    const std::optional<int> i = axisOf(part);
    if (!i) {
        directions_ = {camera.right(), camera.up()};
    } else if (isPlane(part)) {
        directions_ = {axis(X_WG, (*i + 1) % 3), axis(X_WG, (*i + 2) % 3)};
    } else {
        directions_ = {axis(X_WG, *i)};
    }
    if (isArc(part)) {
        lastAngle_ = angleAt(pointer);
    } else {
        offset_ = measure(pointer);
    }
}

void GizmoPull::moveTo(ViewPoint pointer, bool fine)
{
    const double share = fine ? 0.1 : 1;
    effective_.x += share * (pointer.x - pointer_.x);
    effective_.y += share * (pointer.y - pointer_.y);
    pointer_ = pointer;
    if (isArc(part_)) {
        const double angle = angleAt(effective_);
        amounts_[0] += turnBetween(lastAngle_, angle);
        lastAngle_ = angle;
        return;
    }
    const std::array<double, 2> now = measure(effective_);
    amounts_ = {now[0] - offset_[0], now[1] - offset_[1]};
}

std::array<double, 2> GizmoPull::measure(ViewPoint pointer) const
{
    const Ray ray = rayThrough(camera_, size_, pointer);
    if (directions_.size() == 1) {
        return {alongLine(X_WG_.position, directions_[0], ray), 0};
    }
    const auto point = onPlane(X_WG_.position, base::cross(directions_[0], directions_[1]), ray);
    if (!point) {
        return {amounts_[0] + offset_[0], amounts_[1] + offset_[1]};
    }
    const Vec3 away = *point - X_WG_.position;
    return {base::dot(away, directions_[0]), base::dot(away, directions_[1])};
}

double GizmoPull::angleAt(ViewPoint pointer) const
{
    const Vec3 normal = directions_[0];
    const Vec3 viewer = towardsViewer(camera_, X_WG_.position);
    const int i = axisOf(part_).value_or(0);
    const Vec3 u = axis(X_WG_, (i + 1) % 3);
    const Vec3 v = axis(X_WG_, (i + 2) % 3);
    if (std::abs(base::dot(normal, viewer)) >= kEdgeOn) {
        const Ray ray = rayThrough(camera_, size_, pointer);
        if (const auto point = onPlane(X_WG_.position, normal, ray)) {
            const Vec3 away = *point - X_WG_.position;
            return std::atan2(base::dot(away, v), base::dot(away, u));
        }
    }
    // Seen from the edge, the circle is a line: the way along it turns like a wheel under the
    // pointer.
    const Vec3 tangent = base::cross(normal, viewer);
    const double x = base::dot(tangent, camera_.right());
    const double y = base::dot(tangent, camera_.up());
    const double length = std::max(std::hypot(x, y), 1e-9);
    return ((pointer.x - pressed_.x) * x - (pointer.y - pressed_.y) * y) / length / kGizmoRadius;
}

std::array<double, 2> GizmoPull::amounts(double step) const
{
    if (exact_) {
        return {*exact_, 0};
    }
    if (target_W_ && !isArc(part_)) {
        const Vec3 way = *target_W_ - X_WG_.position;
        return {base::dot(way, directions_[0]),
                directions_.size() > 1 ? base::dot(way, directions_[1]) : 0};
    }
    return {rounded(amounts_[0], step), directions_.size() > 1 ? rounded(amounts_[1], step) : 0};
}

base::Pose GizmoPull::delta(double step) const
{
    const std::array<double, 2> amount = amounts(step);
    if (isArc(part_)) {
        const base::Quat turn = base::axisAngle(directions_[0], amount[0]);
        return {X_WG_.position - base::rotate(turn, X_WG_.position), turn};
    }
    if (target_W_ && !exact_ && part_ == GizmoPart::Centre) {
        return {*target_W_ - X_WG_.position, {}};
    }
    Vec3 shift = amount[0] * directions_[0];
    if (directions_.size() > 1) {
        shift += amount[1] * directions_[1];
    }
    return {shift, {}};
}

}  // namespace editor::view3d

// Each body is first tested by the box around what is drawn of it, which decides for all but those
// at the border of the rectangle. Of these all points are projected, and for Crossing all triangles
// are tested, each as far as it is before the eye: a convex outline and a rectangle meet when an
// edge passes through the rectangle, or this is wholly in the outline.

#include "editor/view3d/box_selection.h"

#include "editor/view3d/skin.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace editor::view3d {
namespace {

using base::Vec3;
using Seen = std::vector<std::optional<QPointF>>;

constexpr double kNearest = 1e-4;  // m before the eye; as near as a camera comes to its target

bool passesThrough(QPointF a, QPointF b, const QRectF& box)
{
    // Liang and Barsky: the part of the edge on the inner side of each of the four lines.
    const QPointF way = b - a;
    double first = 0;
    double last = 1;
    const auto clip = [&](double along, double room) {
        if (along == 0) {
            return room >= 0;
        }
        const double t = room / along;
        if (along < 0) {
            first = std::max(first, t);
        } else {
            last = std::min(last, t);
        }
        return first <= last;
    };
    return clip(-way.x(), a.x() - box.left()) && clip(way.x(), box.right() - a.x()) &&
           clip(-way.y(), a.y() - box.top()) && clip(way.y(), box.bottom() - a.y());
}

double side(QPointF a, QPointF b, QPointF p)
{
    return (b.x() - a.x()) * (p.y() - a.y()) - (b.y() - a.y()) * (p.x() - a.x());
}

// Of a convex outline.
bool touches(std::span<const QPointF> outline, const QRectF& box)
{
    std::size_t left = 0;
    std::size_t right = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const QPointF a = outline[i];
        const QPointF b = outline[(i + 1) % outline.size()];
        if (passesThrough(a, b, box)) {
            return true;
        }
        const double where = side(a, b, box.center());
        left += where > 0 ? 1 : 0;
        right += where < 0 ? 1 : 0;
    }
    return !outline.empty() && (left == outline.size() || right == outline.size());
}

// The part of a triangle that is before the eye, as it is seen: up to four corners.
std::vector<QPointF> beforeEye(const OverlayView& view, const std::array<Vec3, 3>& corners_W)
{
    const auto depth = [eye = view.camera.eye(), ahead = view.camera.forward()](Vec3 point_W) {
        return base::dot(point_W - eye, ahead) - kNearest;
    };
    std::vector<QPointF> outline;
    const auto add = [&](Vec3 point_W) {
        if (const auto at = seen(view, point_W)) {
            outline.push_back(*at);
        }
    };
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 a = corners_W[i];
        const Vec3 b = corners_W[(i + 1) % 3];
        const double here = depth(a);
        const double there = depth(b);
        if (here > 0) {
            add(a);
        }
        if ((here > 0) != (there > 0)) {
            add(a + here / (here - there) * (b - a));
        }
    }
    return outline;
}

bool isInside(const Seen& points, const QRectF& box)
{
    return std::all_of(points.begin(), points.end(),
                       [&box](const auto& point) { return point && box.contains(*point); });
}

Seen seenPoints(const OverlayView& view, const base::Pose& X_WB, const std::vector<Vec3>& points)
{
    Seen places;
    places.reserve(points.size());
    for (const Vec3& point : points) {
        places.push_back(seen(view, X_WB * point));
    }
    return places;
}

bool isTouched(const OverlayView& view,
               const base::Pose& X_WB,
               const Triangles& triangles,
               const Seen& points,
               const QRectF& box)
{
    const auto touched = [&](const std::array<std::uint32_t, 3>& corners) {
        const auto& a = points[corners[0]];
        const auto& b = points[corners[1]];
        const auto& c = points[corners[2]];
        if (a && b && c) {
            return touches(std::array{*a, *b, *c}, box);
        }
        if (!a && !b && !c) {
            return false;
        }
        return touches(beforeEye(view, {X_WB * triangles.points[corners[0]],
                                        X_WB * triangles.points[corners[1]],
                                        X_WB * triangles.points[corners[2]]}),
                       box);
    };
    return std::any_of(triangles.corners.begin(), triangles.corners.end(), touched);
}

std::vector<Vec3> cornersOfBox(const base::Bounds& bounds)
{
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i) {
        corners.push_back({(i & 1) != 0 ? bounds.low.x : bounds.high.x,
                           (i & 2) != 0 ? bounds.low.y : bounds.high.y,
                           (i & 4) != 0 ? bounds.low.z : bounds.high.z});
    }
    return corners;
}

// What the box around a body says; none where the body itself must be looked at.
std::optional<bool> decidedBy(const Seen& corners, const QRectF& box)
{
    if (isInside(corners, box)) {
        return true;
    }
    QRectF area;
    for (const auto& corner : corners) {
        if (!corner) {
            return std::nullopt;
        }
        area |= QRectF(*corner, QSizeF(1e-6, 1e-6));
    }
    return area.intersects(box) ? std::nullopt : std::optional(false);
}

}  // namespace

BoxRule boxRule(QPointF pressed, QPointF last)
{
    return last.x() < pressed.x() ? BoxRule::Crossing : BoxRule::Enclosing;
}

std::vector<scene::BodyIndex> bodiesIn(const OverlayView& view, const QRectF& box, BoxRule rule)
{
    const StageState& state = view.state;
    std::vector<scene::BodyIndex> bodies;
    for (std::uint32_t i = 0; i < state.X_WB.size(); ++i) {
        const base::Bounds& bounds = state.inBody[i];
        if (!state.isShown(i) || state.locked[i] || bounds.empty()) {
            continue;
        }
        const base::Pose& X_WB = state.X_WB[i];
        std::optional<bool> in = decidedBy(seenPoints(view, X_WB, cornersOfBox(bounds)), box);
        if (!in) {
            const Triangles triangles = trianglesOf(*state.scene, scene::BodyIndex{i});
            const Seen points = seenPoints(view, X_WB, triangles.points);
            in = rule == BoxRule::Enclosing ? isInside(points, box)
                                            : isTouched(view, X_WB, triangles, points, box);
        }
        if (*in) {
            bodies.push_back(scene::BodyIndex{i});
        }
    }
    return bodies;
}

}  // namespace editor::view3d

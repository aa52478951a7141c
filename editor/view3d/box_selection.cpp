// Each body is first tested by the box around what is drawn of it, which decides for all but those
// at the border of the rectangle. Of these all points are projected, and for Crossing all triangles
// are tested: a triangle and a rectangle meet when a corner of the triangle is in the rectangle, an
// edge passes through it, or it is wholly in the triangle.

#include "editor/view3d/box_selection.h"

#include <algorithm>
#include <array>
#include <optional>

namespace editor::view3d {
namespace {

using base::Vec3;
using Seen = std::vector<std::optional<QPointF>>;

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

bool touches(const std::array<QPointF, 3>& triangle, const QRectF& box)
{
    const auto [a, b, c] = triangle;
    if (passesThrough(a, b, box) || passesThrough(b, c, box) || passesThrough(c, a, box)) {
        return true;
    }
    const QPointF middle = box.center();
    const double one = side(a, b, middle);
    const double two = side(b, c, middle);
    const double three = side(c, a, middle);
    return (one > 0 && two > 0 && three > 0) || (one < 0 && two < 0 && three < 0);
}

bool isInside(const Seen& points, const QRectF& box)
{
    return std::all_of(points.begin(), points.end(),
                       [&box](const auto& point) { return point && box.contains(*point); });
}

bool isTouched(const Skin& skin, const Seen& points, const QRectF& box)
{
    return std::any_of(skin.triangles.begin(), skin.triangles.end(), [&](const auto& corners) {
        const auto& a = points[corners[0]];
        const auto& b = points[corners[1]];
        const auto& c = points[corners[2]];
        return a && b && c && touches({*a, *b, *c}, box);
    });
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

std::vector<scene::BodyIndex> bodiesIn(const OverlayView& view,
                                       const QRectF& box,
                                       BoxRule rule,
                                       BodySkins& skins)
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
            const Skin& skin = skins.of(state.scene, scene::BodyIndex{i});
            const Seen points = seenPoints(view, X_WB, skin.points);
            in = rule == BoxRule::Enclosing ? isInside(points, box) : isTouched(skin, points, box);
        }
        if (*in) {
            bodies.push_back(scene::BodyIndex{i});
        }
    }
    return bodies;
}

}  // namespace editor::view3d

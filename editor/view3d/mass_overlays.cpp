// Outline of an ellipsoid with half axes a: a point c + R·diag(a)·u of it, with |u| = 1, is on the
// outline when its normal is across the line to the eye. In the coordinates of u the eye is at
// e = diag(1/a)·Rᵀ·(eye - c), and the outline is the circle u·e = 1; for an eye at infinity it is
// the great circle across that direction.

#include "editor/view3d/mass_overlays.h"

#include "editor/view3d/inertia_ellipsoid.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr int kCorners = 64;
constexpr qreal kRadius = 5.5;  // pixels, of the mark of a mass centre

Vec3 divided(Vec3 a, Vec3 b)
{
    return {a.x / b.x, a.y / b.y, a.z / b.z};
}

}  // namespace

OverlayItem massMark(QPointF p, const ViewColours& colours)
{
    return {.area = around(p, p, kRadius + 2),
            .paint = [p, dark = colours.base, light = colours.textPrimary](QPainter& painter) {
                const QRectF box(p.x() - kRadius, p.y() - kRadius, 2 * kRadius, 2 * kRadius);
                painter.setPen(Qt::NoPen);
                painter.setBrush(light);
                painter.drawEllipse(box);
                painter.setBrush(dark);
                constexpr int kQuarter = 90 * 16;
                painter.drawPie(box, 0, kQuarter);
                painter.drawPie(box, 2 * kQuarter, kQuarter);
                painter.setPen(QPen(dark, 1));
                painter.setBrush(Qt::NoBrush);
                painter.drawEllipse(box);
            }};
}

QPolygonF inertiaOutline(const OverlayView& view, scene::BodyIndex index)
{
    const scene::Body& body = view.state.scene->body(index);
    if (body.isStatic()) {
        return {};
    }
    return ellipsoidOutline(view, view.state.X_WB[index.value] * body.X_BC,
                            ellipsoidHalfAxes(body.mass, body.inertia));
}

QPolygonF ellipsoidOutline(const OverlayView& view, const base::Pose& X_WC, Vec3 a)
{
    const base::Quat R_CW = base::inverse(X_WC).rotation;
    const bool flat = view.camera.orthographic;
    const Vec3 toEye = flat ? -view.camera.forward() : view.camera.eye() - X_WC.position;
    const Vec3 e = divided(base::rotate(R_CW, toEye), a);
    const double distance = base::norm(e);
    if (!flat && distance <= 1) {
        return {};
    }
    const Vec3 n = e / distance;
    const double height = flat ? 0 : 1 / distance;
    const double radius = std::sqrt(1 - height * height);
    const Vec3 aside = std::abs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 p = base::normalized(base::cross(n, aside));
    const Vec3 q = base::cross(n, p);
    QPolygonF outline;
    for (int i = 0; i < kCorners; ++i) {
        const double angle = 2 * std::numbers::pi * i / kCorners;
        const Vec3 u = height * n + radius * (std::cos(angle) * p + std::sin(angle) * q);
        const auto corner = seen(view, X_WC * Vec3{a.x * u.x, a.y * u.y, a.z * u.z});
        if (!corner) {
            return {};
        }
        outline += *corner;
    }
    return outline;
}

void addMassCentres(OverlayItems& items, const OverlayView& view)
{
    const StageState& state = view.state;
    const ViewColours& colours = state.colours;
    for (const scene::BodyIndex body : state.selection.of<scene::BodyIndex>()) {
        const QPolygonF outline = inertiaOutline(view, body);
        if (!outline.isEmpty()) {
            items.push_back({.area = outline.boundingRect().adjusted(-2, -2, 2, 2),
                             .paint = [=, line = colours.ghost](QPainter& painter) {
                                 painter.setPen(QPen(line, 1.3));
                                 painter.setBrush(faded(line, 0.16));
                                 painter.drawPolygon(outline);
                             }});
        }
    }
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        const scene::Body& body = state.scene->bodies[i];
        if (body.isStatic() || !state.isShown(i)) {
            continue;
        }
        if (const auto at = seen(view, state.X_WB[i] * body.X_BC.position)) {
            items.push_back(massMark(*at, colours));
        }
    }
}

}  // namespace editor::view3d

// Outline of an ellipsoid with half axes a: a point c + R·diag(a)·u of it, with |u| = 1, is on the
// outline when its normal is across the line to the eye. In the coordinates of u the eye is at
// e = diag(1/a)·Rᵀ·(eye - c), and the outline is the circle u·e = 1; for an eye at infinity it is
// the great circle across that direction.

#include "editor/view3d/mass_overlays.h"

#include "editor/view3d/inertia_ellipsoid.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr int kCorners = 64;
constexpr qreal kMechanismRadius = 7.5;  // pixels, of the mark of a mass centre
constexpr qreal kWholeRadius = 9.5;

Vec3 divided(Vec3 a, Vec3 b)
{
    return {a.x / b.x, a.y / b.y, a.z / b.z};
}

void addInertia(OverlayItems& items, const OverlayView& view, scene::BodyIndex body)
{
    const QPolygonF outline = inertiaOutline(view, body);
    if (!outline.isEmpty()) {
        items.push_back({.area = outline.boundingRect().adjusted(-2, -2, 2, 2),
                         .paint = [=, line = view.state.colours.ghost](QPainter& painter) {
                             painter.setPen(QPen(line, 1.3));
                             painter.setBrush(faded(line, 0.16));
                             painter.drawPolygon(outline);
                         }});
    }
}

MassSum massOf(const scene::Scene& scene,
               std::span<const base::Pose> X_WB,
               std::vector<scene::BodyIndex> bodies)
{
    MassSum sum;
    Vec3 moment;
    for (const scene::BodyIndex index : bodies) {
        const scene::Body& body = scene.body(index);
        sum.mass += body.mass;
        moment = moment + body.mass * (X_WB[index.value] * body.X_BC.position);
    }
    sum.bodies = std::move(bodies);
    sum.centre_W = sum.mass > 0 ? moment / sum.mass : Vec3{};
    return sum;
}

void addMassSum(OverlayItems& items,
                const OverlayView& view,
                TagLayout& tags,
                const MassSum& sum,
                const QString& name,
                qreal radius)
{
    const ViewColours& colours = view.state.colours;
    const auto at = seen(view, sum.centre_W);
    const auto below = seen(view, {sum.centre_W.x, sum.centre_W.y, 0});
    if (!at) {
        return;
    }
    if (below) {
        items.push_back(
            {.area = around(*at, *below, 5),
             .paint = [from = *at, to = *below, ink = colours.viewText](QPainter& painter) {
                 painter.setPen(QPen(ink, 1.2, Qt::DashLine));
                 painter.drawLine(from, to);
                 painter.drawEllipse(to, 3, 1.5);
             }});
    }
    items.push_back(massMark(*at, colours, radius));
    addTag(items, view, tags, *at + QPointF(radius, 0),
           QStringLiteral("%1 %2\u202Fkg").arg(name).arg(QString::number(sum.mass, 'g', 4)),
           colours.viewText);
}

}  // namespace

OverlayItem massMark(QPointF p, const ViewColours& colours, qreal radius)
{
    return {
        .area = around(p, p, radius + 2),
        .paint = [p, radius, dark = colours.base, light = colours.textPrimary](QPainter& painter) {
            const QRectF box(p.x() - radius, p.y() - radius, 2 * radius, 2 * radius);
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
        addInertia(items, view, body);
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

void addInertias(OverlayItems& items, const OverlayView& view)
{
    for (std::uint32_t i = 0; i < view.state.X_WB.size(); ++i) {
        if (view.state.isShown(i)) {
            addInertia(items, view, scene::BodyIndex{i});
        }
    }
}

std::vector<MassSum> mechanismMasses(const scene::Scene& scene, std::span<const base::Pose> X_WB)
{
    // Each body points to one of its mechanism, the first of which points to itself.
    std::vector<std::uint32_t> first(scene.bodies.size());
    std::iota(first.begin(), first.end(), 0U);
    const auto firstOf = [&first](std::uint32_t body) {
        while (first[body] != body) {
            body = first[body] = first[first[body]];
        }
        return body;
    };
    for (const scene::Joint& joint : scene.joints) {
        if (!scene.body(joint.parent).isStatic() && !scene.body(joint.child).isStatic()) {
            const std::uint32_t a = firstOf(joint.parent.value);
            const std::uint32_t b = firstOf(joint.child.value);
            first[std::max(a, b)] = std::min(a, b);
        }
    }
    std::map<std::uint32_t, std::vector<scene::BodyIndex>> mechanisms;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (!scene.bodies[i].isStatic()) {
            mechanisms[firstOf(i)].push_back(scene::BodyIndex{i});
        }
    }
    std::vector<MassSum> sums;
    for (auto& [body, members] : mechanisms) {
        if (members.size() > 1) {
            sums.push_back(massOf(scene, X_WB, std::move(members)));
        }
    }
    return sums;
}

MassSum wholeMass(const scene::Scene& scene, std::span<const base::Pose> X_WB)
{
    std::vector<scene::BodyIndex> moving;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (!scene.bodies[i].isStatic()) {
            moving.push_back(scene::BodyIndex{i});
        }
    }
    return massOf(scene, X_WB, std::move(moving));
}

void addSystemMass(OverlayItems& items, const OverlayView& view, TagLayout& tags)
{
    const scene::Scene& scene = *view.state.scene;
    const MassSum whole = wholeMass(scene, view.state.X_WB);
    const std::vector<MassSum> mechanisms = mechanismMasses(scene, view.state.X_WB);
    for (const MassSum& sum : mechanisms) {
        // The only mechanism may be all there is.
        if (sum.bodies.size() != whole.bodies.size()) {
            addMassSum(items, view, tags, sum,
                       QString::fromStdString(scene.body(sum.bodies.front()).origin.name),
                       kMechanismRadius);
        }
    }
    if (whole.mass > 0) {
        addMassSum(items, view, tags, whole, QCoreApplication::translate("overlays", "All"),
                   kWholeRadius);
    }
}

}  // namespace editor::view3d

#include "editor/view3d/force_overlays.h"

#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr qreal kContactDot = 3;  // radius
constexpr qreal kForceWidth = 2.4;
constexpr qreal kHead = 9;
constexpr double kLeastPixels = 4;                // shorter arrows say nothing
constexpr double kLongestShare = 0.25;            // of the view
constexpr double kTypicalShare = 0.6;             // of the longest arrow, for the largest force
constexpr double kTurn = 1.5 * std::numbers::pi;  // of the arc of a torque

struct Scale {
    double unit = 0;     // for kForceSample pixels
    double longest = 0;  // pixels; longer arrows are clipped and get a double head
};

// A round number, so that the largest value is about a quarter of the view.
Scale scaleFor(double largest, ViewSize size)
{
    Scale scale{.unit = 0, .longest = kLongestShare * std::min(size.width, size.height)};
    if (!(largest > 1e-9) || !std::isfinite(largest)) {
        return scale;
    }
    const double wanted = largest * kForceSample / (kTypicalShare * scale.longest);
    const double decade = std::pow(10, std::floor(std::log10(wanted)));
    const double digit = wanted / decade;
    scale.unit = decade * (digit > 5 ? 10 : (digit > 2 ? 5 : (digit > 1 ? 2 : 1)));
    return scale;
}

bool isInView(const OverlayView& view, Vec3 point_W)
{
    const auto at = seen(view, point_W);
    return at && QRectF(0, 0, view.size.width, view.size.height).contains(*at);
}

void paintHaloed(
    QPainter& painter, QPointF from, QPointF to, const QColor& colour, const QColor& halo)
{
    const QPointF along = (to - from) / std::max(QLineF(from, to).length(), 1e-6);
    painter.setPen(halo);
    paintArrow(painter, from - kMarkHalo * along, to + 2 * kMarkHalo * along,
               kForceWidth + 2 * kMarkHalo, kHead + 3 * kMarkHalo);
    painter.setPen(colour);
    paintArrow(painter, from, to, kForceWidth, kHead);
}

void addDot(OverlayItems& items, QPointF at, const QColor& colour, const QColor& halo)
{
    items.push_back({.area = around(at, at, kContactDot + 3), .paint = [=](QPainter& painter) {
                         painter.setPen(Qt::NoPen);
                         painter.setBrush(halo);
                         painter.drawEllipse(at, kContactDot + kMarkHalo, kContactDot + kMarkHalo);
                         painter.setBrush(colour);
                         painter.drawEllipse(at, kContactDot, kContactDot);
                     }});
}

// Straight, along the force.
void addForce(OverlayItems& items, const OverlayView& view, const ShownForce& one, Scale scale)
{
    const double size = base::norm(one.force);
    const auto at = seen(view, one.at);
    if (!at || scale.unit <= 0 || size <= 0) {
        return;
    }
    const double pixels = size / scale.unit * kForceSample;
    const bool clipped = pixels > scale.longest;
    const double metres =
        std::min(pixels, scale.longest) * metresPerPixel(view.camera, view.size, one.at);
    const auto tip = seen(view, one.at + (metres / size) * one.force);
    if (!tip || QLineF(*at, *tip).length() < kLeastPixels) {
        return;
    }
    items.push_back({.area = around(*at, *tip, kHead + 2),
                     .paint = [from = *at, to = *tip, colour = one.colour,
                               halo = haloOf(view.state.colours), clipped](QPainter& painter) {
                         paintHaloed(painter, from, to, colour, halo);
                         if (clipped) {
                             const QPointF back = (from - to) / QLineF(from, to).length() * 7;
                             paintArrow(painter, from, to + back, kForceWidth, kHead);
                         }
                     }});
}

// An arc about the torque's axis, in its sense; its radius shows how large it is.
void addTorque(OverlayItems& items, const OverlayView& view, const ShownForce& one, Scale scale)
{
    const double size = base::norm(one.torque);
    const double pixels =
        scale.unit > 0 ? std::min(size / scale.unit * kForceSample, scale.longest) : 0;
    if (pixels < kLeastPixels) {
        return;
    }
    constexpr int kPoints = 28;
    const double radius = pixels / 2 * metresPerPixel(view.camera, view.size, one.at);
    const Vec3 axis = one.torque / size;
    const Vec3 aside = std::abs(axis.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 x = base::normalized(base::cross(aside, axis));
    const Vec3 y = base::cross(axis, x);
    QPolygonF arc;
    for (int i = 0; i <= kPoints; ++i) {
        const double angle = kTurn * i / kPoints;
        const auto p = seen(view, one.at + radius * (std::cos(angle) * x + std::sin(angle) * y));
        if (!p) {
            return;
        }
        arc << *p;
    }
    items.push_back(
        {.area = arc.boundingRect().adjusted(-kHead, -kHead, kHead, kHead),
         .paint = [arc, colour = one.colour, halo = haloOf(view.state.colours)](QPainter& painter) {
             const int count = static_cast<int>(arc.size()) - 2;
             const qsizetype last = arc.size() - 1;
             painter.setPen(QPen(halo, kForceWidth + 2 * kMarkHalo));
             painter.drawPolyline(arc.constData(), count);
             paintHaloed(painter, arc[last - 3], arc[last], colour, halo);
             painter.setPen(QPen(colour, kForceWidth, Qt::SolidLine, Qt::FlatCap));
             painter.drawPolyline(arc.constData(), count);
         }});
}

}  // namespace

std::vector<ShownForce> forcesShown(const StageState& state, const Overlays& shown)
{
    std::vector<ShownForce> forces;
    const ViewColours& colours = state.colours;
    if (shown.contacts) {
        for (const exchange::Contact& contact : state.contacts) {
            forces.push_back({.at = contact.point,
                              .force = std::abs(contact.force) * contact.normal,
                              .colour = colours.contact,
                              .contact = true});
        }
    }
    const auto& sensors = state.scene->sensors;
    for (std::uint32_t i = 0; i < std::min(sensors.size(), state.sensors.size()); ++i) {
        if (!shown.sensors && !state.selection.contains(scene::SensorIndex{i})) {
            continue;
        }
        const exchange::SensorReading& reading = state.sensors[i];
        if (sensors[i].type == scene::SensorType::ForceTorque && sensors[i].joint) {
            const scene::Joint& joint = state.scene->joint(*sensors[i].joint);
            forces.push_back({.at = (state.X_WB[joint.child.value] * joint.X_CJ).position,
                              .force = reading.wrench.force,
                              .torque = reading.wrench.torque,
                              .colour = colours.forceJoint});
        }
        if (sensors[i].type == scene::SensorType::Resistive) {
            for (std::size_t ray = reading.firstRay; ray < reading.firstRay + reading.rayCount;
                 ++ray) {
                if (state.rays[ray].triggered) {
                    forces.push_back({.at = state.rays[ray].point_W,
                                      .force = state.rays[ray].force_W,
                                      .colour = colours.contact});
                }
            }
        }
    }
    return forces;
}

ForceScales addForces(OverlayItems& items,
                      const OverlayView& view,
                      const std::vector<ShownForce>& forces)
{
    double force = 0;
    double torque = 0;
    // The arrows that are seen decide how long they are.
    for (const ShownForce& one : forces) {
        if (isInView(view, one.at)) {
            force = std::max(force, base::norm(one.force));
            torque = std::max(torque, base::norm(one.torque));
        }
    }
    const Scale newtons = scaleFor(force, view.size);
    const Scale newtonMetres = scaleFor(torque, view.size);
    for (const ShownForce& one : forces) {
        const auto at = seen(view, one.at);
        if (one.contact && at) {
            addDot(items, *at, one.colour, haloOf(view.state.colours));
        }
        addForce(items, view, one, newtons);
        addTorque(items, view, one, newtonMetres);
    }
    return {.newtons = newtons.unit, .newtonMetres = newtonMetres.unit};
}

}  // namespace editor::view3d

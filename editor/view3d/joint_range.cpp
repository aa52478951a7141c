#include "editor/view3d/joint_lines.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/scene_overlays.h"

#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kArcRadius = 0.7;     // of the half length of the joint's line
constexpr double kShareOfView = 0.25;  // the arc is no larger than this
constexpr qreal kHandle = 4.5;         // radius, pixels
constexpr qreal kStop = 7;             // half length of a rail's end, pixels
constexpr int kPointsPerTurn = 96;
constexpr double kOpenRail = 0.5;  // m, what is drawn of a rail without an end
constexpr qreal kFill = 0.16;

double valueNow(const StageState& state, scene::JointIndex index)
{
    if (index.value < state.readings.size()) {
        return state.readings[index.value].position;
    }
    const scene::Joint& joint = state.scene->joint(index);
    return scene::measureJoint(joint, state.X_WB[joint.parent.value], state.X_WB[joint.child.value])
        .position;
}

// Points of a circle about Z of the joint's frame; nothing if part of it is behind the eye.
QPolygonF arc(
    const OverlayView& view, const base::Pose& X_WJ, double radius, double from, double to)
{
    const int count =
        std::max(2, static_cast<int>(std::abs(to - from) / (2 * kPi) * kPointsPerTurn));
    QPolygonF points;
    for (int i = 0; i <= count; ++i) {
        const double angle = from + (to - from) * i / count;
        const auto p = seen(view, X_WJ * (radius * Vec3{std::cos(angle), std::sin(angle), 0}));
        if (!p) {
            return {};
        }
        points << *p;
    }
    return points;
}

void addArc(OverlayItems& items,
            const OverlayView& view,
            const base::Pose& X_WJ,
            double halfLength,
            const scene::Limits& limits,
            double value)
{
    const double metres = metresPerPixel(view.camera, view.size, X_WJ.position);
    const double radius =
        std::min(kArcRadius * halfLength,
                 kShareOfView * std::min(view.size.width, view.size.height) * metres);
    // Of a joint that turns on and on a whole turn from its stop.
    const double high = limits.high >= scene::kUnlimited ? limits.low + 2 * kPi : limits.high;
    const double low = std::max(limits.low, high - 2 * kPi);
    const QPolygonF range = arc(view, X_WJ, radius, low, high);
    const QPolygonF rest = arc(view, X_WJ, radius, high, low + 2 * kPi);
    const QPolygonF needle = arc(view, X_WJ, radius * 1.08, value, value);
    const auto centre = seen(view, X_WJ.position);
    if (range.isEmpty() || rest.isEmpty() || needle.isEmpty() || !centre) {
        return;
    }
    const ViewColours& colours = view.state.colours;
    const bool past = value < limits.low - 1e-3 || value > limits.high + 1e-3;
    const QColor colour = past ? colours.error : colours.jointAxis;
    const QRectF area = (range.boundingRect() | rest.boundingRect() | needle.boundingRect() |
                         around(*centre, *centre, 1))
                            .adjusted(-8, -8, 8, 8);
    items.push_back({.area = area, .paint = [=, c = *centre](QPainter& painter) {
                         QPainterPath sector(c);
                         sector.addPolygon(range);
                         sector.lineTo(c);
                         painter.fillPath(sector, faded(colour, kFill));
                         painter.setPen(QPen(faded(colour, 0.6), 1.2, Qt::DotLine));
                         painter.drawPolyline(rest);
                         painter.setPen(QPen(colour, 1.8));
                         painter.drawPolyline(range);
                         painter.setPen(QPen(colours.viewText, 1.8, Qt::SolidLine, Qt::RoundCap));
                         painter.drawLine(c, needle.first());
                         painter.setPen(QPen(colour, 1.5));
                         painter.setBrush(colours.base);
                         painter.drawEllipse(range.first(), kHandle, kHandle);
                         painter.drawEllipse(range.last(), kHandle, kHandle);
                     }});
}

void addRail(OverlayItems& items,
             const OverlayView& view,
             const base::Pose& X_WJ,
             const scene::Limits& limits,
             double value)
{
    const bool isOpenBelow = limits.low <= -scene::kUnlimited;
    const bool isOpenAbove = limits.high >= scene::kUnlimited;
    const double least = isOpenBelow ? std::min(limits.high, value) - kOpenRail : limits.low;
    const double most = isOpenAbove ? std::max(limits.low, value) + kOpenRail : limits.high;
    const auto low = seen(view, X_WJ * Vec3{least, 0, 0});
    const auto high = seen(view, X_WJ * Vec3{most, 0, 0});
    const auto now = seen(view, X_WJ * Vec3{value, 0, 0});
    if (!low || !high || !now) {
        return;
    }
    const ViewColours& colours = view.state.colours;
    const bool past = value < limits.low - 1e-5 || value > limits.high + 1e-5;
    const QColor colour = past ? colours.error : colours.jointAxis;
    items.push_back({.area = around(*low, *high, 10) | around(*now, *now, 10),
                     .paint = [=, a = *low, b = *high, p = *now](QPainter& painter) {
                         const qreal length = std::max(QLineF(a, b).length(), 1e-3);
                         const QPointF along = (b - a) / length;
                         const QPointF across(-along.y() * kStop, along.x() * kStop);
                         painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap));
                         painter.drawLine(a, b);
                         if (!isOpenBelow) {
                             painter.drawLine(a - across, a + across);
                         }
                         if (!isOpenAbove) {
                             painter.drawLine(b - across, b + across);
                         }
                         painter.setPen(QPen(colours.viewText, 1.8, Qt::SolidLine, Qt::RoundCap));
                         painter.drawLine(p - across * 0.8, p + across * 0.8);
                     }});
}

}  // namespace

void addJointRanges(OverlayItems& items, const OverlayView& view)
{
    const StageState& state = view.state;
    for (const scene::JointIndex index : state.selection.of<scene::JointIndex>()) {
        const scene::Joint& joint = state.scene->joint(index);
        if (!joint.limits || joint.limits->low >= joint.limits->high) {
            continue;
        }
        const base::Pose X_WJ = state.X_WB[joint.parent.value] * joint.X_PJ;
        const double value = valueNow(state, index);
        if (joint.type == scene::JointType::Revolute) {
            addArc(items, view, X_WJ, halfLengthOf(state, joint), *joint.limits, value);
        } else if (joint.type == scene::JointType::Prismatic) {
            addRail(items, view, X_WJ, *joint.limits, value);
        }
    }
}

}  // namespace editor::view3d

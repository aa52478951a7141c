#include "editor/view3d/joint_range.h"

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
constexpr double kNeedle = 1.08;       // of the radius of the arc
constexpr double kShareOfView = 0.25;  // the arc is no larger than this
constexpr qreal kHandle = 4.5;         // radius, pixels
constexpr qreal kHalo = 11;            // of a handle that is held
constexpr qreal kStop = 7;             // half length of a rail's end, pixels
constexpr int kPointsPerTurn = 96;
constexpr double kOpenRail = 2.5;  // half lengths, what is drawn of a rail without an end
constexpr qreal kFill = 0.16;

constexpr scene::Limits kNoLimits{-scene::kUnlimited, scene::kUnlimited};

// Whether a command of its position would move it: a controller of velocities needs the motor.
bool takesPosition(const scene::Joint& joint)
{
    const scene::JointController& controller = joint.controller;
    return !joint.passive && !joint.leader.valid() &&
           (controller.motor || controller.output != scene::ControlOutput::Velocity);
}

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

// Of the arc, m.
double arcRadius(const OverlayView& view, const JointRange& range)
{
    const double metres = metresPerPixel(view.camera, view.size, range.X_WJ.position);
    return std::min(
        kArcRadius * markLength(range.halfLength, range.X_WJ.position, view.camera, view.size),
        kShareOfView * std::min(view.size.width, view.size.height) * metres);
}

// The ends of what is drawn of a rail.
scene::Limits railEnds(const OverlayView& view, const JointRange& range)
{
    const double open =
        kOpenRail * markLength(range.halfLength, range.X_WJ.position, view.camera, view.size);
    const scene::Limits& limits = range.limits;
    const bool isOpenBelow = limits.low <= -scene::kUnlimited;
    const bool isOpenAbove = limits.high >= scene::kUnlimited;
    return {isOpenBelow ? std::min(limits.high, range.value) - open : limits.low,
            isOpenAbove ? std::max(limits.low, range.value) + open : limits.high};
}

// Of the arc. A joint that turns on and on has a whole turn from its stop, or half a turn to both
// sides.
scene::Limits arcEnds(const JointRange& range)
{
    if (range.isUnlimited()) {
        return {range.value - kPi, range.value + kPi};
    }
    const scene::Limits& limits = range.limits;
    const double high = limits.high >= scene::kUnlimited ? limits.low + 2 * kPi : limits.high;
    return {std::max(limits.low, high - 2 * kPi), high};
}

void paintHandle(QPainter& painter, QPointF at, const QColor& edge, const QColor& ground, bool held)
{
    if (held) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faded(edge, 0.35));
        painter.drawEllipse(at, kHalo, kHalo);
    }
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(held ? edge : ground);
    painter.drawEllipse(at, kHandle, kHandle);
}

void addArc(OverlayItems& items,
            const OverlayView& view,
            const JointRange& joint,
            std::optional<RangeHandle> held)
{
    const base::Pose& X_WJ = joint.X_WJ;
    const scene::Limits& limits = joint.limits;
    const double value = joint.value;
    const double radius = arcRadius(view, joint);
    const auto [low, high] = arcEnds(joint);
    const QPolygonF range = arc(view, X_WJ, radius, low, high);
    const QPolygonF rest = arc(view, X_WJ, radius, high, low + 2 * kPi);
    const QPolygonF needle = arc(view, X_WJ, radius * kNeedle, value, value);
    const double grip = joint.wanted.value_or(value);
    const QPolygonF wanted = arc(view, X_WJ, radius * kNeedle, grip, grip);
    const auto centre = seen(view, X_WJ.position);
    if (range.isEmpty() || rest.isEmpty() || needle.isEmpty() || wanted.isEmpty() || !centre) {
        return;
    }
    const ViewColours& colours = view.state.colours;
    const bool past = value < limits.low - 1e-3 || value > limits.high + 1e-3;
    const QColor colour = past ? colours.error : colours.jointAxis;
    const QRectF area = (range.boundingRect() | rest.boundingRect() | needle.boundingRect() |
                         around(*centre, *centre, 1))
                            .adjusted(-13, -13, 13, 13);
    const bool open = joint.isUnlimited();
    items.push_back(
        {.area = area, .paint = [=, valued = joint.isCommanded, c = *centre](QPainter& painter) {
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
             if (!open) {
                 paintHandle(painter, range.first(), colour, colours.base,
                             held == RangeHandle::Low);
                 paintHandle(painter, range.last(), colour, colours.base,
                             held == RangeHandle::High);
             }
             if (valued || held == RangeHandle::Value) {
                 paintHandle(painter, wanted.first(), colours.viewText, colours.base,
                             held == RangeHandle::Value);
             }
         }});
}

void addRail(OverlayItems& items,
             const OverlayView& view,
             const JointRange& joint,
             std::optional<RangeHandle> held)
{
    const base::Pose& X_WJ = joint.X_WJ;
    const scene::Limits& limits = joint.limits;
    const double value = joint.value;
    const bool isOpenBelow = limits.low <= -scene::kUnlimited;
    const bool isOpenAbove = limits.high >= scene::kUnlimited;
    const auto [least, most] = railEnds(view, joint);
    const auto low = seen(view, X_WJ * Vec3{least, 0, 0});
    const auto high = seen(view, X_WJ * Vec3{most, 0, 0});
    const auto now = seen(view, X_WJ * Vec3{value, 0, 0});
    const auto wanted = seen(view, X_WJ * Vec3{joint.wanted.value_or(value), 0, 0});
    if (!low || !high || !now || !wanted) {
        return;
    }
    const ViewColours& colours = view.state.colours;
    const bool past = value < limits.low - 1e-5 || value > limits.high + 1e-5;
    const QColor colour = past ? colours.error : colours.jointAxis;
    items.push_back({.area = around(*low, *high, 13) | around(*now, *wanted, 13),
                     .paint = [=, valued = joint.isCommanded, a = *low, b = *high, p = *now,
                               grip = *wanted](QPainter& painter) {
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
                         if (valued || held == RangeHandle::Value) {
                             paintHandle(painter, grip, colours.viewText, colours.base,
                                         held == RangeHandle::Value);
                         } else if (held) {
                             paintHandle(painter, held == RangeHandle::Low ? a : b, colour,
                                         colours.base, true);
                         }
                     }});
}

}  // namespace

std::vector<SelectedRange> selectedRanges(const StageState& state)
{
    std::vector<SelectedRange> ranges;
    if (!state.scene) {
        return ranges;
    }
    for (const scene::JointIndex index : state.selection.of<scene::JointIndex>()) {
        const scene::Joint& joint = state.scene->joint(index);
        const bool drawn =
            joint.type == scene::JointType::Revolute || joint.type == scene::JointType::Prismatic;
        const bool isLimited = joint.limits && joint.limits->low < joint.limits->high;
        const bool isNow = state.isRunning() && state.runFrame != RunFrame::LookingBack;
        const bool isCommanded = isNow && takesPosition(joint);
        if (!drawn || (joint.limits ? !isLimited : !isCommanded)) {
            continue;
        }
        ranges.push_back({index,
                          {.X_WJ = state.X_WB[joint.parent.value] * joint.X_PJ,
                           .turns = joint.type == scene::JointType::Revolute,
                           .limits = isLimited ? *joint.limits : kNoLimits,
                           .value = valueNow(state, index),
                           .halfLength = halfLengthOf(state, joint),
                           .isCommanded = isCommanded,
                           .wanted = state.jointDrag && state.jointDrag->joint == index
                                         ? std::optional(state.jointDrag->value)
                                         : std::nullopt}});
    }
    return ranges;
}

void addJointRange(OverlayItems& items,
                   const OverlayView& view,
                   const JointRange& range,
                   std::optional<RangeHandle> held)
{
    if (range.turns) {
        addArc(items, view, range, held);
    } else {
        addRail(items, view, range, held);
    }
}

void addJointRanges(OverlayItems& items, const OverlayView& view)
{
    for (const SelectedRange& one : selectedRanges(view.state)) {
        addJointRange(items, view, one.range);
    }
}

std::optional<QPointF> handleAt(const OverlayView& view,
                                const JointRange& range,
                                RangeHandle handle)
{
    const scene::Limits& limits = range.limits;
    if (range.turns) {
        if (range.isUnlimited() && handle != RangeHandle::Value) {
            return std::nullopt;
        }
        const double reach = arcRadius(view, range) * (handle == RangeHandle::Value ? kNeedle : 1);
        const scene::Limits ends = arcEnds(range);
        const double angle = handle == RangeHandle::Value  ? range.value
                             : handle == RangeHandle::High ? ends.high
                                                           : ends.low;
        return seen(view, range.X_WJ * (reach * Vec3{std::cos(angle), std::sin(angle), 0}));
    }
    const bool open = (handle == RangeHandle::Low && limits.low <= -scene::kUnlimited) ||
                      (handle == RangeHandle::High && limits.high >= scene::kUnlimited);
    const scene::Limits ends = railEnds(view, range);
    const double at = handle == RangeHandle::Value ? range.value
                      : handle == RangeHandle::Low ? ends.low
                                                   : ends.high;
    return open ? std::nullopt : seen(view, range.X_WJ * Vec3{at, 0, 0});
}

std::optional<double> valueAt(const OverlayView& view,
                              const JointRange& range,
                              QPointF pointer,
                              double near)
{
    const Ray ray = rayThrough(view.camera, view.size, {pointer.x(), pointer.y()});
    const base::Pose X_JW = base::inverse(range.X_WJ);
    const Vec3 from = X_JW * ray.origin;
    const Vec3 along = base::rotate(X_JW.rotation, ray.direction);
    constexpr double kEdgeOn = 0.02;  // sine of the angle to the plane or the rail
    if (range.turns) {
        if (std::abs(along.z) < kEdgeOn) {
            return std::nullopt;
        }
        const Vec3 on = from - from.z / along.z * along;
        const double angle = std::atan2(on.y, on.x);
        return near + std::remainder(angle - near, 2 * kPi);
    }
    // The point of the rail that is nearest to the ray.
    const double square = along.y * along.y + along.z * along.z;
    if (square < kEdgeOn * kEdgeOn) {
        return std::nullopt;
    }
    const double t = -(from.y * along.y + from.z * along.z) / square;
    return from.x + t * along.x;
}

QString rangeValueText(const JointRange& range, double value)
{
    return range.turns ? decimal(value * 180 / kPi, 1) + QChar(0x00B0)
                       : lengthWords(value).replace(u'-', QChar(0x2212));
}

double snappedLimit(const JointRange& range, double value, bool snaps)
{
    const double step = range.turns ? 5 * kPi / 180 : 0.01;
    return snaps ? std::round(value / step) * step : value;
}

}  // namespace editor::view3d

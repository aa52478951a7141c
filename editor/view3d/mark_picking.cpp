#include "editor/view3d/mark_picking.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace editor::view3d {
namespace {

constexpr qreal kLargest = 40;   // radius of a mark that the file gives a size, pixels
constexpr qreal kTolerance = 4;  // of the pointer, pixels

qreal away(const QLineF& line, QPointF point)
{
    const QPointF way = line.p2() - line.p1();
    const qreal square = std::max(QPointF::dotProduct(way, way), 1e-9);
    const qreal t = std::clamp(QPointF::dotProduct(point - line.p1(), way) / square, 0.0, 1.0);
    return QLineF(line.pointAt(t), point).length();
}

// How far the pointer is from the drawn rays or the ring of a sensor.
qreal awayFrom(const OverlayView& view, const scene::Sensor& sensor, QPointF at)
{
    const base::Pose X_WS = view.state.X_WB[sensor.parent.value] * sensor.X_BS;
    qreal least = std::numeric_limits<qreal>::infinity();
    for (const auto& ray : sensor.rays) {
        const auto start = seen(view, X_WS * ray.start_S);
        const auto end = seen(view, X_WS * ray.end_S);
        if (start && end) {
            least = std::min(least, away({*start, *end}, at));
        }
    }
    if (sensor.rays.empty()) {
        const base::Vec3 position = positionOf(view.state, sensor);
        if (const auto middle = seen(view, position)) {
            const qreal radius =
                markRadius(view, position, sensor.visible, sensor.visibleSize, kRingRadius);
            least = std::max(0.0, QLineF(*middle, at).length() - radius);
        }
    }
    return least;
}

// The diamond is 0.7 times as wide as it is high.
bool isOnDiamond(const OverlayView& view, const scene::Actuator& actuator, QPointF at)
{
    const base::Vec3 position = (view.state.X_WB[actuator.parent.value] * actuator.X_BA).position;
    const auto middle = seen(view, position);
    if (!middle) {
        return false;
    }
    const qreal half =
        markRadius(view, position, actuator.visible, actuator.visibleSize, kDiamondHalf);
    const QPointF from = at - *middle;
    return std::abs(from.x()) / 0.7 + std::abs(from.y()) <= half + kTolerance;
}

}  // namespace

qreal markRadius(const OverlayView& view, base::Vec3 at, bool visible, double metres, qreal least)
{
    if (!visible) {
        return least;
    }
    return std::clamp(metres / metresPerPixel(view.camera, view.size, at), least, kLargest);
}

base::Vec3 positionOf(const StageState& state, const scene::Sensor& sensor)
{
    if (sensor.joint) {
        const scene::Joint& joint = state.scene->joint(*sensor.joint);
        return (state.X_WB[joint.child.value] * joint.X_CJ).position;
    }
    return (state.X_WB[sensor.parent.value] * sensor.X_BS).position;
}

std::optional<scene::PartIndex> markAt(const OverlayView& view, const Overlays& shown, QPointF at)
{
    const StageState& state = view.state;
    for (std::uint32_t i = 0; i < state.scene->actuators.size(); ++i) {
        const scene::ActuatorIndex index{i};
        if ((shown.actuators || state.selection.contains(index)) &&
            isOnDiamond(view, state.scene->actuators[i], at)) {
            return index;
        }
    }
    std::optional<scene::PartIndex> hit;
    qreal least = kTolerance;
    for (std::uint32_t i = 0; i < state.scene->sensors.size(); ++i) {
        if (!shown.sensors && !state.selection.contains(scene::SensorIndex{i})) {
            continue;
        }
        const qreal distance = awayFrom(view, state.scene->sensors[i], at);
        if (distance < least) {
            least = distance;
            hit = scene::SensorIndex{i};
        }
    }
    return hit;
}

}  // namespace editor::view3d

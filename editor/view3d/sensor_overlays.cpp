#include "editor/view3d/sensor_overlays.h"

#include "editor/view3d/mark_picking.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace editor::view3d {
namespace {

using namespace Qt::StringLiterals;

using base::Vec3;

constexpr qreal kStart = 2;     // radius of the dot where a ray begins
constexpr qreal kEnd = 2.5;     // of the ring where it ends
constexpr qreal kHit = 3.5;     // of the dot where it meets something
constexpr double kIdle = 0.75;  // opacity of what is not selected and meets nothing

QString number(double value, const QString& unit)
{
    return QString::number(value, 'g', 3) + QChar(0x202F) + unit;
}

// Everything of one sensor, on the screen.
struct Marks {
    std::vector<QLineF> idle;  // rays that meet nothing
    std::vector<QLineF> hits;  // from the start to what was met
    std::vector<QLineF> rest;  // from there on
    std::vector<std::pair<QPointF, qreal>> rings;
    bool filled = false;  // the rings
    qreal width = 1.2;    // of rays that meet nothing
    QRectF area;

    void grow(QPointF point, qreal radius) { area |= around(point, point, radius + 2); }
};

void addRay(Marks& marks,
            const OverlayView& view,
            Vec3 start_W,
            Vec3 end_W,
            const exchange::RayReading* reading)
{
    const auto start = seen(view, start_W);
    const auto end = seen(view, end_W);
    if (!start || !end) {
        return;
    }
    marks.grow(*start, kHit);
    marks.grow(*end, kHit);
    const auto hit =
        reading != nullptr && reading->triggered ? seen(view, reading->point_W) : std::nullopt;
    if (hit) {
        marks.grow(*hit, kHit);
        marks.hits.emplace_back(*start, *hit);
        marks.rest.emplace_back(*hit, *end);
    } else {
        marks.idle.emplace_back(*start, *end);
    }
}

void paintRays(QPainter& painter, const Marks& marks, const QColor& idle, const QColor& met)
{
    painter.setPen(QPen(idle, marks.width));
    painter.setBrush(Qt::NoBrush);
    for (const QLineF& ray : marks.idle) {
        painter.drawLine(ray);
        painter.drawEllipse(ray.p2(), kEnd, kEnd);
    }
    painter.setPen(QPen(idle, 1, Qt::DotLine));
    for (const QLineF& ray : marks.rest) {
        painter.drawLine(ray);
    }
    painter.setPen(QPen(met, 1.8));
    for (const QLineF& ray : marks.hits) {
        painter.drawLine(ray);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(idle);
    for (const std::vector<QLineF>* rays : {&marks.idle, &marks.hits}) {
        for (const QLineF& ray : *rays) {
            painter.drawEllipse(ray.p1(), kStart, kStart);
        }
    }
    painter.setBrush(met);
    for (const QLineF& ray : marks.hits) {
        painter.drawEllipse(ray.p2(), kHit, kHit);
    }
    for (const auto& [at, radius] : marks.rings) {
        painter.setBrush(marks.filled ? QBrush(faded(met, 0.6)) : QBrush(Qt::NoBrush));
        painter.setPen(QPen(marks.filled ? met : idle, 1.6));
        painter.drawEllipse(at, radius, radius);
    }
}

// "pad 2 of 5", "foot 12.3 N", "wrist 4 N 0.2 N·m"
QString tagOf(const scene::Sensor& sensor, const exchange::SensorReading* reading, std::size_t hits)
{
    QString text = QString::fromStdString(sensor.origin.name);
    if (reading == nullptr) {
        return text;
    }
    const auto force = [&] {
        return u' ' + number(base::norm(reading->wrench.force), u"N"_s);
    };
    switch (sensor.type) {
        case scene::SensorType::Proximity:
            return text + u" %1 of %2"_s.arg(hits).arg(sensor.rays.size());
        case scene::SensorType::Resistive:
        case scene::SensorType::Contact:
            return text + force();
        case scene::SensorType::ForceTorque:
            return text + force() + u' ' + number(base::norm(reading->wrench.torque), u"N·m"_s);
    }
    return text;
}

void addSensor(
    OverlayItems& items, const OverlayView& view, std::uint32_t index, bool tagged, TagLayout& tags)
{
    const StageState& state = view.state;
    const scene::Sensor& sensor = state.scene->sensors[index];
    const exchange::SensorReading* reading =
        index < state.sensors.size() ? &state.sensors[index] : nullptr;
    const bool selected = state.selection.contains(scene::SensorIndex{index});
    const base::Pose X_WS = state.X_WB[sensor.parent.value] * sensor.X_BS;
    const ViewColours& colours = state.colours;
    Marks marks;
    marks.width = selected ? 2 : marks.width;
    for (std::size_t i = 0; i < sensor.rays.size(); ++i) {
        const exchange::RayReading* ray = reading != nullptr && i < reading->rayCount
                                              ? &state.rays[reading->firstRay + i]
                                              : nullptr;
        addRay(marks, view, X_WS * sensor.rays[i].start_S, X_WS * sensor.rays[i].end_S, ray);
    }
    Vec3 position = X_WS.position;
    if (sensor.rays.empty()) {
        position = positionOf(state, sensor);
        if (const auto at = seen(view, position)) {
            const qreal radius =
                markRadius(view, position, sensor.visible, sensor.visibleSize, kRingRadius);
            marks.rings.emplace_back(*at, radius);
            marks.grow(*at, radius);
        }
        marks.filled = reading != nullptr && reading->triggered;
    }
    if (!marks.area.isNull()) {
        const QColor idle = selected ? colours.select
                            : state.hovered == scene::PartIndex(scene::SensorIndex{index})
                                ? colours.hover
                                : faded(colours.sensor, kIdle);
        items.push_back(
            {.area = marks.area, .paint = [marks, idle, met = colours.contact](QPainter& painter) {
                 paintRays(painter, marks, idle, met);
             }});
    }
    const bool measures = sensor.type == scene::SensorType::ForceTorque && reading != nullptr;
    const auto at = seen(view, position);
    if (at && tagged && (selected || measures)) {
        const QColor& kind = measures ? colours.forceJoint : colours.sensor;
        const std::size_t before = items.size();
        addTag(items, view, tags, *at, tagOf(sensor, reading, marks.hits.size()), kind);
        if (items.size() > before) {
            items.back().part = scene::SensorIndex{index};
        }
    }
}

// Around an actuator; no colour for none.
QColor ringOf(const StageState& state, bool selected, std::uint32_t actuator)
{
    return selected ? state.colours.select
           : state.hovered == scene::PartIndex(scene::ActuatorIndex{actuator}) ? state.colours.hover
                                                                               : QColor();
}

}  // namespace

void addSensors(OverlayItems& items,
                const OverlayView& view,
                const Overlays& shown,
                TagLayout& tags)
{
    for (std::uint32_t i = 0; i < view.state.scene->sensors.size(); ++i) {
        if (shown.sensors || view.state.selection.contains(scene::SensorIndex{i})) {
            addSensor(items, view, i, shown.tags, tags);
        }
    }
}

void addActuators(OverlayItems& items,
                  const OverlayView& view,
                  const Overlays& shown,
                  TagLayout& tags)
{
    const StageState& state = view.state;
    for (std::uint32_t i = 0; i < state.scene->actuators.size(); ++i) {
        const scene::Actuator& actuator = state.scene->actuators[i];
        const bool selected = state.selection.contains(scene::ActuatorIndex{i});
        const Vec3 position = (state.X_WB[actuator.parent.value] * actuator.X_BA).position;
        const auto at = seen(view, position);
        if (!at || !(shown.actuators || selected)) {
            continue;
        }
        const exchange::ActuatorReading reading =
            i < state.actuators.size() ? state.actuators[i] : exchange::ActuatorReading{};
        const QColor colour = reading.active ? state.colours.actuatorOn : state.colours.actuator;
        const qreal half =
            markRadius(view, position, actuator.visible, actuator.visibleSize, kDiamondHalf);
        const bool held = reading.active && reading.body.value < state.X_WB.size();
        const auto body = held ? seen(view, state.X_WB[reading.body.value].position) : std::nullopt;
        items.push_back({.area = around(*at, body.value_or(*at), half + 3),
                         .paint = [p = *at, body, half, colour, active = reading.active,
                                   ring = ringOf(state, selected, i)](QPainter& painter) {
                             painter.setPen(QPen(colour, 1.4, Qt::DashLine));
                             if (body) {
                                 painter.drawLine(p, *body);
                             }
                             const qreal wide = 0.7 * half;
                             const QPolygonF diamond{{p + QPointF(0, -half), p + QPointF(wide, 0),
                                                      p + QPointF(0, half), p + QPointF(-wide, 0)}};
                             painter.setPen(
                                 QPen(ring.isValid() ? ring : colour, ring.isValid() ? 2.4 : 1.8));
                             painter.setBrush(active ? QBrush(colour) : QBrush(faded(colour, 0.2)));
                             painter.drawPolygon(diamond);
                         }});
        if (shown.tags && (selected || reading.active)) {
            QString text = QString::fromStdString(actuator.origin.name);
            if (held) {
                text += u" holds %1"_s.arg(
                    QString::fromStdString(state.scene->body(reading.body).origin.name));
            }
            addTag(items, view, tags, *at, text, colour);
        }
    }
}

void addGhostTags(OverlayItems& items,
                  const OverlayView& view,
                  const Overlays& shown,
                  TagLayout& tags)
{
    const StageState& state = view.state;
    for (std::uint32_t i = 0; i < state.scene->ghosts.size() && shown.tags; ++i) {
        const std::size_t inside = i < state.ghosts.size() ? state.ghosts[i].inside : 0;
        const bool selected = state.selection.contains(scene::GhostIndex{i});
        const auto at = seen(view, state.companions.X_WG[i].position);
        if (!at || !(selected || (shown.ghosts && inside > 0))) {
            continue;
        }
        QString text = QString::fromStdString(state.scene->ghosts[i].origin.name);
        if (inside > 0) {
            text += u" %1 inside"_s.arg(inside);
        }
        addTag(items, view, tags, *at, text, state.colours.ghost);
    }
}

}  // namespace editor::view3d

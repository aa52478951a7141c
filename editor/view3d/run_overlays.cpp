#include "editor/view3d/run_overlays.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

// Less than this is numerical noise and no arrow.
constexpr double kLeastForce = 1e-6;   // N or N·m
constexpr double kLeastSpeed = 1e-4;   // m/s or rad/s
constexpr double kLeastTurn = 1.7e-4;  // rad, that a gap is open by
constexpr qreal kRing = 7;             // radius, pixels
constexpr qreal kTrailWidth = 1.8;

QString withUnit(double value, const char* unit)
{
    return QString::number(value, 'g', 3) + QChar(0x202F) + QString::fromUtf8(unit);
}

// "12.3 N, 0.4 N·m": what of both is there.
QString inWords(double along, const char* unit, double about, const char* turningUnit, double least)
{
    QStringList words;
    if (along > least) {
        words << withUnit(along, unit);
    }
    if (about > least) {
        words << withUnit(about, turningUnit);
    }
    return words.join(QStringLiteral(", "));
}

Vec3 pivotOf(const StageState& state, const scene::Joint& joint)
{
    return (state.X_WB[joint.child.value] * joint.X_CJ).position;
}

void addContactForces(std::vector<ShownArrow>& arrows, const StageState& state)
{
    for (const exchange::Contact& contact : state.contacts) {
        arrows.push_back({.at = contact.point,
                          .along = std::abs(contact.force) * contact.normal,
                          .about = {},
                          .colour = state.colours.contact,
                          .contact = true,
                          .words = {}});
    }
}

void addSensorForces(std::vector<ShownArrow>& arrows,
                     const StageState& state,
                     const Overlays& shown)
{
    const auto& sensors = state.scene->sensors;
    for (std::uint32_t i = 0; i < std::min(sensors.size(), state.sensors.size()); ++i) {
        if (!shown.sensors && !state.selection.contains(scene::SensorIndex{i})) {
            continue;
        }
        const exchange::SensorReading& reading = state.sensors[i];
        if (sensors[i].type == scene::SensorType::ForceTorque && sensors[i].joint) {
            arrows.push_back({.at = pivotOf(state, state.scene->joint(*sensors[i].joint)),
                              .along = reading.wrench.force,
                              .about = reading.wrench.torque,
                              .colour = state.colours.forceJoint,
                              .words = {}});
        }
        if (sensors[i].type == scene::SensorType::Resistive) {
            for (std::size_t ray = reading.firstRay; ray < reading.firstRay + reading.rayCount;
                 ++ray) {
                if (state.rays[ray].triggered) {
                    arrows.push_back({.at = state.rays[ray].point_W,
                                      .along = state.rays[ray].force_W,
                                      .about = {},
                                      .colour = state.colours.contact,
                                      .words = {}});
                }
            }
        }
    }
}

void addJointForces(std::vector<ShownArrow>& arrows, const StageState& state)
{
    for (std::size_t i = 0; i < state.readings.size(); ++i) {
        const scene::Joint& joint = state.scene->joints[i];
        const exchange::Wrench& reaction = state.readings[i].reaction;
        const double force = base::norm(reaction.force);
        const double torque = base::norm(reaction.torque);
        if (std::max(force, torque) <= kLeastForce || !state.isShown(joint.child.value)) {
            continue;
        }
        arrows.push_back({.at = pivotOf(state, joint),
                          .along = reaction.force,
                          .about = reaction.torque,
                          .colour = state.colours.forceJoint,
                          .words = inWords(force, "N", torque, "N·m", kLeastForce)});
    }
}

// With a tick where it is closed, with a cross where it is open.
OverlayItem ringOf(QPointF at, const QColor& colour, const QColor& ground, bool isClosed)
{
    return {.area = around(at, at, kRing + 3), .paint = [=](QPainter& painter) {
                painter.setPen(QPen(colour, 1.8));
                painter.setBrush(ground);
                painter.drawEllipse(at, kRing, kRing);
                constexpr qreal kArm = 0.45 * kRing;
                if (isClosed) {
                    painter.setBrush(Qt::NoBrush);
                    painter.drawPolyline(QPolygonF{at + QPointF(-kArm, 0), at + QPointF(-0.6, kArm),
                                                   at + QPointF(kArm, -kArm)});
                } else {
                    painter.drawLine(at + QPointF(-kArm, -kArm), at + QPointF(kArm, kArm));
                    painter.drawLine(at + QPointF(-kArm, kArm), at + QPointF(kArm, -kArm));
                }
            }};
}

}  // namespace

std::vector<ShownArrow> forcesShown(const StageState& state, const Overlays& shown)
{
    std::vector<ShownArrow> arrows;
    if (shown.contacts) {
        addContactForces(arrows, state);
    }
    addSensorForces(arrows, state, shown);
    if (shown.jointForces) {
        addJointForces(arrows, state);
    }
    return arrows;
}

std::vector<ShownArrow> velocitiesShown(const StageState& state)
{
    std::vector<ShownArrow> arrows;
    for (std::size_t i = 0; i < state.motions.size(); ++i) {
        const scene::Body& body = state.scene->bodies[i];
        if (body.isStatic() || !state.isShown(i)) {
            continue;
        }
        const exchange::BodyState& motion = state.motions[i];
        const Vec3 arm = base::rotate(motion.X_WB.rotation, body.X_BC.position);
        const Vec3 velocity = motion.linearVelocity + base::cross(motion.angularVelocity, arm);
        const double speed = base::norm(velocity);
        const double turning = base::norm(motion.angularVelocity);
        if (std::max(speed, turning) > kLeastSpeed) {
            arrows.push_back({.at = motion.X_WB.position + arm,
                              .along = velocity,
                              .about = motion.angularVelocity,
                              .colour = state.colours.ghost,
                              .words = inWords(speed, "m/s", turning, "rad/s", kLeastSpeed)});
        }
    }
    return arrows;
}

void addJointGaps(OverlayItems& items, const OverlayView& view, TagLayout& tags)
{
    const StageState& state = view.state;
    for (const scene::Joint& joint : state.scene->joints) {
        const base::Pose& X_WP = state.X_WB[joint.parent.value];
        const base::Pose& X_WC = state.X_WB[joint.child.value];
        const scene::JointState found = scene::measureJoint(joint, X_WP, X_WC);
        const bool isClosed = found.gap < kClosedGap && found.turnGap < kLeastTurn;
        if (isClosed && !joint.closesLoop) {
            continue;
        }
        const auto from = seen(view, (X_WP * joint.X_PJ).position);
        const auto to = seen(view, pivotOf(state, joint));
        if (!from || !to) {
            continue;
        }
        const ViewColours& colours = state.colours;
        const QColor colour = isClosed               ? colours.jointAxis
                              : found.gap > kOpenGap ? colours.error
                                                     : colours.warning;
        items.push_back({.area = around(*from, *to, 3), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(colour, 1.8));
                             painter.drawLine(*from, *to);
                         }});
        items.push_back(ringOf(*to, colour, haloOf(colours), isClosed));
        QString words =
            QString::number(1000 * found.gap, 'f', 3) + QChar(0x202F) + QStringLiteral("mm");
        if (found.turnGap >= kLeastTurn) {
            words += QStringLiteral(", ") +
                     QString::number(found.turnGap * 180 / std::numbers::pi, 'f', 2) +
                     QChar(0x00B0);
        }
        addTag(items, view, tags, *to + QPointF(kRing, 0), words, colour);
    }
}

void addTrails(OverlayItems& items, const OverlayView& view)
{
    const QColor colour = view.state.colours.run;
    for (const Trail& trail : view.state.trails) {
        QPolygonF line;
        const auto finish = [&] {
            if (line.size() > 1) {
                items.push_back({.area = line.boundingRect().adjusted(-3, -3, 3, 3),
                                 .paint = [line, colour](QPainter& painter) {
                                     painter.setPen(QPen(colour, kTrailWidth, Qt::SolidLine,
                                                         Qt::RoundCap, Qt::RoundJoin));
                                     painter.drawPolyline(line);
                                 }});
            }
            line.clear();
        };
        for (const Trail::Sample& sample : trail.samples) {
            if (sample.time > view.state.time) {
                break;
            }
            if (const auto at = seen(view, sample.at_W)) {
                line += *at;
            } else {
                finish();  // it went behind the eye
            }
        }
        const auto now = seen(view, view.state.X_WB[trail.point.body.value] * trail.point.point_B);
        if (now) {
            line += *now;
            items.push_back({.area = around(*now, *now, 5),
                             .paint = [at = *now, colour,
                                       halo = haloOf(view.state.colours)](QPainter& painter) {
                                 painter.setPen(QPen(halo, 1));
                                 painter.setBrush(colour);
                                 painter.drawEllipse(at, 3.5, 3.5);
                             }});
        }
        finish();
    }
}

}  // namespace editor::view3d

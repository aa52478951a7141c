#include "editor/view3d/join_marks.h"

#include "editor/view3d/overlay_style.h"
#include "editor/view3d/tag_layout.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <variant>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr int kRimPoints = 48;
constexpr qreal kRim = 2.2;
constexpr qreal kGlow = 4;
constexpr qreal kFaceFill = 0.34;
constexpr double kAxisShare = 0.6;  // of the body's size, to each side
constexpr qreal kNormal = 40;       // pixels

QString words(const char* text)
{
    return QCoreApplication::translate("JoinMarks", text);
}

// Two unit vectors across the axis.
std::pair<Vec3, Vec3> acrossOf(Vec3 axis)
{
    const Vec3 any = std::abs(axis.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 u = base::normalized(base::cross(axis, any));
    return {u, base::cross(axis, u)};
}

QPolygonF circle(const OverlayView& view, Vec3 centre, Vec3 axis, double radius)
{
    const auto [u, v] = acrossOf(axis);
    QPolygonF points;
    for (int i = 0; i <= kRimPoints; ++i) {
        const double angle = 2 * std::numbers::pi * i / kRimPoints;
        const auto p = seen(view, centre + radius * (std::cos(angle) * u + std::sin(angle) * v));
        if (!p) {
            return {};
        }
        points << *p;
    }
    return points;
}

// The smallest convex polygon around the points (Andrew's monotone chain).
QPolygonF hullOf(QPolygonF points)
{
    std::sort(points.begin(), points.end(), [](QPointF a, QPointF b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    });
    const auto turnsLeft = [](QPointF a, QPointF b, QPointF c) {
        return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x()) > 0;
    };
    QPolygonF hull;
    for (int pass = 0; pass < 2; ++pass) {
        const qsizetype start = hull.size();
        for (const QPointF& p : points) {
            while (hull.size() >= start + 2 &&
                   !turnsLeft(hull[hull.size() - 2], hull[hull.size() - 1], p)) {
                hull.pop_back();
            }
            hull << p;
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

void addRound(OverlayItems& items,
              const OverlayView& view,
              const meshes::RoundFace& face,
              double bodySize,
              const QColor& colour,
              bool picked)
{
    const bool ball = face.axis == Vec3{};
    const Vec3 axis = ball ? view.camera.forward() : face.axis;
    const Vec3 half = 0.5 * face.length * axis;
    const double slope = 0.5 * face.slope * face.length;
    const QPolygonF low = circle(view, face.centre - half, axis, face.radius - slope);
    const QPolygonF high = circle(view, face.centre + half, axis, face.radius + slope);
    if (low.isEmpty() || high.isEmpty()) {
        return;
    }
    const double reach = kAxisShare * std::max(bodySize, face.length);
    const auto from = seen(view, face.centre - reach * axis);
    const auto to = seen(view, face.centre + reach * axis);
    QRectF area = (low.boundingRect() | high.boundingRect()).adjusted(-6, -6, 6, 6);
    const QPolygonF silhouette = hullOf(low + high);
    const bool line = !ball && from && to;
    if (line) {
        area |= around(*from, *to, 3);
    }
    items.push_back({.area = area, .paint = [=](QPainter& painter) {
                         QPainterPath fill;
                         fill.addPolygon(silhouette);
                         painter.fillPath(fill, faded(colour, picked ? kFaceFill : kFaceFill / 2));
                         painter.setBrush(Qt::NoBrush);
                         if (picked) {
                             painter.setPen(QPen(faded(colour, 0.3), kRim + 2 * kGlow));
                             painter.drawPolyline(low);
                             painter.drawPolyline(high);
                         }
                         painter.setPen(QPen(colour, kRim));
                         painter.drawPolyline(low);
                         painter.drawPolyline(high);
                         if (line) {
                             painter.drawLine(*from, *to);
                         }
                     }});
}

void addNormal(
    OverlayItems& items, const OverlayView& view, Vec3 point, Vec3 normal, const QColor& colour)
{
    const double metres = metresPerPixel(view.camera, view.size, point);
    const auto from = seen(view, point);
    const auto to = seen(view, point + kNormal * metres * normal);
    if (!from || !to) {
        return;
    }
    items.push_back({.area = around(*from, *to, 8), .paint = [=](QPainter& painter) {
                         painter.setPen(QPen(colour, 2));
                         paintArrow(painter, *from, *to, 2, 9);
                         painter.setPen(QPen(colour, 2));
                         painter.setBrush(Qt::NoBrush);
                         painter.drawEllipse(*from, 4, 4);
                     }});
}

void addFace(OverlayItems& items,
             const OverlayView& view,
             TagLayout& tags,
             const FaceMark& mark,
             const QString& number,
             BodySkins& skins)
{
    const StageState& state = view.state;
    if (!state.scene || mark.body.value >= state.scene->bodies.size()) {
        return;
    }
    const bool picked = !number.isEmpty();
    const auto* round = std::get_if<meshes::RoundFace>(&mark.face_W);
    const QColor colour =
        round != nullptr || picked ? state.colours.jointAxis : state.colours.hover;
    if (round != nullptr) {
        const Vec3 size =
            state.inBody[mark.body.value].empty() ? Vec3{} : state.inBody[mark.body.value].size();
        addRound(items, view, *round, std::max({size.x, size.y, size.z}), colour, picked);
    } else {
        const auto& flat = std::get<meshes::FlatFace>(mark.face_W);
        addFlatOutline(items, view, skins.of(state.scene, mark.body), state.X_WB[mark.body.value],
                       mark.point_W, flat.normal, colour);
        addNormal(items, view, mark.point_W, flat.normal, colour);
    }
    if (const auto at = seen(view, mark.point_W)) {
        addTag(items, view, tags, *at + QPointF(10, 22), number + mark.tag, colour);
    }
}

void addAxis(
    OverlayItems& items, const OverlayView& view, TagLayout& tags, const AxisMark& axis, bool held)
{
    const auto line = seenAxis(view, axis);
    if (!line) {
        return;
    }
    const QColor colour = view.state.colours.jointAxis;
    items.push_back({.area = around(line->p1(), line->p2(), 12),
                     .paint = [line = *line, colour, held](QPainter& painter) {
                         if (held) {
                             painter.setPen(
                                 QPen(faded(colour, 0.3), 9, Qt::SolidLine, Qt::RoundCap));
                             painter.drawLine(line);
                         }
                         painter.setPen(QPen(colour, held ? 2 : 1.2));
                         paintArrow(painter, line.p1(), line.p2(), held ? 2 : 1.2, 9);
                         paintArrow(painter, line.p2(), line.p1(), held ? 2 : 1.2, 9);
                     }});
    if (held || axis.offset != 0) {
        addTag(items, view, tags, line->p2() + QPointF(10, 0),
               words(QT_TRANSLATE_NOOP("JoinMarks", "Offset %1")).arg(lengthWords(axis.offset)),
               colour);
    }
}

void addLink(OverlayItems& items, const OverlayView& view, Vec3 from_W, Vec3 to_W)
{
    const auto from = seen(view, from_W);
    const auto to = seen(view, to_W);
    if (!from || !to || QLineF(*from, *to).length() < 12) {
        return;
    }
    QPainterPath curve(*from);
    const QPointF bend(0, -0.25 * QLineF(*from, *to).length());
    curve.cubicTo(*from + bend, *to - bend, *to);
    const QColor colour = view.state.colours.ghost;
    items.push_back(
        {.area = curve.boundingRect().adjusted(-3, -3, 3, 3), .paint = [=](QPainter& painter) {
             painter.setBrush(Qt::NoBrush);
             painter.setPen(QPen(colour, 1.5, Qt::DashLine));
             painter.drawPath(curve);
         }});
}

}  // namespace

QString faceName(const meshes::Face& face)
{
    const auto* round = std::get_if<meshes::RoundFace>(&face);
    if (round == nullptr) {
        return words("Face");
    }
    const bool ball = round->axis == Vec3{};
    const char* kind = ball ? (round->hollow ? QT_TRANSLATE_NOOP("JoinMarks", "Socket, %1")
                                             : QT_TRANSLATE_NOOP("JoinMarks", "Ball, %1"))
                            : (round->hollow ? QT_TRANSLATE_NOOP("JoinMarks", "Hole, %1")
                                             : QT_TRANSLATE_NOOP("JoinMarks", "Pin, %1"));
    return words(kind).arg(lengthWords(2 * round->radius));
}

std::optional<QLineF> seenAxis(const OverlayView& view, const AxisMark& axis)
{
    const auto from = seen(view, axis.pivot_W - axis.halfLength * axis.axis_W);
    const auto to = seen(view, axis.pivot_W + axis.halfLength * axis.axis_W);
    return from && to ? std::optional(QLineF(*from, *to)) : std::nullopt;
}

void addJoinMarks(OverlayItems& items,
                  const OverlayView& view,
                  const JoinMarks& marks,
                  BodySkins& skins)
{
    const StageState& state = view.state;
    TagLayout tags(view);
    for (const BodyGhost& ghost : marks.ghosts) {
        if (state.scene && ghost.body.value < state.scene->bodies.size()) {
            addGhost(items, view, skins.of(state.scene, ghost.body), ghost.X_WB,
                     state.colours.ghost, ghost.opacity);
        }
    }
    if (marks.first && marks.second) {
        addLink(items, view, marks.first->point_W, marks.second->point_W);
    }
    if (marks.hovered) {
        addFace(items, view, tags, *marks.hovered, {}, skins);
    }
    if (marks.first) {
        addFace(items, view, tags, *marks.first, QStringLiteral("1 "), skins);
    }
    if (marks.second) {
        addFace(items, view, tags, *marks.second, QStringLiteral("2 "), skins);
    }
    if (marks.axis) {
        addAxis(items, view, tags, *marks.axis, marks.axisHeld);
    }
    if (!marks.range) {
        return;
    }
    addJointRange(items, view, *marks.range, marks.held);
    const auto tagAt = [&](RangeHandle handle, const QString& text) {
        const auto at = handleAt(view, *marks.range, handle);
        if (at && !text.isEmpty()) {
            addTag(items, view, tags, *at, text, state.colours.jointAxis);
        }
    };
    tagAt(RangeHandle::Low, marks.low);
    tagAt(RangeHandle::High, marks.high);
    tagAt(RangeHandle::Value, marks.place);
}

}  // namespace editor::view3d

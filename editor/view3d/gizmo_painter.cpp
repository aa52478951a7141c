#include "editor/view3d/gizmo.h"
#include "editor/view3d/overlay_style.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <numeric>

namespace editor::view3d {
namespace {

constexpr qreal kShaft = 2.5;
constexpr qreal kHead = 12;
constexpr qreal kDot = 9;
constexpr qreal kReach = 90;  // pixels from the origin that the gizmo may cover
constexpr qreal kOtherParts = 0.35;

struct Painting {
    const GizmoLayout& shape;
    const std::optional<GizmoPart>& active;
    bool dragging;
    const ViewColours& colours;

    // The colour of a part now, or nothing if it is not shown.
    [[nodiscard]] std::optional<QColor> colourOf(GizmoPart part) const
    {
        const std::optional<int> axis = axisOf(part);
        const QColor own = axis ? axisColour(colours, *axis) : colours.viewText;
        if (!active) {
            return own;
        }
        if (part == *active) {
            return dragging ? own : colours.hover;
        }
        return dragging ? std::nullopt : std::optional(faded(own, kOtherParts));
    }

    void letter(QPainter& painter, std::size_t axis, const QColor& colour) const
    {
        static constexpr std::array kLetters{u'X', u'Y', u'Z'};
        const QPointF origin = pointOf(shape.origin);
        const QPointF tip = pointOf(*shape.tips[axis]);
        const QLineF line(origin, tip);
        const QPointF middle = tip + (tip - origin) / line.length() * 11;
        painter.setFont(overlayFont(11, true));
        painter.setPen(colour);
        painter.drawText(QRectF(middle.x() - 10, middle.y() - 10, 20, 20), Qt::AlignCenter,
                         QString(QChar(kLetters[axis])));
    }

    void axis(QPainter& painter, std::size_t i) const
    {
        const auto part =
            static_cast<GizmoPart>(static_cast<int>(GizmoPart::AxisX) + static_cast<int>(i));
        const std::optional<QColor> colour = colourOf(part);
        if (!shape.tips[i] || !colour) {
            return;
        }
        painter.setPen(*colour);
        paintArrow(painter, pointOf(shape.origin), pointOf(*shape.tips[i]), kShaft, kHead);
        letter(painter, i, *colour);
    }

    void square(QPainter& painter, std::size_t i) const
    {
        const auto part =
            static_cast<GizmoPart>(static_cast<int>(GizmoPart::PlaneX) + static_cast<int>(i));
        const std::optional<QColor> colour = colourOf(part);
        if (!shape.squares[i] || !colour) {
            return;
        }
        QPolygonF corners;
        for (const ViewPoint& corner : *shape.squares[i]) {
            corners << pointOf(corner);
        }
        painter.setPen(QPen(*colour, 1.2));
        painter.setBrush(faded(*colour, 0.42));
        painter.drawPolygon(corners);
    }

    void arc(QPainter& painter, std::size_t i) const
    {
        const auto part =
            static_cast<GizmoPart>(static_cast<int>(GizmoPart::ArcX) + static_cast<int>(i));
        const std::optional<QColor> colour = colourOf(part);
        if (!colour) {
            return;
        }
        QPolygonF points;
        for (const ViewPoint& p : shape.arcs[i]) {
            points << pointOf(p);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(*colour, kShaft, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(points);
    }

    void operator()(QPainter& painter) const
    {
        std::array<std::size_t, 3> order{0, 1, 2};
        std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
            return shape.nearness[a] < shape.nearness[b];
        });
        for (const std::size_t i : order) {
            if (shape.rotates) {
                arc(painter, i);
            } else {
                square(painter, i);
            }
        }
        if (shape.rotates) {
            return;
        }
        for (const std::size_t i : order) {
            axis(painter, i);
        }
        if (const auto colour = colourOf(GizmoPart::Centre)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(*colour);
            painter.drawEllipse(pointOf(shape.origin), kDot / 2, kDot / 2);
        }
    }
};

}  // namespace

void addGizmo(OverlayItems& items, const Gizmo& gizmo, const ViewColours& colours)
{
    if (!gizmo.shape()) {
        return;
    }
    const GizmoLayout shape = *gizmo.shape();
    const QPointF origin = pointOf(shape.origin);
    const bool dragging = gizmo.isDragging();
    if (dragging && gizmo.start()) {
        const QPointF start = pointOf(*gizmo.start());
        items.push_back({.area = around(start, origin, 5), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(faded(colours.viewText, 0.7), 1));
                             painter.drawLine(start, origin);
                             painter.setBrush(Qt::NoBrush);
                             painter.drawEllipse(start, 3, 3);
                         }});
    }
    const std::optional<GizmoPart> active = gizmo.activePart();
    items.push_back({.area = around(origin, origin, kReach), .paint = [=](QPainter& painter) {
                         Painting{shape, active, dragging, colours}(painter);
                     }});
    if (dragging && active) {
        const std::optional<int> axis = axisOf(*active);
        const QColor kind = axis ? axisColour(colours, *axis) : colours.viewText;
        items.push_back(makeTag(origin + QPointF(24, 30), gizmo.reading(), kind, colours));
    }
}

}  // namespace editor::view3d

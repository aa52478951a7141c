#include "editor/view3d/pull_overlays.h"

#include "editor/view3d/overlay_style.h"
#include "editor/view3d/tag_layout.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>

namespace editor::view3d {
namespace {

constexpr qreal kGripRadius = 3.5;  // pixels
constexpr qreal kPinRadius = 5;

// The line that the target is confined to, or the cross of the plane.
void addConfinement(OverlayItems& items, const OverlayView& view, const Pull& pull)
{
    if (!pull.confinement || pull.confinement->isSurface) {
        return;
    }
    for (int axis = 0; axis < 3; ++axis) {
        if ((axis == pull.confinement->axis) == pull.confinement->isPlane) {
            continue;
        }
        base::Vec3 reach;
        reach[axis] = 0.5 * base::norm(view.camera.eye() - pull.taken_W);
        const auto a = seen(view, pull.taken_W - reach);
        const auto b = seen(view, pull.taken_W + reach);
        if (a && b) {
            items.push_back(
                {.area = around(*a, *b, 3),
                 .paint = [a = *a, b = *b,
                           colour = axisColour(view.state.colours, axis)](QPainter& painter) {
                     painter.setPen(QPen(colour, 1.2, Qt::DashLine));
                     painter.drawLine(a, b);
                 }});
        }
    }
}

// "along X", "across Z", "on a surface"; empty where the pointer moves it in the plane of the view.
QString confinementWords(const Pull& pull)
{
    if (!pull.confinement) {
        return {};
    }
    if (pull.confinement->isSurface) {
        return QCoreApplication::translate("overlays", "on a surface");
    }
    const QChar axis(u'X' + pull.confinement->axis);
    return pull.confinement->isPlane
               ? QCoreApplication::translate("overlays", "across %1").arg(axis)
               : QCoreApplication::translate("overlays", "along %1").arg(axis);
}

QString forceWords(double newtons)
{
    return QCoreApplication::translate("overlays", "%1\u202FN").arg(newtons, 0, 'g', 3);
}

// A zigzag with straight ends, as springs are drawn, from the grip.
void paintSpring(QPainter& painter, QPointF a, QPointF b, const QColor& colour)
{
    constexpr int kTeeth = 10;
    const QLineF line(a, b);
    QPolygonF points{a};
    if (line.length() > 24) {
        const QPointF along = (b - a) / line.length();
        const QPointF across(-along.y() * 5, along.x() * 5);
        for (int i = 1; i < kTeeth; ++i) {
            const QPointF middle = a + (b - a) * (0.12 + 0.76 * i / kTeeth);
            points << middle + (i % 2 == 0 ? across : -across);
        }
    }
    points << b;
    painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(a, kGripRadius, kGripRadius);
}

// An arc with a head at each end: it turns, and stays where it is.
void paintTurn(QPainter& painter, QPointF at, qreal radius, const QColor& colour)
{
    const QRectF circle(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
    painter.setPen(QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(circle, 20 * 16, 140 * 16);
    painter.drawArc(circle, 200 * 16, 140 * 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(at, kGripRadius, kGripRadius);
    for (const double side : {1.0, -1.0}) {
        const QPointF end = at + side * QPointF(radius, 0);
        painter.drawPolygon(QPolygonF{end + side * QPointF(-5, -4), end + side * QPointF(5, -4),
                                      end + side * QPointF(0, 5)});
    }
}

void addTurn(OverlayItems& items, QPointF at, const QColor& colour)
{
    constexpr qreal kRadius = 16;
    items.push_back({.area = around(at, at, kRadius + 8), .paint = [=](QPainter& painter) {
                         paintTurn(painter, at, kRadius, colour);
                     }});
}

}  // namespace

void addPull(OverlayItems& items, const OverlayView& view)
{
    const auto& pull = view.state.pull;
    if (!pull || !view.state.scene) {
        return;
    }
    const auto from = seen(view, view.state.X_WB[pull->body.value] * pull->point_B);
    const auto to = seen(view, pull->target_W);
    if (!from || !to) {
        return;
    }
    const QColor colour = view.state.colours.forceUser;
    if (pull->turn) {
        addTurn(items, *from, colour);
        return;
    }
    addConfinement(items, view, *pull);
    QStringList words;
    if (const double force = base::norm(view.state.pulls[0].force); force > 0) {
        words << forceWords(force);
    }
    if (pull->confinement) {
        words << confinementWords(*pull);
    }
    if (!words.isEmpty()) {
        items.push_back(makeTag(*to + QPointF(12, 0), words.join(QLatin1Char(' ')), colour,
                                view.state.colours));
    }
    items.push_back(
        {.area = around(*from, *to, 10), .paint = [a = *from, b = *to, colour](QPainter& painter) {
             paintSpring(painter, a, b, colour);
         }});
}

void addPinnedPulls(OverlayItems& items, const OverlayView& view, TagLayout& tags)
{
    if (!view.state.scene || !view.state.isRunning() ||
        view.state.runFrame == RunFrame::LookingBack) {
        return;
    }
    const QColor colour = view.state.colours.forceUser;
    for (std::size_t hand = 1; hand < view.state.pulls.size(); ++hand) {
        const exchange::PullReading& pull = view.state.pulls[hand];
        if (!pull.body.valid()) {
            continue;
        }
        const auto from = seen(view, pull.point_W);
        const auto to = seen(view, pull.target_W);
        if (!from || !to) {
            continue;
        }
        if (pull.turns) {
            addTurn(items, *from, colour);
            continue;
        }
        items.push_back({.area = around(*from, *to, 12),
                         .paint = [a = *from, b = *to, colour,
                                   rim = view.state.colours.viewText](QPainter& painter) {
                             paintSpring(painter, a, b, colour);
                             painter.setPen(QPen(rim, 1.5));
                             painter.drawEllipse(b, kPinRadius, kPinRadius);
                         }});
        addTag(items, view, tags, *to, forceWords(base::norm(pull.force)), colour);
    }
}

}  // namespace editor::view3d

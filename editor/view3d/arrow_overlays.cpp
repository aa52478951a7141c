#include "editor/view3d/arrow_overlays.h"

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
constexpr qreal kArrowWidth = 2.4;
constexpr qreal kHead = 9;
constexpr double kLeastPixels = 4;                // shorter arrows say nothing
constexpr double kLongestShare = 0.25;            // of the view
constexpr double kTypicalShare = 0.6;             // of the longest arrow, for the largest one
constexpr double kTurn = 1.5 * std::numbers::pi;  // of an arc

struct Scale {
    double unit = 0;     // for kArrowSample pixels
    double longest = 0;  // pixels; longer arrows are clipped and get a double head
};

// A round number, so that the largest value is about a quarter of the view.
Scale scaleFor(double largest, ViewSize size)
{
    Scale scale{.unit = 0, .longest = kLongestShare * std::min(size.width, size.height)};
    if (!(largest > 1e-9) || !std::isfinite(largest)) {
        return scale;
    }
    const double wanted = largest * kArrowSample / (kTypicalShare * scale.longest);
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
               kArrowWidth + 2 * kMarkHalo, kHead + 3 * kMarkHalo);
    painter.setPen(colour);
    paintArrow(painter, from, to, kArrowWidth, kHead);
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

// Straight, along the vector.
void addStraight(OverlayItems& items, const OverlayView& view, const ShownArrow& one, Scale scale)
{
    const double size = base::norm(one.along);
    const auto at = seen(view, one.at);
    if (!at || scale.unit <= 0 || size <= 0) {
        return;
    }
    const double pixels = size / scale.unit * kArrowSample;
    const bool clipped = pixels > scale.longest;
    const double metres =
        std::min(pixels, scale.longest) * metresPerPixel(view.camera, view.size, one.at);
    const auto tip = seen(view, one.at + (metres / size) * one.along);
    if (!tip || QLineF(*at, *tip).length() < kLeastPixels) {
        return;
    }
    items.push_back({.area = around(*at, *tip, kHead + 2),
                     .paint = [from = *at, to = *tip, colour = one.colour,
                               halo = haloOf(view.state.colours), clipped](QPainter& painter) {
                         paintHaloed(painter, from, to, colour, halo);
                         if (clipped) {
                             const QPointF back = (from - to) / QLineF(from, to).length() * 7;
                             paintArrow(painter, from, to + back, kArrowWidth, kHead);
                         }
                     }});
}

// An arc about the axis, in its sense; its radius shows how large it is.
void addArc(OverlayItems& items, const OverlayView& view, const ShownArrow& one, Scale scale)
{
    const double size = base::norm(one.about);
    const double pixels =
        scale.unit > 0 ? std::min(size / scale.unit * kArrowSample, scale.longest) : 0;
    if (pixels < kLeastPixels) {
        return;
    }
    constexpr int kPoints = 28;
    const double radius = pixels / 2 * metresPerPixel(view.camera, view.size, one.at);
    const Vec3 axis = one.about / size;
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
             painter.setPen(QPen(halo, kArrowWidth + 2 * kMarkHalo));
             painter.drawPolyline(arc.constData(), count);
             paintHaloed(painter, arc[last - 3], arc[last], colour, halo);
             painter.setPen(QPen(colour, kArrowWidth, Qt::SolidLine, Qt::FlatCap));
             painter.drawPolyline(arc.constData(), count);
         }});
}

}  // namespace

ArrowScales addArrows(OverlayItems& items,
                      const OverlayView& view,
                      const std::vector<ShownArrow>& arrows,
                      TagLayout& tags)
{
    double along = 0;
    double about = 0;
    // The arrows that are seen decide how long they are.
    for (const ShownArrow& one : arrows) {
        if (isInView(view, one.at)) {
            along = std::max(along, base::norm(one.along));
            about = std::max(about, base::norm(one.about));
        }
    }
    const Scale lengths = scaleFor(along, view.size);
    const Scale radii = scaleFor(about, view.size);
    for (const ShownArrow& one : arrows) {
        const auto at = seen(view, one.at);
        if (one.contact && at) {
            addDot(items, *at, one.colour, haloOf(view.state.colours));
        }
        addStraight(items, view, one, lengths);
        addArc(items, view, one, radii);
        if (at && !one.words.isEmpty()) {
            addTag(items, view, tags, *at, one.words, one.colour);
        }
    }
    return {.along = lengths.unit, .about = radii.unit};
}

}  // namespace editor::view3d

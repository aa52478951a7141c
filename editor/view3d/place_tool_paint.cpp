// What a part on its way looks like: ghosts, where it lands, and the handles of an array.

#include "editor/view3d/place_tool.h"
#include "editor/view3d/tag_layout.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Pose;
using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kHandle = 12;  // pixels across
constexpr double kGhost = 0.3;
constexpr double kHeld = 0.55;
constexpr double kLeftOut = 0.06;
constexpr double kArrow = 40;

QString millimetreText(double metres)
{
    return QString::number(std::round(metres * 1e4) / 10, 'g', 6)
        .replace(QLatin1Char('-'), QChar(0x2212));
}

QString words(const char* text)
{
    return QCoreApplication::translate("editor::view3d::PlaceTool", text);
}

// What was snapped to, in words, with the value; empty where nothing drew.
QString snapWords(const Landing& landing)
{
    switch (landing.mark) {
        case SnapMark::Grid:
            return words("Grid 10 mm  %1, %2")
                .arg(millimetreText(landing.grid[0]), millimetreText(landing.grid[1]));
        case SnapMark::Middle:
            return words("Middle");
        case SnapMark::Corner:
            return words("Corner");
        case SnapMark::Edge:
            return words("Edge");
        case SnapMark::Axis:
            return words("Axis of a round face");
        case SnapMark::Nothing:
            break;
    }
    return {};
}

// A circle in the plane of the landing, as it is seen.
QPolygonF circle(const OverlayView& view, const Pose& X_WL, double radius)
{
    constexpr int kPieces = 48;
    QPolygonF points;
    for (int i = 0; i <= kPieces; ++i) {
        const double angle = 2 * kPi * i / kPieces;
        if (const auto at =
                seen(view, X_WL * Vec3{radius * std::cos(angle), radius * std::sin(angle), 0})) {
            points << *at;
        }
    }
    return points;
}

}  // namespace

void PlaceTool::paint(OverlayItems& items, const ToolView& view) const
{
    const OverlayView overlay{view.host().state(), view.camera(), view.size()};
    const ViewColours& colours = overlay.state.colours;
    const std::vector<Pose> places = placesNow();
    for (std::size_t i = fixed_ ? 1 : 0; i < places.size(); ++i) {
        const bool out = array_ && array_->leftOut.contains(i);
        const double fill = i == 0 ? kHeld : (out ? kLeftOut : kGhost);
        addGhost(items, overlay, skin_, places[i], i == 0 ? colours.select : colours.ghost, fill);
    }
    TagLayout tags(overlay);
    if (array_) {
        paintArray(items, overlay, tags);
    }
    if (landing_ && !fixed_) {
        paintMarks(items, overlay, tags);
    }
}

void PlaceTool::paintMarks(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    const Pose& X_WL = landing_->X_WL;
    const auto foot = seen(view, X_WL.position);
    if (!foot) {
        return;
    }
    const double perPixel = metresPerPixel(view.camera, view.size, X_WL.position);
    const Vec3 size = skin_.bounds.size();
    const double radius = 0.5 * std::max(size.x, size.y) + 6 * perPixel;
    const QPolygonF ring = circle(view, X_WL, radius);
    QVector<QLineF> ticks;
    for (int i = 0; i < 4; ++i) {
        const double angle = 0.5 * kPi * i;
        const Vec3 out{std::cos(angle), std::sin(angle), 0};
        const auto a = seen(view, X_WL * ((radius - 5 * perPixel) * out));
        const auto b = seen(view, X_WL * ((radius + 5 * perPixel) * out));
        if (a && b) {
            ticks.push_back({*a, *b});
        }
    }
    items.push_back(
        {.area = ring.boundingRect().adjusted(-12, -12, 12, 12), .paint = [=](QPainter& painter) {
             painter.setBrush(Qt::NoBrush);
             painter.setPen(QPen(colours.hover, 2));
             painter.drawPolyline(ring);
             painter.drawLines(ticks);
         }});
    const Vec3 top_W = X_WL * Vec3{0, 0, std::max(size.z, 0.0)};
    const auto from = seen(view, top_W);
    const auto to =
        seen(view, top_W + kArrow * perPixel * base::rotate(X_WL.rotation, Vec3{0, 0, 1}));
    if (from && to) {
        items.push_back({.area = around(*from, *to, 12), .paint = [=](QPainter& painter) {
                             painter.setPen(colours.hover);
                             paintArrow(painter, *from, *to, 2, 10);
                         }});
        const QString name =
            landing_->on
                ? QString::fromStdString(view.state.scene->body(*landing_->on).origin.identifier)
                : words("the floor");
        const QString text = words("Normal of %1").arg(name);
        addTagAt(items, tags, QPointF(to->x() - tagSize(text).width() / 2, to->y() - 18), text,
                 colours.hover, colours);
    }
    if (const QString snapped = snapWords(*landing_); !snapped.isEmpty()) {
        const double left = foot->x() - tagSize(snapped).width() - 24;
        addTagAt(items, tags, QPointF(left, foot->y() + 30), snapped, colours.hover, colours);
    }
}

void PlaceTool::paintArray(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    for (const Handle& handle : handles(view)) {
        const QPointF at = handle.at;
        items.push_back({.area = around(at, at, kHandle), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(colours.base, 2));
                             painter.setBrush(colours.ghost);
                             painter.drawEllipse(at, kHandle / 2, kHandle / 2);
                         }});
        const bool across = handle.drag == Drag::Across;
        const QString text = array_->kind == ArrayKind::Ring
                                 ? words("%1 on a ring").arg(array_->count[0])
                                 : (across ? words("%1 along Y") : words("%1 along X"))
                                       .arg(array_->count[across ? 1 : 0]);
        addTagAt(items, tags, at + QPointF(12, 22), text, colours.ghost, colours);
    }
    paintSpacing(items, view, tags);
}

// A line with end dots and its length between the first and the next, along each direction.
void PlaceTool::paintSpacing(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    const std::vector<Pose> places = placesNow();
    const auto measure = [&](std::size_t next, double length) {
        const auto a = seen(view, places.front().position);
        const auto b = seen(view, places[next].position);
        if (!a || !b) {
            return;
        }
        items.push_back({.area = around(*a, *b, 4), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(colours.viewText, 1.2));
                             painter.setBrush(colours.viewText);
                             painter.drawLine(*a, *b);
                             painter.drawEllipse(*a, 2, 2);
                             painter.drawEllipse(*b, 2, 2);
                         }});
        const QString text = words("%1 mm").arg(millimetreText(std::abs(length)));
        addTagAt(items, tags, (*a + *b) / 2 - QPointF(tagSize(text).width() / 2, 0), text,
                 colours.viewText, colours);
    };
    if (array_->kind == ArrayKind::Ring || places.empty()) {
        return;
    }
    if (array_->count[0] > 1) {
        measure(1, array_->spacing[0]);
    }
    if (array_->kind == ArrayKind::Grid && array_->count[1] > 1) {
        measure(static_cast<std::size_t>(array_->count[0]), array_->spacing[1]);
    }
}

}  // namespace editor::view3d

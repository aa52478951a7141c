#include "editor/view3d/collision_tool.h"

#include "editor/view3d/overlay_view.h"
#include "scene/ray_cast.h"

#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include <cmath>
#include <limits>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr qreal kHandle = 6;      // radius, pixels
constexpr qreal kHalo = 11;       // of a handle that is under the pointer or held
constexpr qreal kReach = 12;      // pixels from its middle within which a handle is grabbed
constexpr double kFar = 1e4;      // m
constexpr double kEdgeOn = 0.02;  // sine of the angle between a handle and the line of sight

// The largest round length of at most this many metres: 1, 2 or 5 times a power of ten.
double roundLength(double most)
{
    const double power = std::pow(10, std::floor(std::log10(most)));
    const double leading = most / power;
    return power * (leading >= 5 ? 5 : leading >= 2 ? 2 : 1);
}

std::vector<QPolygonF> seenLines(const OverlayView& view,
                                 const base::Pose& X_WS,
                                 const scene::Geometry& geometry)
{
    std::vector<QPolygonF> lines;
    for (const std::vector<Vec3>& line : outlineOf(geometry)) {
        QPolygonF points;
        for (const Vec3& point : line) {
            if (const auto p = seen(view, X_WS * point)) {
                points << *p;
            }
        }
        if (points.size() > 1) {
            lines.push_back(std::move(points));
        }
    }
    return lines;
}

void addLines(OverlayItems& items,
              const std::vector<QPolygonF>& lines,
              const QColor& ground,
              const QColor& colour,
              qreal width)
{
    QRectF area;
    for (const QPolygonF& line : lines) {
        area |= line.boundingRect().adjusted(-3, -3, 3, 3);
    }
    if (!lines.empty()) {
        items.push_back(
            {area, [=](QPainter& painter) {
                 painter.setBrush(Qt::NoBrush);
                 for (const QPen& pen : {QPen(ground, width + 2.4), QPen(colour, width)}) {
                     painter.setPen(pen);
                     for (const QPolygonF& line : lines) {
                         painter.drawPolyline(line);
                     }
                 }
             }});
    }
}

void addHandle(OverlayItems& items, QPointF at, const ViewColours& colours, bool held)
{
    items.push_back({around(at, at, kHalo + 2), [=](QPainter& painter) {
                         if (held) {
                             painter.setPen(Qt::NoPen);
                             painter.setBrush(faded(colours.ghost, 0.35));
                             painter.drawEllipse(at, kHalo, kHalo);
                         }
                         painter.setPen(QPen(colours.ghost, 2));
                         painter.setBrush(held ? colours.ghost : colours.base);
                         painter.drawEllipse(at, kHandle - 1, kHandle - 1);
                     }});
}

}  // namespace

bool CollisionTool::isHeldIn(const ShapeMarks& marks) const
{
    const PlacedShape& start = held_ ? held_->start : *gizmoStart_;
    return marks.body == marks_.body && marks.chosen == marks_.chosen && marks.chosen &&
           *marks.chosen < marks.shapes.size() &&
           marks.shapes[*marks.chosen].geometry.index() == start.geometry.index();
}

void CollisionTool::show(ShapeMarks marks)
{
    if ((held_ || gizmoStart_) && !isHeldIn(marks)) {
        gizmo_.release();
        held_.reset();
        gizmoStart_.reset();
        dropped_ = true;
    }
    marks_ = std::move(marks);
    if (!marks_.body || marks_.shapes.empty()) {
        hovered_.reset();
        under_.reset();
    }
}

std::optional<base::Pose> CollisionTool::bodyPose(const StageState& state) const
{
    const bool known = marks_.body && state.scene && marks_.body->value < state.X_WB.size();
    return known ? std::optional(state.X_WB[marks_.body->value]) : std::nullopt;
}

const PlacedShape* CollisionTool::chosen() const
{
    return marks_.chosen && *marks_.chosen < marks_.shapes.size() ? &marks_.shapes[*marks_.chosen]
                                                                  : nullptr;
}

void CollisionTool::layout(const ToolView& view)
{
    const StageState& state = view.host().state();
    const auto X_WB = bodyPose(state);
    const PlacedShape* shape = chosen();
    std::vector<QRect> places;
    std::optional<base::Pose> X_WG;
    if (X_WB && shape != nullptr && !state.isRunning()) {
        X_WG = *X_WB * shape->X_BS;
        const OverlayView shown{state, view.camera(), view.size()};
        for (const SizeHandle& handle : sizeHandles(shape->geometry)) {
            if (const auto at = seen(shown, *X_WG * handle.point_S)) {
                const QPoint reach(16, 16);
                places.emplace_back(at->toPoint() - reach, at->toPoint() + reach);
            }
        }
        if (state.gizmoFrame == GizmoFrame::World) {
            X_WG->rotation = {};
        }
    }
    gizmo_.setSnap(state.snap);
    gizmo_.place(X_WG, marks_.turns);
    gizmo_.layout(view.camera(), view.size());
    if (places != places_) {
        places_ = std::move(places);
        user_.placesChanged(places_);
    }
}

void CollisionTool::paint(OverlayItems& items, const ToolView& view) const
{
    const StageState& state = view.host().state();
    const auto X_WB = bodyPose(state);
    if (X_WB && !state.isRunning()) {
        const OverlayView shown{state, view.camera(), view.size()};
        const ViewColours& colours = state.colours;
        for (std::size_t i = 0; i < marks_.shapes.size(); ++i) {
            const bool isChosen = i == marks_.chosen;
            const PlacedShape& shape = marks_.shapes[i];
            addLines(items, seenLines(shown, *X_WB * shape.X_BS, shape.geometry),
                     faded(colours.base, 0.75),
                     isChosen || i == under_ ? colours.ghost : faded(colours.hover, 0.8),
                     isChosen ? 2 : 1.3);
        }
        if (const PlacedShape* shape = chosen()) {
            addGizmo(items, gizmo_, colours);
            const std::vector<SizeHandle> handles = sizeHandles(shape->geometry);
            for (std::size_t i = 0; i < handles.size(); ++i) {
                if (const auto at = seen(shown, *X_WB * (shape->X_BS * handles[i].point_S))) {
                    addHandle(items, *at, colours, held_ ? held_->handle == i : hovered_ == i);
                }
            }
        }
    }
    SelectTool::paint(items, view);
}

std::optional<std::size_t> CollisionTool::handleUnder(const ToolView& view, QPointF at) const
{
    const StageState& state = view.host().state();
    const auto X_WB = bodyPose(state);
    const PlacedShape* shape = chosen();
    if (!X_WB || shape == nullptr || state.isRunning()) {
        return std::nullopt;
    }
    const OverlayView shown{state, view.camera(), view.size()};
    const std::vector<SizeHandle> handles = sizeHandles(shape->geometry);
    std::optional<std::size_t> nearest;
    qreal least = kReach;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const auto place = seen(shown, *X_WB * (shape->X_BS * handles[i].point_S));
        const qreal distance = place ? QLineF(*place, at).length() : kReach;
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

std::optional<std::size_t> CollisionTool::shapeUnder(const ToolView& view, QPointF at) const
{
    const auto X_WB = bodyPose(view.host().state());
    if (!X_WB) {
        return std::nullopt;
    }
    const Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    std::optional<std::size_t> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < marks_.shapes.size(); ++i) {
        const base::Pose X_SW = base::inverse(*X_WB * marks_.shapes[i].X_BS);
        const Vec3 start = X_SW * ray.origin;
        const Vec3 end = X_SW * (ray.origin + kFar * ray.direction);
        const auto hit = std::visit(
            [&](const auto& shape) -> std::optional<scene::RayHit> {
                if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, scene::MeshShape>) {
                    return std::nullopt;
                } else {
                    return scene::castRay(shape, start, end);
                }
            },
            marks_.shapes[i].geometry);
        if (hit && hit->fraction < least) {
            least = hit->fraction;
            nearest = i;
        }
    }
    return nearest;
}

std::optional<double> CollisionTool::along(const ToolView& view,
                                           const PlacedShape& shape,
                                           std::size_t handle,
                                           QPointF at) const
{
    const auto X_WB = bodyPose(view.host().state());
    if (!X_WB) {
        return std::nullopt;
    }
    const SizeHandle one = sizeHandles(shape.geometry)[handle];
    const base::Pose X_WS = *X_WB * shape.X_BS;
    const Vec3 from = X_WS * one.point_S;
    const Vec3 way = base::rotate(X_WS.rotation, one.along_S);
    const Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    // The point of the line that is nearest to the ray.
    const double cosine = base::dot(way, ray.direction);
    const double square = 1 - cosine * cosine;
    if (square < kEdgeOn * kEdgeOn) {
        return std::nullopt;
    }
    const Vec3 off = ray.origin - from;
    return (base::dot(off, way) - cosine * base::dot(off, ray.direction)) / square;
}

bool CollisionTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    const auto handle = pointer ? handleUnder(view, *pointer) : std::nullopt;
    const auto at =
        pointer && !handle ? std::optional(ViewPoint{pointer->x(), pointer->y()}) : std::nullopt;
    const bool gizmo = gizmo_.hover(at);
    const auto shape = pointer && !handle ? shapeUnder(view, *pointer) : std::nullopt;
    if (gizmo || handle != hovered_ || shape != under_) {
        hovered_ = handle;
        under_ = shape;
        view.host().redraw(true);
    }
    return hovered_ || gizmo_.activePart().has_value() || SelectTool::hover(view, pointer);
}

bool CollisionTool::press(ToolView& view, QPointF at)
{
    dropped_ = false;
    pressed_.reset();
    const PlacedShape* shape = chosen();
    if (const auto handle = handleUnder(view, at)) {
        if (const auto from = along(view, *shape, *handle, at)) {
            held_ = Held{*handle, *shape, *from};
            user_.shapeDragged(*shape, DragPhase::Started);
            return true;
        }
    }
    if (shape != nullptr && gizmo_.press({at.x(), at.y()})) {
        gizmoStart_ = *shape;
        user_.shapeDragged(*shape, DragPhase::Started);
        view.host().redraw(true);
        return true;
    }
    pressed_ = shapeUnder(view, at);
    return SelectTool::press(view, at);
}

void CollisionTool::click(ToolView& view, const Pick& pick)
{
    const auto* body = pick.as<scene::BodyIndex>();
    const bool other = body != nullptr && marks_.body && *body != *marks_.body;
    if (pressed_ && !other) {
        user_.shapePicked(*pressed_);
    } else {
        view.host().picked(pick);
    }
}

bool CollisionTool::isDragging() const
{
    return held_ || gizmoStart_ || dropped_ || SelectTool::isDragging();
}

void CollisionTool::take(ToolView& view, const PlacedShape& shape, DragPhase phase)
{
    if (marks_.chosen && *marks_.chosen < marks_.shapes.size()) {
        marks_.shapes[*marks_.chosen] = shape;
    }
    user_.shapeDragged(shape, phase);
    view.host().redraw(true);
}

void CollisionTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (held_) {
        const auto X_WB = bodyPose(view.host().state());
        const auto now = along(view, held_->start, held_->handle, at);
        if (!X_WB || !now) {
            return;
        }
        const Snap& snap = view.host().state().snap;
        const bool snaps = snap.on != modifiers.testFlag(Qt::ControlModifier);
        const bool fine = modifiers.testFlag(Qt::ShiftModifier);
        const Vec3 middle = *X_WB * held_->start.X_BS.position;
        const double pixel = metresPerPixel(view.camera(), view.size(), middle);
        const double step = snaps ? snap.length : roundLength(fine ? pixel / 10 : 2 * pixel);
        const double by = (fine ? 0.1 : 1) * (*now - held_->from);
        take(view,
             pulled(held_->start, held_->handle, by, modifiers.testFlag(Qt::AltModifier), step),
             DragPhase::Moved);
    } else if (gizmoStart_) {
        const auto X_WB = bodyPose(view.host().state());
        gizmo_.move({at.x(), at.y()}, modifiers);
        if (X_WB) {
            take(view,
                 {gizmoStart_->geometry,
                  base::inverse(*X_WB) * gizmo_.delta() * *X_WB * gizmoStart_->X_BS},
                 DragPhase::Moved);
        }
    } else if (!dropped_) {
        SelectTool::drag(view, at, modifiers);
    }
}

void CollisionTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (std::exchange(dropped_, false)) {
        return;
    }
    if (!held_ && !gizmoStart_) {
        SelectTool::finishDrag(view, modifiers);
        return;
    }
    if (gizmoStart_) {
        gizmo_.release();
    }
    held_.reset();
    gizmoStart_.reset();
    if (const PlacedShape* shape = chosen()) {
        take(view, PlacedShape(*shape), DragPhase::Finished);
    }
}

void CollisionTool::cancelDrag(ToolView& view)
{
    if (std::exchange(dropped_, false)) {
        return;
    }
    if (!held_ && !gizmoStart_) {
        SelectTool::cancelDrag(view);
        return;
    }
    const PlacedShape before = held_ ? held_->start : *gizmoStart_;
    if (gizmoStart_) {
        gizmo_.release();
    }
    held_.reset();
    gizmoStart_.reset();
    take(view, before, DragPhase::Cancelled);
}

}  // namespace editor::view3d

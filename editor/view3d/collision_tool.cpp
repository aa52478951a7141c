#include "editor/view3d/collision_tool.h"

#include "editor/view3d/drag_handles.h"
#include "editor/view3d/overlay_view.h"
#include "scene/ray_cast.h"

#include <QPainter>
#include <QPolygonF>

#include <cmath>
#include <limits>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kFar = 1e4;  // m

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

std::vector<QPolygonF> seenHulls(const OverlayView& view,
                                 const base::Pose& X_WB,
                                 const std::vector<HullLines::Placed>& hulls)
{
    std::vector<QPolygonF> lines;
    for (const HullLines::Placed& hull : hulls) {
        const base::Pose X_WS = X_WB * hull.X_BS;
        for (const auto& [a, b] : *hull.edges) {
            const auto from = seen(view, X_WS * a);
            const auto to = seen(view, X_WS * b);
            if (from && to) {
                lines.push_back(QPolygonF{*from, *to});
            }
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
        items.push_back({area, [=](QPainter& painter) {
                             painter.setBrush(Qt::NoBrush);
                             for (const QPen& pen :
                                  {QPen(ground, width + 2 * kMarkHalo), QPen(colour, width)}) {
                                 painter.setPen(pen);
                                 for (const QPolygonF& line : lines) {
                                     painter.drawPolyline(line);
                                 }
                             }
                         }});
    }
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
        drop();
        held_.reset();
        gizmoStart_.reset();
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
    const bool any = X_WB && shape != nullptr && !state.isRunning();
    layoutGizmo(gizmo_, view, any ? std::optional(*X_WB * shape->X_BS) : std::nullopt,
                marks_.turns);
    hulls_.clear();
    if (X_WB && marks_.shapes.empty() && !state.isRunning()) {
        hulls_ =
            hullLines_.of(*state.scene, *marks_.body, [&host = view.host()] { host.redraw(true); });
    }
    reportPlaces(view, handlePlaces(state));
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
            addLines(items, seenLines(shown, *X_WB * shape.X_BS, shape.geometry), haloOf(colours),
                     isChosen || i == under_ ? colours.ghost : faded(colours.hover, 0.8),
                     isChosen ? 2 : 1.3);
        }
        if (marks_.shapes.empty()) {
            addLines(items, seenHulls(shown, *X_WB, hulls_), haloOf(colours),
                     faded(colours.hover, 0.8), 1);
        }
        if (const PlacedShape* shape = chosen()) {
            addGizmo(items, gizmo_, colours);
            const std::vector<SizeHandle> handles = sizeHandles(shape->geometry);
            for (std::size_t i = 0; i < handles.size(); ++i) {
                if (const auto at = seen(shown, *X_WB * (shape->X_BS * handles[i].point_S))) {
                    addDragHandle(items, *at, colours, held_ ? held_->handle == i : hovered_ == i);
                }
            }
        }
    }
    SelectTool::paint(items, view);
}

std::optional<std::size_t> CollisionTool::handleUnder(const ToolView& view, QPointF at) const
{
    const StageState& state = view.host().state();
    return dragHandleAt({state, view.camera(), view.size()}, handlePlaces(state), at);
}

std::vector<Vec3> CollisionTool::handlePlaces(const StageState& state) const
{
    std::vector<Vec3> places_W;
    const auto X_WB = bodyPose(state);
    const PlacedShape* shape = chosen();
    if (X_WB && shape != nullptr && !state.isRunning()) {
        for (const SizeHandle& handle : sizeHandles(shape->geometry)) {
            places_W.push_back(*X_WB * (shape->X_BS * handle.point_S));
        }
    }
    return places_W;
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
    return alongLine(rayThrough(view.camera(), view.size(), {at.x(), at.y()}), X_WS * one.point_S,
                     base::rotate(X_WS.rotation, one.along_S));
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
    beginPress();
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

void CollisionTool::take(ToolView& view, const PlacedShape& shape, DragPhase phase)
{
    if (marks_.chosen && *marks_.chosen < marks_.shapes.size()) {
        marks_.shapes[*marks_.chosen] = shape;
    }
    user_.shapeDragged(shape, phase);
    view.host().redraw(true);
}

void CollisionTool::takeGizmo(ToolView& view)
{
    if (const auto X_WB = bodyPose(view.host().state())) {
        take(view,
             {gizmoStart_->geometry,
              base::inverse(*X_WB) * gizmo_.delta() * *X_WB * gizmoStart_->X_BS},
             DragPhase::Moved);
    }
}

void CollisionTool::dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
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
    const double step = snaps ? snap.length : dragStep(pixel, fine);
    const double by = (fine ? 0.1 : 1) * (*now - held_->from);
    take(view, pulled(held_->start, held_->handle, by, modifiers.testFlag(Qt::AltModifier), step),
         DragPhase::Moved);
}

void CollisionTool::endDrag(ToolView& view, DragPhase phase)
{
    const PlacedShape before = held_ ? held_->start : *gizmoStart_;
    held_.reset();
    gizmoStart_.reset();
    if (phase == DragPhase::Cancelled) {
        take(view, before, phase);
    } else if (const PlacedShape* shape = chosen()) {
        take(view, PlacedShape(*shape), phase);
    }
}

}  // namespace editor::view3d

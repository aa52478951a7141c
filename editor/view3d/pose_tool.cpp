#include "editor/view3d/pose_tool.h"

#include "editor/view3d/overlay_style.h"

#include <QPainter>

#include <algorithm>

namespace editor::view3d {
namespace {

constexpr double kShownGap = 3;  // pixels between the pointer and the point that it holds
constexpr qreal kTagAside = 14;

}  // namespace

void PoseTool::paint(OverlayItems& items, const ToolView& view) const
{
    SelectTool::paint(items, view);
    if (!now_) {
        return;
    }
    const StageState& state = view.host().state();
    if (where_ != &view) {
        return;
    }
    const auto held = project(view.camera(), view.size(), answer_.point_W);
    const auto wanted = project(view.camera(), view.size(), now_->target_W);
    if (!held || !wanted) {
        return;
    }
    const ViewColours& colours = state.colours;
    const QPointF from = pointOf(*held);
    const QPointF to = pointOf(*wanted);
    if (QLineF(from, to).length() > kShownGap) {
        items.push_back({around(from, to, 4), [from, to, colour = colours.forceUser](QPainter& p) {
                             p.setPen(QPen(colour, 2));
                             p.drawLine(from, to);
                         }});
    }
    if (!answer_.reading.isEmpty()) {
        items.push_back(
            makeTag(to + QPointF(kTagAside, 0), answer_.reading, colours.forceUser, colours));
    }
}

bool PoseTool::press(ToolView& view, QPointF at)
{
    pressed_.reset();
    if (SelectTool::press(view, at)) {
        return true;
    }
    pressed_ = view.pickAt(at);
    return false;
}

void PoseTool::beginDrag(ToolView& view, QPointF pressed)
{
    const auto* body = pressed_ ? pressed_->as<scene::BodyIndex>() : nullptr;
    if (body == nullptr) {
        SelectTool::beginDrag(view, pressed);
        return;
    }
    view.host().picked(*pressed_);
    where_ = &view;
    depth_W_ = pressed_->point_W;
    const base::Pose& X_WB = view.host().state().X_WB[body->value];
    now_ = PoseDrag{.phase = DragPhase::Started,
                    .body = *body,
                    .point_B = base::inverse(X_WB) * depth_W_,
                    .target_W = depth_W_};
    answer_ = drag_(*now_);
    view.host().redraw(true);
}

bool PoseTool::isDragging() const
{
    return now_.has_value() || SelectTool::isDragging();
}

void PoseTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (!now_) {
        SelectTool::drag(view, at, modifiers);
        return;
    }
    const Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    const base::Vec3 normal = view.camera().forward();
    const double along = base::dot(ray.direction, normal);
    if (along <= 0) {
        return;
    }
    now_->phase = DragPhase::Moved;
    now_->target_W = ray.origin + base::dot(depth_W_ - ray.origin, normal) / along * ray.direction;
    answer_ = drag_(*now_);
    view.host().redraw(true);
}

void PoseTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (now_) {
        end(view, DragPhase::Finished);
    } else {
        SelectTool::finishDrag(view, modifiers);
    }
}

void PoseTool::cancelDrag(ToolView& view)
{
    if (now_) {
        end(view, DragPhase::Cancelled);
    } else {
        SelectTool::cancelDrag(view);
    }
}

void PoseTool::end(ToolView& view, DragPhase phase)
{
    PoseDrag last = *now_;
    now_.reset();
    where_ = nullptr;
    last.phase = phase;
    drag_(last);
    view.host().redraw(true);
}

}  // namespace editor::view3d

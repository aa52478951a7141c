#include "editor/view3d/select_tool.h"

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/scene_overlays.h"

#include <QLineF>

namespace editor::view3d {

void SelectTool::paint(OverlayItems& items, const ToolView& view) const
{
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    if (const std::optional<Held>& marked = held_ ? held_ : hovered_; marked && shown.state.scene) {
        for (const SelectedRange& one : selectedRanges(shown.state)) {
            if (one.joint == marked->range.joint) {
                addJointRange(items, shown, one.range, marked->handle);
            }
        }
    }
    if (view_ == &view && !held_) {
        addSelectionBox(items, shown, box());
    }
}

std::optional<SelectTool::Held> SelectTool::heldAt(ToolView& view, QPointF at)
{
    const StageState& state = view.host().state();
    if (state.isRunning()) {
        return std::nullopt;
    }
    const OverlayView shown{state, view.camera(), view.size()};
    for (const SelectedRange& one : selectedRanges(state)) {
        for (const RangeHandle handle : {RangeHandle::High, RangeHandle::Low}) {
            const auto place = handleAt(shown, one.range, handle);
            if (place && QLineF(*place, at).length() <= kHandleReach) {
                const scene::Limits& limits = one.range.limits;
                return Held{one, handle, handle == RangeHandle::Low ? limits.low : limits.high};
            }
        }
    }
    return std::nullopt;
}

void SelectTool::reportLimit(ToolView& view, DragPhase phase) const
{
    view.host().limitDragged({.phase = phase,
                              .joint = held_->range.joint,
                              .high = held_->handle == RangeHandle::High,
                              .value = held_->value});
}

bool SelectTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    const bool before = hovered_.has_value();
    hovered_ = pointer ? heldAt(view, *pointer) : std::nullopt;
    if (before != hovered_.has_value()) {
        view.host().redraw(true);
    }
    return hovered_.has_value();
}

bool SelectTool::press(ToolView& view, QPointF at)
{
    held_ = heldAt(view, at);
    if (!held_) {
        return false;
    }
    view_ = &view;
    reportLimit(view, DragPhase::Started);
    return true;
}

void SelectTool::click(ToolView& view, const Pick& pick)
{
    view.host().picked(pick);
}

void SelectTool::beginDrag(ToolView& view, QPointF pressed)
{
    view_ = &view;
    pressed_ = pressed;
    last_ = pressed;
}

void SelectTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    last_ = at;
    if (held_) {
        const StageState& state = view.host().state();
        const auto value =
            valueAt({state, view.camera(), view.size()}, held_->range.range, at, held_->value);
        if (value) {
            held_->value =
                snappedLimit(held_->range.range, *value, !modifiers.testFlag(Qt::ControlModifier));
            reportLimit(view, DragPhase::Moved);
            view.host().redraw(true);
        }
        return;
    }
    view.host().redraw(false);
}

void SelectTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (held_) {
        reportLimit(view, DragPhase::Finished);
        held_.reset();
        view_ = nullptr;
        view.host().redraw(true);
        return;
    }
    const StageState& state = view.host().state();
    std::vector<scene::BodyIndex> bodies;
    for (std::uint32_t i = 0; i < state.X_WB.size(); ++i) {
        if (!state.isShown(i) || state.locked[i] || state.inBody[i].empty()) {
            continue;
        }
        const auto middle =
            project(view.camera(), view.size(), state.X_WB[i] * state.inBody[i].centre());
        if (middle && box().contains(middle->x, middle->y)) {
            bodies.push_back(scene::BodyIndex{i});
        }
    }
    view_ = nullptr;
    view.host().boxSelected(bodies, modifiers);
    view.host().redraw(false);
}

void SelectTool::cancelDrag(ToolView& view)
{
    if (held_) {
        reportLimit(view, DragPhase::Cancelled);
        held_.reset();
    }
    view_ = nullptr;
    view.host().redraw(true);
}

}  // namespace editor::view3d

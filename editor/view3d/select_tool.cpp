#include "editor/view3d/select_tool.h"

#include "editor/view3d/box_selection.h"
#include "editor/view3d/device_marks.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/scene_overlays.h"

#include <QCoreApplication>
#include <QLineF>

#include <utility>

namespace editor::view3d {

void SelectTool::sceneChanged()
{
    hoveredJoint_.reset();
    if (heldJoint_) {
        heldJoint_->drop();
    }
}

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
    const bool holdsHere = heldJoint_ && view_ == &view;
    if (const auto joint = heldJoint_ ? std::optional(heldJoint_->joint()) : hoveredJoint_;
        joint && shown.state.scene && (holdsHere || pointed_ == &view)) {
        addJointHold(items, shown, *joint, last_);
    }
    const std::optional<SpaceHandle> space =
        heldSpace_ ? std::optional(heldSpace_->handle()) : hoveredSpace_;
    for (const DeviceMark& mark : shown.state.devices) {
        if (space && mark.unit == space->unit && mark.reach && mark.hasHandles) {
            addSpaceHandles(items, shown, mark, space);
        }
    }
    if (view_ == &view && !held_ && !heldJoint_ && !heldSpace_ && !carries_ && !onTag_) {
        const bool crosses = boxRule(pressed_, last_) == BoxRule::Crossing;
        addSelectionBox(items, shown, box(), crosses);
        const QString words =
            crosses ? QCoreApplication::translate("SelectTool", "What it touches")
                    : QCoreApplication::translate("SelectTool", "What is wholly inside");
        items.push_back(makeTag(last_ + QPointF(14, 20), words, shown.state.colours.select,
                                shown.state.colours));
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

void SelectTool::reportJoint(ToolView& view, DragPhase phase) const
{
    const JointDrag drag = heldJoint_->drag(phase);
    const bool goesOn = phase == DragPhase::Started || phase == DragPhase::Moved;
    view.host().state().jointDrag = goesOn ? std::optional(drag) : std::nullopt;
    view.host().jointDragged(drag);
    view.host().redraw(true);
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
    const std::optional<SpaceHandle> spaceBefore = hoveredSpace_;
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    hoveredSpace_ = pointer ? spaceHandleAt(shown, *pointer) : std::nullopt;
    const std::optional<scene::JointIndex> jointBefore = hoveredJoint_;
    const auto joint = pointer ? jointHandleAt(shown, *pointer) : std::nullopt;
    hoveredJoint_ = joint ? std::optional(joint->joint) : std::nullopt;
    if (hoveredJoint_) {
        pointed_ = &view;
        last_ = *pointer;
    }
    if (before != hovered_.has_value() || spaceBefore != hoveredSpace_ ||
        jointBefore != hoveredJoint_ || hoveredJoint_) {
        view.host().redraw(true);
    }
    return hovered_.has_value() || hoveredSpace_.has_value() || hoveredJoint_.has_value();
}

bool SelectTool::press(ToolView& view, QPointF at)
{
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    if (const auto space = spaceHandleAt(shown, at)) {
        heldSpace_ = SpaceHold::begin(shown, *space, at);
    }
    if (heldSpace_) {
        view_ = &view;
        view.host().spaceDragged(heldSpace_->drag(DragPhase::Started));
        return true;
    }
    heldJoint_ = JointHold::begin(shown, at);
    if (heldJoint_) {
        view_ = &view;
        last_ = at;
        reportJoint(view, DragPhase::Started);
        return true;
    }
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
    const StageState& state = view.host().state();
    const Pick pick = view.pickAt(pressed);
    const auto* body = pick.as<scene::BodyIndex>();
    carried_ = state.isRunning() ? view.tagAt(pressed) : std::nullopt;
    onTag_ = carried_.has_value();
    if (state.isRunning() && !carried_ && pick.part && state.selection.contains(*pick.part)) {
        carried_ = pick.part;
    }
    onSelected_ = carried_.has_value() ||
                  (!state.isRunning() && body != nullptr && state.selection.contains(*body));
    outside_ = false;
    carries_ = false;
}

CarryDrag SelectTool::carryDrag(const ToolView& view, DragPhase phase) const
{
    return {.phase = phase, .globalPosition = view.globalOf(last_), .part = carried_};
}

void SelectTool::carry(ToolView& view)
{
    const bool outside = !QRectF(0, 0, view.size().width, view.size().height).contains(last_);
    const DragPhase phase = !outside   ? DragPhase::Cancelled
                            : outside_ ? DragPhase::Moved
                                       : DragPhase::Started;
    if (outside || outside_) {
        carries_ = view.host().carried(carryDrag(view, phase)) && outside;
    }
    outside_ = outside;
}

void SelectTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    last_ = at;
    if (heldSpace_) {
        heldSpace_->move({view.host().state(), view.camera(), view.size()}, at,
                         modifiers.testFlag(Qt::ShiftModifier));
        view.host().spaceDragged(heldSpace_->drag(DragPhase::Moved));
        view.host().redraw(true);
        return;
    }
    if (heldJoint_) {
        if (heldJoint_->move({view.host().state(), view.camera(), view.size()}, at,
                             modifiers.testFlag(Qt::ShiftModifier))) {
            reportJoint(view, DragPhase::Moved);
        }
        return;
    }
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
    if (onSelected_) {
        carry(view);
    }
    view.host().redraw(false);
}

void SelectTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (heldSpace_) {
        view.host().spaceDragged(heldSpace_->drag(DragPhase::Finished));
        heldSpace_.reset();
        view_ = nullptr;
        view.host().redraw(true);
        return;
    }
    if (heldJoint_) {
        reportJoint(view, DragPhase::Finished);
        heldJoint_.reset();
        view_ = nullptr;
        return;
    }
    if (held_) {
        reportLimit(view, DragPhase::Finished);
        held_.reset();
        view_ = nullptr;
        view.host().redraw(true);
        return;
    }
    carries_ = false;
    if (std::exchange(outside_, false) &&
        view.host().carried(carryDrag(view, DragPhase::Finished))) {
        view_ = nullptr;
        view.host().redraw(false);
        return;
    }
    if (std::exchange(onTag_, false)) {
        view_ = nullptr;
        view.host().redraw(false);
        return;
    }
    const StageState& state = view.host().state();
    const std::vector<scene::BodyIndex> bodies =
        bodiesIn({state, view.camera(), view.size()}, box(), boxRule(pressed_, last_));
    view_ = nullptr;
    view.host().boxSelected(bodies, modifiers);
    view.host().redraw(false);
}

void SelectTool::cancelDrag(ToolView& view)
{
    if (heldSpace_) {
        view.host().spaceDragged(heldSpace_->drag(DragPhase::Cancelled));
        heldSpace_.reset();
    }
    if (heldJoint_) {
        reportJoint(view, DragPhase::Cancelled);
        heldJoint_.reset();
    }
    if (held_) {
        reportLimit(view, DragPhase::Cancelled);
        held_.reset();
    }
    carries_ = false;
    onTag_ = false;
    if (std::exchange(outside_, false)) {
        view.host().carried(carryDrag(view, DragPhase::Cancelled));
    }
    view_ = nullptr;
    view.host().redraw(true);
}

}  // namespace editor::view3d

#include "editor/view3d/gizmo_tool.h"

#include <QKeyEvent>

namespace editor::view3d {

void GizmoTool::layout(const ToolView& view)
{
    const StageState& state = view.host().state();
    std::optional<base::Pose> X_WG;
    const auto active = state.selection.active;
    if (active && state.scene && !state.locked[active->value]) {
        X_WG = state.X_WB[active->value];
        if (state.gizmoFrame == GizmoFrame::World) {
            X_WG->rotation = {};
        }
    }
    gizmo_.setSnap(state.snap);
    gizmo_.place(X_WG, motion_ == GizmoMotion::Rotate);
    gizmo_.layout(view.camera(), view.size());
}

void GizmoTool::paint(OverlayItems& items, const ToolView& view) const
{
    addGizmo(items, gizmo_, view.host().state().colours);
    SelectTool::paint(items, view);
}

bool GizmoTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    const auto at = pointer ? std::optional(ViewPoint{pointer->x(), pointer->y()}) : std::nullopt;
    if (gizmo_.hover(at)) {
        view.host().redraw(false);
    }
    return gizmo_.activePart().has_value() || SelectTool::hover(view, pointer);
}

bool GizmoTool::press(ToolView& view, QPointF at)
{
    if (!gizmo_.press({at.x(), at.y()})) {
        return SelectTool::press(view, at);
    }
    dragged_ = view.host().state().movable();
    waitsForEquals_ = view.host().state().digitsChoose;
    view.host().gizmoDragged(dragNow(DragPhase::Started));
    view.host().redraw(true);
    return true;
}

bool GizmoTool::isDragging() const
{
    return gizmo_.isDragging() || SelectTool::isDragging();
}

void GizmoTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (!gizmo_.isDragging()) {
        SelectTool::drag(view, at, modifiers);
        return;
    }
    gizmo_.move({at.x(), at.y()}, modifiers);
    showDrag(view);
}

void GizmoTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (gizmo_.isDragging()) {
        end(view, DragPhase::Finished);
    } else {
        SelectTool::finishDrag(view, modifiers);
    }
}

void GizmoTool::cancelDrag(ToolView& view)
{
    if (gizmo_.isDragging()) {
        end(view, DragPhase::Cancelled);
    } else {
        SelectTool::cancelDrag(view);
    }
}

bool GizmoTool::wantsKey(const QKeyEvent& event) const
{
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    const bool takes = !waitsForEquals_ || event.text() == QLatin1String("=");
    return gizmo_.isDragging() && plain && event.text().size() == 1 && takes;
}

bool GizmoTool::key(ToolView& view, const QKeyEvent& event)
{
    if (!gizmo_.isDragging()) {
        return false;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        end(view, DragPhase::Finished);
        return true;
    }
    if (waitsForEquals_) {
        waitsForEquals_ = event.text() != QLatin1String("=");
        return !waitsForEquals_;
    }
    if (!gizmo_.type(event.key(), event.text())) {
        return false;
    }
    showDrag(view);
    return true;
}

GizmoDrag GizmoTool::dragNow(DragPhase phase) const
{
    GizmoDrag drag{
        .phase = phase, .motion = motion_, .bodies = dragged_, .delta_W = {}, .reading = {}};
    if (phase != DragPhase::Cancelled) {
        drag.delta_W = gizmo_.delta();
        drag.reading = gizmo_.reading();
    }
    return drag;
}

void GizmoTool::showDrag(ToolView& view)
{
    const GizmoDrag drag = dragNow(DragPhase::Moved);
    view.host().preview(drag, true);
    view.host().gizmoDragged(drag);
    view.host().redraw(true);
}

void GizmoTool::end(ToolView& view, DragPhase phase)
{
    const GizmoDrag drag = dragNow(phase);
    gizmo_.release();
    view.host().preview(drag, phase == DragPhase::Finished);
    view.host().gizmoDragged(drag);
    view.host().redraw(true);
}

}  // namespace editor::view3d

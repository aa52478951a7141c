#include "editor/view3d/handle_tool.h"

#include "editor/view3d/drag_handles.h"

#include <QKeyEvent>

#include <utility>

namespace editor::view3d {

bool HandleTool::isDragging() const
{
    return holdsHandle() || holdsGizmo() || dropped_ || SelectTool::isDragging();
}

void HandleTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (holdsHandle()) {
        dragHandle(view, at, modifiers);
    } else if (holdsGizmo()) {
        gizmo_.move({at.x(), at.y()}, modifiers);
        takeGizmo(view);
    } else if (!dropped_) {
        SelectTool::drag(view, at, modifiers);
    }
}

void HandleTool::end(ToolView& view, DragPhase phase)
{
    if (holdsGizmo()) {
        gizmo_.release();
    }
    endDrag(view, phase);
}

void HandleTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (holdsHandle() || holdsGizmo()) {
        end(view, DragPhase::Finished);
    } else if (!std::exchange(dropped_, false)) {
        SelectTool::finishDrag(view, modifiers);
    }
}

void HandleTool::cancelDrag(ToolView& view)
{
    if (holdsHandle() || holdsGizmo()) {
        end(view, DragPhase::Cancelled);
    } else if (!std::exchange(dropped_, false)) {
        SelectTool::cancelDrag(view);
    }
}

bool HandleTool::wantsKey(const QKeyEvent& event) const
{
    return gizmo_.wantsKey(event);
}

bool HandleTool::key(ToolView& view, const QKeyEvent& event)
{
    if (!gizmo_.isDragging()) {
        return false;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        finishDrag(view, event.modifiers());
        return true;
    }
    if (!gizmo_.type(event.key(), event.text())) {
        return false;
    }
    takeGizmo(view);
    return true;
}

void HandleTool::drop()
{
    if (holdsGizmo()) {
        gizmo_.release();
    }
    dropped_ = true;
}

void HandleTool::reportPlaces(const ToolView& view, const std::vector<base::Vec3>& handles_W)
{
    std::vector<QRect> covered = coveredBy(view, handles_W);
    if (view.isActive() && covered != places_) {
        places_ = std::move(covered);
        user_.placesChanged(places_);
    }
}

}  // namespace editor::view3d

#pragma once

#include "editor/view3d/gizmo.h"
#include "editor/view3d/select_tool.h"

#include <vector>

namespace editor::view3d {

// Move or Rotate: handles on the active body that drag all selected ones; beside them it selects.
class GizmoTool final : public SelectTool {
public:
    explicit GizmoTool(GizmoMotion motion) : motion_(motion) {}

    void layout(const ToolView& view) override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;
    [[nodiscard]] bool isDragging() const override;
    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;
    // Digits and units give the amount of a drag exactly, after "=" where digits choose; Enter ends
    // it.
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    bool key(ToolView& view, const QKeyEvent& event) override;

private:
    [[nodiscard]] GizmoDrag dragNow(DragPhase phase) const;
    void showDrag(ToolView& view);
    void end(ToolView& view, DragPhase phase);

    GizmoMotion motion_;
    Gizmo gizmo_;
    std::vector<scene::BodyIndex> dragged_;
    bool waitsForEquals_ = false;  // before it takes digits
};

}  // namespace editor::view3d

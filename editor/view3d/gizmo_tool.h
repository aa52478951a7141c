#pragma once

#include "editor/view3d/features.h"
#include "editor/view3d/gizmo.h"
#include "editor/view3d/select_tool.h"

#include <span>
#include <vector>

namespace editor::view3d {

// Where the gizmo of a body stands, and how it is turned. X_WB: of all bodies.
[[nodiscard]] base::Pose gizmoPlace(const scene::Scene& scene,
                                    std::span<const base::Pose> X_WB,
                                    scene::BodyIndex body,
                                    GizmoFrame frame);

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
    [[nodiscard]] QString snappedTo(const StageState& state) const;
    [[nodiscard]] std::optional<Feature> featureUnder(const ToolView& view, QPointF at);
    void end(ToolView& view, DragPhase phase);

    GizmoMotion motion_;
    Gizmo gizmo_;
    std::vector<scene::BodyIndex> dragged_;
    std::vector<base::Pose> before_;  // of all bodies, when the drag began
    FeatureFinder finder_;
    std::optional<Feature> snapped_;  // what the drag is drawn to
    bool waitsForEquals_ = false;     // before it takes digits
    int typed_ = 0;                   // how many characters the amount has that is typed
};

}  // namespace editor::view3d

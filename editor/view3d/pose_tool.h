#pragma once

#include "editor/view3d/select_tool.h"

#include <functional>
#include <optional>

namespace editor::view3d {

// One step of a drag at a body: its point is to come to the target, in the plane of the view.
struct PoseDrag {
    DragPhase phase = DragPhase::Started;
    scene::BodyIndex body;
    base::Vec3 point_B;
    base::Vec3 target_W;
};

// What became of it.
struct PoseAnswer {
    base::Vec3 point_W;  // where the point is now
    QString reading;     // for the tag at the pointer; empty: none
};

// Pose: drags a body by the point under the pointer; what follows is up to the host. Beside bodies
// it selects.
class PoseTool final : public SelectTool {
public:
    using Drag = std::function<PoseAnswer(const PoseDrag&)>;

    explicit PoseTool(Drag drag) : drag_(std::move(drag)) {}

    void paint(OverlayItems& items, const ToolView& view) const override;
    bool press(ToolView& view, QPointF at) override;
    void beginDrag(ToolView& view, QPointF pressed) override;
    [[nodiscard]] bool isDragging() const override;
    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;

private:
    void end(ToolView& view, DragPhase phase);

    Drag drag_;
    std::optional<Pick> pressed_;
    std::optional<PoseDrag> now_;
    const ToolView* where_ = nullptr;  // the view of the drag
    base::Vec3 depth_W_;               // a point of the plane that it goes on in
    PoseAnswer answer_;
};

}  // namespace editor::view3d

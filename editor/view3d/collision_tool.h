#pragma once

#include "editor/view3d/handle_tool.h"
#include "editor/view3d/hull_lines.h"
#include "editor/view3d/shape_handles.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace editor::view3d {

// What touches others of one body, shape by shape.
struct ShapeMarks {
    std::optional<scene::BodyIndex> body;  // none: nothing is edited
    std::vector<PlacedShape> shapes;
    std::optional<std::size_t> chosen;  // has handles
    bool turns = false;                 // its gizmo turns it, else moves it
};

// Who uses a CollisionTool. Must outlive it.
class CollisionToolUser : public HandleToolUser {
public:
    virtual void shapePicked(std::size_t shape) = 0;
    // The chosen shape as the drag has it, in the frame of the body; what it was at Cancelled.
    virtual void shapeDragged(const PlacedShape& shape, DragPhase phase) = 0;
};

// Draws the shapes that a body collides with, picks them, and drags sizes and place of the chosen
// one. Beside them it selects. Ctrl snaps to the step of the view, Shift is fine, Alt keeps the
// middle where it is.
class CollisionTool final : public HandleTool {
public:
    explicit CollisionTool(CollisionToolUser& user) : HandleTool(user), user_(user) {}

    // To be followed by Stage::redrawTool(). Ends the drag of a shape that is not chosen any more
    // or of another kind now, as it stands.
    void show(ShapeMarks marks);

    void layout(const ToolView& view) override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;
    void click(ToolView& view, const Pick& pick) override;

private:
    // A size that is dragged.
    struct Held {
        std::size_t handle;
        PlacedShape start;
        double from;  // m along the handle, where it was taken
    };

    [[nodiscard]] bool holdsHandle() const override { return held_.has_value(); }

    [[nodiscard]] bool holdsGizmo() const override { return gizmoStart_.has_value(); }

    void dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void takeGizmo(ToolView& view) override;
    void endDrag(ToolView& view, DragPhase phase) override;

    [[nodiscard]] std::optional<base::Pose> bodyPose(const StageState& state) const;
    [[nodiscard]] const PlacedShape* chosen() const;
    // Of the chosen shape, in the world.
    [[nodiscard]] std::vector<base::Vec3> handlePlaces(const StageState& state) const;
    [[nodiscard]] std::optional<std::size_t> handleUnder(const ToolView& view, QPointF at) const;
    [[nodiscard]] std::optional<std::size_t> shapeUnder(const ToolView& view, QPointF at) const;
    // How far along the handle the pointer is; none where the handle points at the eye.
    [[nodiscard]] std::optional<double> along(const ToolView& view,
                                              const PlacedShape& shape,
                                              std::size_t handle,
                                              QPointF at) const;
    // Can what is dragged go on being dragged as one of these?
    [[nodiscard]] bool isHeldIn(const ShapeMarks& marks) const;
    void take(ToolView& view, const PlacedShape& shape, DragPhase phase);

    CollisionToolUser& user_;
    ShapeMarks marks_;
    std::optional<std::size_t> under_;    // shape that the pointer is over
    std::optional<std::size_t> pressed_;  // shape
    std::optional<Held> held_;
    std::optional<PlacedShape> gizmoStart_;
    HullLines hullLines_;
    std::vector<HullLines::Placed> hulls_;  // of a body without shapes that can be edited
};

}  // namespace editor::view3d

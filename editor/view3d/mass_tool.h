#pragma once

#include "editor/view3d/handle_tool.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace editor::view3d {

// Where the mass of a body is and how it resists turning.
struct MassPlace {
    base::Pose X_BC;     // mass centre and principal axes in the body frame
    base::Vec3 moments;  // principal, kg·m²
};

struct MassMarks {
    std::optional<scene::BodyIndex> body;  // none: nothing is edited
    double mass = 0;                       // kg, above 0
    MassPlace place;
    bool turns = false;  // the gizmo turns the principal axes, else it moves the centre
};

// Who uses a MassTool. Must outlive it.
class MassToolUser : public HandleToolUser {
public:
    // As the drag has it; what it was at Cancelled.
    virtual void massDragged(const MassPlace& place, DragPhase phase) = 0;
};

// Draws the ellipsoid of inertia of one body. A gizmo in its middle moves the mass centre or turns
// the principal axes, a handle at each end of an axis changes the moments about the other two.
// Beside them it selects. Ctrl snaps to the step of the view, Shift is fine.
class MassTool final : public HandleTool {
public:
    explicit MassTool(MassToolUser& user) : HandleTool(user), user_(user) {}

    // To be followed by Stage::redrawTool(). A drag ends where another body is meant, as it stands.
    void show(const MassMarks& marks);

    void layout(const ToolView& view) override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;

private:
    // An axis of the ellipsoid that is dragged.
    struct Held {
        std::size_t handle;  // twice the axis, and 1 more at its negative end
        double from;         // m along the axis, where it was taken
        bool stopped = false;
    };

    [[nodiscard]] bool holdsHandle() const override { return held_.has_value(); }

    [[nodiscard]] bool holdsGizmo() const override { return start_.has_value() && !held_; }

    void dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void takeGizmo(ToolView& view) override;
    void endDrag(ToolView& view, DragPhase phase) override;

    // Where the mass is in the world; none where nothing is to be dragged.
    [[nodiscard]] std::optional<base::Pose> placeIn(const StageState& state) const;
    [[nodiscard]] std::vector<base::Vec3> handles(const base::Pose& X_WC) const;
    [[nodiscard]] std::optional<std::size_t> handleUnder(const ToolView& view, QPointF at) const;
    [[nodiscard]] std::optional<double> along(const ToolView& view,
                                              std::size_t handle,
                                              QPointF at) const;
    void paintEllipsoid(OverlayItems& items, const OverlayView& view, const base::Pose& X_WC) const;
    void take(ToolView& view, const MassPlace& place, DragPhase phase);

    MassToolUser& user_;
    MassMarks marks_;
    std::optional<Held> held_;
    std::optional<MassPlace> start_;  // of the drag that goes on
};

}  // namespace editor::view3d

#pragma once

#include "editor/view3d/gizmo_math.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"

#include <QString>

#include <optional>
#include <string_view>

class QKeyEvent;

namespace editor::view3d {

// "12", "-0.5", "3 cm", "2in", "45", "0.1 rad" as metres or, for an angle, radians; degrees and
// metres are meant where no unit is given.
[[nodiscard]] std::optional<double> amountTyped(std::string_view text, bool angle);

// What the Move and Rotate tools show on the active body in one view: where its parts are, which
// one is under the pointer, and the drag in progress.
class Gizmo {
public:
    // Where it sits, or nothing to show nothing. Ignored while a drag is in progress.
    void place(const std::optional<base::Pose>& X_WG, bool rotates);

    void setSnap(const Snap& snap) { snap_ = snap; }

    // For the view as it is now; must precede hover, press and painting.
    void layout(const CameraState& camera, ViewSize size);

    // True if another part is under the pointer than before. Nothing: the pointer left.
    bool hover(const std::optional<ViewPoint>& pointer);
    // Begins a drag if a part is there.
    bool press(ViewPoint pointer);
    void move(ViewPoint pointer, Qt::KeyboardModifiers modifiers);
    // During a drag: the place that it is drawn to, or none.
    void snapTo(const std::optional<base::Vec3>& point_W);

    // Ctrl does the opposite of the switch.
    [[nodiscard]] bool snaps() const
    {
        return snap_.on != modifiers_.testFlag(Qt::ControlModifier);
    }

    // Ends the drag; where it stands stays in delta() until then.
    void release();
    // Digits, point, minus, unit letters and backspace give the exact amount of a drag in progress.
    // True if the key was taken.
    bool type(int key, const QString& text);
    // May the key be one of those?
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const;

    [[nodiscard]] bool isDragging() const { return pull_.has_value(); }

    [[nodiscard]] base::Pose delta() const;
    // "X 0.042 m", "XY 0.1, −0.02 m", "Z 15°", or what is being typed.
    [[nodiscard]] QString reading() const;

    [[nodiscard]] const std::optional<GizmoLayout>& shape() const { return layout_; }

    // Where the drag began, in the view as it is now.
    [[nodiscard]] const std::optional<ViewPoint>& start() const { return start_; }

    // The part that is dragged, else the one under the pointer.
    [[nodiscard]] std::optional<GizmoPart> activePart() const;

private:
    [[nodiscard]] double step() const;

    std::optional<base::Pose> X_WG_;
    bool rotates_ = false;
    Snap snap_;
    CameraState camera_;
    ViewSize size_;
    std::optional<GizmoLayout> layout_;
    std::optional<ViewPoint> start_;
    std::optional<GizmoPart> hovered_;
    std::optional<GizmoPull> pull_;
    Qt::KeyboardModifiers modifiers_;
    QString typed_;
};

// The gizmo, the thin line from where its drag began, and the tag with the amount.
void addGizmo(OverlayItems& items, const Gizmo& gizmo, const ViewColours& colours);

}  // namespace editor::view3d

#pragma once

// The handle of a joint's position in a run: who drags it commands the joint.

#include "editor/view3d/joint_range.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/view_options.h"

#include <QPointF>

#include <optional>

namespace editor::view3d {

// The selected joint whose handle the pointer grabs; none while nothing runs.
[[nodiscard]] std::optional<SelectedRange> jointHandleAt(const OverlayView& view, QPointF at);

// The handle as it is under the pointer or held, with its value beside the pointer.
void addJointHold(OverlayItems& items,
                  const OverlayView& view,
                  scene::JointIndex joint,
                  QPointF pointer);

// A handle that is dragged.
class JointHold {
public:
    // None where no handle is, or where the arc or the rail is looked at from its edge or end.
    static std::optional<JointHold> begin(const OverlayView& view, QPointF at);

    [[nodiscard]] scene::JointIndex joint() const { return joint_; }

    // With the pointer there. Values stay within the limits, and are round: tenths of a degree and
    // what the pointer can aim at of a length, or a tenth of that while `fine`. False where the
    // pointer says nothing.
    bool move(const OverlayView& view, QPointF at, bool fine);
    [[nodiscard]] JointDrag drag(DragPhase phase) const;

    // Joints have other indices now: the handle is let go, though the button is down.
    void drop() { dropped_ = true; }

private:
    scene::JointIndex joint_;
    double start_ = 0;    // of the joint, when it was taken, rad or m
    double from_ = 0;     // where the pointer took it
    double pointer_ = 0;  // where the pointer is, counted on over turns
    double value_ = 0;
    bool dropped_ = false;
};

}  // namespace editor::view3d

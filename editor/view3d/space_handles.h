#pragma once

// Handles of the space that a hand moves in: one amid each face makes it larger or smaller, the one
// in the middle lays it elsewhere.

#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/view_options.h"

#include <QPointF>

#include <cstddef>
#include <optional>

namespace editor::view3d {

struct DeviceMark;

struct SpaceHandle {
    std::string unit;
    std::size_t index = 0;  // 0 to 5: faces; 6: the middle

    bool operator==(const SpaceHandle&) const = default;
};

// `held`: the handle that is under the pointer or dragged, if it is of this mark.
void addSpaceHandles(OverlayItems& items,
                     const OverlayView& view,
                     const DeviceMark& mark,
                     const std::optional<SpaceHandle>& held);

[[nodiscard]] std::optional<SpaceHandle> spaceHandleAt(const OverlayView& view, QPointF at);

// A handle that is dragged.
class SpaceHold {
public:
    // None where its space is not shown, or where the handle points at the eye.
    static std::optional<SpaceHold> begin(const OverlayView& view,
                                          const SpaceHandle& handle,
                                          QPointF at);

    [[nodiscard]] const SpaceHandle& handle() const { return handle_; }

    // With the pointer there. A size snaps to whole twentieths of what it was, unless `fine`.
    void move(const OverlayView& view, QPointF at, bool fine);
    [[nodiscard]] SpaceDrag drag(DragPhase phase) const;

private:
    SpaceHandle handle_;
    base::Vec3 middle_W_;  // at the start
    base::Vec3 along_W_;   // unit, outwards, of a face
    QPointF from_;
    double start_ = 0;  // m along it, where it was taken
    double factor_ = 1;
    base::Vec3 way_W_;
};

}  // namespace editor::view3d

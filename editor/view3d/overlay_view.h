#pragma once

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/stage_state.h"

#include <optional>

namespace editor::view3d {

// What all overlays of one view are painted from.
struct OverlayView {
    const StageState& state;
    const CameraState& camera;
    ViewSize size;  // logical pixels
};

// Where a world point is seen; nothing behind the eye.
[[nodiscard]] inline std::optional<QPointF> seen(const OverlayView& view, base::Vec3 point)
{
    const auto p = project(view.camera, view.size, point);
    return p ? std::optional(pointOf(*p)) : std::nullopt;
}

}  // namespace editor::view3d

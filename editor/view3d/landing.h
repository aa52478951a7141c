#pragma once

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/stage_state.h"
#include "editor/view3d/view_options.h"

#include <QString>

#include <array>
#include <optional>

namespace editor::view3d {

// What the place of a part was drawn to.
enum class SnapMark {
    Nothing,
    Grid,
    Middle,
    Corner,
    Edge,
    Axis,
};

// Where something stands that is put down under the pointer.
struct Landing {
    base::Pose X_WL;  // Z along the normal; X along that of the body or of the world
    std::optional<scene::BodyIndex> on;  // none: the floor
    SnapMark mark = SnapMark::Nothing;
    // Along X and Y of X_WL from the origin of the body or of the world, m; of grids.
    std::array<double, 2> grid{};
};

struct LandingOptions {
    bool snaps = true;
    bool leavesFace = false;  // stands on the floor whatever is under the pointer
    double grid = 0.01;       // m
    double reach = 8;         // pixels that corners, edges and middles draw from
};

// The face under `pixel`, whose pick says what it is, or the floor z = 0. Order of what draws:
// axis of a round face, whose foot it stands on; corner, middle of an edge, edge of a box; middle
// of a flat face; grid. None where the pointer is above the horizon.
[[nodiscard]] std::optional<Landing> landingAt(const StageState& state,
                                               const CameraState& camera,
                                               ViewSize size,
                                               ViewPoint pixel,
                                               const Pick& pick,
                                               const LandingOptions& options);

}  // namespace editor::view3d

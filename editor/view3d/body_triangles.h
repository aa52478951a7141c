#pragma once

#include "base/math.h"
#include "editor/view3d/overlay_view.h"
#include "scene/scene.h"

#include <array>
#include <vector>

namespace editor::view3d {

using Triangle = std::array<base::Vec3, 3>;

// What is drawn of a body, in its own frame; planes without an end are left out.
[[nodiscard]] std::vector<Triangle> trianglesOf(const scene::Scene& scene, scene::BodyIndex body);

// The body as a translucent shape somewhere else: filled with `opacity`, with an outline of 1 px in
// view.ghost. Holes that one sees through stay open.
void addGhost(OverlayItems& items,
              const OverlayView& view,
              const std::vector<Triangle>& triangles_B,
              const base::Pose& X_WB,
              double opacity);

// The border lines of a flat face of the body where it stands, 1.3 px in view.hover.
void addFlatOutline(OverlayItems& items,
                    const OverlayView& view,
                    const std::vector<Triangle>& triangles_B,
                    const base::Pose& X_WB,
                    base::Vec3 point_W,
                    base::Vec3 normal_W,
                    const QColor& colour);

}  // namespace editor::view3d

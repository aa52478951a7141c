#pragma once

// Forces and torques as arrows in a view, all forces at one scale and all torques at another.

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/tag_layout.h"
#include "editor/view3d/view_options.h"

#include <vector>

namespace editor::view3d {

// Length of the sample lines that show the scales, pixels.
inline constexpr qreal kForceSample = 50;

// What kForceSample pixels stand for; 0 when nothing of that kind is shown.
struct ForceScales {
    double newtons = 0;
    double newtonMetres = 0;
};

struct ShownForce {
    base::Vec3 at;      // in W
    base::Vec3 force;   // in W, N
    base::Vec3 torque;  // in W, N·m, about `at`
    QColor colour;
    bool contact = false;  // with a dot where bodies touch
};

// What of the newest snapshot a view shows: contacts, resistive rays, and the wrenches that
// force/torque sensors measure at their joints.
[[nodiscard]] std::vector<ShownForce> forcesShown(const StageState& state, const Overlays& shown);

ForceScales addForces(OverlayItems& items,
                      const OverlayView& view,
                      const std::vector<ShownForce>& forces);

}  // namespace editor::view3d

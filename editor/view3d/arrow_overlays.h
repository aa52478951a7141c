#pragma once

// Vectors at points as arrows in a view, and turning ones about points as arcs: forces and torques,
// velocities and turnings. All arrows of one call have one scale, and all arcs another.

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/tag_layout.h"

#include <vector>

namespace editor::view3d {

// Length of the sample lines that show the scales, pixels.
inline constexpr qreal kArrowSample = 50;

// What kArrowSample pixels stand for; 0 when nothing of that kind is shown.
struct ArrowScales {
    double along = 0;  // N or m/s
    double about = 0;  // N·m or rad/s
};

struct ShownArrow {
    base::Vec3 at;     // in W
    base::Vec3 along;  // in W: a force (N) or a velocity (m/s)
    base::Vec3 about;  // in W: a torque (N·m) about `at`, or an angular velocity (rad/s)
    QColor colour;
    bool contact = false;  // with a dot where bodies touch
    QString words;         // in a tag beside it; empty: none
};

ArrowScales addArrows(OverlayItems& items,
                      const OverlayView& view,
                      const std::vector<ShownArrow>& arrows,
                      TagLayout& tags);

}  // namespace editor::view3d

#pragma once

// What moves and what it carries, as a view can show it of a run: forces at contacts and in joints,
// velocities, trails of points, and gaps of joints, which are there while editing too.

#include "editor/view3d/arrow_overlays.h"
#include "editor/view3d/view_options.h"

#include <vector>

namespace editor::view3d {

// What of the newest snapshot a view shows: contacts, resistive rays, the wrenches that
// force/torque sensors measure at their joints, and, if asked for, what each joint does to its
// child, with numbers.
[[nodiscard]] std::vector<ShownArrow> forcesShown(const StageState& state, const Overlays& shown);

// Of the mass centres of all bodies that can move, with their speeds, and the turning of the
// bodies.
[[nodiscard]] std::vector<ShownArrow> velocitiesShown(const StageState& state);

// A loop below this is closed, m; one above the second is far open.
inline constexpr double kClosedGap = 1e-5;
inline constexpr double kOpenGap = 1e-3;

// A ring at each joint that closes a loop, and at each other one that is open, with the gap in
// words; its line goes from the parent's end of the joint to the child's.
void addJointGaps(OverlayItems& items, const OverlayView& view, TagLayout& tags);

// Where chosen points of bodies were, up to the moment that is shown.
void addTrails(OverlayItems& items, const OverlayView& view);

}  // namespace editor::view3d

#pragma once

// Which drawn mark of a sensor or actuator lies under the pointer.

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/view_options.h"

#include <optional>

namespace editor::view3d {

// Of what is drawn (sensor_overlays.h): the diamond of an actuator, then the nearest ray or ring of
// a sensor, a few pixels around it included.
[[nodiscard]] std::optional<scene::PartIndex> markAt(const OverlayView& view,
                                                     const Overlays& shown,
                                                     QPointF at);

// Radius in pixels of a mark at `at`: the size of the file, when it asks for one, but never too
// small to be seen.
[[nodiscard]] qreal markRadius(
    const OverlayView& view, base::Vec3 at, bool visible, double metres, qreal least);
// Where a sensor without rays measures.
[[nodiscard]] base::Vec3 positionOf(const StageState& state, const scene::Sensor& sensor);

inline constexpr qreal kRingRadius = 5;   // least, of a sensor without rays
inline constexpr qreal kDiamondHalf = 7;  // least half height of an actuator

}  // namespace editor::view3d

#pragma once

// Sensors, actuators and ghost objects in a view, where the bodies stand now. Each is one item of
// the overlay, however many rays it has.

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/tag_layout.h"
#include "editor/view3d/view_options.h"

namespace editor::view3d {

// Rays from a dot to a ring; one that meets something stops at a dot in the colour of contacts.
// Sensors without rays are a ring where they measure, filled while they do.
void addSensors(OverlayItems& items,
                const OverlayView& view,
                const Overlays& shown,
                TagLayout& tags);

// A diamond: hollow, or filled with a line to the body that it holds.
void addActuators(OverlayItems& items,
                  const OverlayView& view,
                  const Overlays& shown,
                  TagLayout& tags);

// Tags of ghost objects that are selected or have bodies inside.
void addGhostTags(OverlayItems& items,
                  const OverlayView& view,
                  const Overlays& shown,
                  TagLayout& tags);

}  // namespace editor::view3d

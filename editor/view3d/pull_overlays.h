#pragma once

// The springs by which a person pulls bodies of a run, with their forces.

#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"

namespace editor::view3d {

// The one that the pointer holds: a zigzag to where it is, with what it is confined to, or two
// arrows around the place where a body is turned.
void addPull(OverlayItems& items, const OverlayView& view);

// Those that were left behind, with a pin where they hang.
void addPinnedPulls(OverlayItems& items, const OverlayView& view, TagLayout& tags);

}  // namespace editor::view3d

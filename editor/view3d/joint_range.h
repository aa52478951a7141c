#pragma once

#include "editor/view3d/scene_overlays.h"

namespace editor::view3d {

// The range of each selected joint and where it stands in it: an arc with a needle for a revolute
// joint, a rail with two stops for a prismatic one. Past a limit it turns to the colour of errors.
void addJointRanges(OverlayItems& items, const OverlayView& view);

}  // namespace editor::view3d

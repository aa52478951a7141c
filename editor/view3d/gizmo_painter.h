#pragma once

#include "editor/view3d/gizmo.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/view_colours.h"

namespace editor::view3d {

// The gizmo, the thin line from where its drag began, and the tag with the amount.
void addGizmo(OverlayItems& items, const Gizmo& gizmo, const ViewColours& colours);

}  // namespace editor::view3d

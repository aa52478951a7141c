#pragma once

#include "editor/view3d/joint_lines.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/scene_overlays.h"

#include <vector>

namespace editor::view3d {

// Metres between grid lines that can be distinguished in a view of this size: a power of ten.
[[nodiscard]] double gridStepFor(const CameraState& camera, ViewSize size);

// Everything that belongs to the scene and not to the pointer: frames, contacts, joints, scales.
void addSceneOverlays(OverlayItems& items,
                      const OverlayView& view,
                      const Overlays& shown,
                      std::vector<JointLine> lines);

// What near and far are in a view that shows depth.
void addDepthScale(OverlayItems& items, const OverlayView& view, const base::Bounds& reach);

}  // namespace editor::view3d

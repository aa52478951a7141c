#pragma once

// What a view draws over the bodies in screen space, from the newest state of its stage.

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/joint_lines.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/stage_state.h"

#include <QRectF>

#include <vector>

namespace editor::view3d {

struct OverlayView {
    const StageState& state;
    const CameraState& camera;
    ViewSize size;  // logical pixels
};

// Axes through the pivots, dash-dotted where a loop closes, with tags where asked for: at most 12.
void addJointLines(OverlayItems& items,
                   const OverlayView& view,
                   const std::vector<JointLine>& lines);
// Small axes at the origins of all bodies.
void addBodyFrames(OverlayItems& items, const OverlayView& view);
// Dots where bodies touch, arrows for the forces at one scale for all. Returns that scale: N for
// the length of the sample line at the bottom left, or 0 if there are none.
double addContacts(OverlayItems& items, const OverlayView& view);
// "Grid 0.1 m", and the scale of forces if there is one.
void addScales(OverlayItems& items, const OverlayView& view, double gridStep, double force);
void addPull(OverlayItems& items, const OverlayView& view);
void addSelectionBox(OverlayItems& items, const OverlayView& view, const QRectF& box);
// The 2 px frame of a run.
void addRunFrame(OverlayItems& items, const OverlayView& view);

}  // namespace editor::view3d

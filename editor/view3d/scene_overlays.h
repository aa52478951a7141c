#pragma once

// What a view draws over the bodies in screen space, from the newest state of its stage.

#include "editor/view3d/arrow_overlays.h"
#include "editor/view3d/joint_lines.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/view_pipeline.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace editor::view3d {

// Axes through the pivots, dash-dotted where a loop closes, with tags where asked for.
void addJointLines(OverlayItems& items,
                   const OverlayView& view,
                   const std::vector<JointLine>& lines,
                   TagLayout& tags);
// The range of each selected joint and where it stands in it: an arc with a needle for a revolute
// joint, a rail with two stops for a prismatic one. Past a limit it turns to the colour of errors.
void addJointRanges(OverlayItems& items, const OverlayView& view);
// Small axes at the origins of all bodies.
void addBodyFrames(OverlayItems& items, const OverlayView& view);

// What lengths and colours in a view stand for; 0 and nothing for what is not shown.
struct ViewScales {
    double gridStep = 0;  // m
    ArrowScales forces{};
    ArrowScales motion{};
    Colouring colouring = Colouring::Material;
    std::optional<DepthRange> depth{};
};

// "Grid 0.1 m", the scales of forces, torques and velocities, and what the colours say.
void addScales(OverlayItems& items, const OverlayView& view, const ViewScales& scales);
void addSelectionBox(OverlayItems& items, const OverlayView& view, const QRectF& box, bool dashed);
// The 2 px frame of a run.
void addRunFrame(OverlayItems& items, const OverlayView& view);

}  // namespace editor::view3d

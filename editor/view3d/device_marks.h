#pragma once

// What views show of input devices: who holds which body, where the hand wants it, and what force
// the hand feels.

#include "base/math.h"
#include "editor/view3d/overlay_item.h"
#include "scene/indices.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace editor::view3d {

class TagLayout;
struct OverlayView;
struct ShownArrow;

struct DeviceMark {
    std::string unit;  // of its block in the file
    QString name;      // "Touch (left)"
    QString words;     // behind the name, as ", clutched"; may be empty
    QString force;     // "1.12 N"; empty: no tag at the arrow
    base::Pose X_WE;
    base::Pose X_WR;  // where the hand wants E
    bool isEngaged = false;
    base::Vec3 force_W;  // that the hand feels, N

    // The space that the hand moves in, as it lies in the world: a cube about the origin of D.
    base::Pose X_WD;
    std::optional<double> reach;  // half of its side, m; none is not shown
    bool hasHandles = false;      // to be dragged by (space_handles.h)

    bool operator==(const DeviceMark&) const = default;
};

// To be shown with the other forces, at their scale.
void addDeviceForces(std::vector<ShownArrow>& forces, const OverlayView& view);

// Tags, the way from each body to where the hand wants it, and the spaces of hands.
void addDevices(OverlayItems& items, const OverlayView& view, TagLayout& tags, bool tagged);

}  // namespace editor::view3d

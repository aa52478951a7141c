#pragma once

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/view_colours.h"

#include <QPointF>
#include <QSizeF>

#include <optional>

namespace editor::view3d {

// The cube in the top right corner that shows how the view is turned and takes clicks. 42 px, 40 px
// inside the corner.
class AxisCube {
public:
    AxisCube(const CameraState& camera, QSizeF view);

    // Where to look from after a click at `pointer`: at a face, an edge or a corner of the cube.
    [[nodiscard]] std::optional<base::Vec3> directionAt(QPointF pointer) const;

    // Whether a drag that begins here orbits.
    [[nodiscard]] bool contains(QPointF pointer) const { return directionAt(pointer).has_value(); }

    // `pointer`: highlights what a click there would take.
    void addTo(OverlayItems& items,
               const ViewColours& colours,
               const std::optional<QPointF>& pointer) const;

private:
    [[nodiscard]] QPointF at(base::Vec3 corner) const;

    base::Quat toCamera_;
    QPointF centre_;
};

}  // namespace editor::view3d

#pragma once

#include "editor/view3d/joint_range.h"
#include "editor/view3d/skin.h"
#include "meshes/faces.h"

#include <QLineF>
#include <QString>

#include <optional>
#include <vector>

namespace editor::view3d {

// A face that a joining tool found or holds.
struct FaceMark {
    scene::BodyIndex body;
    meshes::Face face_W;
    base::Vec3 point_W;  // where a joint on it goes
    QString tag;         // what it is: "Hole, 24.4 mm"
};

struct BodyGhost {
    scene::BodyIndex body;
    base::Pose X_WB;
    double opacity = 0.3;
};

// The axis that the part is moved along by dragging it, and how far it is from where it would be
// without an offset.
struct AxisMark {
    base::Vec3 pivot_W;
    base::Vec3 axis_W;      // unit
    double halfLength = 0;  // m
    double offset = 0;      // m
};

// All that a joining tool draws (design section 12).
struct JoinMarks {
    std::optional<FaceMark> hovered;
    std::optional<FaceMark> first;
    std::optional<FaceMark> second;
    std::vector<BodyGhost> ghosts;
    std::optional<JointRange> range;
    std::optional<RangeHandle> held;
    bool turnable = true;          // the needle can be dragged
    std::optional<AxisMark> axis;  // none: it cannot be dragged
    bool axisHeld = false;
    QString low;  // words at the handles, empty for none
    QString high;
    QString place;  // "New place, 62°"
};

// "Hole, 24.4 mm", "Pin, 24 mm", "Ball, 0.1 m", "Face".
[[nodiscard]] QString faceName(const meshes::Face& face);

// Where the axis is seen, from end to end; none where a part of it is behind the eye.
[[nodiscard]] std::optional<QLineF> seenAxis(const OverlayView& view, const AxisMark& axis);

// `skins`: of bodies that are drawn, kept from one painting to the next.
void addJoinMarks(OverlayItems& items,
                  const OverlayView& view,
                  const JoinMarks& marks,
                  BodySkins& skins);

}  // namespace editor::view3d

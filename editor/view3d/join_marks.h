#pragma once

#include "editor/view3d/body_triangles.h"
#include "editor/view3d/joint_range.h"
#include "meshes/faces.h"

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

// All that a joining tool draws (design section 12).
struct JoinMarks {
    std::optional<FaceMark> hovered;
    std::optional<FaceMark> first;
    std::optional<FaceMark> second;
    std::vector<BodyGhost> ghosts;
    std::optional<JointRange> range;
    std::optional<RangeHandle> held;
    QString low;  // words at the handles, empty for none
    QString high;
    QString place;  // "New place, 62°"
};

// "Hole, 24.4 mm", "Pin, 24 mm", "Ball, 0.1 m", "Face".
[[nodiscard]] QString faceName(const meshes::Face& face);

void addJoinMarks(OverlayItems& items, const OverlayView& view, const JoinMarks& marks);

}  // namespace editor::view3d

#pragma once

// Where the axes of joints run and which of them a view shows. Pure mathematics.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/stage_state.h"

#include <optional>
#include <vector>

namespace editor::view3d {

struct JointLine {
    scene::JointIndex joint;
    base::Vec3 pivot;       // W
    base::Vec3 direction;   // W, of length 1; zero for joints without an axis
    double halfLength = 0;  // m
    bool selected = false;
    bool tagged = false;  // its name and value are shown beside it
    bool closesLoop = false;
};

// Of the line of this joint in metres: by the smaller of its two bodies that are drawn.
[[nodiscard]] double halfLengthOf(const StageState& state, const scene::Joint& joint);

// The half length (m) of a mark at a point as a view shows it: so long that it is seen where little
// of the model is, and no longer than a part of the view.
[[nodiscard]] double markLength(double halfLength,
                                base::Vec3 point_W,
                                const CameraState& camera,
                                ViewSize size);

// All joints, or those that are selected and those of selected bodies, as long as markLength()
// says.
[[nodiscard]] std::vector<JointLine> jointLines(const StageState& state,
                                                bool all,
                                                const CameraState& camera,
                                                ViewSize size);

// The joint whose line is within 5 px of the pointer.
[[nodiscard]] std::optional<scene::JointIndex> jointAt(const std::vector<JointLine>& lines,
                                                       const CameraState& camera,
                                                       ViewSize size,
                                                       ViewPoint pointer);

}  // namespace editor::view3d

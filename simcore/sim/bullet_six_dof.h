#pragma once

#include "scene/joint_freedoms.h"
#include "sim/bullet_joint_rows.h"

#include <array>

namespace sim {

// The axes of B, in A.
[[nodiscard]] scene::TurnedAxes turnedAxes(const JointGeometry& g);

// Row of the rate that `rate` gives with the relative angular velocity, in A.
[[nodiscard]] RowDirection turnRow(const JointGeometry& g, base::Vec3 rate);

// Rows of the freedoms of a six dof joint (scene/joint_freedoms.h): slides of B along the axes of
// A, then the turns.
using SixRows = std::array<RowDirection, 6>;

[[nodiscard]] SixRows sixRows(const JointGeometry& g);

}  // namespace sim

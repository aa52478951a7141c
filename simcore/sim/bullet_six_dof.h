#pragma once

#include "sim/bullet_joint_rows.h"

#include <array>

namespace sim {

// The six freedoms of a six dof joint now: slides of B along the axes of A, then the turns. The
// turns are those of Bullet's generic six dof joint and so those of AMBF: R_BA = Rx·Ry·Rz, where a
// positive angle turns the parent right-handed, as seen from the child.
struct SixValues {
    std::array<double, 6>
        values{};  // m, rad; turns within half a turn, the second within a quarter
    std::array<JointRow, 6> rows;
};

SixValues sixValues(const JointGeometry& g);

using Freedoms = std::array<scene::AxisFreedom, 6>;

[[nodiscard]] bool isLocked(const scene::AxisFreedom& freedom);

// Springs, dampers and limits of what is not locked.
void addFreedoms(JointRows& rows, const SixValues& six, const Freedoms& freedoms);

}  // namespace sim

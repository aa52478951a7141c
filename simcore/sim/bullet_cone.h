#pragma once

#include "scene/joint_freedoms.h"
#include "sim/bullet_joint_rows.h"

#include <array>

namespace sim {

// The turns of a ball or cone twist joint, and the limits of the latter: the swing, as a vector of
// its axis and its angle, stays in the ellipse that the two swing limits span, the twist between
// its limits. A limit below scene::kThinCone holds its axis.
class Cone {
public:
    // `twist`: counted over turns, rad.
    Cone(const JointGeometry& g, double twist);

    void addLocks(JointRows& rows, const scene::ConeLimits& limits) const;
    // Rows about one freedom are marked with it. `driven`: by freedom.
    void addLimits(JointRows& rows,
                   const scene::ConeLimits& limits,
                   const std::array<bool, 3>& driven) const;

    // Of the rate of each freedom: twist, swing about Y, swing about Z.
    [[nodiscard]] RowDirection row(std::size_t freedom) const;

private:
    void addSide(JointRows& rows, std::size_t freedom, double most, bool driven) const;
    void addEllipse(JointRows& rows, const scene::ConeLimits& limits, bool driven) const;

    const JointGeometry& g_;
    scene::TurnCoordinates turns_;  // the twist counted over turns
};

}  // namespace sim

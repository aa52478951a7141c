#include "sim/bullet_six_dof.h"

#include <algorithm>

namespace sim {

scene::TurnedAxes turnedAxes(const JointGeometry& g)
{
    scene::TurnedAxes axes;
    std::transform(g.axesB.begin(), g.axesB.end(), axes.begin(), [&](const btVector3& axis) {
        return base::Vec3{axis.dot(g.axes[0]), axis.dot(g.axes[1]), axis.dot(g.axes[2])};
    });
    return axes;
}

RowDirection turnRow(const JointGeometry& g, base::Vec3 rate)
{
    return JointRows::about(rate.x * g.axes[0] + rate.y * g.axes[1] + rate.z * g.axes[2]);
}

SixRows sixRows(const JointGeometry& g)
{
    const scene::TurnCoordinates turns = scene::sixDofTurns(turnedAxes(g));
    SixRows rows;
    for (std::size_t i = 0; i < 3; ++i) {
        rows[i] = JointRows::along(g, g.axes[i]);
        rows[3 + i] = turnRow(g, turns.rates[i]);
    }
    return rows;
}

}  // namespace sim

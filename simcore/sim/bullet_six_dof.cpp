#include "sim/bullet_six_dof.h"

#include "sim/joint_speeds.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Near a quarter turn about Y the other two turns are about the same axis and their rates grow
// without end; the axes stop growing here.
constexpr double kLeastCosine = 0.05;

}  // namespace

// With a, b, c the axes that the angles turn about (Z of A, the line of nodes, X of B), the rate of
// each angle is the relative angular velocity times the reciprocal axis (b x c) / (a · b x c) etc.
SixValues sixValues(const JointGeometry& g)
{
    SixValues six;
    for (std::size_t i = 0; i < 3; ++i) {
        six.values[i] = g.gap.dot(g.axes[i]);
        six.rows[i] = JointRows::along(g, g.axes[i]);
    }
    const auto& [xA, yA, zA] = g.axes;
    const auto& [xB, yB, zB] = g.axesB;
    const double sine = std::clamp(xB.dot(zA), -1.0, 1.0);
    six.values[3] = std::atan2(-yB.dot(zA), zB.dot(zA));
    six.values[4] = std::asin(sine);
    six.values[5] = std::atan2(-xB.dot(yA), xB.dot(xA));

    const btVector3 nodes = zA.cross(xB);
    const double cosine = nodes.length();
    const btVector3 line = cosine > 1e-9 ? nodes / cosine : yA;
    const double divisor = std::max(cosine, kLeastCosine);
    six.rows[3] = JointRows::about(zA.cross(line) / divisor);
    six.rows[4] = JointRows::about(-line);
    six.rows[5] = JointRows::about(line.cross(xB) / divisor);
    return six;
}

bool isLocked(const scene::AxisFreedom& freedom)
{
    return freedom.limits.low == freedom.limits.high;
}

void addFreedoms(JointRows& rows, const SixValues& six, const Freedoms& freedoms)
{
    for (std::size_t i = 0; i < six.rows.size(); ++i) {
        const scene::AxisFreedom& freedom = freedoms[i];
        if (isLocked(freedom)) {
            continue;
        }
        const scene::Spring spring = freedom.spring.value_or(scene::Spring{});
        if (spring.stiffness > 0 || freedom.damping > 0) {
            rows.soft(six.rows[i], {.stiffness = spring.stiffness,
                                    .damping = freedom.damping,
                                    .stretch = six.values[i] - spring.equilibrium,
                                    .rate = rows.rate(six.rows[i])});
        }
    }
    for (std::size_t i = 0; i < six.rows.size(); ++i) {
        const scene::Limits& limits = freedoms[i].limits;
        if (limits.low < limits.high) {
            const bool eager = freedoms[i].spring && freedoms[i].spring->stiffness > 0;
            rows.limit(six.rows[i], six.values[i], limits,
                       i < 3 ? kMaxClosingSpeed : kMaxClosingTurnSpeed, eager);
        }
    }
}

}  // namespace sim

#include "sim/bullet_cone.h"

#include "sim/bullet_six_dof.h"

#include <cmath>

namespace sim {

namespace {

constexpr std::size_t kTwist = 0;
constexpr std::size_t kSwingY = 1;
constexpr std::size_t kSwingZ = 2;

std::array<double, 3> byFreedom(const scene::ConeLimits& limits)
{
    return {limits.twistX, limits.swingY, limits.swingZ};
}

}  // namespace

Cone::Cone(const JointGeometry& g, double twist)
    : g_(g), turns_(scene::swingAndTwist(turnedAxes(g)))
{
    turns_.angles[kTwist] = twist;
}

RowDirection Cone::row(std::size_t freedom) const
{
    return turnRow(g_, turns_.rates[freedom]);
}

void Cone::addLocks(JointRows& rows, const scene::ConeLimits& limits) const
{
    const std::array<double, 3> most = byFreedom(limits);
    for (const std::size_t freedom : {kSwingY, kSwingZ, kTwist}) {
        if (most[freedom] < scene::kThinCone) {
            rows.lock(row(freedom), turns_.angles[freedom], kMaxClosingTurnSpeed);
        }
    }
}

void Cone::addSide(JointRows& rows, std::size_t freedom, double most, bool driven) const
{
    rows.setFreedom(static_cast<int>(freedom));
    rows.limit(row(freedom), turns_.angles[freedom], {-most, most}, kMaxClosingTurnSpeed, driven);
}

void Cone::addEllipse(JointRows& rows, const scene::ConeLimits& limits, bool driven) const
{
    const double y = turns_.angles[kSwingY] / limits.swingY;
    const double z = turns_.angles[kSwingZ] / limits.swingZ;
    const double share = std::hypot(y, z);  // of the way to the ellipse
    if (share <= 1e-3) {
        return;
    }
    const base::Vec3 growth =
        (y / limits.swingY * turns_.rates[kSwingY] + z / limits.swingZ * turns_.rates[kSwingZ]) /
        share;
    const double scale = base::norm(growth);
    rows.setFreedom(kNoFreedom);
    rows.limit(turnRow(g_, growth / scale), share / scale, {-SIMD_INFINITY, 1 / scale},
               kMaxClosingTurnSpeed, driven);
}

void Cone::addLimits(JointRows& rows,
                     const scene::ConeLimits& limits,
                     const std::array<bool, 3>& driven) const
{
    const bool holdsY = limits.swingY < scene::kThinCone;
    const bool holdsZ = limits.swingZ < scene::kThinCone;
    if (holdsY && !holdsZ) {
        addSide(rows, kSwingZ, limits.swingZ, driven[kSwingZ]);
    } else if (holdsZ && !holdsY) {
        addSide(rows, kSwingY, limits.swingY, driven[kSwingY]);
    } else if (!holdsY && !holdsZ) {
        addEllipse(rows, limits, driven[kSwingY] || driven[kSwingZ]);
    }
    if (limits.twistX >= scene::kThinCone) {
        addSide(rows, kTwist, limits.twistX, driven[kTwist]);
    }
}

}  // namespace sim

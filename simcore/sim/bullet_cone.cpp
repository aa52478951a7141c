#include "sim/bullet_cone.h"

#include "sim/joint_speeds.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr double kLeastSine = 1e-6;
// At half a turn of swing the twist has no meaning; its rate stops growing here.
constexpr double kLeastHalfWay = 0.01;

}  // namespace

Cone::Cone(const JointGeometry& g, const scene::ConeLimits& limits) : g_(g), limits_(limits)
{
    const btVector3& x = g.axes[0];
    const btVector3& xB = g.axesB[0];
    const btVector3 cross = x.cross(xB);
    const double sine = cross.length();
    const double cosine = x.dot(xB);
    angle_ = std::atan2(sine, cosine);
    if (sine > kLeastSine) {
        axis_ = cross / sine;
        swing_ = angle_ * axis_;
    }
    const btVector3 unswung = sine > kLeastSine ? g.axesB[1].rotate(axis_, -angle_) : g.axesB[1];
    twist_ = std::atan2(unswung.dot(g.axes[2]), unswung.dot(g.axes[1]));
    // The rate of the swing's axis turns B about X of A and back about X of B; what is left along
    // the line halfway between both is twist.
    twistRow_ = JointRows::about((x + xB) / std::max(1 + cosine, kLeastHalfWay));
}

// swing = angle·axis; the angle changes with the angular velocity w as w·axis, and the axis turns
// about X at w·(X_B x axis) / sin(angle).
JointRow Cone::swingRow(const btVector3& direction) const
{
    const double sine = std::sin(angle_);
    if (axis_.isZero() || sine < kLeastSine) {
        return JointRows::about(direction);
    }
    const btVector3 across = g_.axes[0].cross(axis_);
    return JointRows::about(direction.dot(axis_) * axis_ +
                            angle_ / sine * direction.dot(across) * g_.axesB[0].cross(axis_));
}

void Cone::addLocks(JointRows& rows) const
{
    if (limits_.swingY < kThinCone) {
        rows.lock(swingRow(g_.axes[1]), swing_.dot(g_.axes[1]), kMaxClosingTurnSpeed);
    }
    if (limits_.swingZ < kThinCone) {
        rows.lock(swingRow(g_.axes[2]), swing_.dot(g_.axes[2]), kMaxClosingTurnSpeed);
    }
    if (limits_.twistX < kThinCone) {
        rows.lock(twistRow_, twist_, kMaxClosingTurnSpeed);
    }
}

void Cone::addSide(JointRows& rows, std::size_t axis, double most) const
{
    rows.limit(swingRow(g_.axes[axis]), swing_.dot(g_.axes[axis]), {-most, most},
               kMaxClosingTurnSpeed, false);
}

void Cone::addLimits(JointRows& rows) const
{
    const bool holdsY = limits_.swingY < kThinCone;
    const bool holdsZ = limits_.swingZ < kThinCone;
    if (holdsY && !holdsZ) {
        addSide(rows, 2, limits_.swingZ);
    } else if (holdsZ && !holdsY) {
        addSide(rows, 1, limits_.swingY);
    } else if (!holdsY && !holdsZ) {
        const double y = swing_.dot(g_.axes[1]) / limits_.swingY;
        const double z = swing_.dot(g_.axes[2]) / limits_.swingZ;
        const double share = std::hypot(y, z);  // of the way to the ellipse
        if (share > 1e-3) {
            const btVector3 growth =
                (y / limits_.swingY * g_.axes[1] + z / limits_.swingZ * g_.axes[2]) / share;
            const JointRow row = swingRow(growth);
            const double scale = row.angularA.length();
            rows.limit(JointRows::about(row.angularA / scale), share / scale,
                       {-SIMD_INFINITY, 1 / scale}, kMaxClosingTurnSpeed, false);
        }
    }
    if (limits_.twistX >= kThinCone) {
        rows.limit(twistRow_, twist_, {-limits_.twistX, limits_.twistX}, kMaxClosingTurnSpeed,
                   false);
    }
}

}  // namespace sim

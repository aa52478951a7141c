#pragma once

#include "sim/bullet_joint_rows.h"

namespace sim {

// The limits of a cone twist joint. The turn of B in A is a twist about X of B after a swing about
// an axis in the YZ plane of A; the swing, as a vector of that axis and its angle, stays in the
// ellipse that the two swing limits span, the twist between its limits. A limit below kThinCone
// holds its axis.
class Cone {
public:
    Cone(const JointGeometry& g, const scene::ConeLimits& limits);

    void addLocks(JointRows& rows) const;
    void addLimits(JointRows& rows) const;

    static constexpr double kThinCone = 0.005;  // rad

private:
    // Row of the rate of (swing vector · direction), for a direction in the YZ plane of A.
    [[nodiscard]] JointRow swingRow(const btVector3& direction) const;
    void addSide(JointRows& rows, std::size_t axis, double most) const;

    const JointGeometry& g_;
    scene::ConeLimits limits_;
    double angle_ = 0;          // of the swing
    btVector3 axis_{0, 0, 0};   // that it turns about; zero without a swing
    btVector3 swing_{0, 0, 0};  // angle times axis
    double twist_ = 0;
    JointRow twistRow_;
};

}  // namespace sim

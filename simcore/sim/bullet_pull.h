#pragma once

#include "scene/scene.h"

#include <btBulletDynamicsCommon.h>

#include <vector>

namespace sim {

// The hand of the mouse: brings a point of a body to a place in the world, smoothly and with
// bounded force. A constraint, so that the solver sees all that hangs on the body.
class PullConstraint final : public btTypedConstraint {
public:
    // `ground` is any static body. `strength` is the largest force along each of three axes, N.
    PullConstraint(btRigidBody& body, btRigidBody& ground, double strength);

    void aim(const btVector3& point_C, const btVector3& target_W);

    [[nodiscard]] const btVector3& point() const { return point_C_; }

    [[nodiscard]] const btVector3& target() const { return target_W_; }

    [[nodiscard]] double strength() const { return strength_; }

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    btVector3 point_C_{0, 0, 0};
    btVector3 target_W_{0, 0, 0};
    double strength_;
};

// For each body a force that lifts it together with all moving bodies joined to it, N.
std::vector<double> pullStrengths(const scene::Scene& scene);

}  // namespace sim

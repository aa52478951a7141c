#pragma once

#include <btBulletDynamicsCommon.h>

namespace sim {

// Keeps a body at a pose in the frame of another, with bounded impulses.
class HoldConstraint final : public btTypedConstraint {
public:
    // `X_AcBc`: the pose to keep, between the centre of mass frames. `tau` is the share of the
    // error that one step takes back, `maxImpulse` the most it may do so with along and about each
    // axis, N·s and N·m·s.
    HoldConstraint(btRigidBody& holder,
                   btRigidBody& held,
                   const btTransform& X_AcBc,
                   double tau,
                   double maxImpulse);

    void aim(const btTransform& X_AcBc) { X_AcBc_ = X_AcBc; }

    [[nodiscard]] const btTransform& pose() const { return X_AcBc_; }

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    btTransform X_AcBc_;
    double tau_;
    double maxImpulse_;
};

}  // namespace sim

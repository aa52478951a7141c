#pragma once

#include "sim/body_drive.h"
#include "sim/bullet_joint_rows.h"

#include <btBulletDynamicsCommon.h>

namespace sim {

// Lets a BodyDrive act on a body: a constraint, so that the solver sees all that hangs on it.
class BodyDriveConstraint final : public btTypedConstraint {
public:
    // `ground`: any static body.
    BodyDriveConstraint(btRigidBody& ground, btRigidBody& body);

    // For the next step only.
    void setDrive(const BodyDrive& drive) { drive_ = drive; }

    // Before each step: makes the rows.
    void prepare(double dt);

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    BodyDrive drive_;
    JointRows rows_;
};

}  // namespace sim

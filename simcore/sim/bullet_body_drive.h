#pragma once

#include "exchange/snapshot.h"
#include "sim/body_drive.h"
#include "sim/bullet_joint_rows.h"
#include "sim/bullet_solver_rows.h"

#include <btBulletDynamicsCommon.h>

namespace sim {

// Lets a BodyDrive act on a body: a constraint, so that the solver sees all that hangs on it.
class BodyDriveConstraint final : public ObservedConstraint {
public:
    // `ground`: any static body.
    BodyDriveConstraint(btRigidBody& ground, btRigidBody& body);

    // Goes on where another was.
    void carry(const BodyDriveConstraint& former);

    // What it did to the body in the last step, about its centre of mass.
    [[nodiscard]] exchange::Wrench wrench() const;

    void transfer(exchange::StateArchive& archive);

    void takeImpulse(int row, double impulse) override;

    // For the next step only.
    void setDrive(const BodyDrive& drive) { drive_ = drive; }

    // Before each step: makes the rows.
    void prepare(StepSpan span);

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    struct Pushes {
        btVector3 linear{0, 0, 0};
        btVector3 angular{0, 0, 0};
    };

    BodyDrive drive_;
    Pushes before_;  // of the last step
    JointRows rows_;
    StepSpan span_;    // of the last step
    Pushes impulses_;  // of all rows on the body in the last step, N·s and N·m·s
};

}  // namespace sim

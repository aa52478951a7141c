#pragma once

#include "sim/bullet_solver_rows.h"
#include "sim/resistive_contacts.h"

#include <btBulletDynamicsCommon.h>

#include <array>

namespace sim {

// The resistive rays of one body on another, as rows for the solver.
class ResistanceConstraint final : public ObservedConstraint {
public:
    ResistanceConstraint(btRigidBody& carrier, btRigidBody& touched);

    // Before each step in which they touch. `forceTime`: how long forces act in it, s.
    void prepare(const ResistivePair& pair, double forceTime);

    // After it: the twist that was left (as ResistivePair has it).
    [[nodiscard]] Vector6 twist() const { return twistOf(rows_, impulses_); }

    void takeImpulse(int row, double impulse) override;
    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    btVector3 origin_{0, 0, 0};
    ResistiveRows rows_;
    std::array<double, 6> impulses_{};
};

}  // namespace sim

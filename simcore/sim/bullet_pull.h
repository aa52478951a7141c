#pragma once

#include "exchange/state_archive.h"
#include "sim/bullet_solver_rows.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <array>

namespace sim {

// The hand of the mouse: brings a point of a body to a place in the world, smoothly and with
// bounded force. A constraint, so that the solver sees all that hangs on the body.
class PullConstraint final : public ObservedConstraint {
public:
    // `ground` is any static body. `strength` is the largest force along each of three axes, N.
    PullConstraint(btRigidBody& body, btRigidBody& ground, double strength);

    void aim(const btVector3& point_C, const btVector3& target_W);

    [[nodiscard]] const btVector3& point() const { return point_C_; }

    [[nodiscard]] const btVector3& target() const { return target_W_; }

    [[nodiscard]] double strength() const { return strength_; }

    // Before each step.
    void prepare(StepSpan span);

    // On the body in the last step, N, in W.
    [[nodiscard]] btVector3 force() const;

    void transfer(exchange::StateArchive& archive);

    void takeImpulse(int row, double impulse) override;
    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    btVector3 point_C_{0, 0, 0};
    btVector3 target_W_{0, 0, 0};
    double strength_;
    StepSpan span_;  // of the last step
    std::array<btVector3, 3> axes_;
    std::array<double, 3> impulses_{};
};

}  // namespace sim

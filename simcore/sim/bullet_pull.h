#pragma once

#include "exchange/state_archive.h"
#include "sim/bullet_solver_rows.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <array>
#include <optional>

namespace sim {

// The hand of the mouse: brings a point of a body to a position in the world, or the body to an
// orientation, smoothly and with bounded force or torque. A constraint, so that the solver sees all
// that hangs on the body.
class PullConstraint final : public ObservedConstraint {
public:
    // `ground` is any static body. `strength` is the largest force along each of three axes, N; the
    // largest torque is that force at the body's radius of gyration.
    PullConstraint(btRigidBody& body, btRigidBody& ground, double strength);

    void aim(const btVector3& point_C,
             const btVector3& target_W,
             const std::optional<base::Quat>& R_WC);

    [[nodiscard]] const btVector3& point() const { return point_C_; }

    [[nodiscard]] const btVector3& target() const { return target_W_; }

    [[nodiscard]] const std::optional<base::Quat>& orientation() const { return R_WC_; }

    [[nodiscard]] double strength() const { return strength_; }

    // Before each step.
    void prepare(StepSpan span);

    // On the body in the last step, N and N·m, in W: the one is 0 where it was the other's.
    [[nodiscard]] btVector3 force() const;
    [[nodiscard]] btVector3 torque() const;

    void transfer(exchange::StateArchive& archive);

    void takeImpulse(int row, double impulse) override;
    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    [[nodiscard]] btVector3 effort() const;
    void turn(btConstraintInfo2& info);

    btVector3 point_C_{0, 0, 0};
    btVector3 target_W_{0, 0, 0};
    std::optional<base::Quat> R_WC_;  // to be turned to, instead
    double strength_;
    StepSpan span_;        // of the last step
    bool turned_ = false;  // in the last step
    std::array<btVector3, 3> axes_;
    std::array<double, 3> impulses_{};
};

}  // namespace sim

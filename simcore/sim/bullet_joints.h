#pragma once

#include "exchange/snapshot.h"
#include "scene/joint_freedoms.h"
#include "scene/scene.h"
#include "sim/bullet_joint_rows.h"
#include "sim/bullet_solver_rows.h"
#include "sim/joint_drive.h"

#include <btBulletDynamicsCommon.h>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sim {

// One joint of the scene as a Bullet constraint: locks the relative motions that the joint type
// does not allow, keeps the free ones inside their limits and lets springs, dampers and a drive act
// on them. Why not Bullet's own hinge, slider and 6-DOF classes:
// docs/decisions/0102-joint-constraint.md.
//
// The joint frame of the parent is A, that of the child B. Positive joint values turn the child
// right-handed about, or move it along, the axis of A. Rows ask for the velocity that closes the
// error at the *end* of the step, including the part of it that grows with the square of the step
// (the bend of the path). Solved to the end this is SHAKE (Ryckaert, Ciccotti, Berendsen 1977),
// which keeps the energy of a pendulum and leaves gaps of nanometres where first-order rows leave
// micrometres.
class JointConstraint final : public ObservedConstraint {
public:
    // X_PcA, X_CcB: joint frames in the centre of mass frames of parent and child. `couplings`: to
    // how many joints it is geared.
    JointConstraint(const scene::Joint& joint,
                    btRigidBody& parent,
                    btRigidBody& child,
                    const btTransform& X_PcA,
                    const btTransform& X_CcB,
                    std::size_t couplings);

    // What acts from the next step on.
    void setDynamics(const scene::JointDynamics& dynamics) { dynamics_ = dynamics; }

    [[nodiscard]] const scene::JointDynamics& dynamics() const { return dynamics_; }

    // Goes on where another was.
    void carry(const JointConstraint& former) { pushBefore_ = former.pushBefore_; }

    void transfer(exchange::StateArchive& archive);

    // For the next step only.
    void setDrive(std::size_t freedom, const JointDrive& drive) { drives_[freedom] = drive; }

    // Before each step, with the value of each freedom (rad or m, counted over turns): makes the
    // rows.
    void prepare(std::span<const double> values, StepSpan span, RowUse use = RowUse::Sweeps);

    // Of the last prepare().
    [[nodiscard]] const JointRows& rows() const { return rows_; }

    [[nodiscard]] JointRows& rows() { return rows_; }

    [[nodiscard]] const JointGeometry& geometry() const { return geometry_; }

    // Of the parent relative to the child, at the origin of B: m/s and rad/s in W.
    struct Motion {
        btVector3 linear{0, 0, 0};
        btVector3 angular{0, 0, 0};
    };

    // Whether a row, after prepare() for RowUse::Direct, is one of the locks of the joint's type.
    [[nodiscard]] bool isTypeLock(int row) const;

    // The error of the locks of the joint's type when the rows were prepared: m and rad in W, of
    // the child relative to the parent.
    [[nodiscard]] Motion lockErrors() const { return alongLocks({geometry_.gap, turnError_}); }

    // How a body moves in a step, in W.
    struct BodyMove {
        btMatrix3x3 turn;
        btVector3 shift;  // of its centre of mass, m
    };

    // The motion that closes this error, and what is there after these moves besides, in a step:
    // exact along the type's locks, whatever the path, if the bodies move so without it.
    [[nodiscard]] Motion bentMotion(const BodyMove& parent, const BodyMove& child) const;

    // What the locks of the joint's type ask for; after prepare() for RowUse::Tree.
    [[nodiscard]] const Motion& lockedMotion() const { return lockedMotion_; }

    // The part of a motion, or of a wrench, at the origin of B that these locks take.
    [[nodiscard]] Motion alongLocks(const Motion& motion) const;

    // What a tree did to the parent, at the origin of B, N·s and N·m·s: of that it takes the part
    // of these locks. Joints of trees only.
    void takeTreeWrench(const btVector3& force, const btVector3& moment);

    [[nodiscard]] scene::JointType type() const { return type_; }

    // After prepare(), of a joint with one freedom: its half of the row that gears it to another
    // joint. The follower is `error` from where it belongs, rad or m. The row's number; none when
    // the freedom cannot move.
    [[nodiscard]] std::optional<int> follow(double error);
    [[nodiscard]] std::optional<int> lead(double multiplier);

    // What springs, dampers, the drive and the gears of a follower did to a freedom in the last
    // step, N·m or N.
    [[nodiscard]] double effort(std::size_t freedom) const;
    // What the parent did to the child in the last step, about the child's joint frame origin.
    [[nodiscard]] exchange::Wrench reaction() const;
    // Whether the drive of a freedom did less in the last step than it wanted to.
    [[nodiscard]] Saturation saturation(std::size_t freedom) const;
    // Of the springs, J, with the value of each freedom.
    [[nodiscard]] double elasticEnergy(std::span<const double> values) const;

    // Of the last step; rows that were never solved did nothing.
    void takeImpulse(int row, double impulse) override;
    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    using Vec3 = btVector3;

    void findGeometry();
    // Of the axes of frame A.
    static constexpr std::size_t kX = 0;
    static constexpr std::size_t kZ = 2;

    // Whether all turns but those about Z are locked.
    [[nodiscard]] bool locksOnlyAxis() const { return turnsLocked_[kX] && !turnsLocked_[kZ]; }

    [[nodiscard]] Vec3 lockedTurn(const std::array<Vec3, 3>& axesB) const;
    [[nodiscard]] bool turnsTooFast() const;
    [[nodiscard]] Vec3 bend(const JointGeometry& g) const;
    [[nodiscard]] Vec3 bendOfTurn(const JointGeometry& g) const;
    [[nodiscard]] Vec3 closingMotion(const Vec3& error, double most) const;
    [[nodiscard]] bool isAtLimit(int freedom) const;
    [[nodiscard]] bool isPushed() const;

    void addLocks(const JointGeometry& g);
    void findLockedMotion(const JointGeometry& g);
    void addFreedom(const JointGeometry& g, double value);
    void addBall(const JointGeometry& g, std::span<const double> values);
    void addSixFreedoms(const JointGeometry& g, std::span<const double> values);
    void addSpring(const RowDirection& unit,
                   const scene::Spring& spring,
                   double damping,
                   double value);
    void addDrive(std::size_t freedom, const RowDirection& unit, double value);

    [[nodiscard]] bool isDriven(std::size_t freedom) const { return driveRows_[freedom] >= 0; }

    scene::JointType type_;
    scene::JointDynamics dynamics_;
    btTransform X_PcA_;
    btTransform X_CcB_;
    std::array<Vec3, 3> axesA_;  // of A, in the centre of mass frame of the parent
    std::array<Vec3, 3> axesB_;  // of B, in that of the child
    std::array<bool, 3> slidesLocked_{};
    std::array<bool, 3> turnsLocked_{};
    // By freedom.
    std::array<JointDrive, scene::kMostFreedoms> drives_;
    std::array<double, scene::kMostFreedoms> pushBefore_{};  // of the drive in the last step
    std::array<int, scene::kMostFreedoms> driveRows_{};      // of this step; -1: none

    StepSpan span_;  // 0: no step yet
    JointGeometry geometry_{};
    Vec3 turnError_{0, 0, 0};  // of the type's locks, about the axes of A, in W
    Motion lockedMotion_;
    Vec3 lockForce_{0, 0, 0};
    Vec3 lockMoment_{0, 0, 0};
    Vec3 armB_{0, 0, 0};
    JointRows rows_;
    RowDirection unit_;  // of the one freedom, in this step
    bool isGeared_;
    std::vector<double> impulses_;  // of the last step, by row
};

// Null when there is nothing to solve: a joint between two static bodies, or of a body with itself.
// `couplings`: to how many joints it is geared.
std::unique_ptr<JointConstraint> makeJoint(const scene::Scene& scene,
                                           const scene::Joint& joint,
                                           btRigidBody& parent,
                                           btRigidBody& child,
                                           std::size_t couplings);

}  // namespace sim

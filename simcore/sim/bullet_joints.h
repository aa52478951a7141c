#pragma once

#include "scene/scene.h"

#include <btBulletDynamicsCommon.h>

#include <array>
#include <memory>
#include <optional>

namespace sim {

// One joint of the scene as a Bullet constraint: locks the relative motions that the joint type
// does not allow and keeps the free one inside its limits. Why not Bullet's own hinge, slider and
// 6-DOF classes: docs/decisions/0102-joint-constraint.md.
//
// The joint frame of the parent is A, that of the child B. Positive joint values turn the child
// right-handed about, or move it along, the axis of A. Rows ask for the velocity that closes the
// error at the *end* of the step, including the part of it that grows with the square of the step
// (the bend of the path). Solved to the end this is SHAKE (Ryckaert, Ciccotti, Berendsen 1977),
// which keeps the energy of a pendulum and leaves gaps of nanometres where first-order rows leave
// micrometres.
class JointConstraint final : public btTypedConstraint {
public:
    // X_PcA, X_CcB: joint frames in the centre of mass frames of parent and child.
    JointConstraint(const scene::Joint& joint,
                    btRigidBody& parent,
                    btRigidBody& child,
                    const btTransform& X_PcA,
                    const btTransform& X_CcB);

    // Before each step, with the joint value (rad or m, counted over turns): makes the rows.
    void prepare(double position, double dt);

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    using Vec3 = btVector3;

    // What a joint type does to the relative motions along, or about, the axes of A.
    struct Freedoms {
        std::array<bool, 3> locked{};
        bool limited = false;  // the free one: X when moving along, Z when turning
    };

    // Where everything is at the start of the step, in W.
    struct Geometry {
        std::array<Vec3, 3> axes;  // of A
        Vec3 axisB;                // Z of B
        Vec3 gap;                  // from the origin of A to that of B
        Vec3 armA;                 // from each centre of mass to the origin of B
        Vec3 armB;
        Vec3 turn;  // that is left between A and B, as far as it is locked
    };

    // The solver makes (velocity of the parent - velocity of the child) along the row `speed`, with
    // an impulse between the bounds.
    struct Row {
        Vec3 linear{0, 0, 0};  // on the parent; the child has the opposite
        Vec3 angularA{0, 0, 0};
        Vec3 angularB{0, 0, 0};
        double speed = 0;
        double lowest = -SIMD_INFINITY;
        double highest = SIMD_INFINITY;
        // What a unit impulse on the row changes: angular velocities, and the speed along itself.
        Vec3 turnA{0, 0, 0};
        Vec3 turnB{0, 0, 0};
        double mobility = 0;
    };

    [[nodiscard]] Geometry geometry() const;
    [[nodiscard]] Vec3 lockedTurn(const btTransform& X_WA, const btTransform& X_WB) const;
    [[nodiscard]] bool turnsTooFast() const;
    [[nodiscard]] double bend(const Geometry& g, const Vec3& axis) const;
    [[nodiscard]] Vec3 bendOfTurn(const Geometry& g) const;
    [[nodiscard]] double closingSpeed(double error, double most) const;

    static Row rowAlong(const Geometry& g, const Vec3& axis, double speed);
    static Row rowAbout(const Vec3& axis, double speed);
    void addLockedRows(const Geometry& g);
    void addLimitRows(const Geometry& g, double position);
    void add(Row row, int independentOf);
    [[nodiscard]] double coupling(const Row& a, const Row& b) const;

    btTransform X_PcA_;
    btTransform X_CcB_;
    Freedoms linear_;
    Freedoms angular_;
    scene::Limits limits_;
    double erp_;
    std::optional<double> cfm_;
    bool softOnlyAlongAxis_;

    double dt_ = 0;
    int firstSoftRow_ = 0;              // of this step's rows, the first that `cfm_` softens
    static constexpr int kMaxRows = 7;  // five locked and both limits, or six locked
    std::array<Row, kMaxRows> rows_;
    int rowCount_ = 0;
};

// Null when there is nothing to solve: a free joint, one between two static bodies, or a body
// joined to itself.
std::unique_ptr<JointConstraint> makeJoint(const scene::Scene& scene,
                                           const scene::Joint& joint,
                                           btRigidBody& parent,
                                           btRigidBody& child);

}  // namespace sim

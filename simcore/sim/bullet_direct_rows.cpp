// Which rows are left besides the trees: loops and gears, that hold, and others, with bounds.

#include "sim/bullet_direct_solver.h"
#include "sim/bullet_math.h"

#include <algorithm>

namespace sim {

namespace {

// The part of a body in the square of a row's length, which has no more.
double mostMobility(const btRigidBody& body, const btVector3& linear, const btVector3& angular)
{
    const btVector3& inverse = body.getInvInertiaDiagLocal();
    return body.getInvMass() * linear.length2() +
           std::max({inverse.x(), inverse.y(), inverse.z()}) * angular.length2();
}

}  // namespace

DirectSolver::Source DirectSolver::source(JointConstraint& joint, int row)
{
    return {&joint, row, bodyRow(joint.rows()[row], joint.getRigidBodyA(), joint.getRigidBodyB())};
}

std::size_t DirectSolver::mechanismOf(const JointConstraint& joint) const
{
    const multibody::Side child = whitened_.side(joint.getRigidBodyB());
    const bool isLink = child.kind == multibody::Side::Kind::Link;
    return trees_.mechanismOf(isLink ? child.index : whitened_.side(joint.getRigidBodyA()).index);
}

void DirectSolver::collectRows(double dt)
{
    boundedRows_.clear();
    for (auto& rows : holdRows_) {
        rows.clear();
    }
    int group = 0;
    for (const LinkTrees::Link& link : trees_.links()) {
        if (!link.joint.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[link.joint.value];
        ++group;
        for (int r = 0; r < joint.rows().locks(); ++r) {
            if (joint.rows()[r].softness == 0) {
                addHold(joint, r, group);
            } else {
                addBounded(joint, r);
            }
        }
        for (int r = joint.rows().locks(); r < joint.rows().count(); ++r) {
            if (joint.rows()[r].axis == kNoAxis) {
                addBounded(joint, r);
            }
        }
    }
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        for (const scene::JointIndex index : mechanism.loops) {
            JointConstraint& joint = *world_.joints[index.value];
            ++group;
            for (int r = 0; r < joint.rows().count(); ++r) {
                if (r < joint.rows().locks() && joint.rows()[r].softness == 0) {
                    addHold(joint, r, group);
                } else if (!joint.rows()[r].coupled) {
                    addBounded(joint, r);
                }
            }
        }
    }
    for (const auto& mimic : world_.mimics) {
        if (mimic->isCoupled()) {
            addGears(*mimic, ++group);
        }
    }
    collectOthers(dt);
}

void DirectSolver::addHold(JointConstraint& joint, int row, int group)
{
    HoldRow& hold = holdRows_[mechanismOf(joint)].emplace_back();
    const JointRow& lock = joint.rows()[row];
    hold.first = {&joint, row, whitened_.linkRow(joint, lock)};
    hold.group = group;
    hold.speed = lock.speed;
    hold.scale = isSlide(lock) ? 1 : kLength;
    hold.most = hold.scale * hold.scale *
                (mostMobility(joint.getRigidBodyA(), lock.linear, lock.angularA) +
                 mostMobility(joint.getRigidBodyB(), lock.linear, lock.angularB));
}

void DirectSolver::addBounded(JointConstraint& joint, int row)
{
    boundedRows_.push_back({.source = source(joint, row), .rows = &joint.rows()});
}

void DirectSolver::addGears(const MimicConstraint& mimic, int group)
{
    JointConstraint& follower = mimic.follower();
    JointConstraint& leader = *mimic.leader();
    addHold(follower, mimic.first().row, group);
    HoldRow& row = holdRows_[mechanismOf(follower)].back();
    const int second = mimic.second().row;
    row.second = {&leader, second, whitened_.linkRow(leader, leader.rows()[second])};
}

// Rows of constraints that are no joints, as Bullet's solver would ask for them.
void DirectSolver::collectOthers(double dt)
{
    struct Numbers {
        double linearA[4];
        double angularA[4];
        double linearB[4];
        double angularB[4];
        double error;
        double softness;
        double lowest;
        double highest;
    };

    constexpr int kMostRows = JointRows::kMost;
    Numbers numbers[kMostRows];
    for (int c = 0; c < world_.world.constraints().size(); ++c) {
        btTypedConstraint& constraint = *world_.world.constraints()[c];
        const int type = constraint.getUserConstraintType();
        if (!constraint.isEnabled() || type == kCouplingType || type == kJointType) {
            continue;
        }
        btTypedConstraint::btConstraintInfo1 size;
        constraint.getInfo1(&size);
        const int count = std::min(size.m_numConstraintRows, kMostRows);
        for (int r = 0; r < count; ++r) {
            numbers[r] = {};
            numbers[r].lowest = -SIMD_INFINITY;
            numbers[r].highest = SIMD_INFINITY;
        }
        btTypedConstraint::btConstraintInfo2 info;
        info.fps = 1 / dt;
        info.erp = 0;
        info.m_J1linearAxis = numbers[0].linearA;
        info.m_J1angularAxis = numbers[0].angularA;
        info.m_J2linearAxis = numbers[0].linearB;
        info.m_J2angularAxis = numbers[0].angularB;
        info.rowskip = static_cast<int>(sizeof(Numbers) / sizeof(double));
        info.m_constraintError = &numbers[0].error;
        info.cfm = &numbers[0].softness;
        info.m_lowerLimit = &numbers[0].lowest;
        info.m_upperLimit = &numbers[0].highest;
        info.m_numIterations = 1;
        info.m_damping = 1;
        if (count > 0) {
            constraint.getInfo2(&info);
        }
        for (int r = 0; r < count; ++r) {
            const Numbers& row = numbers[r];
            const auto vec = [](const double* v) {
                return base::Vec3{v[0], v[1], v[2]};
            };
            BoundedRow bounded{.source = {&constraint,
                                          r,
                                          {&constraint.getRigidBodyA(), &constraint.getRigidBodyB(),
                                           vec(row.linearA), vec(row.angularA), vec(row.linearB),
                                           vec(row.angularB)}},
                               .speed = row.error,
                               .lowest = row.lowest,
                               .highest = row.highest};
            if (row.softness > 0) {
                bounded.softness = row.softness * mobilityAlone(bounded.source.bodies);
            }
            boundedRows_.push_back(bounded);
        }
    }
}

}  // namespace sim

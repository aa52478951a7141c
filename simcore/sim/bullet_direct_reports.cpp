// What rows did to links and joints, and how many there were.

#include "sim/bullet_broadphase.h"
#include "sim/bullet_direct_solver.h"
#include "sim/bullet_math.h"

#include <algorithm>

namespace sim {

namespace {

// What a body's rows did to it, where it is a link.
void reactToSide(multibody::Forest& forest,
                 multibody::Side side,
                 base::Vec3 point,
                 base::Vec3 moment,
                 base::Vec3 force)
{
    if (side.kind == multibody::Side::Kind::Link) {
        forest.react(side.index, point, moment, force);
    }
}

}  // namespace

void DirectSolver::react()
{
    forest_.beginReactions();
    bool anyOthers = false;
    for (const BoundedRow& row : boundedRows_) {
        const double impulse = contacts_.rows().impulse(row.number)[0];
        anyOthers = anyOthers || impulse != 0;
        reactTo(row.source.bodies, impulse);
    }
    contacts_.forImpulses([&](const btPersistentManifold& manifold, const btManifoldPoint& point,
                              base::Vec3 impulse) {
        anyOthers = true;
        const auto sideOf = [this](const btCollisionObject& object) {
            return whitened_.side(*btRigidBody::upcast(&object));
        };
        reactToSide(forest_, sideOf(*manifold.getBody0()), fromBullet(point.m_positionWorldOnA), {},
                    impulse);
        reactToSide(forest_, sideOf(*manifold.getBody1()), fromBullet(point.m_positionWorldOnB), {},
                    -impulse);
    });
    contacts_.rows().forRollingMoments(
        [&](multibody::Side a, multibody::Side b, base::Vec3 moment) {
            anyOthers = true;
            reactToSide(forest_, a, {}, moment, {});
            reactToSide(forest_, b, {}, -moment, {});
        });
    findHoldImpulses(anyOthers);
    forest_.findReactions();
}

// What the loops took of the impulses of other rows is theirs, too.
void DirectSolver::findHoldImpulses(bool anyOthers)
{
    if (std::all_of(holds_.begin(), holds_.end(),
                    [](const multibody::Holds& holds) { return holds.count() == 0; })) {
        return;
    }
    others_.resize(static_cast<std::size_t>(forest_.dofCount()));
    if (anyOthers) {
        forest_.whitenReactions(others_.data());
    }
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        impulses_.resize(holdRows_[m].size());
        if (impulses_.empty()) {
            continue;
        }
        holds_[m].impulses(anyOthers ? whitened_.free().w() : nullptr, others_.data(),
                           impulses_.data());
        for (std::size_t i = 0; i < impulses_.size(); ++i) {
            HoldRow& row = holdRows_[m][i];
            row.impulse = row.scale * impulses_[i];
            pushHold(row, row.impulse);
        }
    }
}

void DirectSolver::pushHold(const HoldRow& row, double impulse)
{
    reactTo(row.first.links, impulse);
    if (row.second) {
        reactTo(row.second->links, impulse);
    }
}

void DirectSolver::reactTo(const LinkRow& row, double impulse)
{
    if (row.a != multibody::kWorld) {
        forest_.react(row.a, row.onA, impulse);
    }
    if (row.b != multibody::kWorld) {
        forest_.react(row.b, row.onB, impulse);
    }
}

void DirectSolver::reactTo(const BodyRow& row, double impulse)
{
    if (impulse != 0) {
        reactToSide(forest_, whitened_.side(*row.a), fromBullet(row.a->getCenterOfMassPosition()),
                    impulse * row.angularA, impulse * row.linearA);
        reactToSide(forest_, whitened_.side(*row.b), fromBullet(row.b->getCenterOfMassPosition()),
                    impulse * row.angularB, impulse * row.linearB);
    }
}

// A joint has all of its rows, whether a tree keeps them or not.
void DirectSolver::countRows()
{
    StepProfiler& profiler = world_.profiler;
    exchange::StepCounts counts;
    const auto addRow = [&](StepProfiler::RowKind kind, const btCollisionObject& a,
                            const btCollisionObject& b) {
        const auto nameOf = [&](const btCollisionObject& object) {
            return object.isStaticOrKinematicObject() ? kNoBody : object.getUserIndex();
        };
        ++counts.rows;
        if (profiler.isSampling()) {
            profiler.addRow(kind, nameOf(a), nameOf(b));
        }
    };
    for (const auto& joint : world_.joints) {
        for (int r = 0; joint && joint->isEnabled() && r < joint->rows().count(); ++r) {
            addRow(StepProfiler::RowKind::Joint, joint->getRigidBodyA(), joint->getRigidBodyB());
        }
    }
    for (const LinkTrees::Link& link : trees_.links()) {
        for (int r = 0; link.joint.valid() && r < link.tree.locks + link.tree.softLocks; ++r) {
            const JointConstraint& joint = *world_.joints[link.joint.value];
            addRow(StepProfiler::RowKind::Joint, joint.getRigidBodyA(), joint.getRigidBodyB());
        }
    }
    for (const BoundedRow& row : boundedRows_) {
        if (row.rows == nullptr) {
            addRow(StepProfiler::RowKind::Joint, *row.source.bodies.a, *row.source.bodies.b);
        }
    }
    contacts_.forPoints([&](const btPersistentManifold& manifold) {
        ++counts.contactPoints;
        for (int r = 0; r < 3; ++r) {
            addRow(StepProfiler::RowKind::Contact, *manifold.getBody0(), *manifold.getBody1());
        }
    });
    profiler.count(counts);
}

void DirectSolver::report(btTypedConstraint& constraint, int row, double impulse)
{
    const int type = constraint.getUserConstraintType();
    if (type == kObservedType || type == kJointType) {
        static_cast<ObservedConstraint&>(constraint).takeImpulse(row, impulse);
    }
}

void DirectSolver::reportJoints()
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
        if (!link.joint.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[link.joint.value];
        const btVector3 pivot =
            joint.getRigidBodyA().getCenterOfMassPosition() + joint.geometry().armA;
        const multibody::Forest::Wrench wrench = forest_.reaction(i, fromBullet(pivot));
        const double sign = link.isParentOfJoint ? 1 : -1;
        joint.takeTreeWrench(toBullet(sign * wrench.force), toBullet(sign * wrench.moment));
    }
    laws_.forImpulses(forest_, [this](scene::JointIndex joint, int row, double impulse) {
        world_.joints[joint.value]->takeImpulse(row, impulse);
    });
    for (const auto& rows : holdRows_) {
        for (const HoldRow& row : rows) {
            row.first.joint->takeImpulse(row.first.row, row.impulse);
            if (row.second) {
                row.second->joint->takeImpulse(row.second->row, row.impulse);
            }
        }
    }
    for (std::size_t i = 0; i < boundedRows_.size(); ++i) {
        const Source& source = boundedRows_[i].source;
        report(*source.constraint, source.row, contacts_.rows().impulse(boundedRows_[i].number)[0]);
    }
}

}  // namespace sim

// What links and their joints are before a step, and what they do after it.

#include "sim/bullet_direct_solver.h"
#include "sim/bullet_math.h"

#include <algorithm>

namespace sim {

namespace {

// Of a link in a step, by what takes it out of another body.
constexpr double kMostPush = 1e-3;       // m
constexpr double kMostPushTurn = 0.005;  // rad

}  // namespace

void DirectSolver::setLinks(double dt)
{
    laws_.begin(forest_.dofCount(), world_.joints.size());
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
        const btRigidBody& body = *world_.bodies[link.body.value];
        const Velocities after = velocitiesAfterForces(body, dt);
        const btVector3& inverse = body.getInvInertiaDiagLocal();
        forest_.setState(i, {.mass = 1 / body.getInvMass(),
                             .moments = {1 / inverse.x(), 1 / inverse.y(), 1 / inverse.z()},
                             .R_WC = fromBullet(body.getWorldTransform().getBasis()),
                             .centre = fromBullet(body.getCenterOfMassPosition()),
                             .linear = fromBullet(after.linear),
                             .angular = fromBullet(after.angular)});
        setJoint(i);
        setBias(i);
    }
}

// A joint's rows ask for speeds of its parent relative to its child, and so do the rates of its
// freedoms.
void DirectSolver::setJoint(int i)
{
    const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
    const multibody::Run dofs = forest_.dofsOf(i);
    if (!link.joint.valid()) {
        const base::Vec3 centre =
            fromBullet(world_.bodies[link.body.value]->getCenterOfMassPosition());
        for (int k = 0; k < 3; ++k) {
            base::Vec3 axis;
            axis[k] = 1;
            forest_.setColumn(dofs.begin + k, centre, {}, axis);
            forest_.setColumn(dofs.begin + 3 + k, centre, axis, {});
        }
        return;
    }
    const JointConstraint& joint = *world_.joints[link.joint.value];
    const JointGeometry& g = joint.geometry();
    const double sign = link.isParentOfJoint ? 1 : -1;
    const base::Vec3 pivot = fromBullet(joint.getRigidBodyA().getCenterOfMassPosition() + g.armA);
    const TreeJoint tree = link.tree;
    int dof = dofs.begin;
    const auto free = [&](base::Vec3 axis, bool slides) {
        forest_.setColumn(dof++, pivot, slides ? base::Vec3{} : sign * axis,
                          slides ? sign * axis : base::Vec3{});
    };
    const JointConstraint::Motion& locked = joint.lockedMotion();
    // Of the slides along and the turns about the axes, in this order, those that are locked; one
    // that slides is free along the first.
    const int firstLock = tree.axes == 1 && scene::slides(joint.type()) ? 1 : 0;
    for (int k = firstLock; k < firstLock + tree.softLocks; ++k) {
        const btVector3& axis = g.axes[static_cast<std::size_t>(k % 3)];
        laws_.addSoftLock(dof, tree.softness, (k < 3 ? locked.linear : locked.angular).dot(axis));
        free(fromBullet(axis), k < 3);
    }
    if (tree.axes == 1) {
        const bool slides = scene::slides(joint.type());
        free(fromBullet(g.axes[slides ? 0 : 2]), slides);
    } else {
        for (int k = 0; k < tree.axes; ++k) {
            free(fromBullet(g.axes[static_cast<std::size_t>(k)]), false);
        }
    }
    if (tree.locks > 0) {
        motions_[static_cast<std::size_t>(i)] = locked;
    }
}

// What the locks ask for, in the same sense, less what loops that contradict themselves need.
void DirectSolver::setBias(int i)
{
    const auto at = static_cast<std::size_t>(i);
    const LinkTrees::Link& link = trees_.links()[at];
    if (!link.joint.valid()) {
        return;  // it stays zero
    }
    const JointConstraint& joint = *world_.joints[link.joint.value];
    const double sign = link.isParentOfJoint ? 1 : -1;
    const base::Vec3 pivot =
        fromBullet(joint.getRigidBodyA().getCenterOfMassPosition() + joint.geometry().armA);
    base::Vec3 linear;
    base::Vec3 angular;
    if (link.tree.locks > 0) {
        const JointConstraint::Motion strain = strainSpeed(link.joint);
        linear = sign * fromBullet(motions_[at].linear + strain.linear);
        angular = sign * fromBullet(motions_[at].angular + strain.angular);
    }
    if (forest_.parentOf(i) == multibody::kWorld) {
        // Static bodies may be moved along.
        const btRigidBody& towards = *world_.bodies[link.towards.value];
        linear += fromBullet(
            towards.getVelocityInLocalPoint(toBullet(pivot) - towards.getCenterOfMassPosition()));
        angular += fromBullet(towards.getAngularVelocity());
    }
    forest_.setBias(i, pivot, angular, linear);
}

void DirectSolver::collectLaws()
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const scene::JointIndex index = trees_.links()[static_cast<std::size_t>(i)].joint;
        if (!index.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[index.value];
        JointRows& rows = joint.rows();
        const TreeJoint tree = trees_.links()[static_cast<std::size_t>(i)].tree;
        const int first = forest_.dofsOf(i).begin;
        for (int axis = 0; axis < tree.axes; ++axis) {
            for (int r = rows.locks(); r < rows.count(); ++r) {
                if (rows[r].axis == axis && !rows[r].coupled) {
                    laws_.add(first + tree.softLocks + axis, index, rows, r);
                }
            }
        }
    }
}

void DirectSolver::writeBack()
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        btRigidBody& body = *world_.bodies[trees_.links()[static_cast<std::size_t>(i)].body.value];
        body.setLinearVelocity(toBullet(forest_.linear(i)));
        body.setAngularVelocity(toBullet(forest_.angular(i)));
    }
    whitened_.free().finish(world_.world.getSolverInfo());
    movePushed();
}

// Penetration is taken out of poses, without giving momentum.
void DirectSolver::movePushed()
{
    const double* const push = whitened_.free().push();
    if (std::all_of(push, push + forest_.dofCount(), [](double rate) { return rate == 0; })) {
        return;
    }
    forest_.spread(push);
    const double dt = world_.world.getSolverInfo().m_timeStep;
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        // Where links are squeezed into each other it would tear their joints.
        double largest = 0;  // as a share of what it may be
        for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
            largest = std::max({largest, base::norm(forest_.linear(i)) * dt / kMostPush,
                                base::norm(forest_.angular(i)) * dt / kMostPushTurn});
        }
        const double share = dt / std::max(1.0, largest);
        for (int i = mechanism.links.begin; i < mechanism.links.end && largest > 0; ++i) {
            btRigidBody& body =
                *world_.bodies[trees_.links()[static_cast<std::size_t>(i)].body.value];
            btTransform moved;
            btTransformUtil::integrateTransform(body.getWorldTransform(),
                                                toBullet(forest_.linear(i)),
                                                toBullet(forest_.angular(i)), share, moved);
            body.setWorldTransform(moved);
        }
    }
}

}  // namespace sim

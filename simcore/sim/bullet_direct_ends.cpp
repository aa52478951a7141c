// The bend of the paths of joints, from where they lead.
//
// Rows of locks ask for a speed that closes the error at the end of the step, with the bend of the
// path as its second derivative at the velocities before the step has it (bullet_joints.h). What is
// left goes the same way in every step while links whirl, and what closes it works on the pull of
// the joint (docs/decisions/0110-energy-of-chains.md). So where links turn fast the poses at the
// end of the step are looked at: errors there that the speeds do not account for are the bend, and
// the step is solved again with it, without another factorisation. In the limit that is SHAKE
// (Ryckaert, Ciccotti, Berendsen, 1977).

#include "base/turns.h"
#include "sim/bullet_direct_solver.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sim {

namespace {

// Of a link in a step: less bends no path that is looked at, more leads nowhere near its end.
constexpr double kLeastBend = 1e-6;  // rad
constexpr double kMostTurn = 0.5;    // rad

// What a joint may still miss of the bend of its path, as an acceleration.
constexpr double kMostMissed = 0.1;  // m/s²

// Of a joint at the start: what is farther apart, as the joints of files that were never put
// together, is not closed along the path that its lock would have.
constexpr double kMostGap = 1e-3;       // m
constexpr double kMostGapTurn = 0.005;  // rad

}  // namespace

// How far the second derivative may be off, as the turn of links has it.
bool DirectSolver::turnsMuch(const LinkTrees::Mechanism& mechanism) const
{
    const double dt = world_.world.getSolverInfo().m_timeStep;
    bool much = false;
    for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
        const base::Vec3 after = forest_.angular(i);
        const base::Vec3 before =
            fromBullet(world_.bodies[trees_.links()[static_cast<std::size_t>(i)].body.value]
                           ->getAngularVelocity());
        const double turn = dt * base::norm(after);
        if (!(turn < kMostTurn)) {
            return false;
        }
        much = much || turn * (turn * turn + dt * base::norm(after - before)) > kLeastBend;
    }
    return much;
}

bool DirectSolver::isTogether(const LinkTrees::Mechanism& mechanism) const
{
    const auto isClosed = [&](scene::JointIndex joint) {
        if (!joint.valid()) {
            return true;
        }
        const JointConstraint::Motion error = world_.joints[joint.value]->lockErrors();
        return error.linear.length2() < kMostGap * kMostGap &&
               error.angular.length2() < kMostGapTurn * kMostGapTurn;
    };
    for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
        if (!isClosed(trees_.links()[static_cast<std::size_t>(i)].joint)) {
            return false;
        }
    }
    return std::all_of(mechanism.loops.begin(), mechanism.loops.end(), isClosed);
}

bool DirectSolver::lookAhead()
{
    bool any = false;
    for (std::size_t m = 0; m < trees_.mechanisms().size(); ++m) {
        const LinkTrees::Mechanism& mechanism = trees_.mechanisms()[m];
        any = (turnsMuch(mechanism) && isTogether(mechanism) && lookAhead(m)) || any;
    }
    return any;
}

namespace {

JointConstraint::BodyMove moveOf(base::Vec3 linear, base::Vec3 angular, double dt)
{
    const base::Mat3 turn = base::matrixOfTurn(dt * angular);
    return {{toBullet(turn[0]), toBullet(turn[1]), toBullet(turn[2])}, dt * toBullet(linear)};
}

}  // namespace

// Of a link in moves_.
const JointConstraint::BodyMove& DirectSolver::moveOf(const btRigidBody& body)
{
    const multibody::Side side = whitened_.side(body);
    if (side.kind == multibody::Side::Kind::Link) {
        return moves_[static_cast<std::size_t>(side.index)];
    }
    otherMove_ =
        sim::moveOf(fromBullet(body.getLinearVelocity()), fromBullet(body.getAngularVelocity()),
                    world_.world.getSolverInfo().m_timeStep);
    return otherMove_;
}

// Whether any lock asks for another speed now.
bool DirectSolver::lookAhead(std::size_t m)
{
    const LinkTrees::Mechanism& mechanism = trees_.mechanisms()[m];
    const double dt = world_.world.getSolverInfo().m_timeStep;
    for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
        moves_[static_cast<std::size_t>(i)] =
            sim::moveOf(forest_.linear(i), forest_.angular(i), dt);
    }
    double largest = 0;
    for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const LinkTrees::Link& link = trees_.links()[at];
        if (!link.joint.valid() || link.tree.locks == 0) {
            continue;
        }
        const JointConstraint& joint = *world_.joints[link.joint.value];
        const JointConstraint::Motion strain = strainSpeed(link.joint);
        JointConstraint::Motion wanted = bentMotion(joint);
        wanted.linear += motions_[at].linear + strain.linear;
        wanted.angular += motions_[at].angular + strain.angular;
        wanted = joint.alongLocks(wanted);
        largest = std::max({largest, (wanted.linear - motions_[at].linear).length(),
                            kLength * (wanted.angular - motions_[at].angular).length()});
        motions_[at] = wanted;
        setBias(i);
    }
    const btTypedConstraint* looked = nullptr;
    JointConstraint::Motion bent;
    for (HoldRow& row : holdRows_[m]) {
        const JointConstraint& joint = *row.first.joint;
        const JointRow& lock = joint.rows()[row.first.row];
        if (row.second || !joint.isTypeLock(row.first.row)) {
            continue;
        }
        if (std::exchange(looked, &joint) != &joint) {
            bent = bentMotion(joint);
        }
        const double wanted = speedNow(row) + (isSlide(lock) ? bent.linear.dot(lock.linear)
                                                             : bent.angular.dot(lock.angularA));
        largest = std::max(largest, row.scale * std::abs(wanted - row.speed));
        row.speed = wanted;
    }
    return largest > kMostMissed * dt;
}

// What the locks of a joint ask for besides the motion that they have: to close the error of now,
// and of what is there at the end of the step, too, all that this does not account for.
JointConstraint::Motion DirectSolver::bentMotion(const JointConstraint& joint)
{
    const JointConstraint::BodyMove& parent = moveOf(joint.getRigidBodyA());
    return joint.bentMotion(parent, moveOf(joint.getRigidBodyB()));
}

}  // namespace sim

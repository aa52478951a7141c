// Loops and gears: rows that hold.
//
// A loop that contradicts itself would have all of its error in the joint that closes it, since
// trees are exact. Errors shall be least in the sum of their squares over all joints instead. Let b
// be the speeds that the locks of trees ask for, s those of the rows, which move with G b + J q';
// wanted are deviations d of b and rates q' with the least
//
//     |G (b + d) + J q' - s|² + |d|².
//
// The rows' errors e are what no rate can take (J^T e = 0), d = -G^T e, and in that space
//
//     (1 + G G^T) e = G b - s,
//
// which conjugate gradients solve in as many rounds as there are contradictions. G^T e is what
// joints would transmit if e pushed along the rows: as if all locks were equally soft. Where rows
// do not contradict each other there is no e.

#include "sim/bullet_direct_solver.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sim {

namespace {

// Of the error that is shared: what is less is rounding, or the bend of paths.
constexpr double kLeastContradiction = 1e-5;  // m/s
constexpr int kMostShareRounds = 8;
constexpr double kSharePrecision = 0.03;
// What a radian of it counts as, m.
constexpr double kShareLength = 0.03;

// No row is longer than the square root of it.
double mostMobility(const BodyRow& row)
{
    const auto ofSide = [](const btRigidBody& body, base::Vec3 linear, base::Vec3 angular) {
        const btVector3& inverse = body.getInvInertiaDiagLocal();
        return body.getInvMass() * base::dot(linear, linear) +
               std::max({inverse.x(), inverse.y(), inverse.z()}) * base::dot(angular, angular);
    };
    return ofSide(*row.a, row.linearA, row.angularA) + ofSide(*row.b, row.linearB, row.angularB);
}

double product(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

}  // namespace

void DirectSolver::orthogonaliseHolds()
{
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        multibody::Holds& holds = holds_[m];
        const multibody::Run dofs = trees_.mechanisms()[m].dofs;
        const auto size = static_cast<std::size_t>(dofs.end - dofs.begin);
        holds.begin(dofs.end - dofs.begin);
        if (holdRows_[m].empty()) {
            continue;
        }
        const std::span<const HoldRow> rows = holdRows_[m];
        for (std::size_t i = 0; i < rows.size();) {
            const std::size_t count = whitenHolds(rows.subspan(i));
            for (std::size_t r = 0; r < count; ++r, ++i) {
                double* y = holds.add(rows[i].group, rows[i].scale * rows[i].scale *
                                                         mostMobility(rows[i].first.bodies));
                double* from =
                    y_.data() + r * static_cast<std::size_t>(forest_.dofCount()) + dofs.begin;
                for (std::size_t k = 0; k < size; ++k) {
                    y[k] = rows[i].scale * std::exchange(from[k], 0.0);
                }
            }
        }
        holds.orthogonalise();
    }
}

// The first of these, and those after it that are of the same joint, into y_; how many.
std::size_t DirectSolver::whitenHolds(std::span<const HoldRow> rows)
{
    if (rows[0].isPair) {
        whitened_.whiten(rows[0].first.bodies, y_.data());
        whitened_.whiten(rows[0].second.bodies, y_.data());
        return 1;
    }
    std::array<const BodyRow*, kMostOfJoint> ofJoint{};
    std::size_t count = 0;
    for (const HoldRow& row : rows) {
        if (row.isPair || row.group != rows[0].group || count == kMostOfJoint) {
            break;
        }
        ofJoint[count++] = &row.first.bodies;
    }
    whitened_.whiten(std::span(ofJoint.data(), count), y_.data(),
                     static_cast<std::size_t>(forest_.dofCount()));
    return count;
}

// What the rows miss of their speeds.
void DirectSolver::findHoldSpeeds(std::size_t mechanism, std::vector<double>& speeds)
{
    speeds.clear();
    for (const HoldRow& row : holdRows_[mechanism]) {
        double now = whitened_.speedBesides(row.first.bodies);
        if (row.isPair) {
            now += whitened_.speedBesides(row.second.bodies);
        }
        speeds.push_back(row.scale * (row.speed - now));
    }
}

void DirectSolver::applyHolds()
{
    forest_.solveFree();
    bool anyHolds = false;
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        if (!holdRows_[m].empty()) {
            anyHolds = true;
            findHoldSpeeds(m, speeds_);
            holds_[m].apply(speeds_.data(),
                            whitened_.free().w() + trees_.mechanisms()[m].dofs.begin);
        }
    }
    if (!anyHolds) {
        return;
    }
    // Links move as their loops want from here on, and rows are freed of these.
    forest_.apply(whitened_.free().w());
    forest_.takeAsFree();
    std::fill_n(whitened_.free().w(), forest_.dofCount(), 0.0);
}

void DirectSolver::shareErrors()
{
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        const multibody::Run links = trees_.mechanisms()[m].links;
        for (int i = links.begin; i < links.end; ++i) {
            const scene::JointIndex joint = trees_.links()[static_cast<std::size_t>(i)].joint;
            if (joint.valid()) {
                strains_[joint.value] = {};
                setBias(i);
            }
        }
        if (!holdRows_[m].empty() && holds_[m].rank() < holds_[m].count()) {
            shareErrors(m);
        }
    }
}

void DirectSolver::shareErrors(std::size_t m)
{
    multibody::Holds& holds = holds_[m];
    const auto rows = static_cast<std::size_t>(holds.count());
    forest_.spreadBiases(trees_.mechanisms()[m].links);
    findHoldSpeeds(m, unstrained_);
    residual_.resize(rows);
    double largest = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        residual_[i] = -holds.scale(static_cast<int>(i)) * unstrained_[i];
    }
    holds.leaveContradiction(residual_.data());
    for (std::size_t i = 0; i < rows; ++i) {
        largest = std::max(largest, std::abs(residual_[i]) / holds.scale(static_cast<int>(i)));
    }
    if (largest < kLeastContradiction) {
        return;
    }
    errors_.assign(rows, 0.0);
    search_ = residual_;
    double left = product(residual_, residual_);
    const double enough = kSharePrecision * kSharePrecision * left;
    for (int round = 0; round < kMostShareRounds && left > enough; ++round) {
        setStrains(m, search_);
        forest_.spreadBiases(trees_.mechanisms()[m].links);
        findHoldSpeeds(m, response_);
        for (std::size_t i = 0; i < rows; ++i) {
            const double scale = holds.scale(static_cast<int>(i));
            const double measure = holdRows_[m][i].scale;
            const double weight = measure == 1 ? 1 : measure / kShareLength;
            response_[i] =
                scale * (weight * weight * scale * search_[i] + response_[i] - unstrained_[i]);
        }
        holds.leaveContradiction(response_.data());
        const double share = left / product(search_, response_);
        for (std::size_t i = 0; i < rows; ++i) {
            errors_[i] += share * search_[i];
            residual_[i] -= share * response_[i];
        }
        const double before = std::exchange(left, product(residual_, residual_));
        for (std::size_t i = 0; i < rows; ++i) {
            search_[i] = residual_[i] + left / before * search_[i];
        }
    }
    setStrains(m, errors_);
}

// d = -G^T e, of errors by their scales.
void DirectSolver::setStrains(std::size_t m, const std::vector<double>& errors)
{
    const multibody::Run links = trees_.mechanisms()[m].links;
    forest_.beginReactions(links);
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const HoldRow& row = holdRows_[m][i];
        const double push = row.scale * holds_[m].scale(static_cast<int>(i)) * errors[i];
        reactTo(row.first.bodies, push);
        if (row.isPair) {
            reactTo(row.second.bodies, push);
        }
    }
    forest_.sumReactions(links);
    for (int i = links.begin; i < links.end; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const LinkTrees::Link& link = trees_.links()[at];
        if (!link.joint.valid() || link.tree.locks == 0) {
            continue;
        }
        const JointConstraint& joint = *world_.joints[link.joint.value];
        const double sign = link.isParentOfJoint ? 1 : -1;
        const base::Vec3 pivot =
            fromBullet(joint.getRigidBodyA().getCenterOfMassPosition() + joint.geometry().armA);
        const multibody::Forest::Wrench wrench = forest_.reaction(i, pivot);
        const double dt = world_.world.getSolverInfo().m_timeStep;
        strains_[link.joint.value] =
            joint.alongLocks({toBullet(dt * sign * wrench.force),
                              toBullet(dt * sign / (kShareLength * kShareLength) * wrench.moment)});
        setBias(i);
    }
}

// At which a strain is kept in this step.
JointConstraint::Motion DirectSolver::strainSpeed(scene::JointIndex joint) const
{
    const double perStep = 1 / world_.world.getSolverInfo().m_timeStep;
    const JointConstraint::Motion& strain = strains_[joint.value];
    return {perStep * strain.linear, perStep * strain.angular};
}

}  // namespace sim

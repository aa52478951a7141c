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
        const std::span<const HoldRow> rows = holdRows_[m];
        findRates(rows);
        holds.begin(rates_, static_cast<int>(rows.size()));
        if (rows.empty()) {
            continue;
        }
        for (std::size_t i = 0; i < rows.size();) {
            const std::size_t count = ofOneJoint(rows.subspan(i));
            double* const y = holds.add(rows[i].group, rows[i].most, rows[i].scale);
            for (std::size_t r = i + 1; r < i + count; ++r) {
                holds.add(rows[r].group, rows[r].most, rows[r].scale);
            }
            whitenHolds(rows.subspan(i, count), holds.columns(), y, holds.stride());
            i += count;
        }
        holds.orthogonalise();
    }
}

// From the links to the roots of their trees.
void DirectSolver::findRates(std::span<const HoldRow> rows)
{
    rates_.clear();
    const auto addPaths = [this](const LinkRow& row) {
        for (const int link : {row.a, row.b}) {
            if (link == multibody::kWorld) {
                continue;
            }
            for (const multibody::Run& run : forest_.path(link)) {
                unite(rates_, run);
            }
        }
    };
    for (std::size_t i = 0; i < rows.size(); i += ofOneJoint(rows.subspan(i))) {
        addPaths(rows[i].first.links);
        if (rows[i].second) {
            addPaths(rows[i].second->links);
        }
    }
}

// The first of these, and those after it that are of the same joint, whose links they share.
std::size_t DirectSolver::ofOneJoint(std::span<const HoldRow> rows)
{
    std::size_t count = 1;
    while (!rows[0].second && count < std::min(rows.size(), kMostOfJoint) &&
           rows[count].group == rows[0].group) {
        ++count;
    }
    return count;
}

void DirectSolver::whitenHolds(std::span<const HoldRow> rows,
                               const int* columns,
                               double* y,
                               std::size_t stride) const
{
    std::array<multibody::Spatial, kMostOfJoint> onA;
    std::array<multibody::Spatial, kMostOfJoint> onB;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        onA[r] = rows[r].first.links.onA;
        onB[r] = rows[r].first.links.onB;
    }
    const LinkRow& links = rows[0].first.links;
    forest_.whiten(links.a, std::span(onA.data(), rows.size()), links.b,
                   std::span(onB.data(), rows.size()), columns, y, stride);
    if (rows[0].second) {
        LinkRow other = rows[0].second->links;
        forest_.whiten(other.a, std::span(&other.onA, 1), other.b, std::span(&other.onB, 1),
                       columns, y, stride);
    }
}

double DirectSolver::speedNow(const HoldRow& row) const
{
    const auto of = [this](const LinkRow& links) {
        return links.given +
               (links.a != multibody::kWorld ? forest_.speedAlong(links.a, links.onA) : 0) +
               (links.b != multibody::kWorld ? forest_.speedAlong(links.b, links.onB) : 0);
    };
    return of(row.first.links) + (row.second ? of(row.second->links) : 0);
}

// What the rows miss of their speeds.
void DirectSolver::findHoldSpeeds(std::size_t mechanism, std::vector<double>& speeds)
{
    speeds.clear();
    for (const HoldRow& row : holdRows_[mechanism]) {
        speeds.push_back(row.scale * (row.speed - speedNow(row)));
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
            holds_[m].apply(speeds_.data(), whitened_.free().w());
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
        pushHold(row, row.scale * holds_[m].scale(static_cast<int>(i)) * errors[i]);
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

#include "sim/bullet_direct_solver.h"

#include "sim/bullet_values.h"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

// Guesses of the laws that are tried in a step.
constexpr int kMostGuesses = 12;
// Steps after which loops share what errors they cannot close; their shares change slowly.
constexpr int kShareSteps = 8;
// Of a row with bounds, as a share of what it would have if nothing else held its bodies.
constexpr double kLeastMobility = 1e-6;
// Rounds in which the bend of paths is found from where they lead.
constexpr int kMostLooks = 3;

}  // namespace

DirectSolver::DirectSolver(const World& world) : world_(world), whitened_(forest_, trees_, holds_)
{}

void DirectSolver::findTrees()
{
    if (hasTrees_) {
        return;
    }
    std::vector<std::pair<scene::JointIndex, scene::JointIndex>> pairs;
    for (const auto& mimic : world_.mimics) {
        pairs.emplace_back(mimic->leaderIndex(), mimic->followerIndex());
    }
    trees_.rebuild(world_.joints, world_.moving, pairs, forest_);
    uses_.assign(world_.joints.size(), RowUse::Direct);
    for (const LinkTrees::Link& link : trees_.links()) {
        if (link.joint.valid()) {
            uses_[link.joint.value] = RowUse::Tree;
        }
    }
    holdRows_.resize(trees_.mechanisms().size());
    holds_.resize(trees_.mechanisms().size());
    whitened_.restartTrees();
    motions_.assign(trees_.links().size(), {});
    strains_.resize(world_.joints.size());
    moves_.resize(trees_.links().size());
    reserve();
    hasTrees_ = true;
}

// The first pull, grab or command of a run shall need no memory.
void DirectSolver::reserve()
{
    constexpr std::size_t kRows = 64;
    const auto dofs = static_cast<std::size_t>(forest_.dofCount());
    const std::size_t rates = dofs + 8 * (trees_.freeBodies().size() + kRows);
    boundedRows_.reserve(kRows);
    whitened_.reserve(rates);
    y_.reserve(std::max(rates, kMostOfJoint * dofs));
    packed_.reserve(dofs + 16);
    others_.reserve(dofs);
    std::size_t most = 0;
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        most = std::max(most, static_cast<std::size_t>(mechanism.dofs.end - mechanism.dofs.begin));
    }
    contacts_.rows().reserve(kRows, most + 8, rates);
    for (std::vector<double>* rows :
         {&speeds_, &errors_, &residual_, &search_, &response_, &unstrained_}) {
        rows->reserve(kMostOfJoint * world_.joints.size());
    }
}

void DirectSolver::addBoundedRows()
{
    for (BoundedRow& row : boundedRows_) {
        whitened_.whiten(row.source.bodies, y_.data());
        const std::span<const multibody::Run> runs = whitened_.freed(row.source.bodies, y_.data());
        packed_.clear();
        double mobility = 0;
        for (const multibody::Run& run : runs) {
            for (int k = run.begin; k < run.end; ++k) {
                packed_.push_back(std::exchange(y_[static_cast<std::size_t>(k)], 0.0));
                mobility += packed_.back() * packed_.back();
            }
        }
        // What hardly moves gives way instead of moving far, and so do rows of joints, which may
        // contradict each other.
        const double least = kLeastMobility * mobilityAlone(row.source.bodies);
        double softness =
            row.softness + (row.rows != nullptr ? least : std::max(0.0, least - mobility));
        mobility = std::max(mobility, least);
        if (row.rows != nullptr) {
            row.rows->resolve(row.source.row, mobility);
            const JointRow& joint = (*row.rows)[row.source.row];
            row.speed = joint.speed;
            row.lowest = joint.lowest;
            row.highest = joint.highest;
            softness += joint.softness * mobility;
        }
        row.number = contacts_.rows().addBounded(
            whitened_.side(*row.source.bodies.a), whitened_.side(*row.source.bodies.b), runs,
            packed_, row.speed - whitened_.speedBesides(row.source.bodies), softness, row.lowest,
            row.highest, 0);
    }
}

// Whether no body meets anything: no joint, no contact and no other row.
bool DirectSolver::isAllFree() const
{
    return forest_.linkCount() == 0 && boundedRows_.empty() &&
           world_.world.getDispatcher()->getNumManifolds() == 0;
}

void DirectSolver::solve(StepSpan span)
{
    setLinks(span.dt);
    collectRows(span.dt);
    if (isAllFree()) {
        for (btRigidBody* body : world_.world.awake()) {
            const auto [linear, angular] = velocitiesAfterForces(*body, span.dt);
            body->setLinearVelocity(linear);
            body->setAngularVelocity(angular);
        }
        return;
    }
    whitened_.begin(world_.world.awake(), span.dt);
    collectLaws();
    y_.resize(std::max(static_cast<std::size_t>(whitened_.free().rates()),
                       kMostOfJoint * static_cast<std::size_t>(forest_.dofCount())));
    bool isSettled = solveOnce();
    for (int guesses = 1; !isSettled && guesses < kMostGuesses; ++guesses) {
        isSettled = solveOnce();
    }
    fallbacks_ += isSettled ? 0 : 1;
    sinceShared_ = (sinceShared_ + 1) % kShareSteps;
    contacts_.writeBack();
    reportJoints();
    writeBack();
}

bool DirectSolver::solveOnce()
{
    whitened_.restart();
    {
        const PartTimer timer(world_.profiler, exchange::StepPart::Factorisation);
        forest_.factorise([this](int dof, double inertia) { return laws_.law(dof, inertia); });
        orthogonaliseHolds();
        if (sinceShared_ == 0) {
            shareErrors();
        }
        applyHolds();
        for (int looks = 0; looks < kMostLooks && lookAhead(); ++looks) {
            applyHolds();
        }
    }
    contacts_.begin(whitened_.sides(), whitened_.free().bodies(), whitened_.free().rates(),
                    &whitened_);
    addBoundedRows();
    addContacts();
    if (world_.profiler.isOn()) {
        countRows();
    }
    {
        const PartTimer timer(world_.profiler, exchange::StepPart::Sweeps);
        report_ = contacts_.solve(whitened_.free().w(), whitened_.free().push(), {});
    }
    if (world_.profiler.isOn()) {
        world_.profiler.count({.sweeps = static_cast<std::uint64_t>(report_.mostSweeps)});
    }
    forest_.apply(whitened_.free().w());
    react();
    return laws_.settle(forest_);
}

void DirectSolver::addContacts()
{
    btDispatcher& found = *world_.world.getDispatcher();
    if (found.getNumManifolds() > 0) {
        whitened_.findBranches();
    }
    contacts_.add(found.getInternalManifoldPointer(), found.getNumManifolds(),
                  world_.world.getSolverInfo());
}

void DirectSolver::transfer(exchange::StateArchive& archive)
{
    laws_.expect(world_.joints.size());
    laws_.transfer(archive);
    strains_.resize(world_.joints.size());
    for (JointConstraint::Motion& strain : strains_) {
        archive(strain.linear, strain.angular);
    }
    if (archive.isReading()) {
        forgetTrees();
    }
    archive(fallbacks_, sinceShared_);
    archive.require(sinceShared_ >= 0 && sinceShared_ < kShareSteps);
}

}  // namespace sim

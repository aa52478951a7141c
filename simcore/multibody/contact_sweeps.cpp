#include "multibody/contact_rows.h"

#include <algorithm>

namespace multibody {

namespace {

// Numbers from the state of a block to that of the next of its kind.
int strideOf(SweepItem::Kind kind)
{
    const std::size_t size = kind == SweepItem::Kind::TwoFree   ? sizeof(FreeBlock<3>)
                             : kind == SweepItem::Kind::OneFree ? sizeof(FreeBlock<2>)
                             : kind == SweepItem::Kind::Branch  ? sizeof(BranchContact)
                                                                : sizeof(RunBlock);
    return static_cast<int>(size / sizeof(double));
}

}  // namespace

SweepData ContactRows::data()
{
    return {sorted_.data(),      groups_.data(),     static_cast<int>(groups_.size()),
            two_.data(),         one_.data(),        general_.data(),
            runs_.data(),        y_.data(),          branches_.data(),
            branchLinks_.data(), onBranches_.data(), branchOrder_.data()};
}

SweepData ContactRows::dataOf(std::size_t island)
{
    SweepData result = data();
    result.groups += groupStart_[island];
    result.count = groupStart_[island + 1] - groupStart_[island];
    return result;
}

// w is what a sweep made of before_, along which the search goes on by `share` of its last
// direction.
void ContactRows::search(std::size_t island, double share, double* w)
{
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        for (int i = run.begin; i < run.end; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const double step = share * direction_[k];
            direction_[k] = step + (w[k] - before_[k]);
            w[k] += step;
            before_[k] = w[k];
        }
    }
}

// With the impulses that the rows have.
void ContactRows::startIsland(std::size_t island, double* w)
{
    kernels_->start(dataOf(island), w);
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        std::copy(w + run.begin, w + run.end, before_.begin() + run.begin);
        std::fill(direction_.begin() + run.begin, direction_.begin() + run.end, 0.0);
    }
}

double ContactRows::squaredRates(std::size_t island, const double* w) const
{
    double sum = 0;
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        for (int i = run.begin; i < run.end; ++i) {
            sum += w[i] * w[i];
        }
    }
    return sum;
}

// Back to what was there before start().
void ContactRows::forgetImpulses(std::size_t island, double* w)
{
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        std::copy(atFirst_.begin() + run.begin, atFirst_.begin() + run.end, w + run.begin);
    }
    for (int i = islandStart_[island]; i < islandStart_[island + 1]; ++i) {
        const SweepItem& item = sorted_[static_cast<std::size_t>(i)];
        for (int k = item.first; k < item.first + item.count; ++k) {
            const auto at = static_cast<std::size_t>(k);
            BlockState& state = item.kind == SweepItem::Kind::TwoFree   ? two_[at].state
                                : item.kind == SweepItem::Kind::OneFree ? one_[at].state
                                                                        : general_[at].state;
            std::fill_n(state.impulse, 3, 0.0);
            std::fill_n(state.change, 3, 0.0);
            std::fill_n(state.search, 3, 0.0);
        }
    }
}

// Sweeps whose results are the steps of conjugate gradients. The first change is the first
// direction; where a sweep changes more than the one before, the search starts anew.
//
// Contacts that contradict each other, as of a link that others squeeze, have impulses that grow
// from step to step; once they point elsewhere, they would throw links apart. So where the first
// sweep takes back far more than is left of them, it begins again without them.
int ContactRows::sweepIsland(std::size_t island, double* w, const Effort& effort, double& change)
{
    constexpr double kMisled = 10;

    if (effort.mayBeMisled) {
        for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
            const Run run = rateRuns_[static_cast<std::size_t>(r)];
            std::copy(w + run.begin, w + run.end, atFirst_.begin() + run.begin);
        }
    }
    startIsland(island, w);
    const SweepData data = dataOf(island);
    double energy = 0;
    double share = 0;
    for (int sweeps = 1;; ++sweeps) {
        SweepChange made = kernels_->sweep(data, share, w);
        if (sweeps == 1 && effort.mayBeMisled && made.energy > kMisled * squaredRates(island, w)) {
            forgetImpulses(island, w);
            startIsland(island, w);
            made = kernels_->sweep(data, share, w);
        }
        change = made.speed;
        if (!(change > effort.tolerance) || sweeps >= effort.mostSweeps) {
            return sweeps;
        }
        share = made.energy < energy ? made.energy / energy : 0;
        energy = made.energy;
        search(island, share, w);
    }
}

ContactRows::Effort ContactRows::effortOf(std::size_t island, const SolveLimits& limits) const
{
    bool hasBranches = false;
    bool hasBounds = false;
    bool hasLinks = false;
    for (int i = islandStart_[island]; i < islandStart_[island + 1]; ++i) {
        const SweepItem& item = sorted_[static_cast<std::size_t>(i)];
        hasBranches = hasBranches || item.kind == SweepItem::Kind::Branch;
        for (int k = item.first; item.kind == SweepItem::Kind::Runs && k < item.first + item.count;
             ++k) {
            const RunBlock::Law law = general_[static_cast<std::size_t>(k)].law;
            hasBounds = hasBounds || law == RunBlock::Law::Bounds;
            hasLinks = hasLinks || law == RunBlock::Law::Contact;
        }
    }
    const std::size_t blocks =
        std::max<std::size_t>(1, two_.size() + one_.size() + general_.size() + onBranches_.size());
    const int affordable = limits.mostBlocks / static_cast<int>(blocks);
    if (hasBounds && !hasBranches) {
        return {
            std::min(limits.mostSweepsOfBounds, std::max(limits.sweepsOfManyOfBounds, affordable)),
            limits.toleranceOfBounds, limits.mostPushSweeps, hasLinks};
    }
    const int most = hasBranches ? limits.mostSweepsOnBranches : limits.mostSweeps;
    const double tolerance = hasBounds     ? limits.toleranceOfBounds
                             : hasBranches ? limits.toleranceOnBranches
                                           : limits.tolerance;
    const int sweeps = std::min(most, std::max(limits.sweepsOfMany, affordable));
    const bool areMany = !hasBranches && !hasBounds && sweeps < most;
    return {sweeps, tolerance, areMany ? limits.pushSweepsOfMany : limits.mostPushSweeps,
            hasLinks && !hasBranches};
}

SolveReport ContactRows::solve(double* w, double* push, const SolveLimits& limits)
{
    if (count() == 0) {
        return {};
    }
    for (RollingContacts& contacts : rolling_) {
        addRolling(contacts);
    }
    makeBranches();
    findIslands();
    findLevels();
    findGroups();
    findRates();
    atFirst_.resize(rates_);
    before_.resize(rates_);
    direction_.resize(rates_);
    for (RunBlock& block : general_) {
        if (block.law == RunBlock::Law::Rolling) {
            block.normalImpulses = stateOf(block.contact).impulse;
            block.stride = strideOf(places_[static_cast<std::size_t>(block.contact)].kind);
        }
    }
    SolveReport result;
    result.islands = static_cast<int>(islandStart_.size()) - 1;
    for (std::size_t island = 0; island + 1 < islandStart_.size(); ++island) {
        double change = 0;
        const Effort effort = effortOf(island, limits);
        const int sweeps = sweepIsland(island, w, effort, change);
        const SweepData data = dataOf(island);
        for (int i = 0; i < effort.pushSweeps; ++i) {
            if (!(kernels_->pushSweep(data, i % 2 != 0, push) > limits.pushTolerance)) {
                break;
            }
        }
        result.mostSweeps = std::max(result.mostSweeps, sweeps);
        result.itemSweeps +=
            static_cast<long>(islandStart_[island + 1] - islandStart_[island]) * sweeps;
        result.leftOver = std::max(result.leftOver, change);
    }
    return result;
}

}  // namespace multibody

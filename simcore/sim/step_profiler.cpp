#include "sim/step_profiler.h"

#include <algorithm>

namespace sim {

using exchange::BodyCost;
using exchange::PartTime;
using exchange::StepPart;
using exchange::StepProfile;

namespace {

constexpr double kNano = 1e-9;

constexpr std::size_t indexOf(StepPart part)
{
    return static_cast<std::size_t>(part);
}

void add(PartTime& time, std::uint64_t nanoseconds)
{
    time.total += nanoseconds;
    time.longest = std::max(time.longest, nanoseconds);
}

void add(PartTime& time, const PartTime& more)
{
    time.total += more.total;
    time.longest = std::max(time.longest, more.longest);
}

void add(exchange::StepCounts& counts, const exchange::StepCounts& more)
{
    counts.contactPoints += more.contactPoints;
    counts.rows += more.rows;
    counts.sweeps += more.sweeps;
    counts.awakeBodies += more.awakeBodies;
}

// Keeps the most costly ones, in order; of equal ones the first.
void insert(const BodyCost& cost, StepProfile& profile)
{
    std::size_t rank = profile.bodyCount;
    while (rank > 0 && profile.bodies[rank - 1].sum() < cost.sum()) {
        --rank;
    }
    if (rank == StepProfile::kMostBodies) {
        return;
    }
    profile.bodyCount = std::min(profile.bodyCount + 1, StepProfile::kMostBodies);
    for (std::size_t i = profile.bodyCount - 1; i > rank; --i) {
        profile.bodies[i] = profile.bodies[i - 1];
    }
    profile.bodies[rank] = cost;
}

}  // namespace

void StepProfiler::start(const Profiling& how, std::size_t bodyCount)
{
    how_ = how;
    quarters_.clear();
    pairs_.assign(isOn() ? bodyCount : 0, {});
    if (isOn()) {
        quarters_.resize(how.window > 0 ? kQuarters : 1);
        for (Quarter& one : quarters_) {
            one.shares.resize(bodyCount);
        }
    }
    clear();
}

void StepProfiler::clear()
{
    for (Quarter& one : quarters_) {
        empty(one);
    }
    std::fill(pairs_.begin(), pairs_.end(), Pairs{});
    current_ = 0;
    stepCount_ = 0;
    isSampling_ = awaitsSecond_ = false;
    shown_ = {};
    quarterBegan_ = isOn() ? now() : 0;
}

void StepProfiler::empty(Quarter& quarter)
{
    quarter.steps = quarter.sampled = quarter.rowHalves = 0;
    quarter.whole = {};
    quarter.parts.fill({});
    quarter.counts = {};
    std::fill(quarter.shares.begin(), quarter.shares.end(), Share{});
}

void StepProfiler::beginStep()
{
    const std::uint64_t start = now();
    beginQuarterIfDue(start);
    isSecond_ = awaitsSecond_;
    isSampling_ = isSecond_ || stepCount_ % kSampleEvery == 0;
    awaitsSecond_ = isSampling_ && !isSecond_;
    step_.fill(0);
    part_ = StepPart::Other;
    since_ = start;
}

void StepProfiler::endStep()
{
    charge(now());
    std::uint64_t whole = 0;
    for (std::size_t i = 0; i < exchange::kStepParts; ++i) {
        add(quarter().parts[i], step_[i]);
        whole += step_[i];
    }
    add(quarter().whole, whole);
    ++quarter().steps;
    ++stepCount_;
    if (isSampling_) {
        takeSample();
        isSampling_ = false;
    }
}

// The second of two steps takes back what the first has too much.
void StepProfiler::takeSample()
{
    quarter().sampled += isSecond_ ? 0 : 1;
    for (std::size_t body = 0; body < pairs_.size(); ++body) {
        auto& [first, second] = pairs_[body];
        Share& share = quarter().shares[body];
        if (isSecond_) {
            share.pairs -= first - std::min(first, second);
            first = second = 0;
        } else {
            share.pairs += first;
        }
    }
}

void StepProfiler::beginSnapshot()
{
    since_ = now();
}

// A step may be followed by several snapshots, or by none.
void StepProfiler::endSnapshot()
{
    const std::uint64_t end = now();
    if (stepCount_ == 0) {
        return;
    }
    std::uint64_t whole = 0;
    step_[indexOf(StepPart::Snapshot)] += end - since_;
    for (const std::uint64_t part : step_) {
        whole += part;
    }
    PartTime& snapshots = quarter().parts[indexOf(StepPart::Snapshot)];
    snapshots.total += end - since_;
    snapshots.longest = std::max(snapshots.longest, step_[indexOf(StepPart::Snapshot)]);
    quarter().whole.total += end - since_;
    quarter().whole.longest = std::max(quarter().whole.longest, whole);
}

StepPart StepProfiler::enter(StepPart part)
{
    const StepPart former = part_;
    charge(now());
    part_ = part;
    return former;
}

void StepProfiler::charge(std::uint64_t now)
{
    step_[indexOf(part_)] += now - since_;
    since_ = now;
}

void StepProfiler::count(const exchange::StepCounts& more)
{
    add(quarter().counts, more);
}

void StepProfiler::addPair(int a, int b, std::uint64_t nanoseconds)
{
    for (const int body : {a, b}) {
        if (isBody(body)) {
            pairs_[static_cast<std::size_t>(body)][isSecond_ ? 1 : 0] += nanoseconds;
        }
    }
}

void StepProfiler::addRow(RowKind kind, int a, int b)
{
    constexpr std::uint64_t kWhole = 2;
    quarter().rowHalves += kWhole;
    const std::uint64_t halves = isBody(a) && isBody(b) ? 1 : kWhole;
    for (const int body : {a, b}) {
        if (isBody(body)) {
            Share& share = quarter().shares[static_cast<std::size_t>(body)];
            (kind == RowKind::Contact ? share.contacts : share.joints) += halves;
        }
    }
}

void StepProfiler::beginQuarterIfDue(std::uint64_t now)
{
    if (how_.window == 0 || (now - quarterBegan_) * kQuarters < how_.window) {
        return;
    }
    summarise();
    current_ = (current_ + 1) % kQuarters;
    empty(quarter());
    std::fill(pairs_.begin(), pairs_.end(), Pairs{});
    awaitsSecond_ = false;
    quarterBegan_ = now;
}

void StepProfiler::summarise()
{
    shown_ = {};
    for (const Quarter& one : quarters_) {
        shown_.steps += one.steps;
        add(shown_.whole, one.whole);
        add(shown_.counts, one.counts);
        for (std::size_t i = 0; i < exchange::kStepParts; ++i) {
            add(shown_.parts[i], one.parts[i]);
        }
    }
    const std::uint64_t solving = shown_[StepPart::Rows].total +
                                  shown_[StepPart::Factorisation].total +
                                  shown_[StepPart::Sweeps].total;
    findCostly(kNano * shown_.perStep(solving));
}

void StepProfiler::findCostly(double solveSeconds)
{
    double sampled = 0;
    double halves = 0;
    for (const Quarter& one : quarters_) {
        sampled += static_cast<double>(one.sampled);
        halves += static_cast<double>(one.rowHalves);
    }
    if (sampled == 0) {
        return;
    }
    const double perHalf = halves > 0 ? solveSeconds / halves : 0;
    for (std::size_t body = 0; body < quarters_.front().shares.size(); ++body) {
        Share sum;
        for (const Quarter& one : quarters_) {
            sum.pairs += one.shares[body].pairs;
            sum.contacts += one.shares[body].contacts;
            sum.joints += one.shares[body].joints;
        }
        const BodyCost cost{.body = scene::BodyIndex{static_cast<std::uint32_t>(body)},
                            .collision = 0.5 * kNano * static_cast<double>(sum.pairs) / sampled,
                            .contacts = perHalf * static_cast<double>(sum.contacts),
                            .joints = perHalf * static_cast<double>(sum.joints)};
        if (cost.sum() > 0) {
            insert(cost, shown_);
        }
    }
}

void StepProfiler::fill(exchange::StepProfile& profile)
{
    if (isOn() && how_.window == 0) {
        summarise();
    }
    profile = shown_;
}

}  // namespace sim

#pragma once

#include "exchange/step_profile.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sim {

// How an engine profiles its steps. An engine knows no clock by itself, and none changes what it
// computes.
struct Profiling {
    // Nanoseconds that only grow; null: nothing is profiled and no clock is read.
    std::uint64_t (*clock)() = nullptr;
    // Profiles are of the last so many nanoseconds, in quarters, each shown when it is over. 0: of
    // all steps since the profiling began.
    std::uint64_t window = 0;
};

// Where the time of steps goes. The time between two readings of the clock belongs to the part that
// is current, so the parts of a step add up to the whole of it, to the nanosecond. What a body
// costs is looked at in two steps of 16 only: it takes two readings for each pair of bodies. Of the
// two the lesser time of its pairs counts, as something else may have had the processor meanwhile.
//
// Of one engine, used by its thread. Allocates in start() only.
class StepProfiler {
public:
    static constexpr std::uint64_t kSampleEvery = 16;

    enum class RowKind {
        Contact,
        Joint,
    };

    // From now on, of so many bodies; what was measured before is forgotten. Between two steps.
    void start(const Profiling& how, std::size_t bodyCount);
    // Begins anew in the same way.
    void clear();

    [[nodiscard]] bool isOn() const { return how_.clock != nullptr; }

    // Whether addPair() and addRow() are wanted in this step.
    [[nodiscard]] bool isSampling() const { return isSampling_; }

    // The rest is for a profiler that is on.

    void beginStep();
    void endStep();
    // Outside of a step.
    void beginSnapshot();
    void endSnapshot();
    // The part that time belongs to from here on. Returns the one before.
    exchange::StepPart enter(exchange::StepPart part);

    [[nodiscard]] std::uint64_t now() const { return how_.clock(); }

    // To this step.
    void count(const exchange::StepCounts& more);
    // What the narrow phase of two bodies took. Bodies by index; any other number is nobody.
    void addPair(int a, int b, std::uint64_t nanoseconds);
    // A row of two bodies. One that is fixed is to be given as nobody: the other one has the row
    // for itself.
    void addRow(RowKind kind, int a, int b);

    // Overwrites the profile; without steps when nothing is profiled.
    void fill(exchange::StepProfile& profile);

private:
    static constexpr std::size_t kQuarters = 4;

    // Of a body in the first and the second of two sampled steps, ns.
    using Pairs = std::array<std::uint64_t, 2>;

    // Of a body in sampled steps.
    struct Share {
        std::uint64_t pairs = 0;  // ns
        // Halves of rows.
        std::uint64_t contacts = 0;
        std::uint64_t joints = 0;
    };

    // All steps, or those of a quarter of the window.
    struct Quarter {
        std::uint64_t steps = 0;
        std::uint64_t sampled = 0;  // of the steps, a second one not counted
        exchange::PartTime whole;
        std::array<exchange::PartTime, exchange::kStepParts> parts;
        exchange::StepCounts counts;
        std::uint64_t rowHalves = 0;  // in sampled steps
        std::vector<Share> shares;    // by BodyIndex
    };

    [[nodiscard]] bool isBody(int index) const
    {
        return index >= 0 && static_cast<std::size_t>(index) < quarter().shares.size();
    }

    [[nodiscard]] Quarter& quarter() { return quarters_[current_]; }

    [[nodiscard]] const Quarter& quarter() const { return quarters_[current_]; }

    static void empty(Quarter& quarter);
    void charge(std::uint64_t now);
    void takeSample();
    void beginQuarterIfDue(std::uint64_t now);
    void summarise();
    void findCostly(double solveSeconds);

    Profiling how_;
    std::vector<Quarter> quarters_;
    std::size_t current_ = 0;
    std::uint64_t quarterBegan_ = 0;
    std::uint64_t stepCount_ = 0;
    bool isSampling_ = false;
    bool isSecond_ = false;  // of two sampled steps
    bool awaitsSecond_ = false;
    std::vector<Pairs> pairs_;  // by BodyIndex
    exchange::StepPart part_ = exchange::StepPart::Other;
    std::uint64_t since_ = 0;                                 // when the part was entered
    std::array<std::uint64_t, exchange::kStepParts> step_{};  // of this step, by part, ns
    exchange::StepProfile shown_;
};

// A step, of a profiler that may be off.
class StepTimer {
public:
    explicit StepTimer(StepProfiler& profiler) : profiler_(profiler.isOn() ? &profiler : nullptr)
    {
        if (profiler_ != nullptr) {
            profiler_->beginStep();
        }
    }

    ~StepTimer()
    {
        if (profiler_ != nullptr) {
            profiler_->endStep();
        }
    }

    StepTimer(const StepTimer&) = delete;
    StepTimer& operator=(const StepTimer&) = delete;

private:
    StepProfiler* profiler_;
};

// A part of a step from here to the end of the block; parts within it have their time for
// themselves.
class PartTimer {
public:
    PartTimer(StepProfiler& profiler, exchange::StepPart part)
        : profiler_(profiler.isOn() ? &profiler : nullptr)
    {
        if (profiler_ != nullptr) {
            former_ = profiler_->enter(part);
        }
    }

    ~PartTimer()
    {
        if (profiler_ != nullptr) {
            profiler_->enter(former_);
        }
    }

    PartTimer(const PartTimer&) = delete;
    PartTimer& operator=(const PartTimer&) = delete;

private:
    StepProfiler* profiler_;
    exchange::StepPart former_ = exchange::StepPart::Other;
};

}  // namespace sim

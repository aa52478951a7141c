#pragma once

#include "editor/plots/time_series.h"
#include "exchange/snapshot.h"

#include <QString>

#include <array>

namespace editor {

// What the profiler keeps of each snapshot of a run.
enum RunColumn : std::size_t {
    kLastStep,
    kMedianStep,
    kStep95,
    kStep99,
    kSlowestStep,
    kRealTimeFactor,
    kStepsPerSecond,
    kSlippage,
    kStepSize,
    kKinetic,
    kPotential,
    kElastic,
    kTotal,
    kDrift,  // of the total since the first sample
    kMomentum,
    kAngularMomentum,
    kRunColumns,
};

class RunSamples {
public:
    // Takes the snapshot when it is newer than the last one; one from before begins anew. True
    // when it was taken.
    bool take(const exchange::Snapshot& snapshot);
    void clear();

    [[nodiscard]] const TimeSeries& series(RunColumn column) const { return series_[column]; }

    [[nodiscard]] std::size_t size() const { return series_[kLastStep].size(); }

    [[nodiscard]] bool empty() const { return size() == 0; }

    // Of the newest sample; 0 without any.
    [[nodiscard]] double newest(RunColumn column) const;
    // A header with units and one line per sample, times in seconds.
    [[nodiscard]] QString csv() const;

private:
    std::array<TimeSeries, kRunColumns> series_;
    double firstTotal_ = 0;
};

}  // namespace editor

#pragma once

#include "editor/plots/sample_ring.h"
#include "exchange/snapshot.h"

#include <QString>

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

    [[nodiscard]] const SampleRing& ring() const { return ring_; }

    // Of the newest sample; 0 without any.
    [[nodiscard]] double newest(RunColumn column) const;
    // A header with units and one line per sample, times in seconds.
    [[nodiscard]] QString csv() const;

private:
    SampleRing ring_{kRunColumns, 3600};  // a minute at the rate of the screen
    double firstTotal_ = 0;
};

}  // namespace editor

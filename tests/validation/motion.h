#pragma once

#include "exchange/snapshot.h"
#include "sim/world.h"
#include "tests/validation/model_start.h"
#include "tests/validation/study.h"

#include <functional>
#include <vector>

namespace validation {

// A World from a start, with what is watched on the way.
class Motion {
public:
    explicit Motion(const ModelStart& start, double step);

    void step();

    void setGravity(base::Vec3 gravity) { world_.apply(exchange::SetGravity{gravity}); }

    // `time` is a whole number of steps.
    void runTo(double time);

    [[nodiscard]] const exchange::Snapshot& now() const { return snapshot_; }

    [[nodiscard]] base::Vec3 point(scene::BodyIndex body, base::Vec3 point_B = {}) const
    {
        return snapshot_.bodies[body.value].X_WB * point_B;
    }

    [[nodiscard]] double largestGap() const { return gap_; }

    // Largest change of the energy so far, J.
    [[nodiscard]] double energyChange() const { return energyChange_; }

private:
    sim::World world_;
    exchange::Snapshot snapshot_;
    double step_;
    double startEnergy_ = 0;
    double gap_ = 0;
    double energyChange_ = 0;
};

// Where something should be at some times: the error of a run is the largest distance. With several
// observers each is a part of the study.
struct Track {
    using Numbers = std::vector<double>;

    ModelStart start;
    std::vector<double> times;  // s, from the earliest
    std::vector<std::function<Numbers(const exchange::Snapshot&)>> observe;
    std::vector<std::vector<Numbers>> expected;  // by observer, then by time
    double energyScale = 0;                      // J; 0: the energy is not watched
};

Measurement follow(const Track& track, double step);

// A study's measure function: the track is made once, and only when it is asked for, since
// references take a while.
std::function<Measurement(double)> following(std::function<Track()> make);

// `expected` of the only observer from the reference, integrated at `step`.
void expectReference(Track& track,
                     double step,
                     const std::function<std::vector<double>(const Reference&)>& observe);

}  // namespace validation

#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"
#include "sim/world.h"
#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/motion_errors.h"

namespace benchmarks {

// A World with its newest snapshot, as a running simulation has it.
class SteppedWorld {
public:
    SteppedWorld(const scene::ScenePtr& scene, const BenchOptions& options);

    // How many steps it made: `steps`.
    double run(int steps);

    // Where it is now; a body that diverged counts as one that is not finite.
    [[nodiscard]] MotionErrors errors() const;

private:
    scene::ScenePtr scene_;
    sim::World world_;
    exchange::Snapshot snapshot_;
};

// How long a row is run.
struct RowLength {
    int steps = 200;  // of each side in a round
    int rounds = 25;
    int settling = 0;  // steps of each side before the first round
};

// Steps of a World in turn with those of a bare Bullet loop that has AMBF's settings, and how wrong
// both are at the end.
BenchResult againstBullet(const std::string& name,
                          const scene::ScenePtr& scene,
                          const RowLength& length,
                          const BenchOptions& options);

}  // namespace benchmarks

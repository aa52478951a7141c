#pragma once

#include "base/math.h"
#include "scene/indices.h"

#include <cstddef>
#include <deque>

namespace editor::view3d {

// A point that moves with a body.
struct TrailPoint {
    scene::BodyIndex body;
    base::Vec3 point_B;

    bool operator==(const TrailPoint&) const = default;
};

// Where a point of a body was during a run, as often as the screen showed it.
struct Trail {
    struct Sample {
        double time = 0;  // simulated, s
        base::Vec3 at_W;
    };

    static constexpr std::size_t kMost = 6000;  // samples; the oldest go
    // A point that moved less than this since the last sample needs no new one, m.
    static constexpr double kLeastWay = 2e-4;

    TrailPoint point;
    std::deque<Sample> samples;

    // The point is there now. Time that goes back takes back what was after it.
    void add(double time, base::Vec3 at_W);
};

}  // namespace editor::view3d

#pragma once

#include "base/math.h"

namespace devices {

// A pose that follows another one, as a critically damped spring pulls it: without a jump in place
// or velocity, and without going past it. Allocates nothing.
class Glide {
public:
    // Of a jump (1 + t / time) exp(-t / time) is left t seconds later: 4 % after five times `time`.
    // 0: the pose is where the other one is.
    explicit Glide(double time) : time_(time) {}

    void begin(const base::Pose& pose);

    // By dt s towards `goal`. True when the pose is another one than before.
    bool advance(const base::Pose& goal, double dt);

    [[nodiscard]] const base::Pose& pose() const { return pose_; }

private:
    double time_;
    base::Pose pose_;
    base::Vec3 linear_;   // m/s
    base::Vec3 angular_;  // rad/s
};

}  // namespace devices

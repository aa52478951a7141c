#pragma once

namespace sim {

// Poses are known at times t, velocities in the middle between them: the forces at a time t lead
// from the velocity half a step before t to that half a step after, and this leads from the pose at
// t to the next. A start gives pose and velocity at the same time, so in the first step forces act
// for half of it (docs/decisions/0109-start-velocities.md).
struct StepSpan {
    double dt = 0;         // that poses are moved on by, s
    double forceTime = 0;  // that forces act for, s

    static StepSpan first(double dt) { return {dt, 0.5 * dt}; }

    static StepSpan later(double dt) { return {dt, dt}; }

    template <typename Archive>
    void transfer(Archive& archive)
    {
        archive(dt, forceTime);
    }

    [[nodiscard]] bool isFirst() const { return forceTime != dt; }
};

}  // namespace sim

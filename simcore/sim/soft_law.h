#pragma once

#include "sim/step_span.h"

#include <optional>

namespace sim {

// Spring, damper and a constant push on one coordinate q, as they stand at the start of a step.
struct SpringDamper {
    double stiffness = 0;  // not negative
    double damping = 0;    // not negative
    double stretch = 0;    // q beyond the rest position
    double rate = 0;       // of the stretch
    double push = 0;       // towards growing q
};

// What the solver keeps at the end of the step: (rate of the stretch) + softness * impulse = rate,
// where the impulse pushes towards growing q.
struct SoftTarget {
    double softness = 0;
    double rate = 0;
};

// Velocities belong to the middles of steps (v += a dt, x += v dt), so the stretch of now lies
// between the rate before and the rate after. The spring takes
//     stretch + dt (b after - b' before),    b = b' = 1/4,
// which is Newmark's average acceleration: second order, stable at any stiffness, and the sum of
// kinetic and elastic energy is kept. Springs that swing faster than steps can show (more than a
// radian per step) slide over to the backward Euler rule (b = 1, b' = 0), which settles them.
// The damper takes s after + (1 - s) before, with s fitted so that a coordinate that nothing else
// holds slows down exactly by exp(-damping mobility dt) (exponential fitting; Hairer, Wanner,
// Solving Ordinary Differential Equations II, IV.3). s is 1/2 for weak dampers, 1 for strong ones.
//
// In the first step the rate before belongs to the stretch itself, not to half a step before it:
// b = b' = 1/2 is the same rule then.
//
// `mobility` is the speed that a unit impulse gives the coordinate. None when nothing reacts to the
// coordinate: then only the push acts.
std::optional<SoftTarget> softTarget(const SpringDamper& element, double mobility, StepSpan span);

}  // namespace sim

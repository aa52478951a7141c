#pragma once

#include "scene/control.h"

#include <algorithm>
#include <cmath>

namespace sim {

// Where a controller stands at the start of a step.
struct PidState {
    double error = 0;     // target - value
    double integral = 0;  // of the error
    double targetRate = 0;
};

// The mean rate over the next step of a value that follows
//     rate = P e + I (integral of e) + D de/dt,    de/dt = targetRate - rate,
// solved for e(t) in the step: e closes with P / (1 + D) per second and never overshoots within a
// step, at any gain. Negative gains count as 0.
inline double rateOutput(const scene::Gains& gains, const PidState& state, double dt)
{
    const double p = std::max(0.0, gains.p);
    const double inertia = 1 + std::max(0.0, gains.d);
    const double turns = p / inertia * dt;
    const double share = turns > 1e-9 ? -std::expm1(-turns) / turns : 1;
    return state.targetRate +
           share * (p * state.error + gains.i * state.integral - state.targetRate) / inertia;
}

}  // namespace sim

#include "sim/soft_law.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// The weight s of the rate after the step: the solution of
//     (1 + s a) exp(-a) = 1 - (1 - s) a.
double weightAfter(double a)
{
    return a < 1e-3 ? 0.5 + a / 12 : -1 / std::expm1(-a) - 1 / a;
}

}  // namespace

std::optional<SoftTarget> softTarget(const SpringDamper& element, double mobility, StepSpan span)
{
    const double dt = span.dt;
    const double turnSquared =
        element.stiffness * mobility * dt * span.forceTime;  // rad² of a step
    const double tooFast = turnSquared > 1 ? 1 - 1 / turnSquared : 0;
    const double average = 0.25 * dt / span.forceTime;
    const double springAfter = average + (1 - average) * tooFast;
    const double springBefore = average * (1 - tooFast);
    const double after = weightAfter(element.damping * mobility * span.forceTime);

    const double reaction =
        span.forceTime * (dt * element.stiffness * springAfter + element.damping * after);
    if (!(reaction > 0)) {
        return std::nullopt;
    }
    const double atOldRate =
        element.stiffness * (element.stretch - dt * springBefore * element.rate) +
        element.damping * (1 - after) * element.rate - element.push;
    return SoftTarget{1 / reaction, -span.forceTime * atOldRate / reaction};
}

}  // namespace sim

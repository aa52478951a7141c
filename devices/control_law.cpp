#include "devices/control_law.h"

#include <algorithm>
#include <cmath>

namespace devices {

TrackingError trackingError(const base::Pose& X_WE, const base::Pose& X_WR)
{
    return {X_WR.position - X_WE.position,
            base::rotationVector(base::conjugate(X_WE.rotation) * X_WR.rotation)};
}

exchange::Wrench trackingOutput(const AxisGains& linear,
                                const AxisGains& angular,
                                const TrackingError& error,
                                const TrackingError& change,
                                const base::Quat& R_WE,
                                double timeShare)
{
    return {timeShare * base::scaled(linear.stiffness, error.linear) +
                base::scaled(linear.damping, change.linear),
            base::rotate(R_WE, base::scaled(angular.stiffness, error.angular) +
                                   base::scaled(angular.damping, change.angular))};
}

void UnitControl::restart()
{
    hasBefore_ = false;
    ramp_ = 0;
    weight_ = 0;
}

exchange::Wrench UnitControl::advance(const UnitSettings& settings,
                                      const base::Pose& X_WE,
                                      const base::Pose& X_WR,
                                      std::uint32_t beginnings,
                                      double dt,
                                      double usualStep)
{
    const TrackingError error = trackingError(X_WE, X_WR);
    TrackingError change;
    if (hasBefore_ && beginnings == beginnings_) {
        change = {(error.linear - before_.linear) / dt, (error.angular - before_.angular) / dt};
    }
    const bool isFirst = !hasBefore_;
    before_ = error;
    hasBefore_ = true;
    beginnings_ = beginnings;
    const double away = settings.weight - weight_;
    weight_ =
        isFirst ? settings.weight : weight_ + std::clamp(away, -kWeightRate * dt, kWeightRate * dt);
    const double share = ramp_ * weight_;
    ramp_ = std::min(1.0, ramp_ + kRampRate * dt);
    const exchange::Wrench output =
        trackingOutput(settings.controller.linear, settings.controller.angular, error, change,
                       X_WE.rotation, std::min(1.0, usualStep / dt));
    return {share * output.force, share * output.torque};
}

}  // namespace devices

#pragma once

#include "base/math.h"
#include "devices/settings.h"
#include "exchange/snapshot.h"

#include <cstdint>

namespace devices {

// How far a reference R is from an end-effector E: of the origin in W, and the turn from E to R
// about the axes of E (rows 12 and 15 of Table 3.5; equations 3.3 and 3.4).
struct TrackingError {
    base::Vec3 linear;   // m
    base::Vec3 angular;  // rad
};

TrackingError trackingError(const base::Pose& X_WE, const base::Pose& X_WR);

// Equations 3.6 and 3.7 for each axis: gains times the error, with t_s for the stiffness of the
// force, and its change. Of the output that the gains have, at the origin of E, in W.
exchange::Wrench trackingOutput(const AxisGains& linear,
                                const AxisGains& angular,
                                const TrackingError& error,
                                const TrackingError& change,  // of the error per second
                                const base::Quat& R_WE,
                                double timeShare);

// How one unit moves its body: the control law with its state, which units that share a body do not
// share (section 3.5). Grows from nothing when it begins.
class UnitControl {
public:
    // Of the next call on the law begins anew.
    void restart();

    // What the unit does to the body in a step of `dt` s. `beginnings`: the change of the error is
    // not known when that is new. `usualStep`: dt_f of t_s = dt_f / dt_d <= 1.
    exchange::Wrench advance(const UnitSettings& settings,
                             const base::Pose& X_WE,
                             const base::Pose& X_WR,
                             std::uint32_t beginnings,
                             double dt,
                             double usualStep);

    // [0, 1].
    [[nodiscard]] double ramp() const { return ramp_; }

private:
    // AMBF's: from nothing to all in two seconds.
    static constexpr double kRampRate = 0.5;  // 1/s
    static constexpr double kWeightRate = 2;  // 1/s, so that handing over is no jump

    TrackingError before_;
    bool hasBefore_ = false;
    std::uint32_t beginnings_ = 0;
    double ramp_ = 0;
    double weight_ = 0;
};

}  // namespace devices

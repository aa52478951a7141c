#pragma once

#include "devices/control_law.h"
#include "devices/end_state.h"
#include "devices/force_gate.h"
#include "devices/hand_tracker.h"
#include "devices/passivity.h"
#include "devices/settings.h"
#include "devices/teleoperation.h"
#include "exchange/device_reading.h"
#include "exchange/snapshot.h"

namespace devices {

// What a hand and its end-effector are coupled by in a cycle.
struct CouplingInput {
    const UnitSettings& settings;
    const exchange::DeviceTraits& traits;
    const Hand& hand;
    const TeleopOutput& reference;
    const EndState& end;
    base::Pose X_WE;    // now
    double dt = 0.001;  // s
};

// The virtual coupling of a hand: what it feels of its end-effector, at the tip and in its own axes
// (section 3.3). The pull of the control law is grown by the ramp, beyond the deadband, within the
// limits of amount and rate, and within the energy there is (passivity.h). A halt lets it fall.
class HandCoupling {
public:
    struct Options {
        double lightestMass = 0.05;        // kg, of hand and handle (PassivePort)
        double lightestInertia = 0.00005;  // kg·m²
    };

    explicit HandCoupling(const Options& options)
        : linearPort_({.lightest = options.lightestMass}),
          angularPort_({.lightest = options.lightestInertia})
    {}

    // Once in each cycle. Gives the halt back, or Invalid when a number is none: nothing acts then.
    Halt update(Halt halt, const CouplingInput& input);

    // On the hand, from now on.
    [[nodiscard]] const exchange::Wrench& acting() const { return acting_; }

    // Of the force (ForceGate).
    [[nodiscard]] double share() const { return gate_.share(); }

private:
    void observeEnergy(const CouplingInput& input, const TrackingError& error, double share);
    void pull(const CouplingInput& input, double share);

    TrackingError errorBefore_;
    bool hasErrorBefore_ = false;
    ForceGate gate_;
    double linearFelt_ = 1;  // the share of the pull that the limits left, in the last cycle
    double angularFelt_ = 1;
    PassivePort linearPort_;
    PassivePort angularPort_;
    exchange::Wrench acting_;
    base::Pose handBefore_;
    base::Pose endBefore_;
    base::Vec3 linearWorkBefore_;
    base::Vec3 angularWorkBefore_;
};

}  // namespace devices

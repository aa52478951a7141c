#pragma once

#include "base/math.h"

namespace devices {

// Keeps one port of a coupling, its forces or its torques, from giving the hand energy that it does
// not have, however old the states are that the force is worked out from.
//
// An observer adds up what the coupling has got: exactly, as the force of a cycle stays the same
// until the next one and the hand says how far it moved meanwhile (Hannaford and Ryu, "Time-domain
// passivity control of haptic interfaces", IEEE Trans. Robotics and Automation 18(1), 2002; Ryu et
// al., "Sampled- and continuous-time passivity and stability of virtual environments", IEEE Trans.
// Robotics 20(4), 2004). The controller then lets no force through that might give away more than
// there is until the next cycle, as the lower layer of Franken et al., "Bilateral telemanipulation
// with time delays: a two-layer approach combining passivity and transparency", IEEE Trans.
// Robotics 27(4), 2011; and it slows the hand down to pay a debt, which arises when the simulated
// side has taken more than was known yet.
//
// A spring gives back no more than it stores, so more than that is not kept: else energy that was
// lost in a wall would wait to be given back later.
class PassivePort {
public:
    struct Options {
        // Of hand and handle together at their lightest: kg, or kg·m². It says how far the hand may
        // get in a cycle beyond what its velocity says, and how much damping a sampled damper may
        // have (Colgate and Schenkel, "Passivity of a class of sampled-data systems", J. Robotic
        // Systems 14(1), 1997).
        double lightest = 0.05;
        double mostDebt = 1;  // J, beyond which the hand pays nothing
        // J, that a hand may be lent: passivity is up to a constant. Without it a hand that moves
        // by less than its device resolves in a cycle would not feel anything, as it gives nothing
        // while there is no force.
        double lent = 5e-5;
    };

    explicit PassivePort(const Options& options) : options_(options) {}

    // Nothing is stored.
    void restart();

    // What happened since the last cycle: the hand moved by `motion` (m, or rad), and the simulated
    // side gave `received` (J; negative when it took). `stored`: of the spring now, J. The first
    // force acts from the next call of passed() on.
    void observe(base::Vec3 motion, double received, double stored);

    // As much of the wanted force as may act in the next `dt` seconds, with the damping that pays a
    // debt; `velocity`: of the hand.
    [[nodiscard]] base::Vec3 passed(base::Vec3 wanted, base::Vec3 velocity, double dt) const;

    // What acts on the hand from now on until the next cycle.
    void acts(base::Vec3 force) { force_ = force; }

    [[nodiscard]] double energy() const { return energy_; }

private:
    Options options_;
    base::Vec3 force_;
    double energy_ = 0;  // J, what the coupling has
};

}  // namespace devices

#pragma once

#include "base/math.h"
#include "exchange/device_reading.h"

namespace devices {

// A hand that holds a handle: a mass with damping, that a spring pulls to where its owner wants it,
// and that feels the force of the device. Moved by the symplectic method of Euler in steps short
// against its swinging, under a force that stays the same meanwhile: as of a device between two
// writes.
class SimulatedHand {
public:
    struct Options {
        double mass = 0.3;           // kg
        double damping = 4;          // N·s/m, to where it is
        double stiffness = 150;      // N/m, to where it wants to be
        double inertia = 0.0005;     // kg·m²
        double turnDamping = 0.01;   // N·m·s/rad
        double turnStiffness = 0.5;  // N·m/rad
    };

    SimulatedHand() = default;

    explicit SimulatedHand(const Options& options) : options_(options) {}

    // Moves it by `dt` seconds.
    void advance(const base::Pose& wanted, const exchange::DeviceForce& force, double dt);

    [[nodiscard]] const base::Pose& pose() const { return pose_; }

    [[nodiscard]] base::Vec3 linear() const { return linear_; }

    [[nodiscard]] base::Vec3 angular() const { return angular_; }

    // J, of its motion.
    [[nodiscard]] double kineticEnergy() const;

    void place(const base::Pose& pose, base::Vec3 linear = {}, base::Vec3 angular = {});

private:
    Options options_;
    base::Pose pose_;
    base::Vec3 linear_;
    base::Vec3 angular_;
};

}  // namespace devices

#include "devices/passivity.h"

#include <algorithm>
#include <cmath>

namespace devices {

void PassivePort::restart()
{
    force_ = {};
    energy_ = 0;
}

void PassivePort::observe(base::Vec3 motion, double received, double stored)
{
    energy_ += received - base::dot(force_, motion);
    energy_ = std::clamp(energy_, -options_.mostDebt, stored);
}

base::Vec3 PassivePort::passed(base::Vec3 wanted, base::Vec3 velocity, double dt) const
{
    // With the share s of the force the hand gets s·linear + s²·square, when nothing but the force
    // moves it.
    const double linear = base::dot(wanted, velocity) * dt;
    const double square = 0.5 * base::dot(wanted, wanted) * dt * dt / options_.lightest;
    const double there = std::max(0.0, energy_ + options_.lent);
    double share = 1;
    if (linear + square > there && square > 0) {
        const double root = std::sqrt(linear * linear + 4 * square * there);
        share = std::clamp((root - linear) / (2 * square), 0.0, 1.0);
    }
    base::Vec3 force = share * wanted;
    const double speed = base::dot(velocity, velocity);
    if (energy_ < 0 && speed > 0) {
        const double pays = -energy_ / (speed * dt);
        force -= std::min(pays, 0.5 * options_.lightest / dt) * velocity;
    }
    return force;
}

}  // namespace devices

#include "devices/test_force.h"

#include "devices/force_gate.h"

#include <algorithm>
#include <cmath>

namespace devices {

void TestForce::start()
{
    acts_ = true;
    time_ = 0;
}

double TestForce::update(bool mayAct, double allowed, double dt)
{
    if (acts_ && mayAct) {
        time_ += dt;
        const double wave = std::sin(M_PI * std::min(1.0, time_ / kDuration));
        force_ = std::min(kMost, kShare * allowed) * wave * wave;
        fallsFrom_ = force_;
        acts_ = time_ < kDuration;
        return force_;
    }
    acts_ = false;
    force_ = std::max(0.0, force_ - fallsFrom_ * dt / ForceGate::kFall);
    return force_;
}

}  // namespace devices

#include "devices/force_gate.h"

#include <algorithm>

namespace devices {

namespace {

// What rounding may leave of a share.
constexpr double kNothing = 1e-9;

}  // namespace

const char* nameOf(Halt halt)
{
    switch (halt) {
        case Halt::None:
            return "";
        case Halt::Clutched:
            return "clutched";
        case Halt::Apart:
            return "apart";
        case Halt::NotPresent:
            return "nobody present";
        case Halt::Waiting:
            return "waiting for the run";
        case Halt::Stale:
            return "stale";
        case Halt::Invalid:
            return "invalid";
        case Halt::Diverged:
            return "diverged";
        case Halt::NotEngaged:
            return "not engaged";
        case Halt::Unattended:
            return "unattended";
        case Halt::Stopped:
            return "stopped";
        case Halt::Lost:
            return "lost";
    }
    return "";
}

double ForceGate::update(Halt halt, double rampTime, double dt)
{
    if (halt == Halt::None) {
        const double rise = risesFast_ ? std::min(kRiseOfClutch, rampTime) : rampTime;
        share_ = rise > 0 ? std::min(1.0, share_ + dt / rise) : 1.0;
        risesFast_ = risesFast_ || share_ >= 1;
        fallsFrom_ = share_;
        remains_ = 1;
        return share_;
    }
    // A clutch that is held before the forces have risen does not make them rise faster.
    risesFast_ = risesFast_ && halt == Halt::Clutched;
    const double before = share_;
    share_ -= fallsFrom_ * dt / kFall;
    share_ = share_ < kNothing ? 0 : share_;
    remains_ = before > 0 ? share_ / before : 0;
    return share_;
}

}  // namespace devices

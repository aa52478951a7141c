#pragma once

#include <cstdint>

namespace devices {

// Why a unit's forces are off, the gravest last.
enum class Halt : std::uint8_t {
    None,
    Clutched,    // the reference stands still
    Apart,       // the hand is not turned as its body is yet (UnitSettings::engageAngle)
    NotPresent,  // nobody holds the dead man's handle
    Waiting,     // the run does not play, or has not what the unit is bound to
    Stale,       // the run has not been heard of for long
    Invalid,     // the device says what is no number, or nothing
    Diverged,    // the body's state stopped being finite
    NotEngaged,  // nobody has engaged the unit since it began or was halted by one of the next
    Unattended,  // the program's window hangs
    Stopped,     // somebody has stopped all forces
    Lost,        // the device is gone
};

const char* nameOf(Halt halt);

// After these a hand must engage the unit again.
constexpr bool endsEngagement(Halt halt)
{
    return halt == Halt::Diverged || halt >= Halt::Unattended;
}

// Lets forces fall and rise. They fall to nothing in less than 2 ms from the first cycle on that
// knows why, each cycle less than the one before, and in one when cycles are longer. They rise
// within the ramp time after each beginning, and faster after the clutch.
class ForceGate {
public:
    static constexpr double kFall = 0.0015;        // s
    static constexpr double kRiseOfClutch = 0.05;  // s

    // The share of the force that acts now, [0, 1].
    double update(Halt halt, double rampTime, double dt);

    // While it falls: what remains of the force of the last cycle, [0, 1).
    [[nodiscard]] double remains() const { return remains_; }

    [[nodiscard]] double share() const { return share_; }

private:
    double share_ = 0;
    double fallsFrom_ = 0;
    double remains_ = 0;
    bool risesFast_ = false;
};

}  // namespace devices

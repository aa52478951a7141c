#pragma once

#include "devices/force_gate.h"
#include "devices/force_switch.h"
#include "devices/unit_channel.h"

#include <cstddef>
#include <cstdint>

namespace devices {

// Whether a unit acts: a hand engages it, a hand and grave faults end that. What was asked before
// there was this object is not for its device.
class Engagement {
public:
    Engagement(const UnitChannel& channel, ForceSwitch& forces);
    ~Engagement();

    Engagement(const Engagement&) = delete;
    Engagement& operator=(const Engagement&) = delete;

    // Another device: nobody has engaged it.
    void restart();

    // In each cycle: what the unit is halted by, with what speaks against it. A hand has the last
    // word on engaging, but a stop that came meanwhile counts.
    Halt settle(Halt fault);

    [[nodiscard]] bool isEngaged() const { return isEngaged_; }

    // A stop of all forces that the device has not been stopped for yet.
    [[nodiscard]] bool isStopDue() const { return isStopDue_; }

    // The device has no force and was stopped.
    void stopped();

private:
    const UnitChannel& channel_;
    ForceSwitch& forces_;
    std::size_t place_;  // in forces_
    bool isEngaged_ = false;
    Halt endedBy_ = Halt::NotEngaged;  // why it is not engaged
    bool isStopDue_ = false;
    std::uint32_t engagedSeen_;
    std::uint32_t disengagedSeen_;
    std::uint32_t stopsSeen_;
};

}  // namespace devices

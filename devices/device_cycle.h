#pragma once

#include "devices/cycle_times.h"
#include "devices/driver.h"
#include "devices/end_tracker.h"
#include "devices/engagement.h"
#include "devices/force_gate.h"
#include "devices/force_switch.h"
#include "devices/hand_coupling.h"
#include "devices/hand_reader.h"
#include "devices/teleoperation.h"
#include "devices/test_force.h"
#include "devices/unit_channel.h"

#include <cstdint>
#include <memory>

namespace devices {

struct CycleOptions {
    HandCoupling::Options hand;
    bool isRealTime = false;  // for the report
};

// One cycle of a device's loop as a plain class: reads the device, works out what it asks of the
// run and what the hand feels, and writes that. It is given the time, looks at no clock, and once
// made takes no lock and nothing from the heap.
//
// The hand is coupled to where its end-effector is now: the newest state, taken on by its velocity.
// Whatever is in doubt (Halt) ends the force within 2 ms.
class DeviceCycle {
public:
    DeviceCycle(UnitChannel& channel,
                ForceSwitch& forces,
                Device& device,
                const CycleOptions& options);

    DeviceCycle(const DeviceCycle&) = delete;
    DeviceCycle& operator=(const DeviceCycle&) = delete;

    // `now`: ns of a steady clock, later than the last time.
    void run(std::int64_t now);

    // Another device in the place of the one that was lost. A hand engages it.
    void replace(Device& device);

    // Beats that the thread was too late for.
    void miss(std::uint64_t beats) { missed_ += beats; }

    // No force from now on.
    void stop();

private:
    static constexpr std::int64_t kReportPeriod = 20'000'000;  // ns

    [[nodiscard]] Halt fault(std::int64_t now) const;
    Halt moveReference(Halt halt, double dt);
    bool waitsForTurn();
    bool takeEnd(std::int64_t now);
    void shiftReference(double dt);
    void tryForce(Halt fault, Halt halt, double dt);
    void writeDevice();
    void publish(Halt halt, std::int64_t now);

    UnitChannel& channel_;
    ForceSwitch& forces_;
    CycleOptions options_;
    UnitSettings settings_;
    HandReader reader_;
    Engagement engagement_;

    std::int64_t last_ = 0;  // ns, of the last cycle
    std::int64_t begun_ = 0;
    std::uint64_t cycles_ = 0;
    EndTracker end_;
    double alignFor_ = 0;       // s, that the reference still waits for the device
    bool isFollowing_ = false;  // the reference follows the hand
    double apart_ = 0;          // rad, while the unit waits for the hand to be turned as its body
    bool hasBegun_ = false;     // the teleoperation knows its start

    Teleoperation teleoperation_;
    TeleopOutput reference_;
    base::Vec3 shifted_;  // of what the channel asks for, m
    HandCoupling coupling_;
    TestForce test_;
    std::uint32_t testsSeen_;
    exchange::DeviceForce written_;
    HandDemand demand_;

    CycleTimes times_;
    LoopReport report_;
    std::uint64_t missed_ = 0;
    std::int64_t reportedAt_ = 0;
};

}  // namespace devices

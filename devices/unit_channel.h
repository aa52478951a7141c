#pragma once

#include "devices/cycle_times.h"
#include "devices/end_state.h"
#include "devices/force_gate.h"
#include "devices/hand_demand.h"
#include "devices/hand_tracker.h"
#include "devices/settings.h"
#include "exchange/cache_line.h"
#include "exchange/device_reading.h"
#include "exchange/spsc_queue.h"
#include "exchange/triple_buffer.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace devices {

// What a loop shows of itself to its owner.
struct LoopReport {
    std::uint64_t cycles = 0;
    double rate = 0;        // Hz, since it began
    PeriodSummary periods;  // since it began
    CycleTimes::Coarse histogram{};
    std::uint64_t missed = 0;    // beats that it was too late for
    std::uint64_t stale = 0;     // cycles without fresh news of the body
    std::uint64_t clutched = 0;  // cycles
    std::uint64_t invalid = 0;   // readings that were of no use
    double forceMax = 0;         // N, that was written
    double torqueMax = 0;        // N·m
    bool isRealTime = false;     // the system gave the thread a real-time priority
    Halt halt = Halt::NotEngaged;
    double share = 0;  // of the force that acts now (ForceGate)
    double apart = 0;  // rad, between the hand and its body while it waits for them to meet
    exchange::DeviceReading reading;
    Hand hand;
    HandDemand demand;
    exchange::DeviceForce force;  // that was written last, in the device's frame
    double endAge = 0;            // s, of the newest state of the body
};

// A button that was pressed or let go, for the window.
struct ButtonEvent {
    int button = 0;
    bool isPressed = false;
};

// What a unit's loop, its owner and the run share. Nobody waits for another one here.
struct UnitChannel {
    explicit UnitChannel(const UnitSettings& s) : settingsOfLoop(s), settingsOfRun(s) {}

    static constexpr std::size_t kMostEvents = 256;

    exchange::TripleBuffer<EndState> end;                 // from the run to the loop
    exchange::TripleBuffer<HandDemand> demand;            // from the loop to the run
    exchange::TripleBuffer<LoopReport> report;            // from the loop to the owner
    exchange::TripleBuffer<UnitSettings> settingsOfLoop;  // from the owner
    exchange::TripleBuffer<UnitSettings> settingsOfRun;   // from the owner
    // From the owner: how far in W the device was laid elsewhere, with what it moves, since the
    // loop began, m.
    exchange::TripleBuffer<base::Vec3> shift;
    exchange::SpscQueue<ButtonEvent> events{kMostEvents};  // from the loop to the owner
    // By the owner: counts what was asked for, so that none is lost.
    alignas(exchange::kCacheLine) std::atomic<std::uint32_t> engaged{0};
    std::atomic<std::uint32_t> disengaged{0};
    std::atomic<std::uint32_t> tests{0};  // pushes by which the device is tried (TestForce)
    std::atomic<std::uint32_t> couplings{
        0};  // by the runs that it was coupled to, one after another
};

}  // namespace devices

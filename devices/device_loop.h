#pragma once

#include "devices/binding.h"
#include "devices/device_cycle.h"
#include "devices/driver.h"
#include "devices/force_switch.h"
#include "devices/unit_channel.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>

namespace devices {

struct LoopOptions {
    double rate = 0;  // Hz; 0: as often as the device wants
    bool wantsRealTime = true;
    ForceSwitch* forces = &ForceSwitch::ofProgram();
};

// The loop of one device on its own thread, which runs at its rate however slow physics and drawing
// are. It asks for the scheduling of real-time programs (SCHED_FIFO); when the system does not give
// that, it runs like others, and its report says so. Once it runs it takes no lock and nothing from
// the heap, and all signals are blocked on it.
//
// Used by one thread, its owner. Begins with the forces off: engage() lets the unit go.
class DeviceLoop {
public:
    DeviceLoop(std::unique_ptr<Device> device,
               const Binding& binding,
               const LoopOptions& options = {});
    // Stops the forces, then the thread, and closes the device.
    ~DeviceLoop();

    DeviceLoop(const DeviceLoop&) = delete;
    DeviceLoop& operator=(const DeviceLoop&) = delete;

    // By hand only: after the beginning, a stop, a loss, and whatever else endsEngagement().
    void engage() { channel_->engaged.fetch_add(1, std::memory_order_acq_rel); }

    void disengage() { channel_->disengaged.fetch_add(1, std::memory_order_acq_rel); }

    // A weak push upwards, by which a person tries the device (TestForce). Nothing while the unit
    // acts.
    void testForce() { channel_->tests.fetch_add(1, std::memory_order_acq_rel); }

    // What the unit moves goes this way in W, m, with the hand where it is.
    void shift(base::Vec3 way);

    // From the next cycle, and the next step, on.
    void change(const UnitSettings& settings);

    // The device, plugged in again, in the place of the one that was lost.
    void reconnect(std::unique_ptr<Device> device);

    // The newest; valid until the next call.
    const LoopReport& report();

    // False when there is none.
    bool takeEvent(ButtonEvent& event) { return channel_->events.pop(event); }

    // For the run.
    [[nodiscard]] const std::shared_ptr<UnitChannel>& channel() const { return channel_; }

private:
    void runThread(const std::stop_token& stop, bool wantsRealTime);

    std::shared_ptr<UnitChannel> channel_;
    ForceSwitch& forces_;
    std::unique_ptr<Device> device_;  // of the thread while it runs
    CycleOptions options_;
    base::Vec3 shift_;                        // so far
    std::int64_t period_;                     // ns
    std::atomic<Device*> given_{nullptr};     // by the owner, to be taken by the thread
    std::atomic<Device*> returned_{nullptr};  // by the thread, to be closed by the owner
    std::jthread thread_;
};

}  // namespace devices

#pragma once

#include "devices/drivers/hd_functions.h"
#include "exchange/device_reading.h"
#include "exchange/triple_buffer.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace devices {

// libHD has a thread of its own, the servo, that calls back once a millisecond; only there devices
// are read and written. A device's loop meets it in an HdLink, and neither waits.
struct HdLink {
    unsigned int device = 0;  // libHD's number
    exchange::DeviceInfo info;
    std::atomic<bool> isOpen{false};
    std::atomic<bool> isFailing{false};  // to the loop: the device does not answer
    exchange::TripleBuffer<exchange::DeviceReading> readings;  // to the loop
    exchange::TripleBuffer<exchange::DeviceForce> forces;      // to the servo
    int unwritten = 0;  // the servo's: calls since a force was written
};

// All devices of libHD, which are initialised when this is made, and belong to it until it ends:
// libHD finds none that are plugged in later.
class HdServo {
public:
    // After so many calls of the servo without a new force there is none.
    static constexpr int kWatchdogCalls = 20;

    // `configurations` are names of devices as the vendor's setup program gave them; "" is the
    // default one.
    HdServo(const HdFunctions& functions,
            const HdConstants& constants,
            const std::vector<std::string>& configurations);
    ~HdServo();

    HdServo(const HdServo&) = delete;
    HdServo& operator=(const HdServo&) = delete;

    [[nodiscard]] const std::vector<std::unique_ptr<HdLink>>& links() const { return links_; }

    // Begins the servo, when it does not run yet.
    void start();

private:
    void addDevice(const std::string& configuration);
    void serve(HdLink& link);

    HdFunctions hd_;
    HdConstants constants_;
    std::vector<std::unique_ptr<HdLink>> links_;  // fixed when the servo runs
    bool isRunning_ = false;
};

}  // namespace devices

#pragma once

#include "devices/driver.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

class HdServo;

// What is empty is taken from the environment, and else from where OpenHaptics installs it.
struct OpenHapticsOptions {
    std::string library;  // LINKWRIGHT_OPENHAPTICS_LIBRARY; libHD.so
    std::string headers;  // LINKWRIGHT_OPENHAPTICS_HEADERS; /usr/include/HD
    // LINKWRIGHT_OPENHAPTICS_DEVICES, with commas between; the default device. Names are those that
    // the vendor's setup program gave.
    std::vector<std::string> devices;
};

// Touch and PHANTOM devices of 3D Systems and SensAble, by the vendor's libHD, which is loaded when
// it is installed, with its headers. libHD reads and writes devices on a thread of its own, which
// the loops meet without waiting (hd_servo.h), and which ends a force that is not written again for
// 20 ms. Which devices there are is asked once: libHD finds none that are plugged in later.
class OpenHapticsDriver final : public Driver {
public:
    explicit OpenHapticsDriver(OpenHapticsOptions options = {});
    ~OpenHapticsDriver() override;

    [[nodiscard]] std::string name() const override { return "openhaptics"; }

    [[nodiscard]] std::string summary() const override
    {
        return "3D Systems Touch, SensAble PHANTOM";
    }

    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

private:
    OpenHapticsOptions options_;
    std::shared_ptr<HdServo> servo_;  // null: not loaded
};

}  // namespace devices

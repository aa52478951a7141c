#pragma once

#include "devices/driver.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

class SdlThread;

// Gamepads and joysticks, by SDL 2. A gamepad whose layout SDL knows has SDL's axes (left stick x
// and y, right stick x and y, left and right trigger) and SDL's buttons; any other stick has its
// own axes and buttons, and of each hat the buttons up, right, down, left after them. Axes are as
// the stick gives them; velocities and the gripper are what the default of calibration.h makes of
// them, which CalibratedDevice replaces. A force is a rumble, by its amount.
//
// Everything of SDL runs on one thread (sdl_thread.h), 500 times a second, which devices meet
// without waiting. Any thread may use the driver, and each device has a thread of its own. A pad
// that is pulled out is Lost; plugged in again it has the same id, and is opened anew.
class SdlDriver final : public Driver {
public:
    SdlDriver();
    ~SdlDriver() override;

    [[nodiscard]] std::string name() const override { return "sdl"; }

    [[nodiscard]] std::string summary() const override { return "Gamepads and joysticks"; }

    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

private:
    // Begins the thread when it is asked for the first time: a program that uses no devices has
    // none.
    SdlThread& thread();

    std::shared_ptr<SdlThread> thread_;
};

}  // namespace devices

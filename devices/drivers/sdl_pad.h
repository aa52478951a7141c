#pragma once

#include "base/result.h"
#include "exchange/device_reading.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

// Gamepads and joysticks as SDL has them. Everything here is called by the one thread of SdlThread.

// A gamepad or joystick that is open, until the object ends.
class SdlPad {
public:
    virtual ~SdlPad() = default;

    [[nodiscard]] virtual const exchange::DeviceInfo& info() const = 0;

    // Its state as of the last updatePads(): raw axes, buttons, battery, and what the default
    // calibration makes of the axes. False when it was pulled out.
    virtual bool sample(exchange::DeviceReading& reading) = 0;

    // For 100 ms, unless called again. `amount` in [0, 1].
    virtual bool rumble(double amount) = 0;
};

// Between these two calls the others may be called. The program's handling of signals stays as it
// is.
base::Status beginPads();
void endPads();

// Looks for pads that came and went, and reads all that are open.
void updatePads();

// All that are plugged in, each of which is opened for the moment.
std::vector<exchange::DeviceInfo> listPads();

// By an id of listPads(): SDL's number of the model, and which of several of that model.
base::Result<std::unique_ptr<SdlPad>> openPad(const std::string& id);

}  // namespace devices

#pragma once

#include "devices/settings.h"
#include "devices/unit_channel.h"
#include "exchange/device_port.h"

namespace services {

// What a window sees of a loop: fills in all but the name, the device and the binding. `X_WD` has
// where the hand is in its own axes only, which the window's thread lays into the world.
void fill(exchange::DeviceUnit& unit,
          const devices::LoopReport& report,
          const devices::UnitSettings& settings);

}  // namespace services

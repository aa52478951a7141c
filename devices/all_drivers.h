#pragma once

#include "devices/driver.h"
#include "devices/drivers/network_driver.h"
#include "devices/drivers/openhaptics_driver.h"
#include "devices/drivers/virtual_driver.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

struct DriverOptions {
    std::vector<std::shared_ptr<VirtualFeed>> feeds;  // of the window; a virtual device for each
    std::string dhdLibrary;                           // of DhdDriver
    OpenHapticsOptions openHaptics;
    NetworkOptions network;
    // Files and folders of plug-ins, and those of LINKWRIGHT_DEVICE_PLUGINS (with colons between).
    std::vector<std::string> plugins;
};

// The drivers of this build, for a Registry. Those that need no hardware come first, so that
// nothing is asked of hardware for them; nothing is loaded, connected to or listened to but the
// plug-ins before a driver is asked.
std::vector<std::unique_ptr<Driver>> allDrivers(const DriverOptions& options = {});

}  // namespace devices

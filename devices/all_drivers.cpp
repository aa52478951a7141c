#include "devices/all_drivers.h"

#include "devices/drivers/dhd_driver.h"
#include "devices/drivers/plugin_driver.h"
#include "devices/drivers/sdl_driver.h"
#include "devices/drivers/shared_library.h"
#include "devices/drivers/simulated_driver.h"
#include "devices/drivers/spacenav_driver.h"

#include <sstream>
#include <utility>

namespace devices {

std::vector<std::unique_ptr<Driver>> allDrivers(const DriverOptions& options)
{
    std::vector<std::unique_ptr<Driver>> drivers;
    drivers.push_back(std::make_unique<VirtualDriver>(options.feeds));
    drivers.push_back(std::make_unique<SimulatedDriver>());
    drivers.push_back(std::make_unique<DhdDriver>(options.dhdLibrary));
    drivers.push_back(std::make_unique<OpenHapticsDriver>(options.openHaptics));
    drivers.push_back(std::make_unique<SpacenavDriver>());
    drivers.push_back(std::make_unique<SdlDriver>());
    drivers.push_back(std::make_unique<NetworkDriver>(options.network));
    std::vector<std::string> places = options.plugins;
    std::istringstream named(environment("LINKWRIGHT_DEVICE_PLUGINS"));
    for (std::string place; std::getline(named, place, ':');) {
        if (!place.empty()) {
            places.push_back(std::move(place));
        }
    }
    for (std::unique_ptr<Driver>& plugin : pluginDrivers(places)) {
        drivers.push_back(std::move(plugin));
    }
    return drivers;
}

}  // namespace devices

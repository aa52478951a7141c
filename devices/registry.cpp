#include "devices/registry.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace devices {

namespace {

// The models of AMBF's haptics library.
constexpr std::array kNames{
    HardwareName{"delta.3", "dhd", "Force Dimension"},
    HardwareName{"delta.6", "dhd", "Force Dimension"},
    HardwareName{"omega.3", "dhd", "Force Dimension"},
    HardwareName{"omega.6", "dhd", "Force Dimension"},
    HardwareName{"omega.7", "dhd", "Force Dimension"},
    HardwareName{"sigma.7", "dhd", "Force Dimension"},
    HardwareName{"sigma.6+", "dhd", "Force Dimension"},
    HardwareName{"mpr", "dhd", "Force Dimension"},
    HardwareName{"xth-1", "dhd", "Force Dimension"},
    HardwareName{"xth-2", "dhd", "Force Dimension"},
    HardwareName{"ksd-1", "dhd", "Force Dimension"},
    HardwareName{"vic-1", "dhd", "Force Dimension"},
    HardwareName{"Falcon", "dhd", "Novint"},
    HardwareName{"Touch", "openhaptics", "3D Systems"},
    HardwareName{"PHANTOM*", "openhaptics", "SensAble"},
    HardwareName{"MTML", "crtk", "dVRK"},
    HardwareName{"MTMR", "crtk", "dVRK"},
    HardwareName{"Razer Hydra", "", "Razer"},
    HardwareName{"Razor Hydra", "", "Razer"},
    HardwareName{"Leap Motion", "", "Leap Motion"},
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kKinds{
    {{"gamepad", "sdl"},
     {"joystick", "sdl"},
     {"SpaceNavigator", "spacenav"},
     {"6-DoF mouse", "spacenav"}}};

bool isNamed(const HardwareName& one, std::string_view name)
{
    return one.name.ends_with('*') ? name.starts_with(one.name.substr(0, one.name.size() - 1))
                                   : name == one.name;
}

// Which devices a wish is fulfilled by; what is empty is not asked for.
struct Sought {
    std::string driver;
    std::string model;
    std::string id;
};

bool fits(const Sought& sought, const exchange::DeviceInfo& info)
{
    return (sought.driver.empty() || sought.driver == info.driver) &&
           (sought.model.empty() || sought.model == info.model) &&
           (sought.id.empty() || sought.id == info.id);
}

bool isClaimed(const exchange::DeviceInfo& info, const std::vector<exchange::DeviceInfo>& claimed)
{
    return std::any_of(claimed.begin(), claimed.end(), [&](const exchange::DeviceInfo& other) {
        return other.driver == info.driver && other.id == info.id;
    });
}

}  // namespace

const HardwareName* findHardwareName(std::string_view name)
{
    const auto* const found = std::find_if(
        kNames.begin(), kNames.end(), [&](const HardwareName& one) { return isNamed(one, name); });
    return found != kNames.end() ? found : nullptr;
}

std::string_view driverOfKind(std::string_view name)
{
    const auto* const found = std::find_if(kKinds.begin(), kKinds.end(),
                                           [&](const auto& one) { return one.first == name; });
    return found != kKinds.end() ? found->second : std::string_view();
}

Registry::Registry(std::vector<std::unique_ptr<Driver>> drivers)
{
    for (std::unique_ptr<Driver>& driver : drivers) {
        if (find(driver->name()) != nullptr) {
            problems_.push_back({"there are two device drivers called " + driver->name() +
                                     "; left out: " + driver->summary(),
                                 "take one of the plug-ins away, or give it another name"});
            continue;
        }
        drivers_.push_back(std::move(driver));
    }
}

Driver* Registry::find(const std::string& name) const
{
    const auto found = std::find_if(drivers_.begin(), drivers_.end(),
                                    [&](const auto& driver) { return driver->name() == name; });
    return found != drivers_.end() ? found->get() : nullptr;
}

void Registry::setAlias(const std::string& hardwareName, const HardwareAlias& alias)
{
    aliases_[hardwareName] = alias;
}

std::vector<exchange::DeviceInfo> Registry::enumerate() const
{
    std::vector<exchange::DeviceInfo> all;
    for (const auto& driver : drivers_) {
        for (exchange::DeviceInfo& info : driver->enumerate()) {
            all.push_back(std::move(info));
        }
    }
    return all;
}

base::Result<exchange::DeviceInfo> Registry::match(
    const HardwareWish& wish, const std::vector<exchange::DeviceInfo>& claimed) const
{
    Sought sought{.driver = wish.driver, .model = wish.hardwareName, .id = wish.id};
    const auto alias = aliases_.find(wish.hardwareName);
    if (alias != aliases_.end()) {
        sought = {
            .driver = alias->second.driver, .model = alias->second.model, .id = alias->second.id};
    } else if (const std::string_view kind = driverOfKind(wish.hardwareName); !kind.empty()) {
        sought.driver = kind;
        sought.model.clear();
    } else if (find(wish.hardwareName) != nullptr) {
        sought.driver = wish.hardwareName;
        sought.model.clear();
    } else if (const HardwareName* const known = findHardwareName(wish.hardwareName);
               known != nullptr && !known->driver.empty() && sought.driver.empty()) {
        // A plug-in may have the model as well, when the driver is not there.
        sought.driver = find(std::string(known->driver)) != nullptr ? known->driver : "";
    }
    for (const auto& driver : drivers_) {
        if (!sought.driver.empty() && sought.driver != driver->name()) {
            continue;
        }
        for (exchange::DeviceInfo& info : driver->enumerate()) {
            if (fits(sought, info) && !isClaimed(info, claimed)) {
                return std::move(info);
            }
        }
    }
    return notFound(wish);
}

base::Error Registry::notFound(const HardwareWish& wish) const
{
    constexpr const char* kHint =
        "plug it in, or bind the name to another device, such as the virtual one";
    const HardwareName* const known = findHardwareName(wish.hardwareName);
    if (known == nullptr) {
        return {"there is no device " + wish.hardwareName + " that nothing else uses", kHint};
    }
    const std::string name = wish.hardwareName + " of " + std::string(known->maker);
    Driver* const driver = find(std::string(known->driver));
    if (driver == nullptr) {
        return {"this program has no driver for the " + name, kHint};
    }
    if (const base::Status status = driver->available(); !status) {
        return {"the " + name + " cannot be used: " + status.error().message, status.error().hint};
    }
    return {"there is no " + name + " that nothing else uses", kHint};
}

base::Result<std::unique_ptr<Device>> Registry::open(const exchange::DeviceInfo& info) const
{
    Driver* const driver = find(info.driver);
    if (driver == nullptr) {
        return base::Error{"there is no device driver " + info.driver,
                           "look at the list of devices again"};
    }
    return driver->open(info.id);
}

}  // namespace devices

// Which devices there are, as a desk sees them.

#include "adf/input_properties.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/unit_edits.h"

#include <algorithm>
#include <iterator>

namespace editor {
namespace {

bool isSimulated(const exchange::DeviceInfo& device)
{
    return device.driver == "simulated";
}

}  // namespace

exchange::DeviceInfo DeviceDesk::virtualDevice() const
{
    return {.driver = kVirtualModel, .id = {}, .model = kVirtualModel, .traits = {}};
}

std::vector<exchange::DeviceInfo> DeviceDesk::unusedDevices() const
{
    std::vector<exchange::DeviceInfo> unused;
    if (port_ != nullptr) {
        std::vector<std::string> taken;
        std::vector<std::string> shared;  // ids of devices that several units may have
        for (const adf::ObjectPtr& unit : units()) {
            const std::string id = unit->get(adf::input::kHardwareId);
            if (id.empty() || std::ranges::find(shared, id) == shared.end()) {
                taken.push_back(unit->get(adf::input::kHardwareName));
                shared.push_back(id);
            }
        }
        for (const exchange::DeviceInfo& device : port_->devices()) {
            const auto same = std::ranges::find(taken, device.model);
            if (same != taken.end()) {
                taken.erase(same);
            } else if (device.driver != kVirtualModel) {
                unused.push_back(device);
            }
        }
    }
    std::ranges::stable_partition(unused, [](const auto& device) { return !isSimulated(device); });
    return unused;
}

std::vector<exchange::DeviceDriver> DeviceDesk::missingDrivers() const
{
    std::vector<exchange::DeviceDriver> missing;
    if (port_ != nullptr) {
        std::ranges::copy_if(port_->drivers(), std::back_inserter(missing),
                             [](const auto& driver) { return !driver.unavailable.empty(); });
    }
    return missing;
}

}  // namespace editor

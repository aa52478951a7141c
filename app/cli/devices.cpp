#include "cli/command.h"
#include "cli/console.h"
#include "devices/all_drivers.h"
#include "devices/registry.h"
#include "services/device_run.h"

#include <algorithm>
#include <array>
#include <string>

namespace cli {
namespace {

constexpr std::array kDevicesOptions{
    OptionSpec{.name = "--json", .doc = "the same for programs"},
};

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size() + 2, width), ' ');
    return text;
}

// What can be felt and done with it, in short.
std::string abilities(const exchange::DeviceTraits& traits)
{
    std::string text;
    const auto add = [&text](bool has, const std::string& what) {
        if (has) {
            text += (text.empty() ? "" : ", ") + what;
        }
    };
    add(traits.hasPosition, "position");
    add(traits.hasOrientation, "orientation");
    add(traits.hasGripper, "gripper");
    add(traits.axes > 0, counted(traits.axes, "axis", "axes"));
    add(traits.buttons > 0, counted(traits.buttons, "button", "buttons"));
    add(traits.hasForce, "force up to " + withDigits(traits.maxForce, 3) + " N");
    add(traits.hasTorque, "torque up to " + withDigits(traits.maxTorque, 3) + " N·m");
    add(traits.hasRumble, "rumble");
    return text;
}

std::string driversText(const devices::Registry& registry)
{
    std::string text = "Drivers\n";
    for (const auto& driver : registry.drivers()) {
        text += "  " + padded(driver->name(), 12) + driver->summary() + '\n';
        if (const base::Status available = driver->available(); !available) {
            const base::Error& why = available.error();
            text += "  " + padded("", 12) + "cannot be used: " + why.message + '\n';
            text += why.hint.empty() ? "" : "  " + padded("", 12) + why.hint + '\n';
        }
    }
    text += "\nDevices\n";
    const std::vector<exchange::DeviceInfo> devices = registry.enumerate();
    for (const exchange::DeviceInfo& device : devices) {
        text += "  " + padded(device.driver, 12) + padded(device.model, 24) +
                padded(device.id, 12) + abilities(device.traits) + '\n';
    }
    return text + (devices.empty() ? "  none\n" : "");
}

int listDevices(const Arguments& arguments)
{
    const devices::Registry registry(devices::allDrivers());
    const std::string text =
        arguments.has("--json") ? services::driversJson(registry) : driversText(registry);
    for (const base::Error& problem : registry.problems()) {
        printError(problem);
    }
    if (const base::Status written = writeOutput("-", text); !written) {
        printError(written.error());
        return kFailed;
    }
    return kFine;
}

}  // namespace

const Command kDevices{
    .name = "devices",
    .synopsis = "[--json]",
    .summary = "List the drivers of input devices and what is connected",
    .details =
        "Of each driver: what it is for and, when none of its devices can be used, why and what\n"
        "helps. Of each device: its driver, its model, which is the `hardware name` in a file of\n"
        "input devices, its id, and what it can do.\n\n"
        "Examples:\n"
        "  adf devices\n"
        "  adf devices --json | jq '.devices[] | .model'\n"
        "  adf simulate gripper.yaml --devices hands.yaml",
    .options = kDevicesOptions,
    .minValues = 0,
    .maxValues = 0,
    .run = listDevices,
};

}  // namespace cli

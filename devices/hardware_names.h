#pragma once

#include <string_view>

namespace devices {

// What a "hardware name" of AMBF's input-device files stands for.
struct HardwareName {
    std::string_view name;    // or how it begins, when it ends with *
    std::string_view driver;  // that has it as a model; empty: none of this program
    std::string_view maker;
};

// Null for a name that AMBF does not know.
const HardwareName* findHardwareName(std::string_view name);

// The driver that a name stands for which is of no model but of a kind: "gamepad" for the first
// gamepad or joystick, and each driver's own name. Empty when it is none of the former.
std::string_view driverOfKind(std::string_view name);

}  // namespace devices

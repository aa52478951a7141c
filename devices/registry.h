#pragma once

#include "devices/driver.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

// What a file asks for.
struct HardwareWish {
    std::string hardwareName;  // of AMBF's input-device files: a model, a kind, or a driver's name
    std::string driver;        // only of this driver, when it is not empty
    std::string id;            // and only this device
};

// What a person takes in place of hardware that is not there: "MTMR" is the first gamepad.
struct HardwareAlias {
    std::string driver;
    std::string model;  // empty: any of the driver
    std::string id;     // likewise

    bool operator==(const HardwareAlias&) const = default;
};

// All drivers of this program by name, and which device a name in a file stands for. Used by one
// thread at a time; it may wait as drivers do.
class Registry {
public:
    // In the order in which they are asked. One with the name of another is left out, which is a
    // problem.
    explicit Registry(std::vector<std::unique_ptr<Driver>> drivers);

    [[nodiscard]] const std::vector<std::unique_ptr<Driver>>& drivers() const { return drivers_; }

    // Null when there is none of that name.
    [[nodiscard]] Driver* find(const std::string& name) const;

    [[nodiscard]] const std::vector<base::Error>& problems() const { return problems_; }

    void setAlias(const std::string& hardwareName, const HardwareAlias& alias);

    void removeAlias(const std::string& hardwareName) { aliases_.erase(hardwareName); }

    [[nodiscard]] const std::map<std::string, HardwareAlias>& aliases() const { return aliases_; }

    // What is there, of all drivers.
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() const;

    // The first device that fits and is not among `claimed`: of the alias of the name when it has
    // one, else of that model, else of that kind or driver. Drivers after the one that has it are
    // not asked. The error says what is missing and what can be done.
    [[nodiscard]] base::Result<exchange::DeviceInfo> match(
        const HardwareWish& wish, const std::vector<exchange::DeviceInfo>& claimed) const;

    // A device of enumerate() or match().
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(
        const exchange::DeviceInfo& info) const;

private:
    [[nodiscard]] base::Error notFound(const HardwareWish& wish) const;

    std::vector<std::unique_ptr<Driver>> drivers_;
    std::vector<base::Error> problems_;
    std::map<std::string, HardwareAlias> aliases_;
};

}  // namespace devices

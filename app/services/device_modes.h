#pragma once

#include "devices/settings.h"
#include "exchange/device_port.h"

#include <map>
#include <optional>
#include <string>

namespace services {

// In which mode each unit is (exchange::DeviceMode), by name. Buttons go through the modes; in each
// but the first one clutch and camera do nothing, as their buttons have another meaning.
class DeviceModes {
public:
    // A button of the unit was pressed. True when its settings are other ones now.
    bool press(const std::string& unit, const devices::ButtonMapping& buttons, int button);

    void set(const std::string& unit, exchange::DeviceMode mode) { units_[unit].mode = mode; }

    [[nodiscard]] exchange::DeviceMode of(const std::string& unit) const;

    // The settings of the unit, in its mode.
    [[nodiscard]] devices::UnitSettings applied(const std::string& unit,
                                                devices::UnitSettings settings) const;

private:
    struct State {
        exchange::DeviceMode mode = exchange::DeviceMode::CameraAndClutch;
        std::optional<double> jaw;  // once it was set by a button, [0, 1]
    };

    std::map<std::string, State> units_;
};

}  // namespace services

#pragma once

#include "adf/keywords.h"
#include "devices/settings.h"

#include <map>
#include <optional>
#include <string>

namespace services {

// In each mode but the first one clutch and camera do nothing, as their buttons have another
// meaning.
[[nodiscard]] devices::UnitSettings inMode(adf::ButtonMode mode, devices::UnitSettings settings);

// In which mode the buttons of each unit are, by name, as its file says, and the jaws that they
// have opened and closed.
class DeviceModes {
public:
    void set(const std::string& unit, adf::ButtonMode mode) { units_[unit].mode = mode; }

    // A button of the unit was pressed: in the mode Jaw two of them open and close the jaw. True
    // when its settings are other ones now.
    bool press(const std::string& unit, const devices::ButtonMapping& buttons, int button);

    // The settings of the unit, in its mode.
    [[nodiscard]] devices::UnitSettings applied(const std::string& unit,
                                                devices::UnitSettings settings) const;

private:
    struct State {
        adf::ButtonMode mode = adf::ButtonMode::CameraAndClutch;
        std::optional<double> jaw;  // once it was set by a button, [0, 1]
    };

    std::map<std::string, State> units_;
};

}  // namespace services

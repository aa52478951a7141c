#include "services/device_modes.h"

#include <algorithm>

namespace services {

namespace {

constexpr double kJawStep = 0.1;   // as AMBF's
constexpr double kJawStart = 0.5;  // of a hand that says nothing of its jaw

}  // namespace

devices::UnitSettings inMode(adf::ButtonMode mode, devices::UnitSettings settings)
{
    if (mode != adf::ButtonMode::CameraAndClutch) {
        settings.buttons.clutch = -1;
        settings.buttons.camera = -1;
    }
    return settings;
}

bool DeviceModes::press(const std::string& unit, const devices::ButtonMapping& buttons, int button)
{
    State& state = units_[unit];
    const bool opens = button == buttons.clutch;
    if (state.mode != adf::ButtonMode::Jaw || (!opens && button != buttons.camera)) {
        return false;
    }
    const double jaw = state.jaw.value_or(kJawStart) + (opens ? kJawStep : -kJawStep);
    state.jaw = std::clamp(jaw, 0.0, 1.0);
    return true;
}

devices::UnitSettings DeviceModes::applied(const std::string& unit,
                                           devices::UnitSettings settings) const
{
    const auto found = units_.find(unit);
    if (found == units_.end()) {
        return settings;
    }
    settings.jaw = found->second.jaw;
    return inMode(found->second.mode, settings);
}

}  // namespace services

#include "services/device_modes.h"

#include <algorithm>

namespace services {

namespace {

using exchange::DeviceMode;

constexpr double kJawStep = 0.1;   // as AMBF's
constexpr double kJawStart = 0.5;  // of a hand that says nothing of its jaw

DeviceMode after(DeviceMode mode, int by)
{
    const int next = static_cast<int>(mode) + by + exchange::kDeviceModes;
    return static_cast<DeviceMode>(next % exchange::kDeviceModes);
}

}  // namespace

bool DeviceModes::press(const std::string& unit, const devices::ButtonMapping& buttons, int button)
{
    State& state = units_[unit];
    if (button == buttons.nextMode) {
        state.mode = after(state.mode, 1);
        return true;
    }
    if (button == buttons.previousMode) {
        state.mode = after(state.mode, -1);
        return true;
    }
    const bool opens = button == buttons.clutch;
    if (state.mode == DeviceMode::Jaw && (opens || button == buttons.camera)) {
        const double jaw = state.jaw.value_or(kJawStart) + (opens ? kJawStep : -kJawStep);
        state.jaw = std::clamp(jaw, 0.0, 1.0);
        return true;
    }
    return false;
}

DeviceMode DeviceModes::of(const std::string& unit) const
{
    const auto found = units_.find(unit);
    return found != units_.end() ? found->second.mode : DeviceMode::CameraAndClutch;
}

devices::UnitSettings DeviceModes::applied(const std::string& unit,
                                           devices::UnitSettings settings) const
{
    const auto found = units_.find(unit);
    if (found == units_.end()) {
        return settings;
    }
    settings.jaw = found->second.jaw;
    if (found->second.mode != DeviceMode::CameraAndClutch) {
        settings.buttons.clutch = -1;
        settings.buttons.camera = -1;
    }
    return settings;
}

}  // namespace services

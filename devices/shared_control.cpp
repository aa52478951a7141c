#include "devices/shared_control.h"

namespace devices {

namespace {

void mask(AxisGains& gains, const std::array<bool, 3>& axes)
{
    for (int i = 0; i < 3; ++i) {
        if (!axes[static_cast<std::size_t>(i)]) {
            gains.stiffness[i] = 0;
            gains.damping[i] = 0;
        }
    }
}

}  // namespace

void applyMasks(UnitSettings& settings, const AxisMask& controls, const AxisMask& feels)
{
    mask(settings.controller.linear, controls.linear);
    mask(settings.controller.angular, controls.angular);
    mask(settings.hapticLinear, feels.linear);
    mask(settings.hapticAngular, feels.angular);
}

void share(SharedMode mode,
           const std::vector<UnitSettings*>& units,
           const std::vector<AxisMask>& shares)
{
    using enum SharedMode;
    const bool isInputShared = mode == AISO || mode == AIAO || mode == AINO;
    const bool isOutputShared = mode == SIAO || mode == AIAO;
    const bool hasOutput = mode != SINO && mode != AINO;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const AxisMask usual = i == 0 ? kLinearAxes : kAngularAxes;
        const AxisMask own = i < shares.size() ? shares[i] : usual;
        applyMasks(*units[i], isInputShared ? own : kAllAxes,
                   hasOutput ? (isOutputShared ? own : kAllAxes) : kNoAxes);
    }
}

}  // namespace devices

#include "devices/coupling.h"

#include <algorithm>

namespace devices {

base::Vec3 limitedForce(base::Vec3 force, double deadband, double most)
{
    const double amount = base::norm(force);
    if (amount < deadband || amount == 0) {
        return {};
    }
    return amount > most ? (most / amount) * force : force;
}

base::Vec3 limitedRise(base::Vec3 before, base::Vec3 next, double most)
{
    const base::Vec3 step = next - before;
    const double length = base::norm(step);
    if (length <= most || base::norm(next) <= base::norm(before)) {
        return next;
    }
    return before + (most / length) * step;
}

AxisGains hapticGains(const UnitSettings& settings, const exchange::DeviceTraits& traits)
{
    AxisGains gains = settings.hapticLinear;
    if (traits.maxStiffness > 0) {
        const double most = traits.maxStiffness / settings.workspaceScale;
        for (int i = 0; i < 3; ++i) {
            gains.stiffness[i] = std::min(gains.stiffness[i], most);
        }
    }
    return gains;
}

exchange::Wrench pullOnHand(const UnitSettings& settings,
                            const exchange::DeviceTraits& traits,
                            const TrackingError& error,
                            const TrackingError& change,
                            const base::Quat& R_WE,
                            const base::Quat& R_WHand,
                            const base::Quat& R_WTurn)
{
    const exchange::Wrench pulls = trackingOutput(hapticGains(settings, traits),
                                                  settings.hapticAngular, error, change, R_WE, 1);
    return {-settings.forceGain * base::rotate(base::conjugate(R_WHand), pulls.force),
            -settings.forceGain * base::rotate(base::conjugate(R_WTurn), pulls.torque)};
}

exchange::DeviceForce forDevice(const exchange::Wrench& wrench,
                                const UnitSettings& settings,
                                const exchange::DeviceTraits& traits,
                                const base::Quat& R_DeviceHandle)
{
    const base::Vec3 arm = base::rotate(R_DeviceHandle, settings.tipOffset.position);
    const base::Vec3 force = base::rotate(settings.baseOffset.rotation, wrench.force);
    const base::Vec3 torque = base::rotate(settings.baseOffset.rotation, wrench.torque);
    return {.force = traits.hasForce || traits.hasRumble ? force : base::Vec3{},
            .torque = traits.hasTorque
                          ? limitedForce(torque + base::cross(arm, force), 0, traits.maxTorque)
                          : base::Vec3{}};
}

}  // namespace devices

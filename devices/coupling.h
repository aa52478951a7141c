#pragma once

#include "base/math.h"
#include "devices/control_law.h"
#include "devices/settings.h"
#include "exchange/device_reading.h"
#include "exchange/snapshot.h"

namespace devices {

// Zero when it is weaker than the deadband, else what it is, no longer than `most` (section 3.3 of
// the dissertation's code; the torque has a limit here, too).
base::Vec3 limitedForce(base::Vec3 force, double deadband, double most);

// `next`, no further from `before` than `most` where it gets stronger; what gets weaker is free to.
base::Vec3 limitedRise(base::Vec3 before, base::Vec3 next, double most);

// The gains of the force on the hand: no stiffer along any axis than the device may be, seen
// through the workspace scale.
AxisGains hapticGains(const UnitSettings& settings, const exchange::DeviceTraits& traits);

// What pulls the hand towards the end-effector, at the tip and in the hand's axes: the negative of
// the control law with the gains of the hand, turned back by the maps of the teleoperation.
exchange::Wrench pullOnHand(const UnitSettings& settings,
                            const exchange::DeviceTraits& traits,
                            const TrackingError& error,
                            const TrackingError& change,
                            const base::Quat& R_WE,
                            const base::Quat& R_WHand,
                            const base::Quat& R_WTurn);

// The wrench at the tip, in the hand's axes, as one at the handle in the device's, within what the
// device can do.
exchange::DeviceForce forDevice(const exchange::Wrench& wrench,
                                const UnitSettings& settings,
                                const exchange::DeviceTraits& traits,
                                const base::Quat& R_DeviceHandle);

}  // namespace devices

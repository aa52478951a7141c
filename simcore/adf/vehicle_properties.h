#pragma once

// Vehicles and their wheels (ADF reference section 9).

#include "adf/property_types.h"

namespace adf {

namespace vehicle {
inline constexpr TextProperty kChassis{"vehicle.chassis"};
inline constexpr RecordListProperty kWheels{"vehicle.wheels"};  // rows: wheel
inline constexpr TextProperty kHighResolutionPath{"vehicle.high resolution path"};
}  // namespace vehicle

// One entry of vehicle::kWheels.
namespace wheel {
inline constexpr TextProperty kBody{"wheel.body"};
inline constexpr TextProperty kMesh{"wheel.mesh"};
inline constexpr RealProperty kRadius{"wheel.radius"};
inline constexpr RealProperty kWidth{"wheel.width"};
inline constexpr RealProperty kFriction{"wheel.friction"};
inline constexpr RealProperty kSuspensionStiffness{"wheel.suspension.stiffness"};
inline constexpr RealProperty kSuspensionDamping{"wheel.suspension.damping"};
inline constexpr RealProperty kSuspensionCompression{"wheel.suspension.compression"};
inline constexpr RealProperty kSuspensionRestLength{"wheel.suspension.rest length"};
inline constexpr RealProperty kRollInfluence{"wheel.roll influence"};
inline constexpr VectorProperty kDownDirection{"wheel.down direction"};
inline constexpr VectorProperty kAxleDirection{"wheel.axel direction"};
inline constexpr VectorProperty kOffset{"wheel.offset"};
inline constexpr BoolProperty kFront{"wheel.front"};
inline constexpr RealProperty kSteeringLow{"wheel.steering low"};
inline constexpr RealProperty kSteeringHigh{"wheel.steering high"};
inline constexpr RealProperty kMaxEnginePower{"wheel.max engine power"};
inline constexpr RealProperty kMaxBrakePower{"wheel.max brake power"};
}  // namespace wheel

}  // namespace adf

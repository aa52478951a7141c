#pragma once

// Properties of what descriptions of other programs say and AMBF has no word for. Importers write
// them; AMBF ignores the keys.

#include "adf/properties.h"

namespace adf {

namespace body {
// file, solid, density, user, default, shared: where mass and inertia come from.
inline constexpr Property<InertiaSource> kInertiaSource{"body.inertia source"};
}  // namespace body

namespace joint {
inline constexpr RealProperty kEffortLimit{"joint.effort limit"};
inline constexpr RealProperty kVelocityLimit{"joint.velocity limit"};
inline constexpr RealProperty kFriction{"joint.friction"};
inline constexpr TextProperty kMimicJoint{"joint.mimic.joint"};
inline constexpr RealProperty kMimicMultiplier{"joint.mimic.multiplier"};
inline constexpr RealProperty kMimicOffset{"joint.mimic.offset"};
}  // namespace joint

}  // namespace adf

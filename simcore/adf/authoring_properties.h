#pragma once

// Typed handles of the properties that mean something to an editor alone; see properties.h.

#include "adf/property_types.h"

namespace adf::authoring {

inline constexpr TextProperty kGroup{"group"};         // of what is kept together; of all objects
inline constexpr BoolProperty kLocked{"body.locked"};  // not to be picked or moved in views

}  // namespace adf::authoring

#pragma once

// Handles of rows that AMBF 2.0 has no use for and this program neither; of each the name is the
// key. properties.h has those that something asks for.

#include "adf/properties.h"

namespace adf::dead {

// Opaque rows of bodies, from version 0.1.
inline constexpr TextProperty kResistiveSurface{"resistive surface"};
inline constexpr TextProperty kResistiveSurface1{"resistive surface1"};
inline constexpr TextProperty kResistiveSurface2{"resistive surface2"};
inline constexpr TextProperty kResistiveSurface3{"resistive surface3"};
inline constexpr TextProperty kResistiveSurface4{"resistive surface4"};

// How finely version 1.0 drew a primitive.
inline constexpr IntegerProperty kTilesX{"geometry.dx"};
inline constexpr IntegerProperty kTilesY{"geometry.dy"};
inline constexpr IntegerProperty kTilesZ{"geometry.dz"};
inline constexpr IntegerProperty kCollisionTilesX{"collision geometry.dx"};
inline constexpr IntegerProperty kCollisionTilesY{"collision geometry.dy"};
inline constexpr IntegerProperty kCollisionTilesZ{"collision geometry.dz"};

}  // namespace adf::dead

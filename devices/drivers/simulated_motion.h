#pragma once

#include "base/math.h"

#include <cstdint>

namespace devices {

// Paths of simulated hands: the pose at a time since the beginning, s. They begin at the origin
// with the axes of the user, so that what follows them does not jump.

// Once around in four seconds, in the plane that the user sees.
base::Pose circlePose(double time);

// To and fro along the user's right, twice in a second, turning along.
base::Pose sinePose(double time);

}  // namespace devices

#pragma once

// Numbers as URDF and SDF write them: every digit, but 0 for what is only rounding.

#include "base/math.h"

#include <string>

namespace exporters {

std::string numberText(double number);
// "1 2 3"
std::string numbersText(base::Vec3 v);

}  // namespace exporters

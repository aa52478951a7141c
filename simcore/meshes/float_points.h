#pragma once

#include "base/math.h"

#include <array>

namespace meshes {

// Meshes keep floats; what is computed with them is double.

inline base::Vec3 asVec3(const std::array<float, 3>& p)
{
    return {p[0], p[1], p[2]};
}

inline std::array<float, 3> asFloats(base::Vec3 p)
{
    return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}

}  // namespace meshes

#pragma once

#include "base/math.h"

#include <gtest/gtest.h>

namespace test {

inline void expectNear(const base::Vec3& a, const base::Vec3& b, double near = 1e-12)
{
    EXPECT_NEAR(a.x, b.x, near);
    EXPECT_NEAR(a.y, b.y, near);
    EXPECT_NEAR(a.z, b.z, near);
}

inline void expectNear(const base::Quat& a, const base::Quat& b, double near = 1e-7)
{
    EXPECT_LT(base::angleBetween(a, b), near);
}

}  // namespace test

#include "multibody/spatial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Quat;
using base::Vec3;

TEST(Spatial, SinesAndCosinesAreThoseOfTheLibrary)
{
    for (int i = -2000; i <= 2000; ++i) {
        const double x = 0.0137 * i * (1 + std::abs(i) / 100);
        const multibody::SineCosine both = multibody::sineCosine(x);
        EXPECT_NEAR(both.sine, std::sin(x), 3e-16) << x;
        EXPECT_NEAR(both.cosine, std::cos(x), 3e-16) << x;
    }
}

TEST(Spatial, ATurnByARotationIsThatRotation)
{
    const Vec3 axis = base::normalized(Vec3{0.3, -0.5, 0.8});
    for (const double angle : {0.0, 1e-9, 1e-3, 0.0099, 0.0101, 0.12, 1.0, 3.0}) {
        const Quat turn = multibody::turnBy(angle * axis);
        EXPECT_NEAR(turn.w, std::cos(angle / 2), 1e-15);
        EXPECT_NEAR(base::norm(multibody::rotationOf(turn) - angle * axis), 0, 1e-14) << angle;
    }
}

TEST(Spatial, TheShorterWayRoundIsTheRotation)
{
    const Vec3 almost = multibody::rotationOf(multibody::turnBy({0, 0, 6}));
    EXPECT_NEAR(almost.z, 6 - 2 * std::numbers::pi, 1e-14);
}

TEST(Spatial, TheMatrixOfAUnitQuaternionRotatesAsItDoes)
{
    const Quat q = multibody::turnBy({0.7, -1.1, 0.4});
    const Vec3 v{1, 2, 3};
    EXPECT_NEAR(base::norm(multibody::times(multibody::matrixOf(q), v) - base::rotate(q, v)), 0,
                1e-14);
    EXPECT_NEAR(base::norm(multibody::timesTransposed(multibody::matrixOf(q),
                                                      multibody::times(multibody::matrixOf(q), v)) -
                           v),
                0, 1e-14);
}

}  // namespace

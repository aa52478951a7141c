#include "base/turns.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using base::Quat;
using base::Vec3;

constexpr double kRounding = 4 * std::numeric_limits<double>::epsilon();

// Angles on both sides of where the number of terms changes.
constexpr double kAngles[] = {1e-200, 1e-9, 1e-3,  0.00999, 0.01001, 0.0999,
                              0.1001, 0.5,  0.999, 1.001,   3,       40};

TEST(Turns, SeriesAreSineAndCosine)
{
    for (const double x : kAngles) {
        EXPECT_NEAR(base::sineRatio(x * x), std::sin(x) / x, kRounding) << x;
        EXPECT_NEAR(base::cosineOf(x * x), std::cos(x), kRounding) << x;
        const double sine = std::sin(0.5 * x) / (0.5 * x);
        EXPECT_NEAR(base::versineRatio(x * x), 0.5 * sine * sine, kRounding) << x;
    }
    EXPECT_EQ(base::sineRatio(0), 1);
    EXPECT_EQ(base::cosineOf(0), 1);
    EXPECT_EQ(base::versineRatio(0), 0.5);
}

TEST(Turns, ATurnIsAboutItsVectorByItsLength)
{
    test::Random random(3);
    for (const double angle : kAngles) {
        const Vec3 axis = base::normalized(random.vector());
        const Quat wanted = base::axisAngle(axis, angle);
        const Quat q = base::turnBy(angle * axis);
        EXPECT_NEAR(q.x, wanted.x, kRounding) << angle;
        EXPECT_NEAR(q.y, wanted.y, kRounding) << angle;
        EXPECT_NEAR(q.z, wanted.z, kRounding) << angle;
        EXPECT_NEAR(q.w, wanted.w, kRounding) << angle;

        const Vec3 v{0.3, -2, 1.1};
        const Vec3 difference = base::turned(v, angle * axis) - base::rotate(wanted, v);
        EXPECT_LT(base::norm(difference), 8 * kRounding) << angle;
        const base::Mat3 R = base::matrixOfTurn(angle * axis);
        for (int row = 0; row < 3; ++row) {
            EXPECT_NEAR(base::dot(R[static_cast<std::size_t>(row)], v),
                        base::rotate(wanted, v)[row], 8 * kRounding)
                << angle;
        }
    }
}

TEST(Turns, AVectorTurnedByNothingIsItself)
{
    const Vec3 v{0.3, -2, 1.1};
    EXPECT_EQ(base::turned(v, {}), v);
    EXPECT_EQ(base::turnBy({}), Quat{});
}

}  // namespace

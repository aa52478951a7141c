#include "importers/robot/principal_axes.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Quat;
using base::Vec3;
using importers::PrincipalAxes;
using importers::robot::InertiaTensor;

// R·diag·Rᵀ.
InertiaTensor composed(const PrincipalAxes& axes)
{
    const base::Mat3 r = base::toMatrix(axes.R_IP);
    const auto at = [&](std::size_t i, std::size_t k) {
        return base::dot(base::scaled(r[i], axes.moments), r[k]);
    };
    return {at(0, 0), at(0, 1), at(0, 2), at(1, 1), at(1, 2), at(2, 2)};
}

void expectNear(const InertiaTensor& a, const InertiaTensor& b, double relative)
{
    const double size = std::abs(b.xx) + std::abs(b.yy) + std::abs(b.zz);
    EXPECT_NEAR(a.xx, b.xx, relative * size);
    EXPECT_NEAR(a.xy, b.xy, relative * size);
    EXPECT_NEAR(a.xz, b.xz, relative * size);
    EXPECT_NEAR(a.yy, b.yy, relative * size);
    EXPECT_NEAR(a.yz, b.yz, relative * size);
    EXPECT_NEAR(a.zz, b.zz, relative * size);
}

TEST(PrincipalAxes, AreTheTensorAgain)
{
    test::Random random(3);
    for (int i = 0; i < 300; ++i) {
        const double small = std::pow(10, random.number(-9, 0));
        const PrincipalAxes made{.moments = {1, random.number(small, 1), small},
                                 .R_IP = random.rotation()};
        const InertiaTensor tensor = composed(made);
        expectNear(composed(importers::principalAxes(tensor)), tensor, 1e-14);
    }
}

TEST(PrincipalAxes, ADiagonalTensorIsNotTurned)
{
    const PrincipalAxes axes = importers::principalAxes({3, 0, 0, 1, 0, 2});
    EXPECT_EQ(axes.moments, (Vec3{3, 1, 2}));
    EXPECT_EQ(axes.R_IP, Quat{});
}

TEST(PrincipalAxes, ASlightlyTurnedTensorIsTurnedSlightly)
{
    const PrincipalAxes axes = importers::principalAxes({3, 1e-6, -1e-6, 1, 1e-6, 2});
    EXPECT_LT(base::angleBetween(axes.R_IP, {}), 1e-5);
}

TEST(PrincipalAxes, EveryTurnOfACubeSaysTheSameTensor)
{
    const InertiaTensor tensor{3, .2, .3, 1, .1, 2};
    const PrincipalAxes axes = importers::principalAxes(tensor);
    for (const Quat& turn : importers::cubeTurns()) {
        expectNear(composed(importers::turned(axes, turn)), tensor, 1e-14);
    }
    // All 24 are different.
    for (std::size_t i = 0; i < 24; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_GT(base::angleBetween(importers::cubeTurns()[i], importers::cubeTurns()[k]), 1);
        }
    }
}

}  // namespace

// Equations 6.1 to 6.11 and algorithm 11 of the dissertation, by hand.

#include "sim/resistive_ray.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;

constexpr scene::ResistiveSurface kSurface{.contactArea = 0.001,
                                           .contactStiffness = 4,
                                           .contactDamping = 50,
                                           .stickStiffness = 5000,
                                           .stickDamping = 0,
                                           .slideFriction = 0.1,
                                           .scaleByNormalForce = true};
constexpr double kRange = 0.05;
constexpr sim::Touch kTouch{.point = {1, 2, 3}, .direction = {0, 0, -1}, .depth = 0.25};

void expectNear(Vec3 a, Vec3 b)
{
    EXPECT_LE(base::norm(a - b), 1e-12) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(ResistiveRay, PushesWithItsStiffnessTimesTheDepth)
{
    // 6.4 at rest: 4 N * 0.25 against the direction of the ray.
    expectNear(sim::forceOnCarrier(kSurface, kRange, kTouch, {}, {}), {0, 0, 1});
}

TEST(ResistiveRay, DampsTheRateOfTheDepth)
{
    // 0.01 m/s into the surface is 0.2 ranges per second; 50 times that, and the 1 N of the depth.
    expectNear(sim::forceOnCarrier(kSurface, kRange, kTouch, {}, {0, 0, -0.01}), {0, 0, 11});
}

TEST(ResistiveRay, ResistsSlipWithTheNormalForce)
{
    // 6.1: 5000 / m * 0.0002 m * 1 N, against the slip.
    expectNear(sim::forceOnCarrier(kSurface, kRange, kTouch, {0.0002, 0, 0}, {}), {-1, 0, 1});
    scene::ResistiveSurface fixed = kSurface;
    fixed.scaleByNormalForce = false;
    fixed.stickStiffness = 300;
    expectNear(sim::forceOnCarrier(fixed, kRange, kTouch, {0.0002, 0, 0}, {}), {-0.06, 0, 1});
}

TEST(ResistiveRay, ResistsSlidingWithTheVelocityAcross)
{
    // 6.6 and 6.9.
    expectNear(sim::forceOnCarrier(kSurface, kRange, kTouch, {}, {2, 0, 0}), {-0.2, 0, 1});
}

TEST(ResistiveRay, SumsItsParts)
{
    // 6.10 with the normal force of 11 N: 5000 * 0.0001 * 11 and 0.1 * 3.
    expectNear(sim::forceOnCarrier(kSurface, kRange, kTouch, {0, 0.0001, 0}, {0, 3, -0.01}),
               {0, -5.5 - 0.3, 11});
}

TEST(ResistiveRay, AtTheEndOfAStepIsTheForceOfTheDepthAndSlipReachedThen)
{
    scene::ResistiveSurface surface = kSurface;
    surface.stickDamping = 0.3;
    surface.scaleByNormalForce = false;
    const Vec3 e_T{0.0001, 0.0002, 0};
    const Vec3 velocity{0.02, -0.1, -0.03};
    constexpr double kStep = 0.001;
    sim::Touch then = kTouch;
    then.depth += kStep * 0.03 / kRange;
    expectNear(sim::resistanceOf(surface, kRange, kTouch, e_T, {}, 0, kStep)
                   .force(velocity, kTouch.direction),
               sim::forceOnCarrier(surface, kRange, then,
                                   e_T + kStep * Vec3{velocity.x, velocity.y, 0}, velocity));
}

TEST(ResistiveRay, ASlipThatLeavesTheContactAreaDoesNotGoOn)
{
    const auto across = [](double speed) {
        return sim::resistanceOf(kSurface, kRange, kTouch, {}, {speed, 0, 0}, 2, 0.001).across;
    };
    EXPECT_NEAR(across(0.9), 0.1 + 0.001 * 5000 * 2, 1e-12);
    EXPECT_NEAR(across(1.1), 0.1, 1e-12);
}

TEST(Slip, IsZeroAtTheFirstTouchAndGrowsWithTheMotionAcrossTheRay)
{
    sim::Stick stick;
    const base::Pose B = test::at({5, 5, 5});
    expectNear(sim::slip(stick, kTouch, {}, B, 0.001), {});
    EXPECT_TRUE(stick.holds);
    expectNear(stick.Q_A, kTouch.point);
    expectNear(stick.Q_B, kTouch.point - Vec3{5, 5, 5});
    // Along the ray (z) is no slip.
    expectNear(sim::slip(stick, kTouch, test::at({0.0006, 0.0002, 0.1}), B, 0.001),
               {0.0006, 0.0002, 0});
    expectNear(sim::slip(stick, kTouch, test::at({0.0006, 0, 0}), test::at({5.0004, 5, 5}), 0.001),
               {0.0002, 0, 0});
}

TEST(Slip, BeyondTheContactAreaSticksAnewWhereItTouches)
{
    sim::Stick stick;
    sim::slip(stick, kTouch, {}, {}, 0.001);
    const base::Pose A = test::at({0.0011, 0, 0});
    sim::Touch touch = kTouch;
    touch.point = {1.0011, 2, 3};
    expectNear(sim::slip(stick, touch, A, {}, 0.001), {});
    expectNear(stick.Q_A, {1, 2, 3});
    expectNear(stick.Q_B, {1.0011, 2, 3});
}

TEST(Slip, TurnsWithTheBodies)
{
    // Where they stick is kept in the frames of the bodies: turning both together is no slip.
    sim::Stick stick;
    sim::slip(stick, kTouch, {}, {}, 0.001);
    const base::Pose turned{{1, 0, 2}, base::axisAngle({1, 2, 3}, 1.1)};
    sim::Touch touch = kTouch;
    touch.direction = base::rotate(turned.rotation, kTouch.direction);
    touch.point = turned * kTouch.point;
    expectNear(sim::slip(stick, touch, turned, turned, 0.001), {});
}

TEST(RelativeVelocity, IsThatOfTheTouchedPoints)
{
    // 6.7 and 6.8: v + w x r of each body.
    const sim::Motion A{test::at({0, 0, 0}), {1, 0, 0}, {0, 0, 2}};
    const sim::Motion B{test::at({1, 0, 0}), {0, 1, 0}, {0, 0, -1}};
    expectNear(sim::relativeVelocity(A, B, {1, 1, 0}), Vec3{1 - 2, 2, 0} - Vec3{1, 1, 0});
}

}  // namespace

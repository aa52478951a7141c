#include "devices/control_law.h"

#include "devices/coupling.h"
#include "devices/drivers/simulated_driver.h"
#include "devices/shared_control.h"
#include "tests/devices/near.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

namespace {

using devices::AxisGains;
using devices::TrackingError;
using devices::UnitSettings;
using test::expectNear;

UnitSettings forces(double p, double d)
{
    UnitSettings settings;
    settings.controller.linear = {.stiffness = {p, p, p}, .damping = {d, d, d}};
    settings.controller.angular = {.stiffness = {p, p, p}, .damping = {d, d, d}};
    return settings;
}

TEST(TrackingError, IsOfTheOriginInTheWorldAndOfTheTurnInTheBody)
{
    test::Random random;
    const base::Pose body = random.pose();
    const base::Vec3 turn{0.1, -0.2, 0.3};
    const base::Pose reference{body.position + base::Vec3{1, 2, 3},
                               body.rotation * base::axisAngle(turn, base::norm(turn))};
    const TrackingError error = devices::trackingError(body, reference);
    expectNear(error.linear, {1, 2, 3});
    expectNear(error.angular, turn);
}

TEST(TrackingOutput, IsEquations36And37ForEachAxis)
{
    test::Random random;
    const base::Quat R_WE = random.rotation();
    const AxisGains linear{.stiffness = {1, 2, 3}, .damping = {4, 5, 6}};
    const AxisGains angular{.stiffness = {7, 8, 9}, .damping = {10, 11, 12}};
    const TrackingError error{{0.1, 0.2, 0.3}, {0.4, 0.5, 0.6}};
    const TrackingError change{{1, 2, 3}, {4, 5, 6}};
    const exchange::Wrench output =
        devices::trackingOutput(linear, angular, error, change, R_WE, 0.5);
    expectNear(output.force, {0.5 * 0.1 + 4, 0.5 * 0.4 + 10, 0.5 * 0.9 + 18});
    expectNear(output.torque, base::rotate(R_WE, base::Vec3{2.8 + 40, 4.0 + 55, 5.4 + 72}));
}

TEST(UnitControl, GrowsFromNothingToAllInTwoSeconds)
{
    devices::UnitControl control;
    const UnitSettings settings = forces(100, 0);
    const base::Pose reference{{0.01, 0, 0}, {}};
    const auto force = [&] {
        return control.advance(settings, {}, reference, 1, 0.001, 0.001).force.x;
    };
    for (int i = 0; i <= 2500; ++i) {
        ASSERT_NEAR(force(), std::min(1.0, 0.5 * 0.001 * i), 1e-9);
    }
    control.restart();
    EXPECT_EQ(force(), 0);
}

TEST(UnitControl, DampsTheChangeOfTheErrorButNotAcrossABeginning)
{
    devices::UnitControl control;
    const UnitSettings settings = forces(0, 2);
    for (int i = 0; i < 3000; ++i) {
        control.advance(settings, {}, {}, 1, 0.001, 0.001);
    }
    const base::Pose moved{{0.002, 0, 0}, {}};
    EXPECT_NEAR(control.advance(settings, {}, moved, 1, 0.001, 0.001).force.x, 2 * 2.0, 1e-9);
    EXPECT_EQ(control.advance(settings, {}, {}, 2, 0.001, 0.001).force.x, 0);
}

TEST(UnitControl, IsSofterInStepsThatAreLongerThanUsual)
{
    devices::UnitControl usual;
    devices::UnitControl slow;
    const UnitSettings settings = forces(100, 0);
    const base::Pose reference{{0.01, 0, 0}, {}};
    double atUsual = 0;
    double atSlow = 0;
    for (int i = 0; i < 3000; ++i) {
        atUsual = usual.advance(settings, {}, reference, 1, 0.001, 0.001).force.x;
        atSlow = slow.advance(settings, {}, reference, 1, 0.004, 0.001).force.x;
    }
    EXPECT_NEAR(atSlow, 0.25 * atUsual, 1e-12);  // t_s = dt_f / dt_d
}

TEST(UnitControl, HandsOverWithoutAJump)
{
    devices::UnitControl control;
    UnitSettings settings = forces(100, 0);
    const base::Pose reference{{0.01, 0, 0}, {}};
    double before = 0;
    for (int i = 0; i < 2500; ++i) {
        before = control.advance(settings, {}, reference, 1, 0.001, 0.001).force.x;
    }
    settings.weight = 0;
    double force = before;
    for (int i = 0; i < 1000; ++i) {
        const double next = control.advance(settings, {}, reference, 1, 0.001, 0.001).force.x;
        EXPECT_LE(std::abs(next - force), 0.003);
        force = next;
    }
    EXPECT_EQ(force, 0);
}

TEST(Coupling, CutsWhatIsWeakAndBoundsWhatIsStrong)
{
    EXPECT_EQ(devices::limitedForce({0.05, 0, 0}, 0.1, 10), base::Vec3{});
    EXPECT_EQ(devices::limitedForce({0.1, 0, 0}, 0.1, 10), (base::Vec3{0.1, 0, 0}));
    expectNear(devices::limitedForce({30, 40, 0}, 0.1, 10), {6, 8, 0});
    EXPECT_EQ(devices::limitedForce({1, 0, 0}, 0, 0), base::Vec3{});
}

TEST(Coupling, LetsAForceGrowNoFasterThanItMay)
{
    expectNear(devices::limitedRise({1, 0, 0}, {5, 0, 0}, 0.5), {1.5, 0, 0});
    expectNear(devices::limitedRise({1, 0, 0}, {1.2, 0, 0}, 0.5), {1.2, 0, 0});
    expectNear(devices::limitedRise({5, 0, 0}, {0, 0, 0}, 0.5), {0, 0, 0});
}

TEST(Coupling, PullsTheHandAgainstTheErrorInTheHandsAxes)
{
    test::Random random;
    UnitSettings settings;
    settings.forceGain = 2;
    settings.hapticLinear = {.stiffness = {100, 200, 300}, .damping = {1, 1, 1}};
    settings.hapticAngular = {.stiffness = {1, 2, 3}, .damping = {}};
    const base::Quat R_WE = random.rotation();
    const base::Quat R_WHand = random.rotation();
    const base::Quat R_WTurn = random.rotation();
    const TrackingError error{{0.01, 0.02, 0.03}, {0.1, 0.2, 0.3}};
    const TrackingError change{{1, 0, 0}, {}};
    exchange::DeviceTraits traits = devices::simulatedTraits();
    traits.maxStiffness = 0;
    const exchange::Wrench pull =
        devices::pullOnHand(settings, traits, error, change, R_WE, R_WHand, R_WTurn);
    expectNear(pull.force,
               base::rotate(base::conjugate(R_WHand), base::Vec3{-2 * (1 + 1), -8, -18}));
    expectNear(pull.torque,
               base::rotate(base::conjugate(R_WTurn) * R_WE, base::Vec3{-0.2, -0.8, -1.8}));
}

TEST(Coupling, IsNoStifferThanTheDeviceMayBe)
{
    // P := min(P, stiffness of the device / scale) for each axis.
    UnitSettings settings;
    settings.workspaceScale = 5;
    settings.hapticLinear.stiffness = {100, 900, 600};
    exchange::DeviceTraits traits = devices::simulatedTraits();
    traits.maxStiffness = 3000;
    EXPECT_EQ(devices::hapticGains(settings, traits).stiffness, (base::Vec3{100, 600, 600}));
}

TEST(Coupling, GivesTheDeviceTheWrenchAtItsHandle)
{
    UnitSettings settings;
    settings.baseOffset.rotation = base::axisAngle({0, 0, 1}, M_PI / 2);
    settings.tipOffset.position = {0, 0, 0.1};
    exchange::DeviceTraits traits = devices::simulatedTraits();
    traits.maxTorque = 100;
    const exchange::DeviceForce force =
        devices::forDevice({.force = {2, 0, 0}, .torque = {0, 0, 1}}, settings, traits, {});
    expectNear(force.force, {0, 2, 0});
    // The torque and that of the force at the tip, r x f.
    expectNear(force.torque, {-0.2, 0, 1});
    traits.maxTorque = 0.5;
    EXPECT_NEAR(base::norm(devices::forDevice({.force = {2, 0, 0}, .torque = {0, 0, 1}}, settings,
                                              traits, {})
                               .torque),
                0.5, 1e-12);
}

struct SharedAxes {
    devices::SharedMode mode;
    bool firstMoves, firstTurns, firstFeels, firstFeelsTurns;
    bool secondMoves, secondTurns, secondFeels, secondFeelsTurns;
};

class SharedControl : public testing::TestWithParam<SharedAxes> {};

TEST_P(SharedControl, GivesTheAxesToTheUnits)
{
    const SharedAxes& s = GetParam();
    UnitSettings first;
    UnitSettings second;
    devices::share(s.mode, {&first, &second});
    const auto has = [](const AxisGains& gains) {
        EXPECT_EQ(gains.stiffness.x > 0, gains.stiffness.z > 0);
        return gains.stiffness.x > 0;
    };
    EXPECT_EQ(has(first.controller.linear), s.firstMoves);
    EXPECT_EQ(has(first.controller.angular), s.firstTurns);
    EXPECT_EQ(has(first.hapticLinear), s.firstFeels);
    EXPECT_EQ(has(first.hapticAngular), s.firstFeelsTurns);
    EXPECT_EQ(has(second.controller.linear), s.secondMoves);
    EXPECT_EQ(has(second.controller.angular), s.secondTurns);
    EXPECT_EQ(has(second.hapticLinear), s.secondFeels);
    EXPECT_EQ(has(second.hapticAngular), s.secondFeelsTurns);
}

using enum devices::SharedMode;
INSTANTIATE_TEST_SUITE_P(
    Modes,
    SharedControl,
    testing::Values(SharedAxes{SISO, true, true, true, true, true, true, true, true},
                    SharedAxes{SIAO, true, true, true, false, true, true, false, true},
                    SharedAxes{AISO, true, false, true, true, false, true, true, true},
                    SharedAxes{AIAO, true, false, true, false, false, true, false, true},
                    SharedAxes{SINO, true, true, false, false, true, true, false, false},
                    SharedAxes{AINO, true, false, false, false, false, true, false, false}));

TEST(SharedControl, SharesSingleAxes)
{
    UnitSettings first;
    UnitSettings second;
    const devices::AxisMask xy{{true, true, false}, {false, false, false}};
    const devices::AxisMask z{{false, false, true}, {false, false, false}};
    devices::share(AISO, {&first, &second}, {xy, z});
    EXPECT_EQ(first.controller.linear.stiffness, (base::Vec3{10, 10, 0}));
    EXPECT_EQ(second.controller.linear.stiffness, (base::Vec3{0, 0, 10}));
    EXPECT_EQ(second.controller.linear.damping, (base::Vec3{0, 0, 1}));
    EXPECT_EQ(second.hapticLinear.stiffness, (base::Vec3{10, 10, 10}));
}

}  // namespace

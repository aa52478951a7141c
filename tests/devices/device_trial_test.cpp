// What a person tries a device by, and how it is laid elsewhere.

#include "tests/devices/cycle_rig.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using devices::TestForce;
using devices::UnitSettings;
using test::CycleRig;

void askForTest(CycleRig& rig)
{
    rig.channel.tests.fetch_add(1);
}

TEST(TestForce, GrowsAndFallsAsASquaredSine)
{
    TestForce test;
    test.start();
    for (int i = 1; i < 1200; ++i) {
        const double t = 0.001 * i;
        const double wave = std::sin(M_PI * t / TestForce::kDuration);
        EXPECT_NEAR(test.update(true, 100, 0.001), wave * wave, 1e-9);
    }
    test.update(true, 100, 0.002);
    EXPECT_NEAR(test.update(true, 100, 0.001), 0, 1e-9);
}

TEST(TestForce, IsAQuarterOfWhatAWeakDeviceMay)
{
    TestForce test;
    test.start();
    double most = 0;
    for (int i = 0; i < 1300; ++i) {
        most = std::max(most, test.update(true, 2, 0.001));
    }
    EXPECT_NEAR(most, 0.5, 1e-5);
}

TEST(DeviceTrial, PushesUpwardsWithoutARunWhenAPersonAsks)
{
    CycleRig rig;
    rig.end.isThere = false;
    rig.open();
    rig.ticks(50);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    askForTest(rig);
    rig.ticks(600);
    EXPECT_NEAR(rig.device.felt.force.z, 1, 1e-4);
    EXPECT_EQ(rig.device.felt.force.x, 0);
    rig.ticks(650);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
}

TEST(DeviceTrial, EndsWithinTwoMillisecondsOfAStopAndDoesNotComeBack)
{
    CycleRig rig;
    rig.open();
    rig.ticks(5);
    askForTest(rig);
    rig.ticks(600);
    ASSERT_GT(rig.device.felt.force.z, 0.9);
    rig.forces.stop();
    rig.tick();
    EXPECT_LT(rig.device.felt.force.z, 0.5);
    EXPECT_FALSE(rig.forces.areSilent());
    rig.tick();
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    EXPECT_TRUE(rig.forces.areSilent());
    rig.ticks(100);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
}

TEST(DeviceTrial, DoesNothingWhileTheUnitActsOrWantsNoForces)
{
    CycleRig rig;
    rig.begin();
    rig.ticks(10);
    askForTest(rig);
    rig.ticks(600);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});

    UnitSettings silent = CycleRig::plainSettings();
    silent.forceGain = 0;
    CycleRig muted(silent);
    muted.open();
    muted.ticks(5);
    askForTest(muted);
    muted.ticks(600);
    EXPECT_EQ(muted.device.felt, exchange::DeviceForce{});
}

TEST(DeviceTrial, EndsWhenTheReadingsAreNoNumbers)
{
    CycleRig rig;
    rig.open();
    rig.ticks(5);
    askForTest(rig);
    rig.ticks(600);
    rig.device.result = devices::ReadResult::Invalid;
    rig.ticks(2);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
}

TEST(LaidElsewhere, TakesTheReferenceAlongAtABoundedSpeed)
{
    CycleRig rig;
    rig.begin();
    rig.ticks(5);
    const base::Vec3 before = rig.demand().X_WR.position;
    rig.channel.shift.back() = {0, 0.01, 0};
    rig.channel.shift.publish();
    rig.tick();
    EXPECT_NEAR(rig.demand().X_WR.position.y - before.y, 0.0005, 1e-12);
    rig.ticks(40);
    EXPECT_NEAR(rig.demand().X_WR.position.y - before.y, 0.01, 1e-12);
    // The hand goes on from there, by its own way.
    rig.device.said.pose.position.y = 0.02;
    rig.tick();
    EXPECT_NEAR(rig.demand().X_WR.position.y - before.y, 0.03, 1e-12);
}

TEST(JawSetByHand, StandsInThePlaceOfWhatTheDeviceSays)
{
    UnitSettings settings = CycleRig::plainSettings();
    settings.jaw = 0.7;
    CycleRig rig(settings);
    rig.device.said.gripper = 0;
    rig.begin();
    EXPECT_EQ(rig.demand().jaw, 0.7);
    EXPECT_TRUE(rig.demand().hasJaw);
    EXPECT_FALSE(rig.demand().grabs);
}

}  // namespace

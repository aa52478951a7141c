#include "tests/devices/cycle_rig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace {

using devices::Halt;
using devices::ReadResult;
using devices::UnitSettings;
using test::CycleRig;

UnitSettings stiff()
{
    UnitSettings settings = CycleRig::plainSettings();
    settings.hapticLinear.stiffness = {100, 100, 100};
    return settings;
}

// Moving, with the hand 2 cm off its body: 2 N.
class PulledHand {
public:
    explicit PulledHand(const UnitSettings& settings = stiff()) : rig(settings)
    {
        rig.begin();
        for (int i = 1; i <= 20; ++i) {
            rig.device.said.pose.position.x = 0.001 * i;
            rig.device.said.linear.x = 1;
            rig.tick();
        }
        rig.device.said.linear.x = 0;
        rig.ticks(3);
    }

    CycleRig rig;
};

TEST(DeviceCycle, PullsTheHandToItsBody)
{
    PulledHand hand;
    EXPECT_NEAR(hand.rig.device.felt.force.x, -2, 1e-9);
    EXPECT_TRUE(hand.rig.demand().isActive);
    EXPECT_NEAR(hand.rig.demand().X_WR.position.x, 0.02, 1e-12);
}

TEST(DeviceCycle, HasNoForceAndMovesNothingUntilAHandEngages)
{
    CycleRig rig(stiff());
    rig.device.said.pose.position.x = 0.1;
    rig.open();
    rig.ticks(100);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    EXPECT_FALSE(rig.demand().isActive);
    EXPECT_EQ(rig.report().halt, Halt::NotEngaged);
}

TEST(DeviceCycle, TakesTheBodyOnBetweenItsStates)
{
    PulledHand hand;
    CycleRig& rig = hand.rig;
    rig.end.linear.x = 0.5;
    rig.tick();
    rig.showsEnd = false;
    rig.ticks(10);
    // After 10 ms the body is 5 mm further.
    EXPECT_NEAR(rig.device.felt.force.x, -100 * (0.02 - 0.005), 0.01);
}

// Something that ends the force.
struct Ending {
    std::string name;
    Halt halt;
    void (*happens)(CycleRig& rig);
    void (*mends)(CycleRig& rig);
    bool isGrave;  // a hand must engage again
};

class Endings : public testing::TestWithParam<Ending> {};

TEST_P(Endings, TakeTheForceAwaySmoothlyWithinTwoMilliseconds)
{
    PulledHand hand;
    CycleRig& rig = hand.rig;
    GetParam().happens(rig);
    const double before = base::norm(rig.device.felt.force);
    ASSERT_NEAR(before, 2, 1e-9);
    rig.tick();
    if (GetParam().halt != Halt::Lost) {  // nobody can write to that
        const double next = base::norm(rig.device.felt.force);
        EXPECT_LT(next, before);
        EXPECT_GT(next, 0);
        rig.tick();
        EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    }
    EXPECT_FALSE(rig.demand().isActive);
    rig.ticks(30);
    EXPECT_EQ(rig.report().halt, GetParam().halt);
}

TEST_P(Endings, LetTheForceComeBackSlowlyOrByHandOnly)
{
    UnitSettings settings = stiff();
    settings.rampTime = 0.1;
    CycleRig rig(settings);
    rig.begin();
    rig.ticks(120);
    GetParam().happens(rig);
    rig.ticks(10);
    GetParam().mends(rig);
    rig.device.said.pose.position.x = 0;
    rig.tick();
    EXPECT_EQ(rig.demand().isActive, !GetParam().isGrave);
    rig.ticks(30);
    EXPECT_EQ(rig.demand().isActive, !GetParam().isGrave);
    rig.engage();
    rig.tick();
    EXPECT_TRUE(rig.demand().isActive);
    if (GetParam().isGrave) {
        // The reference is where the body is, wherever the hand went, and the force grows.
        for (int i = 1; i <= 40; ++i) {
            rig.device.said.pose.position.x = 0.0005 * i;
            rig.device.said.linear.x = 0.5;
            rig.tick();
        }
        EXPECT_NEAR(base::norm(rig.device.felt.force), 2 * 0.4, 0.1);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All,
    Endings,
    testing::Values(Ending{"Pause", Halt::Waiting, [](CycleRig& rig) { rig.end.isPlaying = false; },
                           [](CycleRig& rig) { rig.end.isPlaying = true; }, false},
                    Ending{"Divergence", Halt::Diverged,
                           [](CycleRig& rig) { rig.end.isDiverged = true; },
                           [](CycleRig& rig) { rig.end.isDiverged = false; }, true},
                    Ending{"BodyThatIsNoNumber", Halt::Diverged,
                           [](CycleRig& rig) {
                               rig.end.X_WE.position.y = std::numeric_limits<double>::quiet_NaN();
                           },
                           [](CycleRig& rig) { rig.end.X_WE = {}; }, true},
                    Ending{"ReadingThatIsNoNumber", Halt::Invalid,
                           [](CycleRig& rig) {
                               rig.device.said.linear.z = std::numeric_limits<double>::infinity();
                           },
                           [](CycleRig& rig) { rig.device.said.linear = {}; }, false},
                    Ending{"InvalidReading", Halt::Invalid,
                           [](CycleRig& rig) { rig.device.result = ReadResult::Invalid; },
                           [](CycleRig& rig) { rig.device.result = ReadResult::Fresh; }, false},
                    Ending{"Loss", Halt::Lost,
                           [](CycleRig& rig) { rig.device.result = ReadResult::Lost; },
                           [](CycleRig& rig) {
                               rig.device.result = ReadResult::Fresh;
                               rig.cycle->replace(rig.device);
                           },
                           true},
                    Ending{"Stop", Halt::Stopped, [](CycleRig& rig) { rig.forces.stop(); },
                           [](CycleRig& /*rig*/) {}, true},
                    Ending{"WindowThatHangs", Halt::Unattended,
                           [](CycleRig& rig) { rig.forces.beat(rig.now - 600'000'000); },
                           [](CycleRig& rig) { rig.forces.beat(rig.now); }, true},
                    Ending{"LettingGo", Halt::NotEngaged,
                           [](CycleRig& rig) { rig.channel.disengaged.fetch_add(1); },
                           [](CycleRig& /*rig*/) {}, true}),
    [](const auto& one) { return one.param.name; });

TEST(DeviceCycle, EndsTheForceWhenNothingIsHeardOfTheBody)
{
    PulledHand hand;
    CycleRig& rig = hand.rig;
    rig.showsEnd = false;
    rig.ticks(100);
    EXPECT_GT(base::norm(rig.device.felt.force), 1.9);
    rig.ticks(2);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    EXPECT_FALSE(rig.demand().isActive);
    rig.ticks(50);
    EXPECT_GT(rig.report().stale, 20U);
}

// A hand on the screen feels nothing, so that a slow machine does not halt it; a stop still does.
TEST(DeviceCycle, AHandThatNobodyHoldsIsNotHaltedByLateNews)
{
    CycleRig rig;
    rig.device.traits().isOnScreen = true;
    rig.begin();
    rig.forces.beat(rig.now);
    rig.showsEnd = false;
    rig.device.said.pose.position = {0.1, 0, 0};
    rig.ticks(5000);
    EXPECT_EQ(rig.report().halt, Halt::None);
    EXPECT_EQ(rig.report().stale, 0U);
    EXPECT_TRUE(rig.demand().isActive);
    EXPECT_NEAR(rig.demand().X_WR.position.x, 0.1, 1e-12);
    rig.forces.stop();
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::Stopped);
    EXPECT_FALSE(rig.demand().isActive);
}

// Engaged when the ghosts meet: the one of the hand is shown, and nothing moves, until the handle
// is turned as the body is. After a pause the body is elsewhere, and it is so again.
TEST(DeviceCycle, WaitsUntilTheHandIsTurnedAsItsBody)
{
    UnitSettings settings = CycleRig::plainSettings();
    settings.engageAngle = 0.2;
    CycleRig rig(settings);
    rig.end.X_WE = {{1, 2, 3}, base::axisAngle({0, 0, 1}, 0.4)};
    rig.device.said.pose.rotation = base::axisAngle({1, 0, 0}, 0.5);
    rig.begin();
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::Apart);
    EXPECT_NEAR(rig.report().apart, 0.5, 1e-9);
    EXPECT_FALSE(rig.demand().isActive);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    EXPECT_EQ(rig.demand().X_WR.position, rig.end.X_WE.position);
    EXPECT_NEAR(base::angleBetween(rig.demand().X_WR.rotation,
                                   rig.end.X_WE.rotation * rig.device.said.pose.rotation),
                0, 1e-9);
    rig.device.said.pose.rotation = base::axisAngle({1, 0, 0}, 0.19);
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::None);
    EXPECT_EQ(rig.report().apart, 0);
    EXPECT_TRUE(rig.demand().isActive);
    // Once they have met the hand may turn as it likes.
    rig.device.said.pose.rotation = base::axisAngle({1, 0, 0}, 1.2);
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::None);
    // In a pause the body stays behind by 1.2 rad.
    rig.end.isPlaying = false;
    rig.ticks(3);
    rig.end.isPlaying = true;
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::Apart);
    EXPECT_NEAR(rig.report().apart, 1.2, 1e-9);
    // By the relative law there is nothing to meet.
    settings.orientation = devices::OrientationLaw::Relative;
    rig.change(settings);
    rig.ticks(25);
    EXPECT_EQ(rig.report().halt, Halt::None);
}

// The next coupling may come between two cycles, so that no pause is seen.
TEST(DeviceCycle, BeginsAnewWhereItsBodyIsWhenItIsCoupledToAnotherOne)
{
    CycleRig rig;
    rig.begin();
    rig.device.said.pose.position = {0.1, 0, 0};
    rig.ticks(5);
    EXPECT_NEAR(rig.demand().X_WR.position.x, 0.1, 1e-12);
    const std::uint32_t beginnings = rig.demand().beginnings;
    rig.end.coupling = 1;
    rig.end.which = 7;
    rig.end.X_WE = {{5, 0, 0}, base::axisAngle({0, 0, 1}, 1)};
    rig.tick();
    EXPECT_EQ(rig.demand().coupling, 1U);
    EXPECT_FALSE(rig.demand().isActive) << "for a cycle, in which the force falls";
    rig.tick();
    EXPECT_TRUE(rig.demand().isActive);
    EXPECT_NEAR(rig.demand().X_WR.position.x, 5, 1e-12);
    EXPECT_NEAR(base::angleBetween(rig.demand().X_WR.rotation, rig.end.X_WE.rotation), 0, 1e-7);
    EXPECT_GT(rig.demand().beginnings, beginnings);
}

TEST(DeviceCycle, StopsTheDeviceAndSaysSoToTheSwitch)
{
    PulledHand hand;
    CycleRig& rig = hand.rig;
    rig.forces.stop();
    EXPECT_FALSE(rig.forces.areSilent());
    rig.tick();
    EXPECT_EQ(rig.device.stops, 0);
    EXPECT_FALSE(rig.forces.areSilent());
    rig.tick();
    EXPECT_EQ(rig.device.stops, 1);
    EXPECT_TRUE(rig.forces.areSilent());
}

TEST(DeviceCycle, HasNoForceWhileClutchedAndGoesOnFromThere)
{
    PulledHand hand;
    CycleRig& rig = hand.rig;
    rig.device.said.buttons = 1;  // a1
    rig.ticks(3);
    EXPECT_EQ(rig.device.felt, exchange::DeviceForce{});
    EXPECT_TRUE(rig.demand().isActive);
    EXPECT_TRUE(rig.demand().isClutched);
    rig.device.said.pose.position.x = 0.3;
    rig.ticks(20);
    EXPECT_NEAR(rig.demand().X_WR.position.x, 0.02, 1e-12);
    rig.device.said.buttons = 0;
    rig.ticks(3);
    EXPECT_NEAR(rig.demand().X_WR.position.x, 0.02, 1e-12);
    EXPECT_GT(rig.report().clutched, 10U);
}

TEST(DeviceCycle, MovesNothingWhenNobodyHoldsTheDeadMansHandle)
{
    UnitSettings settings = stiff();
    settings.buttons.present = 5;
    CycleRig rig(settings);
    rig.begin();
    EXPECT_FALSE(rig.demand().isActive);
    rig.device.said.buttons = 1U << 5U;
    rig.tick();
    EXPECT_TRUE(rig.demand().isActive);
    rig.device.said.buttons = 0;
    rig.tick();
    EXPECT_FALSE(rig.demand().isActive);
}

TEST(DeviceCycle, WaitsForTheDeviceAtTheStart)
{
    UnitSettings settings = stiff();
    settings.alignTime = 0.05;
    CycleRig rig(settings);
    rig.begin();
    rig.device.said.pose.position.x = 0.1;
    rig.ticks(20);
    EXPECT_EQ(rig.demand().X_WR.position.x, 0);
    rig.ticks(60);
    EXPECT_EQ(rig.demand().X_WR.position.x, 0);
    rig.device.said.pose.position.x = 0.11;
    rig.tick();
    EXPECT_NEAR(rig.demand().X_WR.position.x, 0.01, 1e-12);
}

TEST(DeviceCycle, BoundsForceTorqueAndTheirRates)
{
    UnitSettings settings = stiff();
    settings.maxForce = 1.5;
    settings.maxForceRate = 100;
    CycleRig rig(settings);
    rig.begin();
    double before = 0;
    for (int i = 1; i <= 50; ++i) {
        rig.device.said.pose.position.x = 0.001 * i;
        rig.device.said.linear.x = 1;
        rig.tick();
        const double force = base::norm(rig.device.felt.force);
        EXPECT_LE(force - before, 0.1 + 1e-9);
        EXPECT_LE(force, 1.5 + 1e-9);
        before = force;
    }
    EXPECT_NEAR(before, 1.5, 1e-9);
    rig.ticks(20);
    EXPECT_NEAR(rig.report().forceMax, 1.5, 1e-9);
}

TEST(DeviceCycle, ReportsItsTimes)
{
    CycleRig rig;
    rig.begin();
    rig.ticks(2000);
    const devices::LoopReport& report = rig.report();
    EXPECT_NEAR(report.rate, 1000, 1);
    EXPECT_NEAR(report.periods.p50, 0.001, 2e-5);
    EXPECT_NEAR(report.periods.worst, 0.001, 1e-9);
    EXPECT_GE(report.cycles, 1980U);
}

TEST(DeviceCycle, PassesButtonsOnToTheOwner)
{
    CycleRig rig;
    rig.begin();
    rig.device.said.buttons = 0b1010;
    rig.tick();
    rig.device.said.buttons = 0b0010;
    rig.tick();
    devices::ButtonEvent event;
    ASSERT_TRUE(rig.channel.events.pop(event));
    EXPECT_EQ(event.button, 1);
    EXPECT_TRUE(event.isPressed);
    ASSERT_TRUE(rig.channel.events.pop(event));
    EXPECT_EQ(event.button, 3);
    ASSERT_TRUE(rig.channel.events.pop(event));
    EXPECT_EQ(event.button, 3);
    EXPECT_FALSE(event.isPressed);
    EXPECT_FALSE(rig.channel.events.pop(event));
}

TEST(DeviceCycle, ClosesTheJawByGripperTriggerOrButton)
{
    CycleRig rig;
    rig.device.said.gripper = 0.3;
    rig.begin();
    EXPECT_TRUE(rig.demand().hasJaw);
    EXPECT_EQ(rig.demand().jaw, 0.3);
    EXPECT_TRUE(rig.demand().grabs);

    UnitSettings byTrigger = CycleRig::plainSettings();
    byTrigger.jawAxis = 2;
    rig.change(byTrigger);
    rig.device.said.axes[2] = 0.25;
    rig.tick();
    EXPECT_EQ(rig.demand().jaw, 0.75);
    EXPECT_FALSE(rig.demand().grabs);

    CycleRig plain;
    plain.device.traits().hasGripper = false;
    plain.begin();
    EXPECT_FALSE(plain.demand().hasJaw);
    EXPECT_FALSE(plain.demand().grabs);
    UnitSettings byButton = CycleRig::plainSettings();
    byButton.buttons.gripper = 6;
    plain.change(byButton);
    plain.tick();
    EXPECT_EQ(plain.demand().jaw, 1);
    plain.device.said.buttons = 1U << 6U;
    plain.tick();
    EXPECT_EQ(plain.demand().jaw, 0);
    EXPECT_TRUE(plain.demand().grabs);
}

TEST(HandTracker, MeasuresTheVelocityOfADeviceThatDoesNot)
{
    exchange::DeviceTraits traits = devices::simulatedTraits();
    traits.hasVelocity = false;
    devices::HandTracker tracker(traits);
    exchange::DeviceReading reading;
    for (int i = 0; i < 50; ++i) {
        reading.pose.position.y = 0.0002 * i;
        reading.pose.rotation = base::axisAngle({0, 0, 1}, 0.001 * i);
        tracker.track(reading, {}, true, 0.001);
    }
    EXPECT_NEAR(tracker.hand().linear.y, 0.2, 1e-9);
    EXPECT_NEAR(tracker.hand().angular.z, 1, 1e-9);
}

TEST(HandTracker, MovesTheHandOfADeviceThatOnlyKnowsHowFastItIs)
{
    exchange::DeviceTraits traits;
    devices::HandTracker tracker(traits);
    exchange::DeviceReading reading;
    reading.linear = {0.1, 0, 0};
    reading.angular = {0, 0, 0.5};
    for (int i = 0; i < 1000; ++i) {
        tracker.track(reading, {}, i == 0, 0.001);
    }
    EXPECT_NEAR(tracker.hand().pose.position.x, 0.1, 1e-9);
    EXPECT_NEAR(base::rotationVector(tracker.hand().pose.rotation).z, 0.5, 1e-9);
    EXPECT_NEAR(tracker.hand().linear.x, 0.1, 1e-12);
}

}  // namespace

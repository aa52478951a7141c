#include "devices/drivers/dhd_driver.h"

#include "devices/drivers/shared_library.h"
#include "tests/devices/drivers/fake_dhd.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <cmath>
#include <limits>
#include <memory>
#include <numbers>

namespace {

using devices::ReadResult;
using test::FakeDhdMachine;

constexpr int kOmega7 = 35;
constexpr int kOmega7Left = 37;
constexpr int kDelta3 = 63;
constexpr int kSigma7 = 104;

class DhdDriver : public testing::Test {
protected:
    DhdDriver()
    {
        const auto library = devices::SharedLibrary::load(LINKWRIGHT_FAKE_DHD);
        EXPECT_TRUE(library) << library.error().message;
        const auto stateOf = reinterpret_cast<test::FakeDhd* (*)()>(library->symbol("fakeDhd"));
        state_ = stateOf();
        *state_ = {};
    }

    FakeDhdMachine& plugIn(int type, int serial)
    {
        FakeDhdMachine& machine = state_->machines.at(static_cast<std::size_t>(state_->count++));
        machine = {.type = type, .serial = serial};
        return machine;
    }

    std::unique_ptr<devices::Device> open(const std::string& id)
    {
        auto device = driver_.open(id);
        EXPECT_TRUE(device) << device.error().message;
        return std::move(*device);
    }

    test::FakeDhd* state_ = nullptr;
    devices::DhdDriver driver_{LINKWRIGHT_FAKE_DHD};
    exchange::DeviceReading reading_;
};

TEST_F(DhdDriver, NamesMachinesAsAmbfDoes)
{
    plugIn(kOmega7, 12);
    plugIn(kDelta3, 5);
    plugIn(999, 7);
    ASSERT_TRUE(driver_.available());
    const auto infos = driver_.enumerate();
    ASSERT_EQ(infos.size(), 3U);
    EXPECT_EQ(infos[0].model, "omega.7");
    EXPECT_EQ(infos[0].id, "serial 12");
    EXPECT_TRUE(infos[0].traits.hasGripper);
    EXPECT_TRUE(infos[0].traits.hasOrientation);
    EXPECT_FALSE(infos[0].traits.hasTorque);
    EXPECT_EQ(infos[0].traits.maxForce, 12);
    EXPECT_EQ(infos[1].model, "delta.3");
    EXPECT_FALSE(infos[1].traits.hasOrientation);
    EXPECT_EQ(infos[1].traits.maxForce, 20);
    EXPECT_EQ(infos[2].model, "prototype") << "one that is not known says its name";
    EXPECT_LE(infos[2].traits.maxForce, 8) << "and is as weak as the weakest";
}

TEST_F(DhdDriver, LooksAtEachMachineOnce)
{
    const FakeDhdMachine& machine = plugIn(kOmega7, 12);
    EXPECT_EQ(driver_.enumerate().size(), 1U);
    EXPECT_EQ(driver_.enumerate().size(), 1U);
    EXPECT_EQ(machine.opened, 1);
    EXPECT_FALSE(machine.isOpen);
    const auto device = open("serial 12");
    plugIn(kDelta3, 5);
    EXPECT_EQ(driver_.enumerate().size(), 2U);
    EXPECT_EQ(machine.opened, 2) << "one that is in use is left alone";
    state_->count = 1;
    EXPECT_EQ(driver_.enumerate().size(), 1U);
}

TEST_F(DhdDriver, ReadsPoseVelocityGripperAndButtons)
{
    FakeDhdMachine& machine = plugIn(kOmega7, 12);
    const auto device = open("serial 12");
    machine.position = {0.01, 0.02, 0.03};
    machine.rotation = {0, -1, 0, 1, 0, 0, 0, 0, 1};  // a quarter turn about z
    machine.linear = {0.1, 0.2, 0.3};
    machine.angular = {1, 2, 3};
    machine.gripperAngle = 15 * std::numbers::pi / 180;
    machine.buttons = 0x105;
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_EQ(reading_.pose.position, (base::Vec3{0.01, 0.02, 0.03}));
    EXPECT_NEAR(base::angleBetween(reading_.pose.rotation,
                                   base::axisAngle({0, 0, 1}, std::numbers::pi / 2)),
                0, 1e-7);
    EXPECT_EQ(reading_.linear, (base::Vec3{0.1, 0.2, 0.3}));
    EXPECT_EQ(reading_.angular, (base::Vec3{1, 2, 3}));
    EXPECT_NEAR(reading_.gripper, 0.5, 1e-12) << "of 30 degrees";
    EXPECT_EQ(reading_.buttons, 5U) << "of the eight that there are";
}

TEST_F(DhdDriver, ReadsTheGripperOfALeftHand)
{
    FakeDhdMachine& machine = plugIn(kOmega7Left, 3);
    machine.isLeft = true;
    machine.gripperAngle = 30 * std::numbers::pi / 180;
    const auto device = open("serial 3");
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_NEAR(reading_.gripper, 1, 1e-12);
}

TEST_F(DhdDriver, WritesForcesWithinWhatTheMachineHas)
{
    FakeDhdMachine& sigma = plugIn(kSigma7, 1);
    FakeDhdMachine& delta = plugIn(kDelta3, 2);
    const exchange::DeviceForce force{.force = {1, 2, 3}, .torque = {0.1, 0.2, 0.15}, .gripper = 4};
    const auto first = open("serial 1");
    const auto second = open("serial 2");
    EXPECT_TRUE(first->write(force));
    EXPECT_TRUE(second->write(force));
    EXPECT_EQ(sigma.asked, (std::array<double, 7>{1, 2, 3, 0.1, 0.2, 0.15, 4}));
    EXPECT_TRUE(sigma.isForceEnabled);
    EXPECT_EQ(delta.asked, (std::array<double, 7>{1, 2, 3, 0, 0, 0, 0}));
}

TEST_F(DhdDriver, EnablesForcesWithTheFirstOne)
{
    FakeDhdMachine& machine = plugIn(kOmega7, 12);
    const auto device = open("serial 12");
    EXPECT_TRUE(device->write({}));
    EXPECT_FALSE(machine.isForceEnabled);
    EXPECT_TRUE(device->write({.force = {1, 0, 0}}));
    EXPECT_EQ(machine.force(0), 1);
    device->stop();
    EXPECT_EQ(machine.force(0), 0);
    EXPECT_EQ(machine.asked[0], 0) << "and nothing waits to act again";
    device->stop();
    EXPECT_EQ(machine.stopped, 2);
    EXPECT_TRUE(device->write({.force = {2, 0, 0}}));
    EXPECT_EQ(machine.force(0), 2);
    EXPECT_FALSE(device->write({.force = {std::nan(""), 0, 0}}));
    EXPECT_EQ(machine.force(0), 0) << "what is no number stops it";
}

TEST_F(DhdDriver, ArmsTheWatchdogOfTheMachine)
{
    const FakeDhdMachine& machine = plugIn(kOmega7, 12);
    const auto device = open("serial 12");
    EXPECT_DOUBLE_EQ(device->watchdog(), machine.watchdogTicks * 125e-6);
    EXPECT_LE(device->watchdog(), 0.02);
    EXPECT_GT(device->watchdog(), 0);
}

TEST_F(DhdDriver, StopsAndClosesAtTheEnd)
{
    const FakeDhdMachine& machine = plugIn(kOmega7, 12);
    {
        const auto device = open("serial 12");
        EXPECT_TRUE(device->write({.force = {1, 0, 0}}));
        EXPECT_FALSE(driver_.open("serial 12")) << "in use";
    }
    EXPECT_EQ(machine.stopped, 1);
    EXPECT_FALSE(machine.isOpen);
    EXPECT_EQ(machine.asked[0], 0);
    EXPECT_NE(open("serial 12"), nullptr);
}

TEST_F(DhdDriver, LosesAMachineThatDoesNotAnswerAnyMore)
{
    FakeDhdMachine& machine = plugIn(kOmega7, 12);
    const auto device = open("serial 12");
    machine.answers = false;
    EXPECT_EQ(device->read(reading_), ReadResult::Invalid);
    EXPECT_FALSE(device->write({.force = {1, 0, 0}}));
    machine.answers = true;
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh) << "one lost answer is no loss";
    machine.answers = false;
    int reads = 1;
    while (device->read(reading_) != ReadResult::Lost) {
        ASSERT_LT(++reads, 20);
    }
    machine.answers = true;
    EXPECT_EQ(device->read(reading_), ReadResult::Lost) << "for good";
}

TEST_F(DhdDriver, TakesNothingThatIsNoNumber)
{
    FakeDhdMachine& machine = plugIn(kOmega7, 12);
    const auto device = open("serial 12");
    machine.position[1] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(device->read(reading_), ReadResult::Invalid);
    machine.position[1] = 0;
    machine.rotation[4] = std::numeric_limits<double>::infinity();
    EXPECT_EQ(device->read(reading_), ReadResult::Invalid);
    EXPECT_EQ(reading_.pose, base::Pose{}) << "the reading is left alone";
}

TEST_F(DhdDriver, RefusesADrivenWristThatIsNotInitialised)
{
    FakeDhdMachine& machine = plugIn(kSigma7, 1);
    machine.isInitialized = false;
    const auto device = driver_.open("serial 1");
    ASSERT_FALSE(device);
    EXPECT_NE(device.error().hint.find("HapticInit"), std::string::npos);
    EXPECT_FALSE(machine.isOpen);
    machine.isInitialized = true;
    EXPECT_TRUE(driver_.open("serial 1"));
}

TEST(DhdLibrary, ThatIsNotThereIsNamed)
{
    devices::DhdDriver driver("/nowhere/libdhd.so");
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("/nowhere/libdhd.so"), std::string::npos);
    EXPECT_NE(status.error().hint.find("LINKWRIGHT_DHD_LIBRARY"), std::string::npos);
    EXPECT_TRUE(driver.enumerate().empty());
    EXPECT_FALSE(driver.open("0"));
}

TEST(DhdLibrary, ThatLacksFunctionsIsNamedWithThem)
{
    devices::DhdDriver driver(LINKWRIGHT_FAKE_DHD_OLD);
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find(LINKWRIGHT_FAKE_DHD_OLD), std::string::npos);
    EXPECT_NE(status.error().message.find("lacks dhdSetForceAndTorqueAndGripperForce"),
              std::string::npos);
    EXPECT_EQ(status.error().message.find("dhdOpenID"), std::string::npos) << "it has this one";
}

TEST(DhdLibrary, IsTakenFromTheEnvironment)
{
    ::setenv("LINKWRIGHT_DHD_LIBRARY", LINKWRIGHT_FAKE_DHD, 1);
    EXPECT_TRUE(devices::DhdDriver().available());
    ::setenv("LINKWRIGHT_DHD_LIBRARY", "/nowhere/else.so", 1);
    EXPECT_FALSE(devices::DhdDriver().available());
    ::unsetenv("LINKWRIGHT_DHD_LIBRARY");
}

}  // namespace

#include "devices/drivers/virtual_driver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <thread>

namespace {

using devices::ReadResult;
using devices::VirtualFeed;

class VirtualDriver : public testing::Test {
protected:
    std::unique_ptr<devices::Device> open(const std::string& id = "virtual")
    {
        auto device = driver_.open(id);
        EXPECT_TRUE(device) << device.error().message;
        return std::move(*device);
    }

    double now_ = 10;
    std::shared_ptr<VirtualFeed> hand_ = std::make_shared<VirtualFeed>();
    std::shared_ptr<VirtualFeed> stick_ = std::make_shared<VirtualFeed>(false);
    devices::VirtualDriver driver_{{hand_, stick_}, [this] {
                                       return now_;
                                   }};
    exchange::DeviceReading reading_;
};

TEST_F(VirtualDriver, ListsADeviceForEachFeed)
{
    const auto infos = driver_.enumerate();
    ASSERT_EQ(infos.size(), 2U);
    EXPECT_EQ(infos[0].model, "virtual");
    EXPECT_EQ(infos[1].model, "virtual 2");
    EXPECT_TRUE(infos[0].traits.hasPosition);
    EXPECT_FALSE(infos[1].traits.hasPosition);
    EXPECT_FALSE(driver_.open("virtual 3"));
}

TEST_F(VirtualDriver, ReadsWhatIsFed)
{
    const auto device = open();
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh) << "at rest";
    EXPECT_EQ(device->read(reading_), ReadResult::Same);
    const base::Pose pose{{0.01, 0.02, 0.03}, base::axisAngle({0, 0, 1}, 0.5)};
    hand_->setPose(pose);
    hand_->setButton(3, true);
    hand_->setButton(32, true);
    hand_->setButton(-1, true);
    hand_->setGripper(0.25);
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_EQ(reading_.pose, pose);
    EXPECT_EQ(reading_.buttons, 8U);
    EXPECT_EQ(reading_.gripper, 0.25);
    hand_->setButton(3, false);
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_EQ(reading_.buttons, 0U);
    EXPECT_EQ(reading_.pose, pose) << "kept";
}

TEST_F(VirtualDriver, LetsAMotionEndThatIsNotFedAgain)
{
    const auto device = open("virtual 2");
    stick_->setMotion({0.1, 0, 0}, {0, 0, 1});
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    now_ += 0.2;
    EXPECT_EQ(device->read(reading_), ReadResult::Same);
    stick_->setMotion({0.1, 0, 0}, {0, 0, 1});
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    now_ += 0.2;
    EXPECT_EQ(device->read(reading_), ReadResult::Same) << "fed again meanwhile";
    now_ += 0.1;
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_EQ(reading_.linear, base::Vec3{});
    EXPECT_EQ(reading_.angular, base::Vec3{});
    EXPECT_EQ(device->read(reading_), ReadResult::Same);
}

TEST_F(VirtualDriver, ShowsTheForceToItsFeeder)
{
    auto device = open();
    const exchange::DeviceForce force{.force = {1, 2, 3}, .torque = {4, 5, 6}, .gripper = 7};
    EXPECT_TRUE(device->write(force));
    EXPECT_EQ(hand_->force(), force);
    EXPECT_FALSE(device->write({.force = {std::nan(""), 0, 0}}));
    EXPECT_EQ(hand_->force(), exchange::DeviceForce{});
    device->write(force);
    device->stop();
    EXPECT_EQ(hand_->force(), exchange::DeviceForce{});
    device->write(force);
    device.reset();
    EXPECT_EQ(hand_->force(), exchange::DeviceForce{});
}

TEST_F(VirtualDriver, IsOpenOnce)
{
    EXPECT_FALSE(hand_->isConnected());
    auto device = open();
    EXPECT_TRUE(hand_->isConnected());
    EXPECT_FALSE(driver_.open("virtual"));
    device.reset();
    EXPECT_FALSE(hand_->isConnected());
    EXPECT_NE(open(), nullptr);
}

// Of a jump by d is left d (1 + t / T) exp(-t / T) after t, however often it is read.
TEST(GlidingHand, FollowsAJumpAsACriticallyDampedSpring)
{
    constexpr double kTime = 0.04;
    const auto expected = [](double t) {
        return (1 + t / kTime) * std::exp(-t / kTime);
    };
    for (const double period : {0.001, 0.004, 0.02}) {
        double now = 3;
        const auto feed = std::make_shared<VirtualFeed>(true, kTime);
        devices::VirtualDriver driver({feed}, [&now] { return now; });
        const auto opened = driver.open("virtual");
        ASSERT_TRUE(opened);
        devices::Device& device = **opened;
        exchange::DeviceReading reading;
        EXPECT_EQ(device.read(reading), ReadResult::Fresh);
        const base::Pose goal{{0.2, -0.1, 0.1}, base::axisAngle({0, 1, 0}, 0.8)};
        feed->setPose(goal);
        EXPECT_EQ(device.read(reading), ReadResult::Fresh);
        EXPECT_EQ(base::norm(reading.pose.position), 0) << "no time has gone by";
        for (int i = 1; i * period < 0.3; ++i) {
            now += period;
            ASSERT_EQ(device.read(reading), ReadResult::Fresh);
            const double left = expected(i * period);
            EXPECT_NEAR(base::norm(reading.pose.position - goal.position),
                        left * base::norm(goal.position), 1e-9);
            EXPECT_NEAR(base::angleBetween(reading.pose.rotation, goal.rotation), 0.8 * left, 1e-7);
        }
        now += 1;
        EXPECT_EQ(device.read(reading), ReadResult::Fresh);
        EXPECT_EQ(reading.pose, goal);
        now += period;
        EXPECT_EQ(device.read(reading), ReadResult::Same);
    }
}

// A feeder and a loop on threads of their own: no reading is a mixture of two.
TEST_F(VirtualDriver, HandsOverWholeReadings)
{
    const auto device = open();
    const std::jthread feeder([this] {
        for (int i = 1; i <= 20000; ++i) {
            const double value = i;
            hand_->setPose({{value, value, value}, {}});
        }
    });
    double last = 0;
    while (last < 20000) {
        if (device->read(reading_) != ReadResult::Fresh) {
            continue;
        }
        const base::Vec3 p = reading_.pose.position;
        ASSERT_EQ(p.x, p.y);
        ASSERT_EQ(p.x, p.z);
        ASSERT_GE(p.x, last);
        last = p.x;
        device->write({.force = {last, last, last}});
    }
    EXPECT_EQ(hand_->force().force.x, 20000);
}

}  // namespace

// One device in the hands of several units.

#include "devices/device_share.h"

#include "tests/devices/cycle_rig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <thread>

namespace {

using devices::ReadResult;
using exchange::DeviceForce;

// Parts of a device that a test holds; it dies with the last part.
class DeviceShare : public testing::Test {
protected:
    DeviceShare()
    {
        auto device = std::make_unique<test::HeldDevice>();
        device_ = device.get();
        device_->traits().maxForce = 3;
        device_->traits().maxTorque = 0.5;
        parts_ = devices::shareDevice(std::move(device), 3);
    }

    ReadResult read(std::size_t part) { return parts_[part]->read(reading_); }

    test::HeldDevice* device_;
    std::vector<std::unique_ptr<devices::Device>> parts_;
    exchange::DeviceReading reading_;
};

TEST_F(DeviceShare, AllPartsReadTheSame)
{
    EXPECT_EQ(read(1), ReadResult::Same) << "nobody has read the device yet";
    device_->said.pose.position = {1, 2, 3};
    EXPECT_EQ(read(0), ReadResult::Fresh);
    for (const std::size_t part : {1U, 2U}) {
        reading_ = {};
        EXPECT_EQ(read(part), ReadResult::Fresh);
        EXPECT_EQ(reading_.pose.position, (base::Vec3{1, 2, 3}));
    }
    device_->result = ReadResult::Same;
    EXPECT_EQ(read(0), ReadResult::Same);
    EXPECT_EQ(read(1), ReadResult::Fresh) << "what holds is said again";
    device_->result = ReadResult::Invalid;
    EXPECT_EQ(read(0), ReadResult::Invalid);
    EXPECT_EQ(read(1), ReadResult::Invalid);
}

TEST_F(DeviceShare, TheDeviceFeelsTheSumWithinItsLimits)
{
    const DeviceForce up{.force = {0, 0, 1}, .torque = {0.1, 0, 0}, .gripper = 2};
    EXPECT_TRUE(parts_[1]->write(up));
    EXPECT_TRUE(parts_[2]->write(up));
    EXPECT_TRUE(parts_[0]->write({.force = {0, 0.5, 0}}));
    EXPECT_NEAR(base::norm(device_->felt.force - base::Vec3{0, 0.5, 2}), 0, 1e-12);
    EXPECT_NEAR(device_->felt.torque.x, 0.2, 1e-12);
    EXPECT_EQ(device_->felt.gripper, 4);
    parts_[1]->write({.force = {0, 0, 40}, .torque = {7, 0, 0}});
    parts_[0]->write({});
    EXPECT_NEAR(base::norm(device_->felt.force), 3, 1e-12);
    EXPECT_NEAR(base::norm(device_->felt.torque), 0.5, 1e-12);
    parts_[1]->stop();
    parts_[2]->stop();
    parts_[0]->write({});
    EXPECT_EQ(device_->felt, DeviceForce{});
    EXPECT_FALSE(parts_[1]->write({.force = {std::nan(""), 0, 0}}));
    parts_[0]->write({});
    EXPECT_EQ(device_->felt, DeviceForce{});
}

TEST_F(DeviceShare, APartThatWritesNothingAnyMoreIsNotFelt)
{
    parts_[1]->write({.force = {1, 0, 0}});
    for (int i = 0; i < devices::kSharePatience; ++i) {
        parts_[0]->write({});
        EXPECT_EQ(device_->felt.force.x, 1) << i;
    }
    parts_[0]->write({});
    EXPECT_EQ(device_->felt, DeviceForce{});
}

TEST_F(DeviceShare, ADeviceThatNobodyServesIsInvalidAndOneThatIsLostIsLostToAll)
{
    EXPECT_EQ(read(0), ReadResult::Fresh);
    EXPECT_EQ(read(1), ReadResult::Fresh);
    for (int i = 1; i < devices::kSharePatience; ++i) {
        EXPECT_EQ(read(1), ReadResult::Same) << i;
    }
    EXPECT_EQ(read(1), ReadResult::Invalid);
    EXPECT_EQ(read(0), ReadResult::Fresh);
    EXPECT_EQ(read(1), ReadResult::Fresh);
    device_->result = ReadResult::Lost;
    EXPECT_EQ(read(0), ReadResult::Lost);
    EXPECT_EQ(read(1), ReadResult::Lost);
    EXPECT_EQ(read(2), ReadResult::Lost);
}

TEST_F(DeviceShare, WithoutItsFirstPartTheOthersHaveNoDevice)
{
    const auto others = std::move(parts_[1]);
    parts_.clear();
    EXPECT_EQ(others->read(reading_), ReadResult::Lost);
    EXPECT_TRUE(others->write({.force = {1, 0, 0}}));
}

TEST(DeviceShareOfOne, IsTheDeviceItself)
{
    auto device = std::make_unique<test::HeldDevice>();
    const devices::Device* const itself = device.get();
    const auto parts = devices::shareDevice(std::move(device), 1);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0].get(), itself);
}

// Loops on threads of their own: no force is a mixture of two.
TEST_F(DeviceShare, HandsOverWholeForces)
{
    device_->traits().maxForce = 1e9;
    std::jthread other([this] {
        for (int i = 1; i <= 20'000; ++i) {
            const double value = i;
            parts_[1]->write({.force = {value, value, value}});
        }
    });
    while (device_->felt.force.x < 20'000 && !HasFailure()) {
        parts_[0]->write({});
        const base::Vec3 felt = device_->felt.force;
        EXPECT_EQ(felt.x, felt.y);
        EXPECT_EQ(felt.x, felt.z);
        if (felt == base::Vec3{} && other.joinable()) {
            std::this_thread::yield();
        }
    }
}

}  // namespace

#include "devices/drivers/spacenav_driver.h"

#include "devices/calibration.h"
#include "tests/devices/drivers/fake_spacenavd.h"
#include "tests/devices/drivers/waiting.h"

#include <gtest/gtest.h>
#include <spnav.h>

#include <memory>

// A macro of X11's, which libspnav includes.
#undef Status

namespace {

using devices::ReadResult;
using test::comesTrue;
using test::FakeSpacenavd;
using test::readUntil;

constexpr std::int32_t kMotion = 0;
constexpr std::int32_t kPress = 1;
constexpr std::int32_t kRelease = 2;
constexpr std::int32_t kDeviceChange = 3;

std::unique_ptr<devices::Device> openMouse(devices::SpacenavDriver& driver)
{
    auto device = driver.open("spacenav");
    EXPECT_TRUE(device) << device.error().message;
    return std::move(*device);
}

TEST(SpacenavDriver, DescribesTheMouse)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    EXPECT_TRUE(driver.available());
    const auto infos = driver.enumerate();
    ASSERT_EQ(infos.size(), 1U);
    EXPECT_EQ(infos[0].model, "Test SpaceNavigator of a maker with a long name");
    EXPECT_EQ(infos[0].traits.axes, 6U);
    EXPECT_EQ(infos[0].traits.buttons, 3U);
    EXPECT_FALSE(infos[0].traits.hasForce);
}

TEST(SpacenavDriver, ReadsMotionAndButtons)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    daemon.send({kMotion, 350, -175, 70, 35, -350, 700, 16});
    daemon.send({kPress, 1, 1});
    auto reading = readUntil(*device, [](const auto& r) { return r.isPressed(1); });
    EXPECT_DOUBLE_EQ(reading.axes[0], 1);
    EXPECT_DOUBLE_EQ(reading.axes[1], -0.5);
    EXPECT_DOUBLE_EQ(reading.axes[5], 1) << "beyond a full push";
    EXPECT_DOUBLE_EQ(reading.linear.x, -0.2 * devices::kFastestMotion);
    EXPECT_DOUBLE_EQ(reading.linear.y, devices::kFastestMotion);
    EXPECT_DOUBLE_EQ(reading.linear.z, -0.5 * devices::kFastestMotion);
    daemon.send({kRelease, 1, 0});
    daemon.send({kMotion, 0, 0, 0, 0, 0, 0, 16});
    reading = readUntil(*device, [](const auto& r) { return r.buttons == 0 && r.axes[0] == 0; });
    EXPECT_EQ(reading.linear, base::Vec3{});
    EXPECT_EQ(reading.angular, base::Vec3{});
    EXPECT_EQ(device->read(reading), ReadResult::Same) << "nothing new";
}

// libspnav moves an object itself, in axes x to the right, y up, z towards the user.
TEST(SpacenavDriver, MovesAndTurnsAsLibspnavDoes)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    for (int axis = 0; axis < 6; ++axis) {
        FakeSpacenavd::Words words{kMotion};
        words[static_cast<std::size_t>(axis) + 1] = 100;
        daemon.send(words);
        const auto reading = readUntil(
            *device, [&](const auto& r) { return r.axes[static_cast<std::size_t>(axis)] > 0; });

        spnav_event_motion motion{};
        motion.type = SPNAV_EVENT_MOTION;
        motion.x = words[1];
        motion.y = words[2];
        motion.z = words[3];
        motion.rx = words[4];
        motion.ry = words[5];
        motion.rz = words[6];
        spnav_posrot moved{};
        spnav_posrot_init(&moved);
        spnav_posrot_moveobj(&moved, &motion);
        const base::Vec3 way{moved.pos[2], moved.pos[0], moved.pos[1]};
        const base::Vec3 axisOfTurn{moved.rot[2], moved.rot[0], moved.rot[1]};
        EXPECT_NEAR(base::norm(base::normalized(way) - base::normalized(reading.linear)), 0, 1e-6)
            << axis;
        EXPECT_NEAR(base::norm(base::normalized(axisOfTurn) - base::normalized(reading.angular)), 0,
                    1e-6)
            << axis;
    }
}

TEST(SpacenavDriver, IsOpenOnce)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    auto device = openMouse(driver);
    EXPECT_FALSE(driver.open("spacenav"));
    EXPECT_EQ(driver.enumerate().size(), 1U) << "and is listed meanwhile";
    EXPECT_TRUE(driver.available());
    device.reset();
    EXPECT_TRUE(driver.open("spacenav"));
    EXPECT_FALSE(driver.open("another"));
}

TEST(SpacenavDriver, LosesTheMouseWithTheDaemon)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    daemon.send({kMotion, 100, 0, 0, 0, 0, 0, 16});
    readUntil(*device, [](const auto& r) { return r.axes[0] > 0; });
    daemon.hangUp();
    exchange::DeviceReading reading;
    EXPECT_TRUE(comesTrue([&] { return device->read(reading) == ReadResult::Lost; }));
    EXPECT_EQ(device->read(reading), ReadResult::Lost);
}

TEST(SpacenavDriver, LosesAMouseThatIsPulledOut)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    daemon.send({kDeviceChange, 1, 0, 0x206, 0x46d, 0xc626});
    exchange::DeviceReading reading;
    EXPECT_TRUE(comesTrue([&] { return device->read(reading) == ReadResult::Lost; }));
}

TEST(SpacenavDriver, DoesNotWaitForTheRestOfAnEvent)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    exchange::DeviceReading reading;
    EXPECT_EQ(device->read(reading), ReadResult::Fresh) << "at rest";
    const FakeSpacenavd::Words words{kMotion, 350};
    daemon.sendBytes(words, 0, 12);
    EXPECT_EQ(device->read(reading), ReadResult::Same);
    daemon.sendBytes(words, 12, sizeof(words) - 12);
    readUntil(*device, [](const auto& r) { return r.axes[0] == 1; });
}

TEST(SpacenavDriver, SurvivesEventsThatMeanNothing)
{
    const FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = openMouse(driver);
    daemon.send({kPress, -1, 1});
    daemon.send({kPress, 32, 1});
    daemon.send({77, 1, 2, 3, 4, 5, 6, 7});
    daemon.send({kMotion, INT32_MIN, INT32_MAX, 0, 0, 0, 0, 0});
    daemon.send({kPress, 31, 1});
    const auto reading = readUntil(*device, [](const auto& r) { return r.isPressed(31); });
    EXPECT_EQ(reading.buttons, 1U << 31U);
    EXPECT_EQ(reading.axes[0], -1);
    EXPECT_EQ(reading.axes[1], 1);
}

TEST(SpacenavDriver, HasNoDeviceWithoutAMouse)
{
    const FakeSpacenavd daemon("");
    devices::SpacenavDriver driver;
    EXPECT_TRUE(driver.available());
    EXPECT_TRUE(driver.enumerate().empty());
    EXPECT_FALSE(driver.open("spacenav"));
}

TEST(SpacenavDriver, SaysWhatIsMissingWithoutADaemon)
{
    {
        const FakeSpacenavd daemon;
    }
    devices::SpacenavDriver driver;
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().hint.find("spacenavd"), std::string::npos);
    EXPECT_TRUE(driver.enumerate().empty());
    EXPECT_FALSE(driver.open("spacenav"));
}

}  // namespace

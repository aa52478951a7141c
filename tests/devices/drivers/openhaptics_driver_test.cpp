#include "devices/drivers/openhaptics_driver.h"

#include "devices/drivers/hd_servo.h"
#include "tests/devices/drivers/fake_hd.h"
#include "tests/devices/drivers/waiting.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <numbers>

namespace {

using devices::ReadResult;

class OpenHapticsDriver : public testing::Test {
protected:
    OpenHapticsDriver()
    {
        headers_.write("hdDefines.h", test::kFakeHdHeader);
        const auto library = devices::SharedLibrary::load(LINKWRIGHT_FAKE_HD);
        EXPECT_TRUE(library) << library.error().message;
        state_ = reinterpret_cast<test::FakeHd* (*)()>(library->symbol("fakeHd"))();
        servo = reinterpret_cast<bool (*)()>(library->symbol("fakeHdServo"));
        *state_ = {};
        state_->count = 1;
    }

    devices::OpenHapticsDriver driver(std::vector<std::string> names = {""})
    {
        return devices::OpenHapticsDriver({.library = LINKWRIGHT_FAKE_HD,
                                           .headers = headers_.path().string(),
                                           .devices = std::move(names)});
    }

    test::FakeHdDevice& device() { return state_->devices[0]; }

    test::TempFolder headers_;
    test::FakeHd* state_ = nullptr;
    bool (*servo)() = nullptr;
    exchange::DeviceReading reading_;
};

std::unique_ptr<devices::Device> opened(devices::OpenHapticsDriver& driver,
                                        const std::string& id = "default")
{
    auto device = driver.open(id);
    EXPECT_TRUE(device) << device.error().message;
    return std::move(*device);
}

TEST_F(OpenHapticsDriver, NamesDevicesAsAmbfDoes)
{
    state_->count = 2;
    state_->devices[1].configuration = "Left";
    state_->devices[1].model = "PHANTOM Premium 1.5 6DOF";
    auto driver = this->driver({"", "Left", "Nowhere"});
    const base::Status status = driver.available();
    ASSERT_TRUE(status) << status.error().message;
    const auto infos = driver.enumerate();
    ASSERT_EQ(infos.size(), 2U);
    EXPECT_EQ(infos[0].id, "default");
    EXPECT_EQ(infos[0].model, "PHANTOM Omni");
    EXPECT_EQ(infos[0].traits.maxForce, 3.3);
    EXPECT_FALSE(infos[0].traits.hasTorque);
    EXPECT_EQ(infos[1].id, "Left");
    EXPECT_TRUE(infos[1].traits.hasTorque);
    EXPECT_TRUE(state_->devices[1].hasForceOutput);
    EXPECT_FALSE(driver.open("Nowhere"));
}

// libHD: x to the right, y up, z towards the user, in mm; the matrix by columns.
TEST_F(OpenHapticsDriver, ReadsPoseAndButtonsInTheUsersAxes)
{
    auto driver = this->driver();
    const auto handle = opened(driver);
    EXPECT_EQ(handle->read(reading_), ReadResult::Same) << "the servo has not run";
    const double c = std::cos(0.3);
    const double s = std::sin(0.3);
    // Turned by 0.3 about libHD's y, which is our z.
    device().transform = {c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 10, 20, 30, 1};
    device().buttons = 0x12;
    ASSERT_TRUE(servo());
    EXPECT_EQ(handle->read(reading_), ReadResult::Fresh);
    EXPECT_NEAR(reading_.pose.position.x, 0.03, 1e-15);
    EXPECT_NEAR(reading_.pose.position.y, 0.01, 1e-15);
    EXPECT_NEAR(reading_.pose.position.z, 0.02, 1e-15);
    EXPECT_NEAR(base::angleBetween(reading_.pose.rotation, base::axisAngle({0, 0, 1}, 0.3)), 0,
                1e-7);
    EXPECT_EQ(reading_.buttons, 2U);
}

TEST_F(OpenHapticsDriver, WritesForcesInItsAxesAndUnits)
{
    device().model = "PHANTOM Premium 3.0 6DOF";
    auto driver = this->driver();
    const auto handle = opened(driver);
    EXPECT_TRUE(handle->write({.force = {1, 2, 3}, .torque = {0.01, 0.02, 0.03}}));
    servo();
    EXPECT_EQ(device().force, (std::array<double, 3>{2, 3, 1}));
    EXPECT_NEAR(device().torque[0], 20, 1e-12);
    EXPECT_NEAR(device().torque[1], 30, 1e-12);
    EXPECT_NEAR(device().torque[2], 10, 1e-12);
    handle->stop();
    servo();
    EXPECT_EQ(device().force, (std::array<double, 3>{}));
    EXPECT_EQ(device().torque, (std::array<double, 3>{}));
}

TEST_F(OpenHapticsDriver, EndsAForceThatIsNotWrittenAgain)
{
    auto driver = this->driver();
    const auto handle = opened(driver);
    EXPECT_DOUBLE_EQ(handle->watchdog(), 0.02);
    handle->write({.force = {1, 0, 0}});
    for (int i = 0; i < 20; ++i) {
        servo();
        EXPECT_EQ(device().force[2], 1) << i;
    }
    servo();
    EXPECT_EQ(device().force[2], 0);
}

TEST_F(OpenHapticsDriver, WritesNothingThatIsNoNumber)
{
    auto driver = this->driver();
    const auto handle = opened(driver);
    handle->write({.force = {1, 0, 0}});
    servo();
    EXPECT_FALSE(handle->write({.force = {0, std::nan(""), 0}}));
    servo();
    EXPECT_EQ(device().force, (std::array<double, 3>{}));
}

TEST_F(OpenHapticsDriver, TakesNoReadingThatIsNoNumber)
{
    auto driver = this->driver();
    const auto handle = opened(driver);
    device().transform[13] = std::numeric_limits<double>::quiet_NaN();
    servo();
    EXPECT_EQ(handle->read(reading_), ReadResult::Invalid);
}

TEST_F(OpenHapticsDriver, LosesADeviceThatDoesNotAnswer)
{
    auto driver = this->driver();
    const auto handle = opened(driver);
    device().error = 0x310;
    servo();
    EXPECT_EQ(handle->read(reading_), ReadResult::Fresh) << "warm motors are no loss";
    device().error = 0x301;
    servo();
    EXPECT_EQ(handle->read(reading_), ReadResult::Invalid);
    EXPECT_TRUE(test::comesTrue([&] { return handle->read(reading_) == ReadResult::Lost; }));
    device().error = 0;
    servo();
    EXPECT_EQ(handle->read(reading_), ReadResult::Lost) << "for good";
    EXPECT_FALSE(handle->write({.force = {1, 0, 0}}));
}

TEST_F(OpenHapticsDriver, ReleasesTheForceAndTheServoAtTheEnd)
{
    {
        auto driver = this->driver();
        {
            const auto handle = opened(driver);
            EXPECT_FALSE(driver.open("default")) << "in use";
            handle->write({.force = {1, 0, 0}});
            servo();
        }
        servo();
        EXPECT_EQ(device().force[2], 0);
        EXPECT_NE(opened(driver), nullptr);
        EXPECT_TRUE(state_->isRunning);
    }
    EXPECT_FALSE(state_->isRunning);
}

TEST_F(OpenHapticsDriver, NamesConstantsThatTheHeadersLack)
{
    headers_.write("hdDefines.h", "#define HD_CURRENT_TRANSFORM 0x12\n");
    auto driver = this->driver();
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("HD_CURRENT_FORCE"), std::string::npos);
    EXPECT_EQ(status.error().message.find("HD_CURRENT_TRANSFORM"), std::string::npos);
    EXPECT_NE(status.error().hint.find("hdDefines.h"), std::string::npos);
}

TEST(OpenHapticsLibrary, ThatIsNotThereIsNamed)
{
    devices::OpenHapticsDriver driver({.library = "/nowhere/libHD.so"});
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("/nowhere/libHD.so"), std::string::npos);
    EXPECT_NE(status.error().hint.find("LINKWRIGHT_OPENHAPTICS_LIBRARY"), std::string::npos);
}

TEST(OpenHapticsLibrary, ThatLacksFunctionsIsNamedWithThem)
{
    devices::OpenHapticsDriver driver({.library = LINKWRIGHT_FAKE_DHD});
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("hdInitDevice, hdGetError"), std::string::npos);
}

TEST(OpenHapticsHeaders, AreReadAsTheCompilerDoes)
{
    const auto constants = devices::readHdConstants(test::kFakeHdHeader, "here");
    ASSERT_TRUE(constants);
    EXPECT_EQ(constants->currentTransform, 0x12U);
    EXPECT_EQ(constants->currentTorque, 21U);
    EXPECT_EQ(constants->forceOutput, 0x40U);
    EXPECT_EQ(constants->callbackContinue, 1U);
    EXPECT_EQ(constants->deviceFault, 0x302U);
}

}  // namespace

#include "devices/drivers/plugin_driver.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>

namespace {

using devices::PluginDriver;
using devices::ReadResult;

std::unique_ptr<devices::Device> openHand(PluginDriver& driver)
{
    auto device = driver.open("hand");
    EXPECT_TRUE(device) << device.error().message;
    return std::move(*device);
}

TEST(PluginExample, DescribesItsHand)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const base::Status status = driver.available();
    ASSERT_TRUE(status) << status.error().message;
    EXPECT_EQ(driver.name(), "example");
    const auto infos = driver.enumerate();
    ASSERT_EQ(infos.size(), 1U);
    EXPECT_EQ(infos[0].driver, "example");
    EXPECT_EQ(infos[0].id, "hand");
    EXPECT_EQ(infos[0].model, "Example Hand");
    EXPECT_TRUE(infos[0].traits.hasPosition);
    EXPECT_FALSE(infos[0].traits.hasOrientation);
    EXPECT_EQ(infos[0].traits.maxForce, 5);
    EXPECT_EQ(infos[0].traits.rate, 1000);
}

// A spring of 100 N/m gives way by F / k.
TEST(PluginExample, GivesWayToTheForceThatItFeels)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const auto device = openHand(driver);
    exchange::DeviceReading reading;
    for (int i = 0; i < 3000; ++i) {
        EXPECT_TRUE(device->write({.force = {2, -1, 0}}));
        ASSERT_EQ(device->read(reading), ReadResult::Fresh);
    }
    EXPECT_NEAR(reading.pose.position.x, 0.02, 1e-9);
    EXPECT_NEAR(reading.pose.position.y, -0.01, 1e-9);
    EXPECT_NEAR(base::norm(reading.linear), 0, 1e-9);
}

// Critically damped, x(t) = (F/k) (1 - (1 + w t) exp(-w t)) with w² = k / m.
TEST(PluginExample, MovesAsASpringWithAMass)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const auto device = openHand(driver);
    const double w = std::sqrt(100 / 0.2);
    exchange::DeviceReading reading;
    for (int i = 1; i <= 200; ++i) {
        device->write({.force = {1, 0, 0}});
        ASSERT_EQ(device->read(reading), ReadResult::Fresh);
        const double t = i * 1e-3;
        EXPECT_NEAR(reading.pose.position.x, 0.01 * (1 - (1 + w * t) * std::exp(-w * t)), 2e-4);
    }
}

TEST(PluginExample, EndsItsForceWhenNothingIsWritten)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const auto device = openHand(driver);
    EXPECT_DOUBLE_EQ(device->watchdog(), 0.02);
    exchange::DeviceReading reading;
    device->write({.force = {1, 0, 0}});
    for (int i = 0; i < 3000; ++i) {
        device->read(reading);
    }
    EXPECT_NEAR(reading.pose.position.x, 0, 1e-9);
}

TEST(PluginExample, StopsAndTakesNothingThatIsNoNumber)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const auto device = openHand(driver);
    exchange::DeviceReading reading;
    device->write({.force = {1, 0, 0}});
    device->stop();
    device->read(reading);
    EXPECT_EQ(reading.pose.position, base::Vec3{});
    device->write({.force = {1, 0, 0}});
    EXPECT_FALSE(device->write({.torque = {0, std::nan(""), 0}}));
    device->read(reading);
    EXPECT_EQ(reading.pose.position, base::Vec3{});
}

TEST(PluginExample, SaysWhyItDoesNotOpen)
{
    PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    auto device = openHand(driver);
    const auto second = driver.open("hand");
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find("in use already"), std::string::npos);
    EXPECT_FALSE(driver.open("foot"));
    device.reset();
    EXPECT_NE(openHand(driver), nullptr);
}

TEST(PluginDriver, RefusesAnotherVersion)
{
    PluginDriver driver(LINKWRIGHT_PLUGIN_OTHER_VERSION);
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find(LINKWRIGHT_PLUGIN_OTHER_VERSION), std::string::npos);
    EXPECT_NE(status.error().message.find("version 77"), std::string::npos);
    EXPECT_NE(status.error().hint.find("build it again"), std::string::npos);
    EXPECT_EQ(driver.name(), "libplugin_other_version") << "the name of the file";
    EXPECT_TRUE(driver.enumerate().empty());
    EXPECT_FALSE(driver.open("good"));
}

TEST(PluginDriver, NamesFunctionsThatAreMissing)
{
    PluginDriver driver(LINKWRIGHT_PLUGIN_LACKS_READ);
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("lacks linkwright_device_read"), std::string::npos);
}

TEST(PluginDriver, RefusesALibraryThatIsNoPlugin)
{
    PluginDriver driver("libm.so.6");
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("is no device plug-in"), std::string::npos);
}

TEST(PluginDriver, SaysWhatThePluginSays)
{
    PluginDriver driver(LINKWRIGHT_PLUGIN_CANNOT_WORK);
    const base::Status status = driver.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("the cable is not plugged in"), std::string::npos);
    EXPECT_TRUE(driver.enumerate().empty());
}

TEST(PluginDriver, ChecksWhatThePluginSaysOfDevices)
{
    PluginDriver driver(LINKWRIGHT_PLUGIN_LIES);
    const auto infos = driver.enumerate();
    ASSERT_EQ(infos.size(), 2U) << "those that make sense, of the thousand";
    EXPECT_EQ(infos[0].id, "good");
    EXPECT_EQ(infos[0].model, std::string(LINKWRIGHT_DEVICE_TEXT, 'x'));
    EXPECT_EQ(infos[0].traits.axes, 16U);
    EXPECT_EQ(infos[0].traits.buttons, 32U);
    EXPECT_EQ(infos[1].id, "does not open");
    const auto closed = driver.open("does not open");
    ASSERT_FALSE(closed);
    EXPECT_NE(closed.error().message.find("the cable is not plugged in"), std::string::npos);
    EXPECT_FALSE(driver.open("no rate"));
}

TEST(PluginDriver, ChecksReadings)
{
    PluginDriver driver(LINKWRIGHT_PLUGIN_LIES);
    auto device = driver.open("good");
    ASSERT_TRUE(device);
    EXPECT_EQ((*device)->watchdog(), std::numeric_limits<double>::infinity());
    exchange::DeviceReading reading;
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ((*device)->read(reading), ReadResult::Invalid) << i;
    }
    EXPECT_EQ((*device)->read(reading), ReadResult::Same);
    EXPECT_EQ((*device)->read(reading), ReadResult::Fresh);
    EXPECT_EQ(reading.gripper, 1);
    EXPECT_EQ(reading.axes[0], -1);
    EXPECT_EQ(reading.buttons, 6U);
    EXPECT_FALSE((*device)->write({}));
    EXPECT_EQ((*device)->read(reading), ReadResult::Lost);
    EXPECT_EQ((*device)->read(reading), ReadResult::Lost) << "for good";
}

TEST(PluginDrivers, AreTheFilesOfAFolderAndThoseThatAreNamed)
{
    const test::TempFolder folder;
    std::filesystem::copy_file(LINKWRIGHT_EXAMPLE_PLUGIN, folder.path() / "b.so");
    folder.write("a.so", "this is text");
    folder.write("notes.txt", "nothing to load");
    const auto drivers =
        devices::pluginDrivers({folder.path().string(), (folder.path() / "gone.so").string()});
    ASSERT_EQ(drivers.size(), 3U);
    EXPECT_EQ(drivers[0]->name(), "a");
    const base::Status text = drivers[0]->available();
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().message.find("a.so"), std::string::npos);
    EXPECT_EQ(drivers[1]->name(), "example");
    EXPECT_TRUE(drivers[1]->available());
    const base::Status gone = drivers[2]->available();
    ASSERT_FALSE(gone);
    EXPECT_NE(gone.error().message.find("gone.so"), std::string::npos);
}

}  // namespace

#include "devices/calibrated_device.h"
#include "devices/drivers/dhd_driver.h"
#include "devices/drivers/network_driver.h"
#include "devices/drivers/plugin_driver.h"
#include "devices/drivers/shared_library.h"
#include "devices/drivers/spacenav_driver.h"
#include "devices/drivers/virtual_driver.h"
#include "tests/devices/drivers/fake_dhd.h"
#include "tests/devices/drivers/fake_spacenavd.h"
#include "tests/devices/drivers/network_client.h"
#include "tests/support/allocation_count.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace {

// What a device's loop does with it, so often that whatever is taken once is not what counts.
std::size_t takenByLoop(devices::Device& device)
{
    exchange::DeviceReading reading;
    device.read(reading);
    device.write({});
    const std::size_t before = test::allocationCount();
    for (int i = 0; i < 1000; ++i) {
        device.read(reading);
        device.write({.force = {0.001 * i, 0, 0}});
    }
    device.stop();
    return test::allocationCount() - before;
}

TEST(HeapOfDrivers, IsNotUsedByAVirtualDevice)
{
    const auto feed = std::make_shared<devices::VirtualFeed>();
    devices::VirtualDriver driver({feed});
    auto device = driver.open("virtual");
    ASSERT_TRUE(device);
    devices::CalibratedDevice calibrated(std::move(*device), devices::gamepadCalibration());
    feed->setPose({{1, 2, 3}, {}});
    EXPECT_EQ(takenByLoop(calibrated), 0U);
}

TEST(HeapOfDrivers, IsNotUsedByADeviceOfTheVendor)
{
    const auto library = devices::SharedLibrary::load(LINKWRIGHT_FAKE_DHD);
    ASSERT_TRUE(library);
    auto& state = *reinterpret_cast<test::FakeDhd* (*)()>(library->symbol("fakeDhd"))();
    state = {};
    state.count = 1;
    state.machines[0] = {.type = 104, .serial = 1};
    devices::DhdDriver driver(LINKWRIGHT_FAKE_DHD);
    const auto device = driver.open("serial 1");
    ASSERT_TRUE(device);
    EXPECT_EQ(takenByLoop(**device), 0U);
}

TEST(HeapOfDrivers, IsNotUsedByAPlugin)
{
    devices::PluginDriver driver(LINKWRIGHT_EXAMPLE_PLUGIN);
    const auto device = driver.open("hand");
    ASSERT_TRUE(device);
    EXPECT_EQ(takenByLoop(**device), 0U);
}

TEST(HeapOfDrivers, IsNotUsedByAMouse)
{
    const test::FakeSpacenavd daemon;
    devices::SpacenavDriver driver;
    const auto device = driver.open("spacenav");
    ASSERT_TRUE(device);
    for (int i = 0; i < 100; ++i) {
        daemon.send({0, i, 0, 0, 0, 0, 0, 16});
    }
    EXPECT_EQ(takenByLoop(**device), 0U);
}

TEST(HeapOfDrivers, IsNotUsedByADeviceOverTheNetwork)
{
    devices::NetworkDriver driver({.endpoints = {"127.0.0.1:0"}});
    ASSERT_TRUE(driver.available());
    const auto address = devices::UdpAddress::parse(driver.addresses()[0]);
    auto client = devices::UdpPort::bind({0x7f000001, 0});
    ASSERT_TRUE(client);
    std::unique_ptr<devices::Device> device;
    {
        const std::jthread sender([&](const std::stop_token& stop) {
            for (std::uint32_t i = 1; !stop.stop_requested(); ++i) {
                client->send(test::ReadingDatagram(i).bytes(), *address);
                std::this_thread::yield();
            }
        });
        auto opened = driver.open("127.0.0.1:0");
        ASSERT_TRUE(opened);
        device = std::move(*opened);
    }
    EXPECT_EQ(takenByLoop(*device), 0U);
}

}  // namespace

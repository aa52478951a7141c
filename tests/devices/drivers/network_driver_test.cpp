#include "devices/drivers/network_driver.h"

#include "tests/devices/drivers/network_client.h"
#include "tests/devices/drivers/waiting.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <thread>

namespace {

using devices::ReadResult;
using devices::UdpAddress;
using devices::UdpPort;
using test::ReadingDatagram;
using test::readUntil;

struct Force {
    std::uint32_t session = 0;
    std::uint32_t sequence = 0;
    double x = 0;
    double gripper = 0;
};

// A client on a socket of its own, and a clock that stands still unless it is set.
class NetworkDriver : public testing::Test {
protected:
    NetworkDriver()
        : driver_({.endpoints = {"127.0.0.1:0"}, .now = [this] {
                       return now_.load();
                   }})
    {
        const base::Status status = driver_.available();
        EXPECT_TRUE(status) << status.error().message;
        address_ = *UdpAddress::parse(driver_.addresses().at(0));
        auto port = UdpPort::bind({0x7f000001, 0});
        EXPECT_TRUE(port);
        client_ = std::move(*port);
    }

    void send(const ReadingDatagram& datagram) { send(datagram, client_); }

    void send(const ReadingDatagram& datagram, UdpPort& from) const
    {
        EXPECT_TRUE(from.send(datagram.bytes(), address_));
    }

    // What `call` returns while a client sends.
    template <typename Call>
    auto whileSending(const Call& call)
    {
        const std::jthread sender([this](const std::stop_token& stop) {
            for (std::uint32_t i = 1; !stop.stop_requested(); ++i) {
                send(ReadingDatagram(i));
                std::this_thread::yield();
            }
        });
        return call();
    }

    std::unique_ptr<devices::Device> open()
    {
        auto device = whileSending([this] { return driver_.open("127.0.0.1:0"); });
        EXPECT_TRUE(device) << device.error().message;
        // From here on only what the test sends counts.
        exchange::DeviceReading reading;
        while ((*device)->read(reading) == ReadResult::Fresh) {
        }
        now_ = now_ + 1;
        return std::move(*device);
    }

    // The newest force that came to the client.
    Force received(UdpPort& port)
    {
        Force force;
        std::array<std::byte, 128> bytes{};
        UdpAddress from;
        while (const auto size = port.receive(bytes, from)) {
            EXPECT_EQ(size, 72U);
            EXPECT_EQ(from, address_);
            std::memcpy(&force.session, bytes.data() + 8, 4);
            std::memcpy(&force.sequence, bytes.data() + 12, 4);
            std::memcpy(&force.x, bytes.data() + 16, 8);
            std::memcpy(&force.gripper, bytes.data() + 64, 8);
        }
        return force;
    }

    std::atomic<double> now_{100};
    devices::NetworkDriver driver_;
    UdpAddress address_;
    UdpPort client_;
    exchange::DeviceReading reading_;
};

ReadingDatagram at(double x, std::uint32_t sequence, std::uint32_t session = 70)
{
    ReadingDatagram datagram(sequence);
    datagram.put<std::uint32_t>(8, session).put(24, x);
    return datagram;
}

TEST_F(NetworkDriver, ListsADeviceThatSends)
{
    EXPECT_TRUE(driver_.enumerate().empty());
    const auto infos = whileSending([this] { return driver_.enumerate(); });
    ASSERT_EQ(infos.size(), 1U);
    EXPECT_EQ(infos[0].id, "127.0.0.1:0");
    EXPECT_EQ(infos[0].model, "network");
    EXPECT_EQ(infos[0].traits.maxForce, 5);
    EXPECT_TRUE(infos[0].traits.hasForce);
    EXPECT_TRUE(driver_.enumerate().empty()) << "what was sent before counts no more";
}

TEST_F(NetworkDriver, DoesNotOpenWhatDoesNotSend)
{
    const auto device = driver_.open("127.0.0.1:0");
    ASSERT_FALSE(device);
    EXPECT_NE(device.error().message.find("127.0.0.1:0"), std::string::npos);
    EXPECT_FALSE(driver_.open("0.0.0.0:46464")) << "only what the settings have";
}

TEST_F(NetworkDriver, ReadsTheNewestOfWhatCame)
{
    const auto device = open();
    send(at(0.1, 1));
    send(at(0.2, 2));
    send(at(0.3, 3));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_EQ(reading_.pose.position.x, 0.3);
    EXPECT_EQ(device->read(reading_), ReadResult::Same);
    send(at(0.2, 2));
    EXPECT_EQ(device->read(reading_), ReadResult::Same) << "overtaken";
}

TEST_F(NetworkDriver, IsInvalidWhileNothingCame)
{
    const auto device = open();
    send(at(0.1, 1));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    now_ = now_ + 0.019;
    EXPECT_EQ(device->read(reading_), ReadResult::Same);
    now_ = now_ + 0.002;
    EXPECT_EQ(device->read(reading_), ReadResult::Invalid);
    send(at(0.2, 2));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
}

TEST_F(NetworkDriver, DropsWhatIsNotRight)
{
    const auto device = open();
    send(at(std::numeric_limits<double>::quiet_NaN(), 1));
    send(at(0.1, 2).resize(100));
    send(at(0.1, 3).resize(5000));
    send(at(0.1, 4).put<std::uint16_t>(4, 9));
    send(at(0.1, 5).put(144, 8.0));  // other limits than when it was opened
    EXPECT_EQ(device->read(reading_), ReadResult::Invalid);
    send(at(0.1, 6));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
}

TEST_F(NetworkDriver, SendsTheForceToTheLastSender)
{
    const auto device = open();
    send(at(0.1, 8));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_TRUE(device->write({.force = {1.5, 0, 0}, .gripper = 0.5}));
    Force force = received(client_);
    EXPECT_EQ(force.x, 1.5);
    EXPECT_EQ(force.gripper, 0.5);
    EXPECT_EQ(force.session, 70U);
    EXPECT_EQ(force.sequence, 8U);

    auto other = UdpPort::bind({0x7f000001, 0});
    ASSERT_TRUE(other);
    send(at(0.5, 9), *other);
    EXPECT_EQ(device->read(reading_), ReadResult::Same) << "the first one has the device";
    now_ = now_ + 0.03;
    send(at(0.5, 10), *other);
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_TRUE(device->write({.force = {2, 0, 0}}));
    EXPECT_EQ(received(*other).x, 2);
    EXPECT_EQ(received(client_).x, 0) << "none came";
}

TEST_F(NetworkDriver, StopsTheForce)
{
    auto device = open();
    send(at(0.1, 1));
    EXPECT_EQ(device->read(reading_), ReadResult::Fresh);
    EXPECT_TRUE(device->write({.force = {1, 0, 0}}));
    EXPECT_FALSE(device->write({.force = {std::nan(""), 0, 0}}));
    EXPECT_EQ(received(client_).x, 1);
    device->stop();
    Force force = received(client_);
    EXPECT_EQ(force.x, 0);
    EXPECT_EQ(force.session, 70U) << "a datagram came";
    EXPECT_TRUE(device->write({.force = {1, 0, 0}}));
    EXPECT_EQ(received(client_).x, 1);
    device.reset();
    force = received(client_);
    EXPECT_EQ(force.x, 0) << "closing stops, too";
    EXPECT_EQ(force.session, 70U);
}

TEST_F(NetworkDriver, IsOpenOnce)
{
    auto device = open();
    EXPECT_FALSE(driver_.open("127.0.0.1:0"));
    EXPECT_EQ(driver_.enumerate().size(), 1U) << "and listed meanwhile";
    device.reset();
    EXPECT_NE(open(), nullptr);
}

TEST_F(NetworkDriver, NamesAPortThatIsTaken)
{
    devices::NetworkDriver second({.endpoints = {address_.text(), "nonsense", "127.0.0.1:70000"}});
    const base::Status status = second.available();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find(address_.text()), std::string::npos);
    EXPECT_TRUE(second.addresses().empty());
}

TEST(UdpAddress, IsReadAndWritten)
{
    const auto address = UdpAddress::parse("192.168.0.10:46464");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->address, 0xc0a8000aU);
    EXPECT_EQ(address->port, 46464);
    EXPECT_EQ(address->text(), "192.168.0.10:46464");
    for (const char* wrong : {"", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:70000",
                              "host:1", "127.0.0:1", "127.0.0.1:1 "}) {
        EXPECT_FALSE(UdpAddress::parse(wrong)) << wrong;
    }
}

// The client that the documentation shows, as another program.
TEST(NetworkClient, OfTheDocumentationIsADevice)
{
    devices::NetworkDriver driver({.endpoints = {"127.0.0.1:0"}});
    ASSERT_TRUE(driver.available());
    const std::string port = std::to_string(UdpAddress::parse(driver.addresses()[0])->port);
    const std::string script = LINKWRIGHT_SOURCE_DIR "/docs/device_client.py";
    std::array<char*, 4> arguments{const_cast<char*>("python3"), const_cast<char*>(script.c_str()),
                                   const_cast<char*>(port.c_str()), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    pid_t client = 0;
    ASSERT_EQ(posix_spawnp(&client, "python3", &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);

    std::unique_ptr<devices::Device> device;
    EXPECT_TRUE(test::comesTrue([&] {
        auto opened = driver.open("127.0.0.1:0");
        if (opened) {
            device = std::move(*opened);
        }
        return device != nullptr;
    }));
    if (device != nullptr) {
        for (int i = 0; i < 5; ++i) {
            const auto reading = readUntil(*device, [](const auto&) { return true; });
            EXPECT_NEAR(base::norm(reading.pose.position), 0.05, 1e-12);
            EXPECT_TRUE(device->write({.force = {0, 1, 0}}));
        }
        EXPECT_EQ(device->info().traits.maxForce, 5);
    }
    ::kill(client, SIGTERM);
    ::waitpid(client, nullptr, 0);
}

}  // namespace

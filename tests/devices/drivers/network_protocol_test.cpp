#include "devices/drivers/network_protocol.h"

#include "tests/devices/drivers/network_client.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace {

using devices::decodeReading;
using devices::NetworkReading;
using devices::SequenceFilter;
using test::ReadingDatagram;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(NetworkProtocol, ReadsWhatTheTableSays)
{
    ReadingDatagram datagram(42, 2);
    datagram.put<std::uint32_t>(16, 1 + 2 + 4 + 8 + 16).put<std::uint32_t>(20, 5);
    for (int i = 0; i < 3; ++i) {
        const auto place = static_cast<std::size_t>(8 * i);
        datagram.put(24 + place, 0.1 * i).put(80 + place, 1.0 + i).put(104 + place, -1.0 - i);
    }
    datagram.put(48, 0.6).put(72, 0.8).put(128, 0.25).put(136, 0.5);
    datagram.put(144, 3.3).put(152, 0.2).put(160, 700.0).put(168, 0.075).put(176, 500.0);
    datagram.put(192, -1.0).put(200, 0.5);
    const auto result = decodeReading(datagram.bytes());
    ASSERT_TRUE(result);
    EXPECT_EQ(result->session, 7U);
    EXPECT_EQ(result->sequence, 42U);
    EXPECT_EQ(result->reading.buttons, 5U);
    EXPECT_EQ(result->reading.pose.position, (base::Vec3{0, 0.1, 0.2}));
    EXPECT_NEAR(base::dot(result->reading.pose.rotation, base::Quat{0.6, 0, 0, 0.8}), 1, 1e-12);
    EXPECT_EQ(result->reading.linear, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(result->reading.angular, (base::Vec3{-1, -2, -3}));
    EXPECT_EQ(result->reading.gripper, 0.25);
    EXPECT_EQ(result->reading.battery, 0.5);
    EXPECT_EQ(result->reading.axes[0], -1);
    EXPECT_EQ(result->reading.axes[1], 0.5);
    const exchange::DeviceTraits expected{.hasPosition = true,
                                          .hasOrientation = true,
                                          .hasVelocity = true,
                                          .hasGripper = true,
                                          .hasForce = true,
                                          .hasTorque = true,
                                          .hasBattery = true,
                                          .axes = 2,
                                          .buttons = 4,
                                          .maxForce = 3.3,
                                          .maxTorque = 0.2,
                                          .maxStiffness = 700,
                                          .radius = 0.075,
                                          .rate = 500};
    EXPECT_EQ(result->traits, expected);
}

TEST(NetworkProtocol, IgnoresWhatTheFlagsDoNotName)
{
    ReadingDatagram datagram;
    datagram.put<std::uint32_t>(16, 0).put(24, 0.3).put(80, 1.0).put(128, 0.0).put(72, 0.0);
    const auto result = decodeReading(datagram.bytes());
    ASSERT_TRUE(result);
    EXPECT_EQ(result->reading.pose, base::Pose{});
    EXPECT_EQ(result->reading.linear, base::Vec3{});
    EXPECT_EQ(result->reading.gripper, 1);
    EXPECT_FALSE(result->reading.battery);
    EXPECT_FALSE(result->traits.hasPosition);
}

TEST(NetworkProtocol, RefusesAnotherLength)
{
    EXPECT_TRUE(decodeReading(ReadingDatagram(1, 16).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram(1, 17).bytes()));
    for (const std::size_t size : {0U, 1U, 8U, 191U, 193U, 200U, 320U, 2000U}) {
        EXPECT_FALSE(decodeReading(ReadingDatagram().resize(size).bytes())) << size;
    }
    EXPECT_FALSE(decodeReading(ReadingDatagram().put<std::uint32_t>(184, 0xffffffffU).bytes()));
}

TEST(NetworkProtocol, RefusesAnotherKindVersionOrMagic)
{
    EXPECT_FALSE(decodeReading(ReadingDatagram().put(0, 'X').bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram().put<std::uint16_t>(4, 2).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram().put<std::uint16_t>(6, 2).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram().put<std::uint32_t>(16, 64).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram().put<std::uint32_t>(188, 33).bytes()));
}

TEST(NetworkProtocol, RefusesNumbersThatAreNoneOrOutOfRange)
{
    for (std::size_t offset = 24; offset < 184; offset += 8) {
        for (const double value : {kNan, kInfinity, -kInfinity, 1e9}) {
            EXPECT_FALSE(decodeReading(ReadingDatagram().put(offset, value).bytes()))
                << value << " at " << offset;
        }
    }
    EXPECT_FALSE(decodeReading(ReadingDatagram(1, 1).put(192, kNan).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram(1, 1).put(192, 1.5).bytes()));
    EXPECT_FALSE(decodeReading(ReadingDatagram().put(72, 0.9).bytes())) << "no rotation";
}

TEST(NetworkProtocol, GivesFiniteReadingsForAnyBytes)
{
    std::mt19937 random(5);
    int accepted = 0;
    for (int i = 0; i < 100000; ++i) {
        ReadingDatagram datagram(1, random() % 4);
        for (int k = 0; k < 3; ++k) {
            datagram.put<std::uint8_t>(random() % datagram.bytes().size(),
                                       static_cast<std::uint8_t>(random()));
        }
        const auto result = decodeReading(datagram.bytes());
        if (!result) {
            continue;
        }
        ++accepted;
        EXPECT_TRUE(base::isFinite(result->reading.pose.position));
        EXPECT_TRUE(base::isFinite(result->reading.linear));
        EXPECT_TRUE(base::isFinite(result->reading.angular));
        EXPECT_NEAR(base::dot(result->reading.pose.rotation, result->reading.pose.rotation), 1,
                    1e-12);
        EXPECT_LE(result->traits.axes, exchange::kMostDeviceAxes);
    }
    EXPECT_GT(accepted, 1000);
    EXPECT_LT(accepted, 99000);
}

TEST(NetworkProtocol, WritesAForceAsTheTableSays)
{
    NetworkReading answered;
    answered.session = 0x01020304;
    answered.sequence = 9;
    const devices::ForceDatagram bytes =
        devices::encodeForce({.force = {1, 2, 3}, .torque = {4, 5, 6}, .gripper = 7}, answered);
    EXPECT_EQ(std::memcmp(bytes.data(), "LWDV\x01\0\x02\0\x04\x03\x02\x01\x09\0\0\0", 16), 0);
    for (std::size_t i = 0; i < 7; ++i) {
        double value = 0;
        std::memcpy(&value, bytes.data() + 16 + 8 * i, sizeof(value));
        EXPECT_EQ(value, static_cast<double>(i + 1));
    }
}

NetworkReading numbered(std::uint32_t sequence, std::uint32_t session = 1)
{
    NetworkReading reading;
    reading.sequence = sequence;
    reading.session = session;
    return reading;
}

TEST(SequenceFilter, TakesOnlyLaterDatagrams)
{
    SequenceFilter filter;
    EXPECT_TRUE(filter.accept(numbered(5), 1, 0));
    EXPECT_FALSE(filter.accept(numbered(5), 1, 0)) << "twice";
    EXPECT_FALSE(filter.accept(numbered(4), 1, 0)) << "overtaken";
    EXPECT_TRUE(filter.accept(numbered(9), 1, 0)) << "some were lost";
    EXPECT_FALSE(filter.accept(numbered(4), 1, 10)) << "however long ago";
}

TEST(SequenceFilter, GoesRound)
{
    SequenceFilter filter;
    EXPECT_TRUE(filter.accept(numbered(0xffffffff), 1, 0));
    EXPECT_TRUE(filter.accept(numbered(0), 1, 0));
    EXPECT_FALSE(filter.accept(numbered(0xffffffff), 1, 0));
}

TEST(SequenceFilter, ChangesItsClientOnlyAfterSilence)
{
    SequenceFilter filter;
    EXPECT_TRUE(filter.accept(numbered(100), 1, 1));
    EXPECT_FALSE(filter.accept(numbered(101), 2, 1.01)) << "another sender";
    EXPECT_FALSE(filter.accept(numbered(1, 2), 1, 1.01)) << "another session";
    EXPECT_FALSE(filter.isSilent(1.019));
    EXPECT_TRUE(filter.isSilent(1.021));
    EXPECT_TRUE(filter.accept(numbered(1, 2), 2, 1.03));
    EXPECT_FALSE(filter.accept(numbered(102), 1, 1.03));
}

}  // namespace

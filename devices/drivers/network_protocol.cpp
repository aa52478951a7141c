#include "devices/drivers/network_protocol.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>

namespace devices {

namespace {

constexpr std::uint32_t kMagic = 0x5644574c;  // "LWDV"
constexpr std::uint16_t kReadingKind = 1;
constexpr std::uint16_t kForceKind = 2;

enum Flag : std::uint32_t {
    kHasPosition = 1,
    kHasOrientation = 2,
    kHasVelocity = 4,
    kHasGripper = 8,
    kHasBattery = 16,
    kHasGripperForce = 32,
    kAllFlags = 63,
};

constexpr double kFarthest = 1000;   // m, m/s, rad/s: beyond it is a mistake
constexpr double kMostForce = 1000;  // N, N·m
constexpr double kMostStiffness = 1e6;
constexpr double kMostRate = 10000;  // Hz

// Takes numbers off the front of bytes, which hold as many.
class Bytes {
public:
    explicit Bytes(std::span<const std::byte> bytes) : bytes_(bytes) {}

    template <typename Integer>
    Integer integer()
    {
        static_assert(std::is_unsigned_v<Integer>);
        Integer value = 0;
        for (std::size_t i = 0; i < sizeof(Integer); ++i) {
            value = static_cast<Integer>(value |
                                         (std::to_integer<std::uint64_t>(bytes_[i]) << (8 * i)));
        }
        bytes_ = bytes_.subspan(sizeof(Integer));
        return value;
    }

    // Notes when it is not in [low, high].
    double real(double low, double high)
    {
        const double value = std::bit_cast<double>(integer<std::uint64_t>());
        // False for what is no number.
        areRight_ = areRight_ && value >= low && value <= high;
        return value;
    }

    base::Vec3 vector(double most)
    {
        const double x = real(-most, most);
        const double y = real(-most, most);
        const double z = real(-most, most);
        return {x, y, z};
    }

    [[nodiscard]] bool areRight() const { return areRight_; }

private:
    std::span<const std::byte> bytes_;
    bool areRight_ = true;
};

class Writer {
public:
    explicit Writer(ForceDatagram& bytes) : bytes_(bytes) {}

    template <typename Integer>
    void integer(Integer value)
    {
        for (std::size_t i = 0; i < sizeof(Integer); ++i) {
            bytes_[at_++] = static_cast<std::byte>(static_cast<std::uint64_t>(value) >> (8 * i));
        }
    }

    void real(double value) { integer(std::bit_cast<std::uint64_t>(value)); }

    void vector(base::Vec3 v)
    {
        real(v.x);
        real(v.y);
        real(v.z);
    }

private:
    ForceDatagram& bytes_;
    std::size_t at_ = 0;
};

void readTraits(Bytes& bytes, std::uint32_t flags, exchange::DeviceTraits& traits)
{
    traits.hasPosition = (flags & kHasPosition) != 0;
    traits.hasOrientation = (flags & kHasOrientation) != 0;
    traits.hasVelocity = (flags & kHasVelocity) != 0;
    traits.hasGripper = (flags & kHasGripper) != 0;
    traits.hasBattery = (flags & kHasBattery) != 0;
    traits.hasGripperForce = (flags & kHasGripperForce) != 0;
    traits.maxForce = bytes.real(0, kMostForce);
    traits.maxTorque = bytes.real(0, kMostForce);
    traits.maxStiffness = bytes.real(0, kMostStiffness);
    traits.radius = bytes.real(0, kFarthest);
    traits.rate = bytes.real(1, kMostRate);
    traits.hasForce = traits.maxForce > 0;
    traits.hasTorque = traits.maxTorque > 0;
    traits.axes = bytes.integer<std::uint32_t>();
    traits.buttons = bytes.integer<std::uint32_t>();
}

// What is not in use says nothing.
void clearUnused(const exchange::DeviceTraits& traits, exchange::DeviceReading& reading)
{
    if (!traits.hasPosition) {
        reading.pose.position = {};
    }
    if (!traits.hasOrientation) {
        reading.pose.rotation = {};
    }
    if (!traits.hasVelocity) {
        reading.linear = {};
        reading.angular = {};
    }
    if (!traits.hasGripper) {
        reading.gripper = 1;
    }
    if (!traits.hasBattery) {
        reading.battery.reset();
    }
}

}  // namespace

std::optional<NetworkReading> decodeReading(std::span<const std::byte> datagram)
{
    if (datagram.size() < kReadingBytes || datagram.size() > kMostReadingBytes) {
        return std::nullopt;
    }
    Bytes bytes(datagram);
    if (bytes.integer<std::uint32_t>() != kMagic ||
        bytes.integer<std::uint16_t>() != kNetworkVersion ||
        bytes.integer<std::uint16_t>() != kReadingKind) {
        return std::nullopt;
    }
    NetworkReading result;
    exchange::DeviceReading& reading = result.reading;
    result.session = bytes.integer<std::uint32_t>();
    result.sequence = bytes.integer<std::uint32_t>();
    const auto flags = bytes.integer<std::uint32_t>();
    reading.buttons = bytes.integer<std::uint32_t>();
    reading.pose.position = bytes.vector(kFarthest);
    base::Quat& turn = reading.pose.rotation;
    for (double* const part : {&turn.x, &turn.y, &turn.z, &turn.w}) {
        *part = bytes.real(-1.1, 1.1);
    }
    reading.linear = bytes.vector(kFarthest);
    reading.angular = bytes.vector(kFarthest);
    reading.gripper = bytes.real(0, 1);
    reading.battery = bytes.real(0, 1);
    readTraits(bytes, flags, result.traits);
    const exchange::DeviceTraits& traits = result.traits;
    if (!bytes.areRight() || flags > kAllFlags || traits.axes > exchange::kMostDeviceAxes ||
        traits.buttons > exchange::kMostDeviceButtons ||
        datagram.size() != kReadingBytes + std::size_t{8} * traits.axes) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < traits.axes; ++i) {
        reading.axes[i] = bytes.real(-1, 1);
    }
    const double length = std::sqrt(base::dot(turn, turn));
    if (!bytes.areRight() || (traits.hasOrientation && std::abs(length - 1) > 0.01)) {
        return std::nullopt;
    }
    turn = base::normalized(turn);
    clearUnused(traits, reading);
    return result;
}

ForceDatagram encodeForce(const exchange::DeviceForce& force, const NetworkReading& answered)
{
    ForceDatagram bytes{};
    Writer writer(bytes);
    writer.integer(kMagic);
    writer.integer(kNetworkVersion);
    writer.integer(kForceKind);
    writer.integer(answered.session);
    writer.integer(answered.sequence);
    writer.vector(force.force);
    writer.vector(force.torque);
    writer.real(force.gripper);
    return bytes;
}

bool SequenceFilter::accept(const NetworkReading& reading, std::uint64_t sender, double now)
{
    const bool isSame = reading.session == session_ && sender == sender_;
    // Numbers go round: what is less than half a round ahead is later.
    const std::uint32_t ahead = reading.sequence - sequence_;
    const bool isLater = isSame && ahead != 0 && ahead < 0x80000000U;
    if (!isLater && (isSame || !isSilent(now))) {
        return false;
    }
    sender_ = sender;
    session_ = reading.session;
    sequence_ = reading.sequence;
    acceptedAt_ = now;
    return true;
}

}  // namespace devices

#pragma once

#include "exchange/device_reading.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace devices {

// Datagrams between a program that has a device, the client, and the network driver;
// docs/device-protocol.md shows them byte by byte. Little-endian, IEEE 754. What comes in is not
// trusted: a datagram that is not wholly right is none.

inline constexpr std::uint16_t kNetworkVersion = 1;
inline constexpr std::size_t kReadingBytes = 192;  // without axes
inline constexpr std::size_t kMostReadingBytes = kReadingBytes + 8 * exchange::kMostDeviceAxes;
inline constexpr std::size_t kForceBytes = 72;

using ForceDatagram = std::array<std::byte, kForceBytes>;

// What a datagram of a client says.
struct NetworkReading {
    std::uint32_t session = 0;   // another number each time the client is started
    std::uint32_t sequence = 0;  // one more with each datagram
    exchange::DeviceTraits traits;
    exchange::DeviceReading reading;
};

// Nothing when it is of another length, version or kind, when a number is not finite or out of its
// range, or the orientation is no rotation.
std::optional<NetworkReading> decodeReading(std::span<const std::byte> bytes);

// The datagram that answers a reading.
ForceDatagram encodeForce(const exchange::DeviceForce& force, const NetworkReading& answered);

// Which datagrams of a client count: the later ones of one session, by one sender. Another session,
// or another sender, is taken only when the one before has been silent.
class SequenceFilter {
public:
    static constexpr double kSilence = 0.02;  // s

    // `sender` is any number that differs between senders; `now` in s.
    bool accept(const NetworkReading& reading, std::uint64_t sender, double now);

    // Nothing was accepted for so long.
    [[nodiscard]] bool isSilent(double now) const { return !(now - acceptedAt_ <= kSilence); }

private:
    std::uint64_t sender_ = 0;
    std::uint32_t session_ = 0;
    std::uint32_t sequence_ = 0;
    double acceptedAt_ = -1e9;
};

}  // namespace devices

#pragma once

#include "base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace devices {

// An address of IPv4 and a port.
struct UdpAddress {
    std::uint32_t address = 0;  // 127.0.0.1 is 0x7f000001
    std::uint16_t port = 0;

    // "127.0.0.1:46464".
    static std::optional<UdpAddress> parse(const std::string& text);

    [[nodiscard]] std::string text() const;

    // One that differs for each other address.
    [[nodiscard]] std::uint64_t number() const { return (std::uint64_t{address} << 16U) | port; }

    bool operator==(const UdpAddress&) const = default;
};

// A bound socket of UDP, closed with the object. Sending and receiving never wait.
class UdpPort {
public:
    // Port 0 is any free one.
    static base::Result<UdpPort> bind(const UdpAddress& address);

    UdpPort() = default;
    UdpPort(UdpPort&& other) noexcept;
    UdpPort& operator=(UdpPort&& other) noexcept;
    UdpPort(const UdpPort&) = delete;
    UdpPort& operator=(const UdpPort&) = delete;
    ~UdpPort();

    [[nodiscard]] UdpAddress address() const;

    // The oldest datagram, cut to the size of `buffer`; the number of its bytes before that.
    // Nothing when there is none.
    std::optional<std::size_t> receive(std::span<std::byte> buffer, UdpAddress& sender);

    bool send(std::span<const std::byte> bytes, const UdpAddress& to);

    // Waits until there is a datagram. False when none came in time.
    [[nodiscard]] bool waits(int timeoutMs) const;

private:
    explicit UdpPort(int socket) : socket_(socket) {}

    int socket_ = -1;
};

}  // namespace devices

#include "devices/drivers/udp_port.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

namespace devices {

namespace {

sockaddr_in toSystem(const UdpAddress& address)
{
    sockaddr_in system{};
    system.sin_family = AF_INET;
    system.sin_addr.s_addr = htonl(address.address);
    system.sin_port = htons(address.port);
    return system;
}

UdpAddress fromSystem(const sockaddr_in& system)
{
    return {ntohl(system.sin_addr.s_addr), ntohs(system.sin_port)};
}

}  // namespace

std::optional<UdpAddress> UdpAddress::parse(const std::string& text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) {
        return std::nullopt;
    }
    in_addr address{};
    UdpAddress result;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data() + colon + 1, end, result.port);
    if (error != std::errc() || last != end ||
        inet_pton(AF_INET, text.substr(0, colon).c_str(), &address) != 1) {
        return std::nullopt;
    }
    result.address = ntohl(address.s_addr);
    return result;
}

std::string UdpAddress::text() const
{
    std::string text;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) {
        text += std::to_string((address >> shift) & 0xffU) + (shift > 0 ? "." : ":");
    }
    return text + std::to_string(port);
}

base::Result<UdpPort> UdpPort::bind(const UdpAddress& address)
{
    UdpPort port(::socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const sockaddr_in system = toSystem(address);
    if (port.socket_ < 0 ||
        ::bind(port.socket_, reinterpret_cast<const sockaddr*>(&system), sizeof(system)) != 0) {
        return base::Error{"cannot receive at " + address.text() + ": " + std::strerror(errno),
                           "choose another port, or end the program that has it"};
    }
    return port;
}

UdpPort::UdpPort(UdpPort&& other) noexcept : socket_(std::exchange(other.socket_, -1))
{}

UdpPort& UdpPort::operator=(UdpPort&& other) noexcept
{
    std::swap(socket_, other.socket_);
    return *this;
}

UdpPort::~UdpPort()
{
    if (socket_ >= 0) {
        ::close(socket_);
    }
}

UdpAddress UdpPort::address() const
{
    sockaddr_in system{};
    socklen_t length = sizeof(system);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&system), &length);
    return fromSystem(system);
}

std::optional<std::size_t> UdpPort::receive(std::span<std::byte> buffer, UdpAddress& sender)
{
    sockaddr_in system{};
    socklen_t length = sizeof(system);
    const ssize_t bytes = ::recvfrom(socket_, buffer.data(), buffer.size(), MSG_TRUNC,
                                     reinterpret_cast<sockaddr*>(&system), &length);
    if (bytes < 0) {
        return std::nullopt;
    }
    sender = fromSystem(system);
    return static_cast<std::size_t>(bytes);
}

bool UdpPort::send(std::span<const std::byte> bytes, const UdpAddress& to)
{
    const sockaddr_in system = toSystem(to);
    return ::sendto(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL,
                    reinterpret_cast<const sockaddr*>(&system),
                    sizeof(system)) == static_cast<ssize_t>(bytes.size());
}

bool UdpPort::waits(int timeoutMs) const
{
    pollfd one{.fd = socket_, .events = POLLIN, .revents = 0};
    return ::poll(&one, 1, timeoutMs) == 1;
}

}  // namespace devices

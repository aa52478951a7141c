#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace comm {

// Answers programs that look for servers. They send a datagram `linkwright?` as a broadcast to
// kDiscoveryPort; every server of the machine, or of the network if it listens there, answers with
// a text (discoveryAnswer). Used by one thread.
class Discovery {
public:
    // Of a server that listens at this IPv4 address: on loopback only machines' own programs find
    // it. Fails when the port cannot be shared.
    static base::Result<std::unique_ptr<Discovery>> open(const std::string& address,
                                                         std::uint16_t port);
    ~Discovery();

    Discovery(const Discovery&) = delete;
    Discovery& operator=(const Discovery&) = delete;

    // Can be read when somebody asks.
    [[nodiscard]] int descriptor() const { return socket_; }

    // Answers whoever asked, at most 20 a second. Never waits.
    void answer(const std::string& text, std::chrono::steady_clock::time_point now);

private:
    explicit Discovery(int socket) : socket_(socket) {}

    const int socket_;
    std::chrono::steady_clock::time_point second_;  // began
    int answered_ = 0;                              // in this second
};

}  // namespace comm

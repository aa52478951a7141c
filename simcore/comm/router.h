#pragma once

#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace comm {

// A message from a client. `client` is what ZeroMQ calls its connection, bytes that mean nothing.
struct Incoming {
    std::string client;
    std::string text;
};

// The ZeroMQ socket of a server, to which any number of clients connect. Used by one thread.
// Nothing waits but wait(): what a client does not read is dropped once so much of it waits.
class Router {
public:
    enum class Sent {
        Yes,
        Full,  // the client does not read
        Gone,
    };

    struct Options {
        std::string address;          // IPv4; "0.0.0.0" is every network of this machine
        std::uint16_t port = 0;       // 0: any that is free
        std::size_t mostWaiting = 1;  // messages to one client that wait, about
        std::size_t mostBytes = 0;    // of a message from a client; more ends its connection
    };

    // Fails when the address cannot be used.
    static base::Result<std::unique_ptr<Router>> open(const Options& options);

    virtual ~Router() = default;

    [[nodiscard]] virtual std::uint16_t port() const = 0;

    // Until a message has come, a client has gone, one of these descriptors can be read, or the
    // time is over; false then.
    virtual bool wait(std::span<const int> others, std::chrono::milliseconds most) = 0;
    // The next message, if one is there. One that has several frames comes with an empty text.
    virtual bool receive(Incoming& message) = 0;
    // A client that is connected no more, if one is there: of those that have sent something.
    virtual bool takeGone(std::string& client) = 0;
    // In one or, with `bytes`, two frames.
    virtual Sent send(const std::string& client,
                      std::string_view text,
                      std::span<const std::byte> bytes) = 0;
};

}  // namespace comm

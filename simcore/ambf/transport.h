#pragma once

#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>

#include "ambf/message_type.h"

namespace ambf {

// A graph of publishers and subscribers, as ROS 1 has it, of which this program is one node.
// Messages are bytes. Used by one thread, on which all that was given to it is called.
class Transport {
public:
    // Bytes of a message from outside; longer ones are dropped.
    static constexpr std::size_t kMostBytes = 64 * 1024;

    using Receive = std::function<void(std::span<const std::byte>)>;
    // A program that has begun or ceased to listen to any of the topics, by the name of its node.
    using Peer = std::function<void(const std::string& node, bool hasCome)>;
    using Parameter = std::variant<double, std::string>;

    virtual ~Transport() = default;

    // As the topics are to be known before anybody looks for them, all are made before the first
    // serve(). `waiting` messages are kept for who is slow; older ones are lost to it. Returns the
    // publisher that publish() and isHeard() name.
    virtual base::Result<std::size_t> advertise(const std::string& topic,
                                                const MessageType& type,
                                                std::size_t waiting) = 0;
    virtual base::Status subscribe(const std::string& topic,
                                   const MessageType& type,
                                   std::size_t waiting,
                                   Receive receive) = 0;
    virtual void setParameter(const std::string& name, const Parameter& value) = 0;
    virtual void onPeer(Peer peer) = 0;

    // Without waiting for who reads.
    virtual void publish(std::size_t publisher, std::span<const std::byte> message) = 0;
    [[nodiscard]] virtual bool isHeard(std::size_t publisher) const = 0;
    // Calls what was given for all messages that have come; when there is none, waits for the
    // first one, so long at most.
    virtual void serve(std::chrono::nanoseconds most) = 0;
};

// The plug-in for ROS 1 has one function, extern "C", of this name and type. Whoever loads it
// compares the version first, an `extern "C" const int`.
inline constexpr int kTransportVersion = 1;
inline constexpr const char* kTransportVersionName = "linkwrightTransportVersion";
inline constexpr const char* kOpenTransportName = "linkwrightOpenTransport";

struct TransportOptions {
    std::string node;  // what this program is called in the graph, with a number behind it
    // Takes what the library behind the transport has to say, on any thread.
    std::function<void(const std::string&)> warn = {};
};

// What AMBF's own programs of that generation are called there.
inline const char* nodeName(Generation generation)
{
    return generation == Generation::V2 ? "ambf_comm_node" : "AMBF";
}

// Null, and why, when there is nobody to connect to.
using OpenTransport = Transport*(const TransportOptions& options, base::Error& problem);

}  // namespace ambf

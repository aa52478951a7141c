#pragma once

#include "tests/ambf/plain_messages.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "ambf/transport.h"

namespace ambf_test {

// A graph within the test: it keeps what is published and brings what the test sends.
class FakeGraph final : public ambf::Transport {
public:
    struct Sent {
        std::string type;
        std::vector<std::byte> newest;
        int count = 0;
    };

    base::Result<std::size_t> advertise(const std::string& topic,
                                        const ambf::MessageType& type,
                                        std::size_t waiting) override;
    base::Status subscribe(const std::string& topic,
                           const ambf::MessageType& type,
                           std::size_t waiting,
                           Receive receive) override;
    void setParameter(const std::string& name, const Parameter& value) override;
    void onPeer(Peer peer) override;
    void publish(std::size_t publisher, std::span<const std::byte> message) override;
    [[nodiscard]] bool isHeard(std::size_t publisher) const override;
    void serve(std::chrono::nanoseconds most) override;

    // As another program does.
    void send(const std::string& topic, const PlainMessage& message);
    void sendBytes(const std::string& topic, const std::vector<std::byte>& bytes);
    // The last message of that topic.
    PlainMessage newest(const std::string& topic);

    std::map<std::string, Sent> sent;  // by topic
    std::map<std::string, Parameter> parameters;
    std::string refused;  // a topic that cannot be had

private:
    struct Subscriber {
        std::string type;
        Receive receive;
    };

    std::vector<std::string> publishers_;
    std::map<std::string, Subscriber> subscribers_;
};

}  // namespace ambf_test

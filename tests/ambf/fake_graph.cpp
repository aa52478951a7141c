#include "tests/ambf/fake_graph.h"

#include <utility>

namespace ambf_test {

base::Result<std::size_t> FakeGraph::advertise(const std::string& topic,
                                               const ambf::MessageType& type,
                                               std::size_t /*waiting*/)
{
    if (topic == refused) {
        return base::Error{"no " + topic, {}};
    }
    publishers_.push_back(topic);
    sent[topic].type = type.name;
    return publishers_.size() - 1;
}

base::Status FakeGraph::subscribe(const std::string& topic,
                                  const ambf::MessageType& type,
                                  std::size_t /*waiting*/,
                                  Receive receive)
{
    subscribers_[topic] = {type.name, std::move(receive)};
    return base::Done{};
}

void FakeGraph::setParameter(const std::string& name, const Parameter& value)
{
    parameters[name] = value;
}

void FakeGraph::onPeer(Peer /*peer*/)
{}

void FakeGraph::publish(std::size_t publisher, std::span<const std::byte> message)
{
    Sent& topic = sent.at(publishers_.at(publisher));
    topic.newest.assign(message.begin(), message.end());
    ++topic.count;
}

bool FakeGraph::isHeard(std::size_t /*publisher*/) const
{
    return true;
}

void FakeGraph::serve(std::chrono::nanoseconds /*most*/)
{}

void FakeGraph::send(const std::string& topic, const PlainMessage& message)
{
    sendBytes(topic, putTogether(subscribers_.at(topic).type, message));
}

void FakeGraph::sendBytes(const std::string& topic, const std::vector<std::byte>& bytes)
{
    subscribers_.at(topic).receive(bytes);
}

PlainMessage FakeGraph::newest(const std::string& topic)
{
    const Sent& one = sent.at(topic);
    return takenApart(one.type, one.newest);
}

}  // namespace ambf_test

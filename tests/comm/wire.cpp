#include "tests/comm/wire.h"

#include <gtest/gtest.h>
#include <zmq.h>

#include <cstring>

// The thread sanitizer does not see how Debian's ZeroMQ, which it did not compile, hands messages
// from thread to thread.
extern "C" const char* __tsan_default_suppressions();

extern "C" const char* __tsan_default_suppressions()
{
    return "race:libzmq.so";
}

namespace comm_test {

using nlohmann::json;

Wire::Wire(std::uint16_t port) : context_(zmq_ctx_new()), socket_(zmq_socket(context_, ZMQ_DEALER))
{
    constexpr int kNoLinger = 0;
    constexpr int kPatienceMs = 10'000;
    zmq_setsockopt(socket_, ZMQ_LINGER, &kNoLinger, sizeof(kNoLinger));
    zmq_setsockopt(socket_, ZMQ_RCVTIMEO, &kPatienceMs, sizeof(kPatienceMs));
    zmq_connect(socket_, ("tcp://127.0.0.1:" + std::to_string(port)).c_str());
}

Wire::~Wire()
{
    zmq_close(socket_);
    zmq_ctx_term(context_);
}

bool Wire::send(const std::string& text)
{
    return zmq_send(socket_, text.data(), text.size(), ZMQ_DONTWAIT) >= 0;
}

bool Wire::sendFrames(std::span<const std::string> frames)
{
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const int more = i + 1 < frames.size() ? ZMQ_SNDMORE : 0;
        if (zmq_send(socket_, frames[i].data(), frames[i].size(), more) < 0) {
            return false;
        }
    }
    return true;
}

std::optional<Wire::Answer> Wire::receive()
{
    std::vector<std::string> frames;
    int more = 1;
    while (more != 0) {
        zmq_msg_t message;
        zmq_msg_init(&message);
        if (zmq_msg_recv(&message, socket_, 0) < 0) {
            zmq_msg_close(&message);
            return {};
        }
        frames.emplace_back(static_cast<const char*>(zmq_msg_data(&message)),
                            zmq_msg_size(&message));
        more = zmq_msg_more(&message);
        zmq_msg_close(&message);
    }
    Answer answer{.words = json::parse(frames.at(0), nullptr, false)};
    if (frames.size() > 1) {
        answer.numbers.resize(frames[1].size() / sizeof(double));
        std::memcpy(answer.numbers.data(), frames[1].data(), frames[1].size());
    }
    return answer;
}

Wire::Answer Wire::askForFrame(const json& request)
{
    EXPECT_TRUE(send(request.dump()));
    while (auto answer = receive()) {
        if (!answer->words.contains("frame")) {
            return std::move(*answer);
        }
    }
    ADD_FAILURE() << "no answer to " << request;
    return {};
}

json Wire::ask(const json& request)
{
    return askForFrame(request).words;
}

json Wire::hello(const std::string& name)
{
    return ask({{"id", 1}, {"do", "hello"}, {"version", 1}, {"name", name}});
}

}  // namespace comm_test

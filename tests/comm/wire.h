#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace comm_test {

// A client of ZeroMQ's, as any language has it.
class Wire {
public:
    explicit Wire(std::uint16_t port);
    ~Wire();

    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    // False when it would wait.
    bool send(const std::string& text);
    bool sendFrames(std::span<const std::string> frames);

    struct Answer {
        nlohmann::json words;
        std::vector<double> numbers;
    };

    // The next message; none when nothing comes for ten seconds.
    std::optional<Answer> receive();
    // Sends and takes the next message that is no frame of a stream.
    nlohmann::json ask(const nlohmann::json& request);
    Answer askForFrame(const nlohmann::json& request);
    // Says hello by this name.
    nlohmann::json hello(const std::string& name);

private:
    void* context_;
    void* socket_;
};

}  // namespace comm_test

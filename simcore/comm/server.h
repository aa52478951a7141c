#pragma once

#include "base/result.h"
#include "comm/protocol.h"
#include "exchange/program_port.h"
#include "exchange/run.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace comm {

// A client that has come or gone.
struct ClientNews {
    std::string name;
    bool hasCome = false;
};

struct ServerOptions {
    std::string address{kLoopback};  // IPv4
    std::uint16_t port = kPort;      // 0: any that is free
    std::uint16_t discoveryPort = kDiscoveryPort;
    std::string program = "linkwright";  // what clients are shown it is
    // Commands the run itself for the run's owner, who does not do so any more: play, pause, steps
    // and resets of clients. Returns how many run commands the owner has posted then, this one
    // included; nothing when it was not taken. Called on the server's thread. Empty: clients may
    // not.
    std::function<std::optional<std::uint64_t>(exchange::RunCommand)> control = {};
    // Run commands that the owner has posted before, all of which have been taken.
    std::uint64_t controlled = 0;
    // Called on the server's thread.
    std::function<void(const ClientNews&)> onClient = {};
};

// Lets outside programs see and command a run by the protocol of docs/protocol.md. It works on a
// thread of its own, named "server", and joins the run as an observer for each client that
// subscribes, a command source for each client that commands, and a participant that wakes it. What
// clients do or leave undone never holds the simulation thread up.
class Server {
public:
    // `run` outlives the server. While it has no scene clients get errors that say so. Fails when
    // the address cannot be listened on.
    static base::Result<std::unique_ptr<Server>> start(exchange::Run& run, ServerOptions options);

    virtual ~Server() = default;

    // Where it listens.
    [[nodiscard]] virtual std::uint16_t port() const = 0;
    // Why nobody finds it by discovery; empty when that works.
    [[nodiscard]] virtual const std::string& whyUndiscovered() const = 0;

    // The clients as they were within the last tenth of a second, in the order in which they came.
    [[nodiscard]] virtual std::vector<exchange::Program> clients() const = 0;
    // What a client commands ends, and further commands of it are refused until it is allowed
    // again. 0: of all clients. Who is dismissed has to say hello again.
    virtual void cutOff(std::uint64_t client) = 0;
    virtual void allow(std::uint64_t client) = 0;
    virtual void dismiss(std::uint64_t client) = 0;
    // Cuts all of them off, and nothing is held by the rules of loss.
    virtual void cutOffAndLetGo() = 0;
    // At the start nothing is held, and nobody is cut off for being silent.
    virtual void setLossRules(const exchange::LossRules& rules) = 0;
};

}  // namespace comm

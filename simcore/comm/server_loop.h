#pragma once

#include "comm/client.h"
#include "comm/client_desk.h"
#include "comm/discovery.h"
#include "comm/hold_keeper.h"
#include "comm/lock_step.h"
#include "comm/part_names.h"
#include "comm/payload.h"
#include "comm/router.h"
#include "comm/run_bell.h"
#include "comm/server.h"
#include "exchange/run.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace comm {

// What the thread of a server does. Used by that thread only.
class ServerLoop {
public:
    ServerLoop(exchange::Run& run,
               const ServerOptions& options,
               Router& router,
               Discovery* discovery,
               std::shared_ptr<RunBell> bell,
               ClientDesk& desk);
    ~ServerLoop();

    ServerLoop(const ServerLoop&) = delete;
    ServerLoop& operator=(const ServerLoop&) = delete;

    // Until stop is requested, and the bell rung for it.
    void run(const std::stop_token& stop);

private:
    using TimePoint = std::chrono::steady_clock::time_point;

    // An observation, or a hello, that waits for a frame with all that is wanted.
    struct Observation {
        std::string client;
        std::optional<std::uint64_t> id;
        Verb verb = Verb::Observe;
        Wanted wanted;
    };

    void wait();
    template <typename Condition>
    [[nodiscard]] bool spin(const Condition& isSomething) const;
    bool takeMessages();
    void take(const Incoming& message);
    Client* clientOf(const Incoming& message, const ParsedRequest& parsed);
    // Whose connections have ended: what they sent before, such as a goodbye, may still be waiting,
    // so they are dropped when nothing is.
    void noteGone();
    void dropGone();
    // How a client loses what it commands.
    enum class Loss {
        ByItself,    // it said goodbye
        AgainstWill  // its joints may be held
    };

    void drop(const std::string& connection, Loss loss);
    void follow(Client& client, std::optional<std::uint64_t> id, Request request);
    void beginStep(Client& client, std::optional<std::uint64_t> id, Request request);
    void subscribe(Client& client, std::optional<std::uint64_t> id, const Request& request);
    void controlRun(Client& client, std::optional<std::uint64_t> id, const Request& request);
    void commandRun(Client& client, std::optional<std::uint64_t> id, const Request& request);
    base::Status post(Client& client, const Request& request, std::uint64_t sceneRevision);
    void watch(exchange::Parts parts);
    void refresh();
    void learnNames();
    void sendStreams();
    void sendStream(Client& client);
    void finishStep(const StepJob& job, const exchange::Snapshot* frame);
    void sendFrame(const std::string& client,
                   std::optional<std::uint64_t> id,
                   const exchange::Snapshot& frame,
                   const Wanted& wanted,
                   std::optional<std::uint64_t> saved);
    void answer(const std::string& client, const std::string& text);
    void fail(const std::string& client, std::optional<std::uint64_t> id, const base::Error& error);
    void report(const Client& client, bool hasCome) const;

    // server_loop_clients.cpp
    void lookAfterClients();
    void followOrders();
    void follow(const ClientDesk::Order& order, Client& client);
    void noteTaken(const exchange::Snapshot& frame);
    void noteAnswer(const std::string& connection);
    void publish(TimePoint now);

    // server_loop_loss.cpp
    void takeLossRules();
    void lose(Client& client, Loss loss);
    void hold(exchange::SourceIndex source);
    void cutOff(Client& client, Loss loss);
    void cutOffSilent(TimePoint now);
    void endHolds(TimePoint now);
    void letGoOfHeld();

    exchange::Run& run_;
    const ServerOptions& options_;
    Router& router_;
    Discovery* const discovery_;  // null: nobody finds it
    const std::shared_ptr<RunBell> bell_;
    ClientDesk& desk_;
    std::unique_ptr<exchange::Participation> participation_;
    std::unique_ptr<exchange::Observer> watch_;  // what jobs and observations need
    bool isWatching_ = false;                    // a frame has come by watch_
    scene::ScenePtr named_;                      // the scene of names_ and description_
    SceneNames names_;
    std::string description_;
    LockStep lockStep_;
    TimePoint stepped_;  // when the last job was done
    std::vector<Observation> observations_;
    std::map<std::string, Client> clients_;  // by connection
    std::vector<std::string> gone_;          // connections that have ended
    TimePoint goneSince_;                    // the first of them
    std::uint64_t numbered_ = 0;             // clients so far
    TimePoint published_;                    // when desk_ was shown them last
    Payload payload_;

    // A freedom that is held.
    struct Held {
        scene::JointIndex joint;
        std::uint32_t freedom = 0;
        std::uint64_t sceneRevision = 0;
        TimePoint since;
    };

    exchange::LossRules rules_;
    std::shared_ptr<HoldKeeper> keeper_;  // null until something may be held
    std::unique_ptr<exchange::Participation> keeping_;
    std::vector<Held> held_;
};

}  // namespace comm

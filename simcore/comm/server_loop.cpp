#include "comm/server_loop.h"

#include "comm/answer.h"

#include <array>
#include <thread>
#include <utility>

namespace comm {

namespace {

constexpr std::chrono::milliseconds kLookEvery{100};  // at who has gone, when nothing happens
constexpr std::chrono::milliseconds kLookAtSilence{
    20};  // at who is silent, when somebody is cut off so
// For so long messages are taken before frames are looked at again.
constexpr std::chrono::microseconds kLongestTurn{100};
// For so long they are taken before anything else is done, so that a flood does not hold up orders.
constexpr std::chrono::milliseconds kLongestTurns{10};
// For so long what a client that has left sent before is looked for while others send without end.
constexpr std::chrono::milliseconds kLongestGoodbye{100};
// Steps of lock step mostly take less than it takes to wake a thread that sleeps.
constexpr std::chrono::microseconds kLongestSpin{100};
constexpr double kCommandBurst = 4096;
constexpr double kByteBurst = 1 << 20;

const base::Error kTooMany{"too many commands", "send fewer than 100 000 a second"};
const base::Error kNotKept{"this state is not kept",
                           "a connection keeps the last " + std::to_string(KeptStates::kMost) +
                               " that it saved, as far as they take no more than 64 MB"};
const base::Error kNoRun{"nothing runs in the window", "press Play there, then connect"};
const base::Error kCutOff{"the window has cut this program off", "it can be allowed again there"};

}  // namespace

ServerLoop::ServerLoop(exchange::Run& run,
                       const ServerOptions& options,
                       Router& router,
                       Discovery* discovery,
                       std::shared_ptr<RunBell> bell,
                       ClientDesk& desk)
    : run_(run),
      options_(options),
      router_(router),
      discovery_(discovery),
      bell_(std::move(bell)),
      desk_(desk),
      participation_(run.join(bell_, {.name = "server", .parts = exchange::Parts::None})),
      lockStep_({.control =
                     [this](const exchange::RunCommand& command) {
                         return options_.control ? options_.control(command) : std::nullopt;
                     },
                 .command =
                     [this](const StepJob& job, const exchange::Snapshot& frame) {
                         const base::Status posted =
                             post(clients_.at(job.client), job.request, frame.sceneRevision);
                         return posted.ok();
                     },
                 .finish =
                     [this](const StepJob& job, const exchange::Snapshot* frame) {
                         finishStep(job, frame);
                     }},
                options.controlled)
{
    watch(exchange::Parts::None);
    learnNames();
}

ServerLoop::~ServerLoop()
{
    for (const auto& [connection, client] : clients_) {
        report(client, false);
    }
}

void ServerLoop::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        wait();
        bell_->answer();
        takeLossRules();
        followOrders();
        noteGone();
        const TimePoint end = std::chrono::steady_clock::now() + kLongestTurns;
        bool isMore = true;
        while (isMore && !stop.stop_requested() && std::chrono::steady_clock::now() < end) {
            isMore = takeMessages();
            refresh();
            sendStreams();
        }
        if (!isMore || std::chrono::steady_clock::now() - goneSince_ > kLongestGoodbye) {
            dropGone();
        }
        if (discovery_ != nullptr) {
            discovery_->answer(discoveryAnswer(router_.port(), options_.program),
                               std::chrono::steady_clock::now());
        }
        lookAfterClients();
    }
}

// In lock step looks again and again, and lets other threads have the core in between: whether the
// run has come further, or its client goes on. False when nothing comes for long.
template <typename Condition>
bool ServerLoop::spin(const Condition& isSomething) const
{
    TimePoint now = std::chrono::steady_clock::now();
    const TimePoint end = lockStep_.isBusy() ? now + kLongestSpin : stepped_ + kLongestSpin;
    while (now < end) {
        if (isSomething()) {
            return true;
        }
        std::this_thread::yield();
        now = std::chrono::steady_clock::now();
    }
    return false;
}

void ServerLoop::wait()
{
    const std::array<int, 2> descriptors{bell_->descriptor(),
                                         discovery_ == nullptr ? -1 : discovery_->descriptor()};
    const auto those = std::span(descriptors).first(discovery_ == nullptr ? 1 : 2);
    const auto isSomething = [&] {
        return lockStep_.isBusy() ? bell_->hasRung() : router_.wait(those, {});
    };
    if (!spin(isSomething)) {
        router_.wait(those, rules_.patience > 0 ? kLookAtSilence : kLookEvery);
    }
}

// True when there may be more.
bool ServerLoop::takeMessages()
{
    Incoming message;
    const TimePoint end = std::chrono::steady_clock::now() + kLongestTurn;
    do {
        if (!router_.receive(message)) {
            return false;
        }
        take(message);
    } while (std::chrono::steady_clock::now() < end);
    return true;
}

void ServerLoop::noteGone()
{
    std::string connection;
    while (router_.takeGone(connection)) {
        if (gone_.empty()) {
            goneSince_ = std::chrono::steady_clock::now();
        }
        gone_.push_back(std::move(connection));
    }
}

void ServerLoop::dropGone()
{
    for (const std::string& connection : std::exchange(gone_, {})) {
        drop(connection, Loss::AgainstWill);
    }
}

void ServerLoop::drop(const std::string& connection, Loss loss)
{
    lockStep_.forget(connection);
    std::erase_if(observations_, [&](const Observation& o) { return o.client == connection; });
    if (const auto found = clients_.find(connection); found != clients_.end()) {
        lose(found->second, loss);
        report(found->second, false);
        clients_.erase(found);
    }
}

void ServerLoop::take(const Incoming& message)
{
    // Who sends without end is not even read.
    const TimePoint now = std::chrono::steady_clock::now();
    if (const auto found = clients_.find(message.client); found != clients_.end()) {
        found->second.meter.receive(now);
        if (!found->second.bytes.take(message.text.size(), now)) {
            fail(message.client, {}, {"too much is sent", "send less than 8 MB a second"});
            return;
        }
    }
    const ParsedRequest parsed = parseRequest(message.text, names_);
    Client* const client = clientOf(message, parsed);
    if (client == nullptr) {
        return;
    }
    if (!parsed.request) {
        fail(message.client, parsed.id, parsed.request.error());
        return;
    }
    const bool waitsForCommand = parsed.request->verb == Verb::Command;
    if (parsed.id && !waitsForCommand && !client->asked) {
        client->asked = now;
    }
    follow(*client, parsed.id, *parsed.request);
}

// Somebody becomes a client by a hello. Null, and an answer, for all others.
Client* ServerLoop::clientOf(const Incoming& message, const ParsedRequest& parsed)
{
    if (const auto found = clients_.find(message.client); found != clients_.end()) {
        return &found->second;
    }
    if (!parsed.request) {
        fail(message.client, parsed.id, parsed.request.error());
        return nullptr;
    }
    if (parsed.request->verb != Verb::Hello) {
        fail(message.client, parsed.id, {"say hello first", "{\"do\": \"hello\", ...}"});
        return nullptr;
    }
    if (clients_.size() >= kMostClients) {
        fail(message.client, parsed.id, {"there are too many clients", "end one of them"});
        return nullptr;
    }
    if (named_ == nullptr) {
        fail(message.client, parsed.id, kNoRun);
        return nullptr;
    }
    Client client{.connection = message.client,
                  .name = parsed.request->name,
                  .number = ++numbered_,
                  .commands = Allowance(kMostCommandsPerSecond, kCommandBurst),
                  .bytes = Allowance(kMostBytesPerSecond, kByteBurst)};
    client.meter.receive(std::chrono::steady_clock::now());
    report(client, true);
    return &clients_.emplace(message.client, std::move(client)).first->second;
}

void ServerLoop::follow(Client& client, std::optional<std::uint64_t> id, Request request)
{
    if (named_ == nullptr && request.verb != Verb::Bye && request.verb != Verb::Subscribe) {
        fail(client.connection, id, kNoRun);
        return;
    }
    switch (request.verb) {
        case Verb::Step:
            beginStep(client, id, std::move(request));
            break;
        case Verb::Command:
            commandRun(client, id, request);
            break;
        case Verb::Hello:
        case Verb::Observe:
            if (observations_.size() >= kMostClients) {
                fail(client.connection, id, {"too many wait for frames", {}});
                break;
            }
            watch(request.wanted.needed());
            observations_.push_back({client.connection, id, request.verb, request.wanted});
            break;
        case Verb::Subscribe:
            subscribe(client, id, request);
            break;
        case Verb::Play:
        case Verb::Pause:
        case Verb::Speed:
            controlRun(client, id, request);
            break;
        case Verb::Bye:
            drop(std::string(client.connection), Loss::ByItself);
            break;
    }
}

void ServerLoop::beginStep(Client& client, std::optional<std::uint64_t> id, Request request)
{
    if (!options_.control) {
        fail(client.connection, id,
             {"this run is commanded by its window", "press play there, and observe"});
    } else if (lockStep_.waits(client.connection)) {
        fail(client.connection, id, {"the last step is not done", "wait for its answer"});
    } else {
        StepJob job{.client = client.connection, .id = id, .request = std::move(request)};
        if (job.request.restored) {
            const KeptStates::Kept* const kept = client.states.find(*job.request.restored);
            if (kept == nullptr) {
                fail(client.connection, id, kNotKept);
                return;
            }
            job.from = kept->state;
            job.fromScene = kept->sceneRevision;
        }
        watch(job.request.wanted.needed());
        lockStep_.add(std::move(job));
    }
}

void ServerLoop::subscribe(Client& client, std::optional<std::uint64_t> id, const Request& request)
{
    client.stream.reset();
    client.unsent = 0;
    if (request.every > 0) {
        client.streamed = request.wanted;
        client.stream = run_.join(exchange::ObserverOptions{.name = client.name,
                                                            .parts = request.wanted.needed(),
                                                            .every = request.every,
                                                            .depth = kMostWaitingFrames});
    }
    answer(client.connection, plainAnswer(id));
}

void ServerLoop::controlRun(Client& client, std::optional<std::uint64_t> id, const Request& request)
{
    if (lockStep_.isBusy()) {
        fail(client.connection, id, {"a client steps the run", "wait until it is done"});
        return;
    }
    exchange::RunCommand command = exchange::Play{};
    if (request.verb == Verb::Pause) {
        command = exchange::Pause{};
    } else if (request.verb == Verb::Speed) {
        command = exchange::SetSpeed{request.factor};
    }
    if (!lockStep_.control(command)) {
        fail(client.connection, id, {"this run is commanded by its window", {}});
        return;
    }
    answer(client.connection, plainAnswer(id));
}

void ServerLoop::commandRun(Client& client, std::optional<std::uint64_t> id, const Request& request)
{
    const base::Status posted = post(client, request, watch_->frame().sceneRevision);
    if (!posted) {
        fail(client.connection, id, posted.error());
    } else if (id) {
        answer(client.connection, plainAnswer(id));
    }
}

base::Status ServerLoop::post(Client& client, const Request& request, std::uint64_t sceneRevision)
{
    if (client.isCutOff) {
        return kCutOff;
    }
    const TimePoint now = std::chrono::steady_clock::now();
    if (!client.commands.take(request.commands.size(), now)) {
        return kTooMany;
    }
    if (client.source == nullptr) {
        client.source =
            run_.join(exchange::SourceOptions{.name = client.name, .capacity = kMostCommands});
    }
    if (client.source == nullptr) {
        return base::Error{"too many programs command this run", "end one of them"};
    }
    for (const exchange::WorldCommand& command : request.commands) {
        if (!client.source->post(command, sceneRevision)) {
            return kTooMany;
        }
        ++client.posted;
        client.last = command;
        client.lastScene = sceneRevision;
        client.lastAt = now;
    }
    if (!client.untaken) {
        client.untaken = now;
        client.awaited = client.posted;
    }
    return base::Done{};
}

// From now on frames have these parts, too.
void ServerLoop::watch(exchange::Parts parts)
{
    const exchange::Parts all = watch_ == nullptr ? parts : watch_->options().parts | parts;
    if (watch_ != nullptr && all == watch_->options().parts) {
        return;
    }
    watch_ = run_.join(exchange::ObserverOptions{.name = "server", .parts = all});
    isWatching_ = false;
}

// Brings everybody who waits for a frame as far as the newest one allows.
void ServerLoop::refresh()
{
    isWatching_ = watch_->refresh() || isWatching_;
    learnNames();
    if (named_ == nullptr) {
        // Without a scene there are no frames to wait for.
        lockStep_.giveUp();
        for (const Observation& one : std::exchange(observations_, {})) {
            fail(one.client, one.id, kNoRun);
        }
        return;
    }
    if (!isWatching_) {
        return;
    }
    const exchange::Snapshot& frame = watch_->frame();
    noteTaken(frame);
    lockStep_.advance(frame);
    if (lockStep_.isCurrent(frame)) {
        for (const Observation& one : std::exchange(observations_, {})) {
            if (one.verb == Verb::Hello) {
                answer(one.client, helloAnswer(one.id, options_.program, frame, description_));
            } else {
                sendFrame(one.client, one.id, frame, one.wanted, {});
            }
        }
    }
}

// Of the scene that frames are of now.
void ServerLoop::learnNames()
{
    if (watch_->scene() != named_) {
        named_ = watch_->scene();
        names_ = named_ == nullptr ? SceneNames() : SceneNames(*named_);
        description_ = named_ == nullptr ? std::string() : describe(*named_);
    }
}

void ServerLoop::sendStreams()
{
    for (auto& [connection, client] : clients_) {
        if (client.stream != nullptr) {
            sendStream(client);
        }
    }
}

void ServerLoop::sendStream(Client& client)
{
    for (std::size_t i = 0; i < kMostWaitingFrames && client.stream->refresh(); ++i) {
        const exchange::Snapshot& frame = client.stream->frame();
        payload_.fill(frame, client.streamed.parts);
        const std::uint64_t lost = client.unsent + client.stream->lost();
        const std::string text = streamText(frame, payload_, client.streamed.hash, lost);
        if (router_.send(client.connection, text, payload_.bytes()) != Router::Sent::Yes) {
            ++client.unsent;
        } else {
            client.meter.send(std::chrono::steady_clock::now());
        }
    }
}

void ServerLoop::finishStep(const StepJob& job, const exchange::Snapshot* frame)
{
    stepped_ = std::chrono::steady_clock::now();
    if (frame == nullptr) {
        fail(job.client, job.id,
             {"the steps were not taken",
              "the scene was changed meanwhile, or too much was commanded"});
        return;
    }
    std::optional<std::uint64_t> saved;
    if (job.saved != nullptr) {
        if (job.saved->sections.empty()) {
            fail(job.client, job.id, {"this run cannot be saved", {}});
            return;
        }
        saved = clients_.at(job.client).states.add(job.saved, frame->sceneRevision);
    }
    sendFrame(job.client, job.id, *frame, job.request.wanted, saved);
}

void ServerLoop::sendFrame(const std::string& client,
                           std::optional<std::uint64_t> id,
                           const exchange::Snapshot& frame,
                           const Wanted& wanted,
                           std::optional<std::uint64_t> saved)
{
    payload_.fill(frame, wanted.parts);
    noteAnswer(client);
    static_cast<void>(router_.send(client, frameAnswer(id, frame, payload_, wanted.hash, saved),
                                   payload_.bytes()));
}

// Who does not read gets no answers.
void ServerLoop::answer(const std::string& client, const std::string& text)
{
    noteAnswer(client);
    static_cast<void>(router_.send(client, text, {}));
}

void ServerLoop::fail(const std::string& client,
                      std::optional<std::uint64_t> id,
                      const base::Error& error)
{
    answer(client, errorAnswer(id, error));
}

void ServerLoop::report(const Client& client, bool hasCome) const
{
    if (options_.onClient) {
        options_.onClient({.name = client.name, .hasCome = hasCome});
    }
}

}  // namespace comm

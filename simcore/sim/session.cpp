#include "sim/session.h"

#include "base/check.h"
#include "sim/session_runner.h"
#include "sim/world.h"

#include <pthread.h>

#include <algorithm>
#include <utility>

namespace sim {

namespace {

exchange::Snapshot startOf(const scene::ScenePtr& scene)
{
    return scene ? exchange::initialSnapshot(*scene) : exchange::Snapshot{};
}

template <typename Channel>
bool isReleased(const std::shared_ptr<Channel>& channel)
{
    return channel->released.load(std::memory_order_acquire);
}

// The first index that is free, or the size.
template <std::size_t kCount>
std::size_t firstFree(const std::bitset<kCount>& used)
{
    std::size_t index = 0;
    while (index < kCount && used[index]) {
        ++index;
    }
    return index;
}

}  // namespace

std::unique_ptr<Engine> makeWorld(scene::ScenePtr scene, const Engine* former)
{
    const auto* world = dynamic_cast<const World*>(former);
    return std::make_unique<World>(
        std::move(scene), WorldOptions{.meshes = world == nullptr ? nullptr : world->meshes()});
}

Session::Session() : Session(Options{})
{}

Session::Session(Options options)
    : options_(std::move(options)), bell_(std::make_shared<exchange::Doorbell>())
{
    usedSources_.set(exchange::kOwnerSource);
    channels_.push_back(std::make_unique<SessionChannel>(0, nullptr, exchange::Snapshot{}));
    current_ = channels_.back().get();
    current_->build.store(SessionChannel::Build::Ready, std::memory_order_relaxed);
    links_.push_back(std::make_unique<SessionLink>());
    links_.back()->channel = current_;
    SessionLink* const first = links_.back().get();
    owner_ = joinLocked({.name = options_.owner});
    builder_ = std::jthread([this](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), "engine builder");
        build(stop);
    });
    thread_ = std::jthread([this, first](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), "simulation");
        SessionRunner({.step = options_.step, .owner = options_.owner, .rank = options_.rank},
                      *first, commands_, *bell_)
            .run(stop);
    });
}

Session::~Session()
{
    builder_.request_stop();
    builder_.join();
    thread_.request_stop();
    bell_->ring();
    thread_.join();
}

void Session::load(scene::ScenePtr scene)
{
    {
        const std::lock_guard lock(mutex_);
        skipPending();
        exchange::Snapshot start = startOf(scene);
        use(std::make_unique<SessionChannel>(current_->number + 1, std::move(scene),
                                             std::move(start)));
        owner_->refresh();  // to the start of the new scene, before there is anything newer
    }
    work_.notify_one();
    changed_ = true;
}

void Session::update(scene::ScenePtr next, exchange::Carry carry)
{
    if (!current_->scene) {
        load(std::move(next));
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        const SessionChannel* before = current_;
        if (current_->carry && !toBuild_.empty() && toBuild_.back() == current_) {
            carry = exchange::combined(*current_->carry, carry, next->bodies.size());
            before = current_->before;
            current_->build.store(SessionChannel::Build::Skipped, std::memory_order_release);
            toBuild_.pop_back();
        }
        exchange::Snapshot start = startOf(next);
        use(std::make_unique<SessionChannel>(current_->number + 1, std::move(next),
                                             std::move(start), std::move(carry), *before));
    }
    work_.notify_one();
}

void Session::unload()
{
    load(nullptr);
}

// Under the lock. Of what is asked for before a load nothing more is worth an engine.
void Session::skipPending()
{
    for (SessionChannel* const pending : toBuild_) {
        pending->build.store(SessionChannel::Build::Skipped, std::memory_order_release);
    }
    toBuild_.clear();
}

// Under the lock.
void Session::use(std::unique_ptr<SessionChannel> channel)
{
    for (const auto& observer : observers_) {
        auto& streams = observer->streams;
        exchange::FrameStream& last = *streams.back();
        auto next = addStream(*observer, *channel);
        last.setNext(*next);
        observer->append(std::move(next));
    }
    if (channel->scene) {
        toBuild_.push_back(channel.get());
    } else {
        channel->build.store(SessionChannel::Build::Ready, std::memory_order_relaxed);
    }
    current_ = channel.get();
    channels_.push_back(std::move(channel));
    auto link = std::make_unique<SessionLink>();
    link->channel = current_;
    append(std::move(link));
}

// The owner sees the start of another run at once.
std::shared_ptr<exchange::FrameStream> Session::addStream(exchange::ObserverChannel& observer,
                                                          const SessionChannel& channel) const
{
    const bool isOwner = observers_.empty() || &observer == observers_.front().get();
    auto stream = std::make_shared<exchange::FrameStream>(
        channel.scene, startOf(channel.scene), observer.options,
        exchange::FrameStream::Options{.number = channel.number,
                                       .isShownAtOnce = isOwner && !channel.carry});
    observer.streams.push_back(stream);
    return stream;
}

void Session::append(std::unique_ptr<SessionLink> link)
{
    SessionLink* const last = links_.back().get();
    links_.push_back(std::move(link));
    last->next.store(links_.back().get(), std::memory_order_release);
    bell_->ring();
    destroyReleased();
}

bool Session::post(exchange::Command command)
{
    const bool fits =
        commands_.push({std::move(command), current_->number, newest().sceneRevision});
    bell_->ring();
    return fits;
}

bool Session::refresh()
{
    {
        const std::lock_guard lock(mutex_);
        destroyReleased();
    }
    const bool isFresh = owner_->refresh();
    return std::exchange(changed_, false) || isFresh;
}

const exchange::Snapshot& Session::newest() const
{
    return owner_->frame();
}

std::unique_ptr<exchange::Observer> Session::join(exchange::ObserverOptions options)
{
    const std::lock_guard lock(mutex_);
    return joinLocked(std::move(options));
}

std::unique_ptr<exchange::Observer> Session::joinLocked(exchange::ObserverOptions options)
{
    destroyReleased();
    if (options.depth > 0) {
        options.every = std::max(options.every, 1U);
    }
    auto observer = std::make_shared<exchange::ObserverChannel>(std::move(options), bell_);
    // The scene that runs, and those that its updates wait to go on in: which of them runs by then
    // is known to the simulation thread alone.
    for (const auto& channel : channels_) {
        if (channel->number < current_->firstOfRun ||
            channel->build.load(std::memory_order_relaxed) == SessionChannel::Build::Skipped) {
            continue;
        }
        exchange::FrameStream* const last =
            observer->streams.empty() ? nullptr : observer->streams.back().get();
        auto stream = addStream(*observer, *channel);
        if (last != nullptr) {
            last->setNext(*stream);
            observer->append(std::move(stream));
        }
    }
    const auto& first = observer->streams.front();
    observer->stream = first.get();
    observers_.push_back(observer);
    auto link = std::make_unique<SessionLink>();
    link->observer = observer.get();
    auto joined = std::make_unique<exchange::Observer>(std::move(observer), first);
    append(std::move(link));
    return joined;
}

std::unique_ptr<exchange::CommandSource> Session::join(exchange::SourceOptions options)
{
    CHECK(!options.name.empty(), "a command source has a name");
    const std::lock_guard lock(mutex_);
    destroyReleased();
    const std::size_t index = firstFree(usedSources_);
    if (index == usedSources_.size()) {
        return nullptr;
    }
    usedSources_.set(index);
    auto source = std::make_shared<exchange::SourceChannel>(
        std::move(options), static_cast<exchange::SourceIndex>(index), bell_);
    sources_.push_back(source);
    auto link = std::make_unique<SessionLink>();
    link->source = source.get();
    append(std::move(link));
    return std::make_unique<exchange::CommandSource>(std::move(source));
}

std::unique_ptr<exchange::Participation> Session::join(
    std::shared_ptr<exchange::StepParticipant> participant, exchange::ParticipantOptions options)
{
    CHECK(participant != nullptr && !options.name.empty(), "a participant is there and has a name");
    const std::lock_guard lock(mutex_);
    destroyReleased();
    const std::size_t source = firstFree(usedSources_);
    const std::size_t index = firstFree(usedParticipants_);
    if (source == usedSources_.size() || index == usedParticipants_.size()) {
        return nullptr;
    }
    usedSources_.set(source);
    usedParticipants_.set(index);
    auto channel = std::make_shared<exchange::ParticipantChannel>(
        std::move(participant), std::move(options), static_cast<exchange::SourceIndex>(source),
        index, bell_);
    participants_.push_back(channel);
    auto link = std::make_unique<SessionLink>();
    link->participant = channel.get();
    append(std::move(link));
    return std::make_unique<exchange::Participation>(std::move(channel));
}

// Under the lock. The engines of former scenes are left to the builder: destroying one may take
// long.
void Session::destroyReleased()
{
    while (links_.front()->isPassed.load(std::memory_order_acquire)) {
        links_.pop_front();
    }
    for (std::unique_ptr<SessionChannel>& channel : channels_) {
        if (channel->released.load(std::memory_order_acquire)) {
            toDestroy_.push_back(std::move(channel));
        }
    }
    if (std::erase(channels_, nullptr) > 0) {
        work_.notify_one();
    }
    // Each is asked once: the simulation thread may let go of it at any moment.
    std::erase_if(observers_, isReleased<exchange::ObserverChannel>);
    std::erase_if(sources_, [this](const auto& source) {
        const bool isFree = isReleased(source);
        usedSources_.set(source->index, !isFree);
        return isFree;
    });
    std::erase_if(participants_, [this](const auto& participant) {
        const bool isFree = isReleased(participant);
        usedSources_.set(participant->source, !isFree);
        usedParticipants_.set(participant->index, !isFree);
        return isFree;
    });
    for (const auto& observer : observers_) {
        std::erase_if(observer->streams, [](const auto& stream) { return stream->isEnded(); });
    }
}

void Session::build(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    while (work_.wait(lock, stop, [this] { return !toBuild_.empty() || !toDestroy_.empty(); }) &&
           !stop.stop_requested()) {
        std::vector<std::unique_ptr<SessionChannel>> former = std::move(toDestroy_);
        toDestroy_.clear();
        SessionChannel* channel = nullptr;
        if (!toBuild_.empty()) {
            channel = toBuild_.front();
            toBuild_.pop_front();
        }
        lock.unlock();
        if (channel != nullptr) {
            // Also when a load has given this one up: what it goes on from is destroyed by this
            // thread, later.
            const Engine* const before =
                channel->before == nullptr ? nullptr : channel->before->engine.get();
            channel->engine = options_.makeEngine(channel->scene, before);
            channel->build.store(SessionChannel::Build::Ready, std::memory_order_release);
            bell_->ring();
        }
        former.clear();
        lock.lock();
    }
}

}  // namespace sim

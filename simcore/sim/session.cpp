#include "sim/session.h"

#include "exchange/spsc_queue.h"
#include "exchange/triple_buffer.h"
#include "sim/pacer.h"
#include "sim/rate_meter.h"
#include "sim/world.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace sim {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kCommandCapacity = 1024;

// Hiccups of the machine up to this long are made up for.
constexpr std::chrono::milliseconds kLongestCatchUp{40};
// A long batch of steps is shown and may be interrupted this often.
constexpr std::chrono::milliseconds kMostBetweenSnapshots{8};
// A running simulation looks at its commands at least this often.
constexpr std::chrono::milliseconds kLongestSleep{4};

exchange::Snapshot firstSnapshot(const scene::ScenePtr& scene)
{
    return scene ? exchange::initialSnapshot(*scene) : exchange::Snapshot{};
}

Pacer::Options pacerOptions(double step)
{
    Pacer::Options options;
    options.frame = kLongestCatchUp;
    options.step =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(step));
    return options;
}

}  // namespace

struct Session::Channel {
    explicit Channel(scene::ScenePtr s)
        : scene(std::move(s)), snapshots(firstSnapshot(scene)), commands(kCommandCapacity)
    {}

    const scene::ScenePtr scene;                           // null: nothing is loaded
    exchange::TripleBuffer<exchange::Snapshot> snapshots;  // written by the thread
    exchange::SpscQueue<exchange::Command> commands;       // written by the owner
    std::atomic<bool> released{false};  // by the thread; it will not touch this again
};

// What the thread does. Lives on the thread's stack.
class Session::Runner {
public:
    Runner(Session& session, Options options, Channel& first)
        : session_(session),
          step_(options.step),
          channel_(&first),
          pacer_(pacerOptions(options.step))
    {}

    void run(const std::stop_token& stop)
    {
        while (!stop.stop_requested()) {
            const std::uint32_t calls = session_.calls_.load(std::memory_order_acquire);
            takePending();
            drainCommands();
            const bool idle = !advance();
            if (idle && !stop.stop_requested()) {
                session_.calls_.wait(calls, std::memory_order_acquire);
            }
        }
        channel_->released.store(true, std::memory_order_release);
    }

    void operator()(const exchange::Play&) { play(); }

    void operator()(const exchange::Pause&)
    {
        stepsAsked_ = 0;
        pause();
    }

    void operator()(const exchange::Step& command)
    {
        pause();
        state_ = exchange::RunState::Paused;
        stepsAsked_ += command.count;
    }

    void operator()(const exchange::Reset&)
    {
        stepsAsked_ = 0;
        world_->reset();
        state_ = exchange::RunState::Ready;
    }

    void operator()(const exchange::SetSpeed& command)
    {
        pacer_.setSpeed(command.factor, Clock::now());
    }

    template <typename ForWorld>
    void operator()(const ForWorld& command)
    {
        world_->apply(command);
    }

private:
    void takePending()
    {
        Channel* const next = session_.pending_.exchange(nullptr, std::memory_order_acq_rel);
        if (next == nullptr) {
            return;
        }
        world_.reset();
        channel_->released.store(true, std::memory_order_release);
        channel_ = next;
        stepsAsked_ = 0;
        lastStepSeconds_ = 0;
        state_ = exchange::RunState::Empty;
        if (channel_->scene) {
            world_.emplace(channel_->scene);
            state_ = exchange::RunState::Ready;
            publish();
        }
    }

    void drainCommands()
    {
        exchange::Command command;
        bool any = false;
        while (channel_->commands.pop(command)) {
            any = true;
            if (world_) {
                std::visit(*this, command);
            }
        }
        if (any && world_) {
            publish();
        }
    }

    void play()
    {
        if (state_ == exchange::RunState::Running) {
            return;
        }
        stepsAsked_ = 0;
        state_ = exchange::RunState::Running;
        const auto now = Clock::now();
        pacer_.restart(now);
        rate_.restart(now, world_->stepCount(), world_->time());
    }

    void pause()
    {
        if (state_ == exchange::RunState::Running) {
            state_ = exchange::RunState::Paused;
        }
    }

    // Runs what is due, or sleeps until something is. False when there is nothing to do before the
    // next call from outside.
    bool advance()
    {
        if (stepsAsked_ > 0) {
            stepsAsked_ -= runSteps(stepsAsked_);
            return true;
        }
        if (state_ != exchange::RunState::Running) {
            return false;
        }
        const auto now = Clock::now();
        const int due = pacer_.stepsDue(now);
        if (due > 0) {
            const std::uint64_t ran = runSteps(static_cast<std::uint64_t>(due));
            pacer_.putBack(due - static_cast<int>(ran));
        } else {
            std::this_thread::sleep_until(std::min(pacer_.nextDue(), now + kLongestSleep));
        }
        return true;
    }

    // Steps, publishes, and returns how many steps there was time for.
    std::uint64_t runSteps(std::uint64_t count)
    {
        const auto start = Clock::now();
        auto before = start;
        std::uint64_t done = 0;
        while (done < count && before - start < kMostBetweenSnapshots) {
            world_->step(step_);
            ++done;
            const auto after = Clock::now();
            lastStepSeconds_ = std::chrono::duration<double>(after - before).count();
            before = after;
        }
        rate_.add(before, world_->stepCount(), world_->time());
        publish();
        return done;
    }

    void publish()
    {
        exchange::Snapshot& snapshot = channel_->snapshots.back();
        world_->fill(snapshot);
        snapshot.state = state_;
        if (state_ == exchange::RunState::Running) {
            snapshot.timing = rate_.timing();
        }
        snapshot.timing.lastStepSeconds = lastStepSeconds_;
        channel_->snapshots.publish();
    }

    Session& session_;
    const double step_;
    Channel* channel_;  // never null
    std::optional<World> world_;
    exchange::RunState state_ = exchange::RunState::Empty;
    std::uint64_t stepsAsked_ = 0;
    Pacer pacer_;
    RateMeter rate_;
    double lastStepSeconds_ = 0;
};

Session::Session() : Session(Options{})
{}

Session::Session(Options options) : current_(std::make_unique<Channel>(nullptr))
{
    thread_ = std::jthread([this, options, first = current_.get()](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), "simulation");
        Runner(*this, options, *first).run(stop);
    });
}

Session::~Session()
{
    thread_.request_stop();
    wake();
    thread_.join();
}

void Session::load(scene::ScenePtr scene)
{
    use(std::make_unique<Channel>(std::move(scene)));
}

void Session::unload()
{
    use(std::make_unique<Channel>(nullptr));
}

void Session::use(std::unique_ptr<Channel> channel)
{
    Channel* const neverTaken = pending_.exchange(channel.get(), std::memory_order_acq_rel);
    if (neverTaken != nullptr) {
        neverTaken->released.store(true, std::memory_order_relaxed);
    }
    former_.push_back(std::move(current_));
    current_ = std::move(channel);
    changed_ = true;
    wake();
    destroyReleased();
}

bool Session::post(exchange::Command command)
{
    const bool fits = current_->commands.push(std::move(command));
    wake();
    return fits;
}

bool Session::refresh()
{
    destroyReleased();
    const bool fresh = current_->snapshots.refresh();
    return std::exchange(changed_, false) || fresh;
}

const exchange::Snapshot& Session::newest() const
{
    return current_->snapshots.front();
}

void Session::wake()
{
    calls_.fetch_add(1, std::memory_order_release);
    calls_.notify_one();
}

void Session::destroyReleased()
{
    std::erase_if(former_, [](const std::unique_ptr<Channel>& channel) {
        return channel->released.load(std::memory_order_acquire);
    });
}

}  // namespace sim

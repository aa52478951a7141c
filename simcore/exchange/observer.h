#pragma once

#include "exchange/cache_line.h"
#include "exchange/doorbell.h"
#include "exchange/snapshot.h"
#include "exchange/spsc_queue.h"
#include "exchange/triple_buffer.h"
#include "scene/scene.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace exchange {

struct ObserverOptions {
    std::string name;
    // What frames contain beside what is always there; the other arrays are empty.
    Parts parts = Parts::All;
    // Steps between two frames. 0: as it suits the run, at least every 8 ms while it runs.
    std::uint32_t every = 0;
    // How many frames are kept until the observer takes them, one by one; a frame that does not fit
    // is lost and counted. 0: the observer sees the newest frame, the others are skipped.
    std::size_t depth = 0;
};

// Frames of one scene on their way from the simulation thread to one observer.
class FrameStream {
public:
    struct Options {
        // Of the scenes of a run, counted.
        std::uint64_t number = 0;
        // One that wants the newest sees the start as soon as there is this stream, else only
        // frames that the simulation has put.
        bool isShownAtOnce = false;
    };

    // `start` is sized for the scene.
    FrameStream(scene::ScenePtr scene,
                const Snapshot& start,
                const ObserverOptions& observer,
                Options options);

    [[nodiscard]] std::uint64_t number() const { return options_.number; }

    [[nodiscard]] const scene::ScenePtr& scene() const { return scene_; }

    // Simulation thread. False when the ring is full.
    bool put(const Snapshot& frame, Parts parts);
    // Simulation thread: leaves this stream, which it will not touch again, for that of the next
    // scene.
    FrameStream* leave();

    // The run's owner, once, before the simulation may come to that scene.
    void setNext(FrameStream& next) { next_.store(&next, std::memory_order_release); }

    // Any thread.
    [[nodiscard]] bool hasBegun() const { return hasBegun_.load(std::memory_order_acquire); }

    [[nodiscard]] bool isEnded() const { return isEnded_.load(std::memory_order_acquire); }

    // How many frames of a ring nobody has looked at.
    [[nodiscard]] std::size_t unseen() const { return ring_.size(); }

    // Observer: to the next frame, or the newest one. False when there is none.
    bool refresh();
    [[nodiscard]] const Snapshot& frame() const;

private:
    const scene::ScenePtr scene_;
    const Options options_;
    const bool isRing_;
    TripleBuffer<Snapshot> newest_;  // the start, of a ring
    SpscQueue<Snapshot> ring_;
    std::atomic<FrameStream*> next_{nullptr};
    alignas(kCacheLine) const Snapshot* held_ = nullptr;  // by the observer: the front of the ring
    alignas(kCacheLine) std::atomic<bool> hasBegun_;      // by the simulation thread
    std::atomic<bool> isEnded_{false};                    // by the simulation thread
};

// What an observer, the owner of its run and the simulation thread share.
struct ObserverChannel {
    // Scenes that an observer which never refreshes is behind its run, at most; what it has not
    // seen of older ones is lost.
    static constexpr std::size_t kMostBehind = 4;

    ObserverChannel(ObserverOptions o, std::shared_ptr<Doorbell> b)
        : options(std::move(o)), bell(std::move(b))
    {}

    // The run's owner: the stream of the next scene.
    void append(std::shared_ptr<FrameStream> next);

    const ObserverOptions options;
    const std::shared_ptr<Doorbell> bell;
    std::atomic<bool> left{false};       // by the observer
    std::atomic<std::uint64_t> lost{0};  // by the simulation thread and the run's owner
    // Of the run's owner: not ended.
    std::vector<std::shared_ptr<FrameStream>> streams;
    // Of the run's owner and the observer, under their lock: in which the observer has not looked.
    std::mutex mutex;
    std::deque<std::shared_ptr<FrameStream>> ahead;
    // By the simulation thread; it will not touch this again.
    alignas(kCacheLine) std::atomic<bool> released{false};
    // Of the simulation thread, from when it joins.
    FrameStream* stream = nullptr;
    ObserverChannel* nextJoined = nullptr;
    std::uint32_t stepsSinceFrame = 0;
};

// Sees the frames of a run. Used by one thread, which may be another one than that which joined,
// and leaves the run when it is destroyed; neither waits for the simulation thread. It may outlive
// the run.
class Observer {
public:
    Observer(std::shared_ptr<ObserverChannel> channel, std::shared_ptr<FrameStream> stream);
    ~Observer();

    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;

    // To the next frame, or to the newest one when no frames are kept. False when there is none.
    bool refresh();

    // Of the last refresh; before the first the start of the scene. Valid until the next refresh.
    [[nodiscard]] const Snapshot& frame() const { return stream_->frame(); }

    // Of frame(); null while nothing is loaded.
    [[nodiscard]] const scene::ScenePtr& scene() const { return stream_->scene(); }

    // Frames that did not fit since it joined, or of scenes that were over for long.
    [[nodiscard]] std::uint64_t lost() const
    {
        return channel_->lost.load(std::memory_order_relaxed);
    }

    [[nodiscard]] const ObserverOptions& options() const { return channel_->options; }

private:
    bool moveToBegun();
    bool moveToFrame();

    std::shared_ptr<ObserverChannel> channel_;
    std::shared_ptr<FrameStream> stream_;
};

}  // namespace exchange

#pragma once

#include "exchange/doorbell.h"
#include "exchange/snapshot.h"
#include "exchange/spsc_queue.h"
#include "exchange/triple_buffer.h"
#include "scene/scene.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
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
    // The observer sees `start`, which is sized for the scene, before the first frame. When
    // `isShownAtOnce`, one that wants the newest sees it as soon as there is this stream, else only
    // when the simulation has come to the scene.
    FrameStream(scene::ScenePtr scene,
                const Snapshot& start,
                const ObserverOptions& options,
                bool isShownAtOnce);

    // Simulation thread. False when the ring is full.
    bool put(const Snapshot& frame, Parts parts);

    // Simulation thread: it will not touch this again.
    void end() { ended_.store(true, std::memory_order_release); }

    [[nodiscard]] bool isEnded() const { return ended_.load(std::memory_order_acquire); }

    // The run's owner, once: the stream of the next scene.
    void append(std::shared_ptr<FrameStream> next);

    // Observer: to the next frame, or the newest one. False when there is none.
    bool refresh();
    [[nodiscard]] const Snapshot& frame() const;
    // Observer: the next stream, when nothing more is to be had from this one after a refresh()
    // that finds nothing. Null: not yet.
    [[nodiscard]] std::shared_ptr<FrameStream> successor() const;

    [[nodiscard]] const scene::ScenePtr& scene() const { return scene_; }

private:
    const scene::ScenePtr scene_;
    const bool isRing_;
    TripleBuffer<Snapshot> newest_;  // the start, of a ring
    SpscQueue<Snapshot> ring_;
    const Snapshot* held_ = nullptr;  // by the observer: the front of the ring
    std::shared_ptr<FrameStream> next_;
    std::atomic<bool> hasNext_{false};
    std::atomic<bool> begun_;
    std::atomic<bool> ended_{false};
};

// What an observer, the owner of its run and the simulation thread share.
struct ObserverChannel {
    ObserverChannel(ObserverOptions o, std::shared_ptr<Doorbell> b)
        : options(std::move(o)), bell(std::move(b))
    {}

    const ObserverOptions options;
    const std::shared_ptr<Doorbell> bell;
    std::atomic<bool> left{false};       // by the observer
    std::atomic<bool> released{false};   // by the simulation thread; it will not touch this again
    std::atomic<std::uint64_t> lost{0};  // by the simulation thread
    std::vector<std::shared_ptr<FrameStream>> streams;  // of the run's owner, not ended
    // Of the simulation thread.
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

    // Frames that did not fit since it joined.
    [[nodiscard]] std::uint64_t lost() const
    {
        return channel_->lost.load(std::memory_order_relaxed);
    }

    [[nodiscard]] const ObserverOptions& options() const { return channel_->options; }

private:
    std::shared_ptr<ObserverChannel> channel_;
    std::shared_ptr<FrameStream> stream_;
};

}  // namespace exchange

#include "exchange/observer.h"

#include <utility>

namespace exchange {

FrameStream::FrameStream(scene::ScenePtr scene,
                         const Snapshot& start,
                         const ObserverOptions& options,
                         bool isShownAtOnce)
    : scene_(std::move(scene)),
      isRing_(options.depth > 0),
      newest_(partsOf(start, options.parts)),
      // The frame that the observer looks at stays in the ring.
      ring_(isRing_ ? options.depth + 1 : 0, isRing_ ? newest_.front() : Snapshot{}),
      begun_(isShownAtOnce)
{}

bool FrameStream::put(const Snapshot& frame, Parts parts)
{
    Snapshot* const slot = isRing_ ? ring_.back() : &newest_.back();
    if (slot == nullptr) {
        return false;
    }
    copyParts(frame, *slot, parts);
    if (isRing_) {
        ring_.publish();
    } else {
        newest_.publish();
        begun_.store(true, std::memory_order_release);
    }
    return true;
}

void FrameStream::append(std::shared_ptr<FrameStream> next)
{
    next_ = std::move(next);
    hasNext_.store(true, std::memory_order_release);
}

bool FrameStream::refresh()
{
    if (!isRing_) {
        return newest_.refresh();
    }
    const Snapshot* const next = held_ == nullptr ? ring_.front() : ring_.second();
    if (next == nullptr) {
        return false;
    }
    if (held_ != nullptr) {
        ring_.drop();
    }
    held_ = next;
    return true;
}

const Snapshot& FrameStream::frame() const
{
    return held_ != nullptr ? *held_ : newest_.front();
}

std::shared_ptr<FrameStream> FrameStream::successor() const
{
    if (!hasNext_.load(std::memory_order_acquire)) {
        return nullptr;
    }
    const bool isDue = isRing_ ? isEnded() : next_->begun_.load(std::memory_order_acquire);
    return isDue ? next_ : nullptr;
}

Observer::Observer(std::shared_ptr<ObserverChannel> channel, std::shared_ptr<FrameStream> stream)
    : channel_(std::move(channel)), stream_(std::move(stream))
{}

Observer::~Observer()
{
    channel_->left.store(true, std::memory_order_release);
    channel_->bell->ring();
}

bool Observer::refresh()
{
    const bool isRing = channel_->options.depth > 0;
    bool isAnother = false;
    for (;;) {
        // Asked before the refresh: what the simulation put before it ended the stream counts.
        std::shared_ptr<FrameStream> next = stream_->successor();
        if (next == nullptr || isRing) {
            if (stream_->refresh()) {
                return true;
            }
            if (next == nullptr) {
                return isAnother;
            }
        }
        stream_ = std::move(next);
        isAnother = !isRing;
    }
}

}  // namespace exchange

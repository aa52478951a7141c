#include "exchange/observer.h"

#include <algorithm>
#include <utility>

namespace exchange {

FrameStream::FrameStream(scene::ScenePtr scene,
                         const Snapshot& start,
                         const ObserverOptions& observer,
                         Options options)
    : scene_(std::move(scene)),
      options_(options),
      isRing_(observer.depth > 0),
      newest_(partsOf(start, observer.parts)),
      // The frame that the observer looks at stays in the ring.
      ring_(isRing_ ? observer.depth + 1 : 0, isRing_ ? newest_.front() : Snapshot{}),
      hasBegun_(options.isShownAtOnce)
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
        hasBegun_.store(true, std::memory_order_release);
    }
    return true;
}

FrameStream* FrameStream::leave()
{
    FrameStream* const next = next_.load(std::memory_order_acquire);
    isEnded_.store(true, std::memory_order_release);
    return next;
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

void ObserverChannel::append(std::shared_ptr<FrameStream> next)
{
    const std::lock_guard lock(mutex);
    ahead.push_back(std::move(next));
    while (ahead.size() > kMostBehind && ahead.front()->isEnded()) {
        lost.fetch_add(ahead.front()->unseen(), std::memory_order_relaxed);
        ahead.pop_front();
    }
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
    if (channel_->options.depth == 0) {
        const bool isAnother = moveToBegun();
        return stream_->refresh() || isAnother;
    }
    // Asked before the refresh: what the simulation put before it ended the stream counts.
    const bool isEnded = stream_->isEnded();
    return stream_->refresh() || (isEnded && moveToFrame());
}

// To the newest stream with a frame. False when that is the present one.
bool Observer::moveToBegun()
{
    const std::lock_guard lock(channel_->mutex);
    auto& ahead = channel_->ahead;
    const auto newest = std::find_if(ahead.rbegin(), ahead.rend(),
                                     [](const auto& stream) { return stream->hasBegun(); });
    if (newest == ahead.rend()) {
        return false;
    }
    stream_ = *newest;
    ahead.erase(ahead.begin(), newest.base());
    return true;
}

// To the next frame of a ring, in the next stream that has one. False when there is none.
bool Observer::moveToFrame()
{
    const std::lock_guard lock(channel_->mutex);
    auto& ahead = channel_->ahead;
    while (!ahead.empty()) {
        const bool isEnded = ahead.front()->isEnded();
        const bool isThere = ahead.front()->refresh();
        if (isThere) {
            stream_ = std::move(ahead.front());
        } else if (!isEnded) {
            return false;
        }
        ahead.pop_front();
        if (isThere) {
            return true;
        }
    }
    return false;
}

}  // namespace exchange

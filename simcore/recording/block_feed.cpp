#include "recording/block_feed.h"

#include "exchange/state_hash.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace recording {

namespace {

using Clock = std::chrono::steady_clock;

// How often the thread looks: nobody rings for it, which would cost the simulation a system call.
constexpr std::chrono::milliseconds kLookEvery{20};
// A run that dies loses so much at most.
constexpr std::chrono::milliseconds kLongestInBlock{500};

constexpr std::size_t kMostRingBytes = 32U << 20U;
constexpr std::size_t kMostRingRows = 4096;
constexpr std::size_t kLeastRingRows = 16;
constexpr std::size_t kRingEvents = 4096;
constexpr std::size_t kMostFetched = 256;  // numbers of a row
constexpr std::size_t kRingSaved = 16;

std::size_t ringRows(const RowLayout& layout)
{
    return std::clamp(kMostRingBytes / (layout.columns() * sizeof(std::uint64_t)), kLeastRingRows,
                      kMostRingRows);
}

}  // namespace

BlockFeed::Rings::Rings(const RowLayout& layout)
    : rows(ringRows(layout), Row{.numbers = std::vector<std::uint64_t>(layout.columns())}),
      events(kRingEvents),
      saved(kRingSaved)
{}

BlockFeed::BlockFeed(const scene::Scene& scene, const Options& options)
    : layout_(layoutOf(exchange::initialSnapshot(scene))),
      options_(options),
      sceneRevision_(scene.revision),
      blockRows_(mostRows(layout_)),
      rings_(std::make_unique<Rings>(layout_)),
      whenFull_(options.whenFull),
      isHere_(!options.isAwaited)
{}

BlockFeed::~BlockFeed() = default;

void BlockFeed::startThread()
{
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void BlockFeed::stopThread()
{
    if (thread_.joinable()) {
        thread_.request_stop();
        work_.ring();
        thread_.join();
    }
}

// The slot for the next value; null when there is no room, and waiting is not wanted.
template <typename Value>
Value* BlockFeed::slotOf(exchange::SpscQueue<Value>& ring)
{
    Value* slot = ring.back();
    while (slot == nullptr && whenFull_.load(std::memory_order_relaxed) == WhenFull::Wait) {
        work_.ring();
        room_.wait();
        slot = ring.back();
    }
    return slot;
}

void BlockFeed::put(Event event)
{
    if (!isHere_ || isOnItsWay()) {
        return;
    }
    event.row = nextRow_;
    if (Event* const slot = slotOf(rings_->events)) {
        *slot = std::move(event);
        rings_->events.publish();
        ++eventsOfRow_;
    } else {
        hasLostEvents_.store(true, std::memory_order_relaxed);
    }
}

void BlockFeed::put(const exchange::Snapshot& frame)
{
    const std::uint64_t row = nextRow_++;
    rows_.store(nextRow_, std::memory_order_relaxed);
    eventsOfRow_ = 0;
    lastStep_ = frame.step;
    see(frame, row);
    Row* const slot = slotOf(rings_->rows);
    if (slot == nullptr) {
        lost_.fetch_add(1, std::memory_order_relaxed);
        return;
    }
    slot->row = row;
    const bool isHashed = options_.hashEvery > 0 && row % options_.hashEvery == 0;
    slot->hash = isHashed ? std::optional(exchange::stateHash(frame)) : std::nullopt;
    fillRow(frame, slot->numbers);
    rings_->rows.publish();
}

void BlockFeed::beforeStep(double /*time*/, double dt, exchange::Demands& /*demands*/)
{
    beginStep(dt);
}

void BlockFeed::beginStep(double dt)
{
    if (dt != length_ && isHere_ && !isOnItsWay()) {
        length_ = dt;
        put(Event{.what = StepLength{dt}});
    }
    fetchNextRow();
}

// What will be written after the step was written some seconds ago, one turn of the ring, and is in
// no cache of this processor any more. It comes there while the step is made.
void BlockFeed::fetchNextRow()
{
    if (Row* const slot = rings_->rows.back()) {
        const std::size_t count = std::min(slot->numbers.size(), kMostFetched);
        for (std::size_t at = 0; at < count; at += exchange::kCacheLine / sizeof(std::uint64_t)) {
            __builtin_prefetch(&slot->numbers[at], 1);
        }
    }
}

void BlockFeed::afterStep(const exchange::Snapshot& frame)
{
    if (nextRow_ > 0 && isHere_) {
        put(frame);
    }
}

void BlockFeed::betweenSteps(const exchange::Snapshot& frame)
{
    const bool isReset = std::exchange(isReset_, false);
    const bool hasBegun = nextRow_ > 0;
    const bool isOfScene = frame.sceneRevision == sceneRevision_ &&
                           frame.state != exchange::RunState::Empty && layoutOf(frame) == layout_;
    if (isOnItsWay() &&
        (options_.restored != nullptr ? !isRestored_ : *options_.startStep != frame.step)) {
        return;
    }
    isHere_ = isOfScene && (!hasBegun || (isHere_ && (isReset || frame.step == lastStep_)));
    if (hasBegun && !isHere_) {
        hasOtherScene_.store(true, std::memory_order_relaxed);
    } else if (isHere_ && (!hasBegun || isReset)) {
        put(frame);
    }
}

void BlockFeed::onCommand(const exchange::WorldCommand& command, exchange::SourceIndex source)
{
    put(Event{.source = source, .what = command});
}

void BlockFeed::onReset()
{
    isReset_ = true;
    put(Event{.what = ToStart{}});
}

// One that does not fit is one from which nothing can be made again.
void BlockFeed::onSaved(const std::shared_ptr<const exchange::State>& state)
{
    Saved* const slot = nextRow_ > 0 && isHere_ ? rings_->saved.back() : nullptr;
    if (slot != nullptr) {
        *slot = {.next = nextRow_, .events = eventsOfRow_, .length = length_, .state = state};
        rings_->saved.publish();
    }
}

// The same step of another branch is not there.
void BlockFeed::onRestored(const exchange::State& state)
{
    isRestored_ = options_.restored != nullptr && state == *options_.restored;
}

void BlockFeed::onLeft()
{
    hasLeft_.store(true, std::memory_order_release);
    work_.ring();
}

void BlockFeed::run(const std::stop_token& stop)
{
    pthread_setname_np(pthread_self(), options_.threadName);
    Clock::time_point written;  // the first row need not wait
    while (true) {
        const bool hasLeft = hasLeft_.load(std::memory_order_acquire);
        const bool isLast = hasLeft || stop.stop_requested();
        drain();
        const Clock::time_point now = Clock::now();
        const bool isEmpty = block_.rows == 0 && block_.events.empty();
        if (isLast || (!isEmpty && now - written >= kLongestInBlock)) {
            finishBlock();
            written = now;
        }
        if (hasLeft) {
            rings_.reset();
        }
        if (isLast) {
            return;
        }
        work_.waitUntil(now + kLookEvery);
    }
}

// Events come before the row that they lead to: when a row is there, so are its events.
void BlockFeed::drain()
{
    while (Row* const row = rings_->rows.front()) {
        const bool isNext = row->row == block_.endRow();
        if (block_.rows == blockRows_ || (block_.rows > 0 && !isNext)) {
            finishBlock();
        }
        takeEvents(row->row);
        if (block_.rows == 0) {
            block_.firstRow = row->row;
        }
        ++block_.rows;
        if (row->hash) {
            block_.hashes.push_back({row->row, *row->hash});
        }
        block_.numbers.insert(block_.numbers.end(), row->numbers.begin(), row->numbers.end());
        rings_->rows.drop();
        room_.ring();
    }
    // A run that stands still and is edited.
    if (const Event* const event = rings_->events.front()) {
        if (block_.rows > 0 && event->row != block_.endRow()) {
            finishBlock();
        }
        takeEvents(event->row);
        room_.ring();
    }
    drainSaved();
}

void BlockFeed::drainSaved()
{
    while (Saved* const saved = rings_->saved.front()) {
        takeSaved(std::move(*saved));
        *saved = {};
        rings_->saved.drop();
    }
}

// Those up to a row, which is not in the block yet.
void BlockFeed::takeEvents(std::uint64_t row)
{
    for (Event* event = rings_->events.front(); event != nullptr && event->row <= row;
         event = rings_->events.front()) {
        if (block_.events.size() == kMostEvents) {
            finishBlock();
        }
        if (block_.rows == 0) {
            block_.firstRow = event->row;
        }
        block_.events.push_back(std::move(*event));
        rings_->events.drop();
    }
}

void BlockFeed::finishBlock()
{
    if (block_.rows == 0 && block_.events.empty()) {
        return;
    }
    take(block_);
    drainSaved();  // rows may come for long without an end
    block_.events.clear();
    block_.hashes.clear();
    block_.numbers.clear();
    block_.rows = 0;
}

}  // namespace recording

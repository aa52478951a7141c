#include "recording/recorder.h"

#include "exchange/state_hash.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace recording {

namespace {

using Clock = std::chrono::steady_clock;

// How often the writer looks: nobody rings for it, which would cost the simulation a system call.
constexpr std::chrono::milliseconds kLookEvery{20};
// A run that dies loses so much at most.
constexpr std::chrono::milliseconds kLongestInBlock{500};

constexpr std::size_t kMostRingBytes = 32U << 20U;
constexpr std::size_t kMostRingRows = 4096;
constexpr std::size_t kLeastRingRows = 16;
constexpr std::size_t kRingEvents = 4096;

std::size_t ringRows(const RowLayout& layout)
{
    return std::clamp(kMostRingBytes / (layout.columns() * sizeof(std::uint64_t)), kLeastRingRows,
                      kMostRingRows);
}

}  // namespace

base::Result<std::shared_ptr<Recorder>> Recorder::create(const Options& options,
                                                         const Description& description,
                                                         const scene::Scene& scene)
{
    const RowLayout layout = layoutOf(exchange::initialSnapshot(scene));
    const std::vector<std::byte> described = encode(description);
    const std::vector<std::byte> start =
        options.start ? exchange::encodeState(*options.start) : std::vector<std::byte>();
    constexpr std::size_t kBytesOfNumber = 10;
    if (described.size() > kMostPlainBytes || start.size() > kMostPlainBytes ||
        layout.columns() * kBytesOfNumber > kMostPlainBytes / 2) {
        return base::Error{options.path + ": the scene is too large to be recorded",
                           "a recording takes 64 MB of files, and as much for its start"};
    }
    base::Result<ChunkWriter> file = ChunkWriter::create(options.path);
    if (!file) {
        return file.error();
    }
    file->write({.kind = ChunkKind::Description}, described);
    if (options.start) {
        file->write({.kind = ChunkKind::State}, start);
    }
    return std::shared_ptr<Recorder>(
        new Recorder(std::move(*file), options, description, layout, scene.revision));
}

Recorder::Recorder(ChunkWriter file,
                   const Options& options,
                   const Description& description,
                   const RowLayout& layout,
                   std::uint64_t sceneRevision)
    : layout_(layout),
      hashEvery_(description.hashEvery),
      whenFull_(options.whenFull),
      sceneRevision_(sceneRevision),
      blockRows_(mostRows(layout)),
      rows_(ringRows(layout), Row{.numbers = std::vector<std::uint64_t>(layout.columns())}),
      events_(kRingEvents),
      file_(std::move(file)),
      writer_([this](const std::stop_token& stop) { run(stop); })
{}

Recorder::~Recorder()
{
    static_cast<void>(finish());
}

// The slot for the next value; null when there is no room, and waiting is not wanted.
template <typename Value>
Value* Recorder::slotOf(exchange::SpscQueue<Value>& ring)
{
    Value* slot = ring.back();
    while (slot == nullptr && whenFull_ == WhenFull::Wait) {
        work_.ring();
        room_.wait();
        slot = ring.back();
    }
    return slot;
}

void Recorder::put(Event event)
{
    if (!isHere_) {
        return;
    }
    event.row = nextRow_;
    if (Event* const slot = slotOf(events_)) {
        *slot = std::move(event);
        events_.publish();
    } else {
        hasLostEvents_.store(true, std::memory_order_relaxed);
    }
}

void Recorder::put(const exchange::Snapshot& frame)
{
    const std::uint64_t row = nextRow_++;
    lastStep_ = frame.step;
    Row* const slot = slotOf(rows_);
    if (slot == nullptr) {
        lost_.fetch_add(1, std::memory_order_relaxed);
        return;
    }
    slot->row = row;
    slot->hash = row % hashEvery_ == 0 ? std::optional(exchange::stateHash(frame)) : std::nullopt;
    fillRow(frame, slot->numbers);
    rows_.publish();
}

void Recorder::beforeStep(double /*time*/, double dt, exchange::Demands& /*demands*/)
{
    beginStep(dt);
}

void Recorder::beginStep(double dt)
{
    if (dt != length_) {
        length_ = dt;
        put(Event{.what = StepLength{dt}});
    }
}

void Recorder::afterStep(const exchange::Snapshot& frame)
{
    if (nextRow_ > 0 && isHere_) {
        put(frame);
    }
}

void Recorder::betweenSteps(const exchange::Snapshot& frame)
{
    const bool isReset = std::exchange(isReset_, false);
    const bool hasBegun = nextRow_ > 0;
    const bool isOfScene = frame.sceneRevision == sceneRevision_ &&
                           frame.state != exchange::RunState::Empty && layoutOf(frame) == layout_;
    isHere_ = isOfScene && (!hasBegun || (isHere_ && (isReset || frame.step == lastStep_)));
    if (hasBegun && !isHere_) {
        hasOtherScene_.store(true, std::memory_order_relaxed);
    } else if (isHere_ && (!hasBegun || isReset)) {
        put(frame);
    }
}

void Recorder::onCommand(const exchange::WorldCommand& command, exchange::SourceIndex source)
{
    put(Event{.source = source, .what = command});
}

void Recorder::onReset()
{
    isReset_ = true;
    put(Event{.what = ToStart{}});
}

base::Status Recorder::finish()
{
    if (!writer_.joinable()) {
        return base::Done{};
    }
    writer_.request_stop();
    work_.ring();
    writer_.join();
    const bool hasOtherScene = hasOtherScene_.load(std::memory_order_relaxed);
    return file_.finish(
        {.reason = hasOtherScene ? "The run went on in another scene." : "The recording was ended.",
         .hasLostEvents = hasLostEvents_.load(std::memory_order_relaxed)});
}

void Recorder::run(const std::stop_token& stop)
{
    pthread_setname_np(pthread_self(), "recorder");
    Clock::time_point written = Clock::now();
    while (true) {
        const bool isLast = stop.stop_requested();
        drain();
        const Clock::time_point now = Clock::now();
        if (isLast || now - written >= kLongestInBlock) {
            writeBlock();
            written = now;
        }
        if (isLast) {
            return;
        }
        work_.waitUntil(now + kLookEvery);
    }
}

// Events come before the row that they lead to: when a row is there, so are its events.
void Recorder::drain()
{
    while (Row* const row = rows_.front()) {
        const bool isNext = row->row == block_.endRow();
        if (block_.rows == blockRows_ || (block_.rows > 0 && !isNext)) {
            writeBlock();
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
        rows_.drop();
        room_.ring();
    }
    // A run that stands still and is edited.
    if (const Event* const event = events_.front()) {
        if (block_.rows > 0 && event->row != block_.endRow()) {
            writeBlock();
        }
        takeEvents(event->row);
        room_.ring();
    }
}

// Those up to a row, which is not in the block yet.
void Recorder::takeEvents(std::uint64_t row)
{
    for (Event* event = events_.front(); event != nullptr && event->row <= row;
         event = events_.front()) {
        if (block_.events.size() == kMostEvents) {
            writeBlock();
        }
        if (block_.rows == 0) {
            block_.firstRow = event->row;
        }
        block_.events.push_back(std::move(*event));
        events_.drop();
    }
}

void Recorder::writeBlock()
{
    if (block_.rows == 0 && block_.events.empty()) {
        return;
    }
    const auto commands = std::count_if(block_.events.begin(), block_.events.end(),
                                        [](const Event& event) { return event.isCommand(); });
    file_.write({.kind = ChunkKind::Block,
                 .firstRow = block_.firstRow,
                 .rows = static_cast<std::uint32_t>(block_.rows),
                 .commands = static_cast<std::uint32_t>(commands)},
                encode(block_, layout_));
    block_.events.clear();
    block_.hashes.clear();
    block_.numbers.clear();
    block_.rows = 0;
}

}  // namespace recording

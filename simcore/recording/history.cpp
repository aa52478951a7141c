#include "recording/history.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "recording/thinning.h"

namespace recording {
namespace {

std::size_t bytesOf(const BlockFeed::Saved& saved)
{
    std::size_t bytes = sizeof(exchange::State);
    for (const exchange::State::Section& section : saved.state->sections) {
        bytes += sizeof(section) + section.bytes.size();
    }
    return bytes;
}

std::shared_ptr<History::Packed> pack(const Block& block, const RowLayout& layout)
{
    const std::vector<std::byte> chunk = packChunk(headerOf(block), encode(block, layout));
    const std::span<const std::byte> bytes(chunk);
    auto packed = std::make_shared<History::Packed>();
    packed->header = decodeHeader(bytes.first(ChunkHeader::kBytes))
                         .value_or(ChunkHeader{});  // ours, so it is one
    packed->stride = block.stride;
    const auto payload = bytes.subspan(ChunkHeader::kBytes);
    packed->payload.assign(payload.begin(), payload.end());
    packed->marks = marksOf(block);
    if (block.rows > 0) {
        packed->firstTime = block.row(block.firstRow, layout).time();
        packed->lastTime = block.row(block.endRow() - 1, layout).time();
    }
    return packed;
}

}  // namespace

std::shared_ptr<History> History::create(const scene::Scene& scene, const Options& options)
{
    return std::shared_ptr<History>(new History(scene, options));
}

History::History(const scene::Scene& scene, const Options& options)
    : BlockFeed(scene,
                {.whenFull = options.whenFull,
                 .hashEvery = 0,
                 .threadName = "history",
                 .restored = options.start,
                 .isAwaited = options.isAwaited}),
      touches_(options.start != nullptr || options.isAwaited),
      mostBytes_(options.mostBytes),
      start_(options.start),
      hasStart_(!options.isAwaited)
{
    startThread();
}

History::~History()
{
    finish();
}

void History::finish()
{
    stopThread();
}

void History::see(const exchange::Snapshot& frame, std::uint64_t row)
{
    touches_.see(frame, row);
}

std::vector<Touch> History::takeTouches()
{
    std::vector<Touch> touches;
    for (Touch touch; touches_.take(touch);) {
        touches.push_back(touch);
    }
    return touches;
}

void History::take(const Block& block)
{
    std::shared_ptr<const Packed> packed = pack(block, layout());
    {
        const std::lock_guard lock(mutex_);
        bytes_ += packed->bytes();
        blocks_.push_back(std::move(packed));
    }
    makeRoom();
}

void History::takeSaved(Saved&& saved)
{
    {
        const std::lock_guard lock(mutex_);
        bytes_ += bytesOf(saved);
        saved_.push_back(std::move(saved));
    }
    makeRoom();
}

// Blocks are thinned outside the lock, for which others would wait.
void History::makeRoom()
{
    while (const std::shared_ptr<const Packed> whole = nextToThin()) {
        std::shared_ptr<const Packed> left = thin(whole);
        const std::lock_guard lock(mutex_);
        bytes_ = bytes_ - whole->bytes() + left->bytes();
        blocks_[thinned_++] = std::move(left);
    }
    const std::lock_guard lock(mutex_);
    forget();
}

// The oldest that was not, but for the newest. None: there is room, or they all were.
std::shared_ptr<const History::Packed> History::nextToThin() const
{
    const std::lock_guard lock(mutex_);
    return bytes_ > mostBytes_ && thinned_ + 1 < blocks_.size() ? blocks_[thinned_] : nullptr;
}

// The same where nothing of it may go.
std::shared_ptr<const History::Packed> History::thin(
    const std::shared_ptr<const Packed>& whole) const
{
    std::optional<Block> block = unpack(*whole);
    const std::optional<Block> left = block ? thinned(std::move(*block), layout()) : std::nullopt;
    if (!left) {
        return whole;
    }
    const std::shared_ptr<Packed> packed = pack(*left, layout());
    packed->lastTime = whole->lastTime;  // of a row that is not there any more
    return packed;
}

// The oldest, with the states that lead to nothing else. Under the lock.
void History::forget()
{
    while (bytes_ > mostBytes_ && blocks_.size() > 1) {
        bytes_ -= blocks_.front()->bytes();
        blocks_.pop_front();
        thinned_ -= std::min<std::size_t>(thinned_, 1);
        isForgotten_ = true;
        while (!saved_.empty() && saved_.front().next < blocks_.front()->header.firstRow) {
            bytes_ -= bytesOf(saved_.front());
            saved_.pop_front();
        }
    }
}

History::Span History::span() const
{
    const std::lock_guard lock(mutex_);
    const auto hasRows = [](const auto& one) {
        return one->header.rows > 0;
    };
    const auto first = std::find_if(blocks_.begin(), blocks_.end(), hasRows);
    const auto last = std::find_if(blocks_.rbegin(), blocks_.rend(), hasRows);
    return first == blocks_.end() ? Span{} : Span{(*first)->header.firstRow, (*last)->endRow()};
}

std::size_t History::bytes() const
{
    const std::lock_guard lock(mutex_);
    return bytes_;
}

std::vector<HistoryMark> History::marks(std::uint64_t first) const
{
    std::vector<HistoryMark> marks;
    const std::lock_guard lock(mutex_);
    for (const auto& block : blocks_) {
        if (block->endRow() >= first) {
            std::copy_if(block->marks.begin(), block->marks.end(), std::back_inserter(marks),
                         [first](const HistoryMark& mark) { return mark.row >= first; });
        }
    }
    return marks;
}

// The last block that begins at the row or before, and has any.
std::shared_ptr<const History::Packed> History::packedOf(std::uint64_t row) const
{
    const std::lock_guard lock(mutex_);
    std::shared_ptr<const Packed> found;
    auto after = std::upper_bound(
        blocks_.begin(), blocks_.end(), row,
        [](std::uint64_t wanted, const auto& one) { return wanted < one->header.firstRow; });
    while (after != blocks_.begin() && found == nullptr) {
        --after;
        found = (*after)->header.rows > 0 ? *after : nullptr;
    }
    for (; after != blocks_.end() && found == nullptr; ++after) {
        found = (*after)->header.rows > 0 ? *after : nullptr;
    }
    return found;
}

// What was commanded after a row, and is in a state, is not of that row.
std::optional<History::Saved> History::savedBefore(std::uint64_t row) const
{
    if (hasLostEvents()) {
        return std::nullopt;
    }
    const std::lock_guard lock(mutex_);
    const std::uint64_t first =
        isForgotten_ && !blocks_.empty() ? blocks_.front()->header.firstRow : 0;
    for (auto one = saved_.rbegin(); one != saved_.rend() && one->next >= first; ++one) {
        if (one->next <= row || (one->next == row + 1 && one->events == 0)) {
            return *one;
        }
    }
    return isForgotten_ || !hasStart_ ? std::nullopt : std::optional(Saved{.state = start_});
}

std::vector<std::shared_ptr<const History::Packed>> History::between(std::uint64_t from,
                                                                     std::uint64_t row) const
{
    std::vector<std::shared_ptr<const Packed>> blocks = upTo(row);
    std::erase_if(blocks, [from](const auto& one) { return one->endRow() < from; });
    return blocks;
}

std::vector<std::shared_ptr<const History::Packed>> History::upTo(std::uint64_t row) const
{
    const std::lock_guard lock(mutex_);
    const auto end = std::find_if(blocks_.begin(), blocks_.end(),
                                  [row](const auto& one) { return one->header.firstRow > row; });
    return {blocks_.begin(), end};
}

std::optional<Block> History::unpack(const Packed& packed) const
{
    const auto plain = unpackChunk(packed.header, packed.payload);
    return plain ? decodeBlock(*plain, packed.header.firstRow, packed.header.rows, layout(),
                               packed.stride)
                 : std::nullopt;
}

std::optional<RowView> History::row(std::uint64_t number)
{
    const std::shared_ptr<const Packed> packed = packedOf(number);
    if (packed == nullptr) {
        return std::nullopt;
    }
    if (packed != heldOf_) {
        std::optional<Block> block = unpack(*packed);
        if (!block) {
            return std::nullopt;
        }
        held_ = std::move(*block);
        heldOf_ = packed;
    }
    return held_.row(std::clamp(number, held_.firstRow, held_.endRow() - 1), layout());
}

double History::time(std::uint64_t number) const
{
    const std::shared_ptr<const Packed> packed = packedOf(number);
    if (packed == nullptr) {
        return 0;
    }
    const ChunkHeader& header = packed->header;
    const std::uint64_t row = std::clamp(number, header.firstRow, packed->endRow() - 1);
    const double share = header.rows > 1 ? static_cast<double>(row - header.firstRow) /
                                               static_cast<double>(header.rows - 1)
                                         : 0;
    return std::lerp(packed->firstTime, packed->lastTime, share);  // exact at both ends
}

}  // namespace recording

#include "recording/history.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace recording {

namespace {

std::vector<HistoryMark> marksOf(const Block& block)
{
    std::vector<HistoryMark> marks;
    for (const Event& event : block.events) {
        const bool isReset = std::holds_alternative<ToStart>(event.what);
        if (!isReset && !event.isCommand()) {
            continue;
        }
        const HistoryMark mark{event.row,
                               isReset ? HistoryMark::Kind::Reset : HistoryMark::Kind::Command};
        if (std::find(marks.rbegin(), marks.rend(), mark) == marks.rend()) {
            marks.push_back(mark);
        }
    }
    return marks;
}

}  // namespace

std::shared_ptr<History> History::create(const scene::Scene& scene, const Options& options)
{
    return std::shared_ptr<History>(new History(scene, options));
}

History::History(const scene::Scene& scene, const Options& options)
    : BlockFeed(scene, {.whenFull = options.whenFull, .threadName = "history"}),
      mostBytes_(options.mostBytes)
{
    start();
}

History::~History()
{
    finish();
}

void History::finish()
{
    stop();
}

void History::take(const Block& block)
{
    const std::vector<std::byte> chunk = packChunk(headerOf(block), encode(block, layout()));
    const std::span<const std::byte> bytes(chunk);
    auto packed = std::make_shared<Packed>();
    packed->header = decodeHeader(bytes.first(ChunkHeader::kBytes))
                         .value_or(ChunkHeader{});  // ours, so it is one
    const auto payload = bytes.subspan(ChunkHeader::kBytes);
    packed->payload.assign(payload.begin(), payload.end());
    packed->marks = marksOf(block);

    const std::lock_guard lock(mutex_);
    bytes_ += packed->bytes();
    blocks_.push_back(std::move(packed));
    while (bytes_ > mostBytes_ && blocks_.size() > 1) {
        bytes_ -= blocks_.front()->bytes();
        blocks_.pop_front();
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

std::optional<RowView> History::row(std::uint64_t number)
{
    const std::shared_ptr<const Packed> packed = packedOf(number);
    if (packed == nullptr) {
        return std::nullopt;
    }
    if (packed != heldOf_) {
        const auto plain = unpackChunk(packed->header, packed->payload);
        std::optional<Block> block =
            plain ? decodeBlock(*plain, packed->header.firstRow, packed->header.rows, layout())
                  : std::nullopt;
        if (!block) {
            return std::nullopt;
        }
        held_ = std::move(*block);
        heldOf_ = packed;
    }
    return held_.row(std::clamp(number, held_.firstRow, held_.endRow() - 1), layout());
}

}  // namespace recording

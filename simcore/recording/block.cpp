#include "recording/block.h"

#include <algorithm>

#include "recording/chunk.h"
#include "recording/columns.h"

namespace recording {

namespace {

// Of what chunks may unpack to; the rest is for events and hashes.
constexpr std::size_t kMostBytesOfRows = kMostPlainBytes / 4;
constexpr std::size_t kUsualRows = 512;
static_assert(kUsualRows <= kMostRows);

void transferLists(exchange::StateArchive& archive,
                   std::vector<Event>& events,
                   std::vector<StoredHash>& hashes)
{
    archive.list(events, kMostEvents);
    archive.list(hashes, kMostRows);
}

// Events and hashes in the order of their rows.
bool isInOrder(const Block& block)
{
    const auto isBefore = [](const auto& a, const auto& b) {
        return a.row < b.row;
    };
    const auto endsBy = [](const auto& list, std::uint64_t end) {
        return list.empty() || list.back().row < end;
    };
    return std::is_sorted(block.events.begin(), block.events.end(), isBefore) &&
           endsBy(block.events, block.endRow() + 1) &&
           std::is_sorted(block.hashes.begin(), block.hashes.end(), isBefore) &&
           endsBy(block.hashes, block.endRow()) &&
           (block.hashes.empty() || block.hashes.front().row >= block.firstRow);
}

}  // namespace

ChunkHeader headerOf(const Block& block)
{
    const auto commands = std::count_if(block.events.begin(), block.events.end(),
                                        [](const Event& event) { return event.isCommand(); });
    return {.kind = ChunkKind::Block,
            .firstRow = block.firstRow,
            .rows = static_cast<std::uint32_t>(block.rows),
            .commands = static_cast<std::uint32_t>(commands)};
}

std::vector<std::byte> encode(const Block& block, const RowLayout& layout)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    std::vector<Event> events = block.events;
    std::vector<StoredHash> hashes = block.hashes;
    transferLists(archive, events, hashes);
    const std::vector<std::byte> columns =
        packColumns(block.numbers, block.keptRows(), layout.columns());
    bytes.insert(bytes.end(), columns.begin(), columns.end());
    return bytes;
}

std::optional<Block> decodeBlock(std::span<const std::byte> bytes,
                                 std::uint64_t firstRow,
                                 std::size_t rows,
                                 const RowLayout& layout,
                                 std::size_t stride)
{
    if (rows > mostRows(layout)) {
        return std::nullopt;
    }
    Block block{.firstRow = firstRow, .rows = rows, .stride = stride};
    exchange::StateArchive archive(bytes);
    transferLists(archive, block.events, block.hashes);
    if (!archive.isGood() || !isInOrder(block)) {
        return std::nullopt;
    }
    std::optional<std::vector<std::uint64_t>> numbers =
        unpackColumns(archive.rest(), block.keptRows(), layout.columns());
    if (!numbers) {
        return std::nullopt;
    }
    block.numbers = std::move(*numbers);
    return block;
}

std::size_t mostRows(const RowLayout& layout)
{
    const std::size_t bytesOfRow = layout.columns() * (sizeof(std::uint64_t) + 2);
    return std::clamp<std::size_t>(kMostBytesOfRows / bytesOfRow, 1, kUsualRows);
}

}  // namespace recording

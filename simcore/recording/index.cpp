#include "recording/index.h"

#include "exchange/state_archive.h"

#include <algorithm>
#include <array>

#include "recording/description.h"

namespace recording {

namespace {

constexpr std::array kLastWord{'L', 'W', 'R', 'E', 'C', 'E', 'N', 'D'};
// A machine that cannot write for hours; beyond that a number is no row.
constexpr std::uint64_t kMostLostRows = 100'000'000;

void transfer(exchange::StateArchive& archive, ChunkPlace& place)
{
    ChunkHeader& header = place.header;
    archive(place.offset, header.kind, header.firstRow, header.rows, header.commands,
            header.storedBytes, header.plainBytes, header.storedCrc);
}

void transfer(exchange::StateArchive& archive, Ending& ending)
{
    transferText(archive, ending.reason);
    archive(ending.hasLostEvents);
    const std::size_t count = archive.size(ending.chunks.size());
    if (archive.isReading()) {
        ending.chunks.clear();
    }
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        transfer(archive, archive.isReading() ? ending.chunks.emplace_back() : ending.chunks[i]);
    }
}

}  // namespace

std::vector<std::byte> encode(const Ending& ending)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    Ending copy = ending;
    transfer(archive, copy);
    return bytes;
}

std::optional<Ending> decodeEnding(std::span<const std::byte> bytes)
{
    exchange::StateArchive archive(bytes);
    Ending ending;
    transfer(archive, ending);
    ChunkOrder order;
    const bool isGood = archive.isGood() && archive.isAtEnd() &&
                        std::all_of(ending.chunks.begin(), ending.chunks.end(),
                                    [&](const ChunkPlace& place) { return order.accept(place); });
    return isGood ? std::optional(std::move(ending)) : std::nullopt;
}

std::vector<std::byte> encodeTrailer(std::uint64_t endOffset)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    auto word = kLastWord;
    archive(endOffset, word);
    std::uint32_t crc = crcOf(bytes);
    archive(crc);
    return bytes;
}

std::optional<std::uint64_t> decodeTrailer(std::span<const std::byte> bytes)
{
    std::uint64_t offset = 0;
    auto word = kLastWord;
    std::uint32_t crc = 0;
    exchange::StateArchive archive(bytes);
    archive(offset, word, crc);
    const bool isGood = archive.isGood() && archive.isAtEnd() && word == kLastWord &&
                        crc == crcOf(bytes.first(bytes.size() - sizeof crc));
    return isGood ? std::optional(offset) : std::nullopt;
}

bool ChunkOrder::accept(const ChunkPlace& place)
{
    const auto& [offset, header] = place;
    const bool isBlock = header.kind == ChunkKind::Block;
    const bool isInPlace = isFirst_ ? header.kind == ChunkKind::Description
                                    : isBlock || header.kind == ChunkKind::State;
    if (!isInPlace || offset != nextOffset_ || header.rows > kMostRows ||
        header.plainBytes > kMostPlainBytes) {
        return false;
    }
    if (isBlock && (header.firstRow < nextRow_ || header.firstRow - nextRow_ > kMostLostRows)) {
        return false;
    }
    isFirst_ = false;
    nextOffset_ = offset + ChunkHeader::kBytes + header.storedBytes;
    nextRow_ = isBlock ? header.firstRow + header.rows : nextRow_;
    return true;
}

}  // namespace recording

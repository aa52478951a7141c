#include "recording/recording.h"

#include "exchange/state_archive.h"

#include <algorithm>
#include <utility>

namespace recording {

base::Result<Recording> Recording::open(const std::string& path)
{
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const std::streamoff size = file ? static_cast<std::streamoff>(file.tellg()) : -1;
    if (!file || size < 0) {
        return base::Error{path + ": cannot be read", "is the file there, and may you read it?"};
    }
    Recording recording(path, std::move(file), static_cast<std::uint64_t>(size));
    if (const base::Status status = recording.readAll(); !status) {
        return status.error();
    }
    return recording;
}

base::Error Recording::damaged(const std::string& what) const
{
    return {path_ + ": " + what, "the file was cut or changed; record the run anew"};
}

base::Status Recording::readAll()
{
    const std::optional<std::vector<std::byte>> header = read(0, kFileHeaderBytes);
    auto magic = kMagic;
    std::uint32_t version = 0;
    if (header) {
        exchange::StateArchive(std::span<const std::byte>(*header))(magic, version);
    }
    if (!header || magic != kMagic) {
        return base::Error{path_ + ": this is no recording", "adf simulate --record writes them"};
    }
    if (version != kVersion) {
        return base::Error{path_ + ": the recording is of version " + std::to_string(version) +
                               " of the format, and this program reads version " +
                               std::to_string(kVersion),
                           "record the run anew with this program"};
    }
    ending_ = readEnding();
    const std::vector<ChunkPlace> chunks = ending_ ? ending_->chunks : scan();
    const std::optional<std::vector<std::byte>> plain =
        chunks.empty() ? std::nullopt : plainOf(chunks.front());
    std::optional<Description> description = plain ? decodeDescription(*plain) : std::nullopt;
    if (!description) {
        return damaged("what is recorded cannot be read");
    }
    description_ = std::move(*description);
    layout_ = {.bodies = description_.bodies.size(), .freedoms = description_.freedomCount()};
    std::uint64_t rows = 0;
    bool hasStart = false;
    for (const ChunkPlace& chunk : chunks) {
        if (chunk.header.kind == ChunkKind::State && blocks_.empty()) {
            start_ = chunk;
        } else if (chunk.header.kind == ChunkKind::Block) {
            commands_ += chunk.header.commands;
            hasStart = hasStart || (chunk.header.rows > 0 && chunk.header.firstRow == 0);
            rows += chunk.header.rows;
            rowCount_ = chunk.header.firstRow + chunk.header.rows;
            blocks_.push_back(chunk);
        }
    }
    lostRows_ = rowCount_ - rows;
    if (!hasStart) {
        return damaged("the recording has no start");
    }
    return base::Done{};
}

std::optional<std::vector<std::byte>> Recording::read(std::uint64_t offset, std::size_t bytes)
{
    if (offset > bytes_ || bytes > bytes_ - offset) {
        return std::nullopt;
    }
    std::vector<std::byte> content(bytes);
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(offset));
    file_.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(bytes));
    return file_ ? std::optional(std::move(content)) : std::nullopt;
}

std::optional<ChunkHeader> Recording::headerAt(std::uint64_t offset)
{
    const std::optional<std::vector<std::byte>> bytes = read(offset, ChunkHeader::kBytes);
    return bytes ? decodeHeader(*bytes) : std::nullopt;
}

std::optional<std::vector<std::byte>> Recording::plainOf(const ChunkPlace& place)
{
    const std::optional<ChunkHeader> header = headerAt(place.offset);
    if (!header || *header != place.header) {
        return std::nullopt;
    }
    const std::optional<std::vector<std::byte>> stored =
        read(place.offset + ChunkHeader::kBytes, header->storedBytes);
    return stored ? unpackChunk(*header, *stored) : std::nullopt;
}

std::optional<Ending> Recording::readEnding()
{
    if (bytes_ < kTrailerBytes) {
        return std::nullopt;
    }
    const auto trailer = read(bytes_ - kTrailerBytes, kTrailerBytes);
    const std::optional<std::uint64_t> offset = trailer ? decodeTrailer(*trailer) : std::nullopt;
    const std::optional<ChunkHeader> header = offset ? headerAt(*offset) : std::nullopt;
    if (!header || header->kind != ChunkKind::End) {
        return std::nullopt;
    }
    const std::optional<std::vector<std::byte>> plain = plainOf({*offset, *header});
    return plain ? decodeEnding(*plain) : std::nullopt;
}

// Whole chunks from the beginning on.
std::vector<ChunkPlace> Recording::scan()
{
    std::vector<ChunkPlace> chunks;
    std::uint64_t offset = kFileHeaderBytes;
    ChunkOrder order;
    while (const std::optional<ChunkHeader> header = headerAt(offset)) {
        const ChunkPlace place{offset, *header};
        if (!order.accept(place) || !plainOf(place)) {
            break;
        }
        chunks.push_back(place);
        offset += ChunkHeader::kBytes + header->storedBytes;
    }
    return chunks;
}

base::Result<Block> Recording::block(std::size_t index)
{
    const ChunkHeader& header = blocks_[index].header;
    const std::optional<std::vector<std::byte>> plain = plainOf(blocks_[index]);
    std::optional<Block> block =
        plain ? decodeBlock(*plain, header.firstRow, header.rows, layout_) : std::nullopt;
    if (!block) {
        return damaged("steps " + std::to_string(header.firstRow) + " to " +
                       std::to_string(header.firstRow + header.rows) + " are damaged");
    }
    return std::move(*block);
}

base::Result<RowView> Recording::row(std::uint64_t number)
{
    const auto begins = [](std::uint64_t row, const ChunkPlace& place) {
        return row < place.header.firstRow;
    };
    auto after = std::upper_bound(blocks_.begin(), blocks_.end(), number, begins);
    while (std::prev(after)->header.rows == 0) {
        --after;  // events alone; the first block has row 0
    }
    const auto index = static_cast<std::size_t>(std::distance(blocks_.begin(), after)) - 1;
    if (heldIndex_ != index) {
        heldIndex_.reset();
        base::Result<Block> read = block(index);
        if (!read) {
            return read.error();
        }
        held_ = std::move(*read);
        heldIndex_ = index;
    }
    return held_.row(std::min(number, held_.endRow() - 1), layout_);
}

base::Result<std::optional<exchange::State>> Recording::start()
{
    if (!start_) {
        return std::optional<exchange::State>();
    }
    const std::optional<std::vector<std::byte>> plain = plainOf(*start_);
    if (!plain) {
        return damaged("the state at the start is damaged");
    }
    base::Result<exchange::State> state = exchange::decodeState(*plain);
    if (!state) {
        return damaged(state.error().message);
    }
    return std::optional(std::move(*state));
}

}  // namespace recording

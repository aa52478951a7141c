#include "recording/chunk.h"

#include "base/check.h"
#include "exchange/state_archive.h"

#include <zlib.h>

namespace recording {

namespace {

constexpr std::uint32_t kMark = 0x4B43574C;  // "LWCK"
constexpr int kLevel = 6;                    // higher ones take longer for a per cent or two

void transfer(exchange::StateArchive& archive, ChunkHeader& header)
{
    std::uint32_t mark = kMark;
    archive(mark, header.kind, header.firstRow, header.rows, header.commands, header.storedBytes,
            header.plainBytes, header.storedCrc);
    archive.require(mark == kMark);
}

const Bytef* bytesOf(std::span<const std::byte> bytes)
{
    return reinterpret_cast<const Bytef*>(bytes.data());
}

}  // namespace

std::uint32_t crcOf(std::span<const std::byte> bytes)
{
    return static_cast<std::uint32_t>(crc32_z(0, bytesOf(bytes), bytes.size()));
}

std::vector<std::byte> encodeHeader(const ChunkHeader& header)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    ChunkHeader copy = header;
    transfer(archive, copy);
    std::uint32_t crc = crcOf(bytes);
    archive(crc);
    return bytes;
}

std::optional<ChunkHeader> decodeHeader(std::span<const std::byte> bytes)
{
    if (bytes.size() != ChunkHeader::kBytes) {
        return std::nullopt;
    }
    ChunkHeader header;
    std::uint32_t crc = 0;
    exchange::StateArchive archive(bytes);
    transfer(archive, header);
    archive(crc);
    const bool isGood = archive.isGood() && crc == crcOf(bytes.first(bytes.size() - sizeof crc)) &&
                        header.kind >= ChunkKind::Description && header.kind <= ChunkKind::End &&
                        header.plainBytes <= kMostPlainBytes && header.rows <= kMostRows;
    return isGood ? std::optional(header) : std::nullopt;
}

std::vector<std::byte> packChunk(ChunkHeader header, std::span<const std::byte> plain)
{
    CHECK(plain.size() <= kMostPlainBytes, "chunks are cut before they are packed");
    uLongf size = compressBound(static_cast<uLong>(plain.size()));
    std::vector<std::byte> stored(size);
    const int done = compress2(reinterpret_cast<Bytef*>(stored.data()), &size, bytesOf(plain),
                               static_cast<uLong>(plain.size()), kLevel);
    CHECK(done == Z_OK, "compressBound() says what is enough");
    stored.resize(size);
    header.storedBytes = static_cast<std::uint32_t>(stored.size());
    header.plainBytes = static_cast<std::uint32_t>(plain.size());
    header.storedCrc = crcOf(stored);
    std::vector<std::byte> chunk = encodeHeader(header);
    chunk.insert(chunk.end(), stored.begin(), stored.end());
    return chunk;
}

std::optional<std::vector<std::byte>> unpackChunk(const ChunkHeader& header,
                                                  std::span<const std::byte> stored)
{
    if (stored.size() != header.storedBytes || crcOf(stored) != header.storedCrc) {
        return std::nullopt;
    }
    std::vector<std::byte> plain(header.plainBytes);
    uLongf size = header.plainBytes;
    std::byte nothing{};  // zlib wants a place even for no bytes
    auto* const to = reinterpret_cast<Bytef*>(plain.empty() ? &nothing : plain.data());
    const int done = uncompress(to, &size, bytesOf(stored), static_cast<uLong>(stored.size()));
    return done == Z_OK && size == header.plainBytes ? std::optional(std::move(plain))
                                                     : std::nullopt;
}

}  // namespace recording

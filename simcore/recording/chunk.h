#pragma once

#include "base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace recording {

// A recording is a magic word and chunks, one after another (docs/recording-format.md). Each stands
// for itself, so that a file whose writer was killed can be read up to its last whole chunk.
inline constexpr std::array kMagic{'L', 'W', 'R', 'E', 'C', '\r', '\n', '\x1a'};
inline constexpr std::uint32_t kVersion = 2;
inline constexpr std::size_t kFileHeaderBytes = kMagic.size() + sizeof kVersion;

// What one chunk unpacks to at most: nobody needs more memory to read a recording.
inline constexpr std::uint32_t kMostPlainBytes = 64U << 20U;
inline constexpr std::uint32_t kMostRows = 1U << 16U;  // of one chunk

enum class ChunkKind : std::uint32_t {
    Description = 1,  // the first chunk
    Block = 2,        // rows, and the events and hashes that belong to them
    State = 3,        // of the engine at the first row
    End = 4,          // the last chunk, with an index of all others
};

struct ChunkHeader {
    static constexpr std::size_t kBytes = 40;

    ChunkKind kind = ChunkKind::Block;
    std::uint64_t firstRow = 0;
    std::uint32_t rows = 0;
    std::uint32_t commands = 0;  // of the world, among the events
    std::uint32_t storedBytes = 0;
    std::uint32_t plainBytes = 0;
    std::uint32_t storedCrc = 0;

    bool operator==(const ChunkHeader&) const = default;
};

// CRC-32 as in zlib and PNG.
[[nodiscard]] std::uint32_t crcOf(std::span<const std::byte> bytes);

// With a mark before it and its own CRC behind it.
[[nodiscard]] std::vector<std::byte> encodeHeader(const ChunkHeader& header);
// None for what is no header, or one of a chunk larger than the limits.
[[nodiscard]] std::optional<ChunkHeader> decodeHeader(std::span<const std::byte> bytes);

// Header and deflated payload (RFC 1950). `header` says kind, rows and commands.
[[nodiscard]] std::vector<std::byte> packChunk(ChunkHeader header,
                                               std::span<const std::byte> plain);
// None when the CRC or the length is another one.
[[nodiscard]] std::optional<std::vector<std::byte>> unpackChunk(const ChunkHeader& header,
                                                                std::span<const std::byte> stored);

}  // namespace recording

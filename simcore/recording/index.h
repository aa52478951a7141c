#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "recording/chunk.h"

namespace recording {

// Where a chunk stands in its file.
struct ChunkPlace {
    std::uint64_t offset = 0;
    ChunkHeader header;

    bool operator==(const ChunkPlace&) const = default;
};

// What the last chunk says.
struct Ending {
    std::string reason;  // why the recording ended, a sentence
    // Events did not fit the buffer: the run cannot be stepped again beyond what they were for.
    bool hasLostEvents = false;
    std::vector<ChunkPlace> chunks;  // all before, in their order
};

[[nodiscard]] std::vector<std::byte> encode(const Ending& ending);
[[nodiscard]] std::optional<Ending> decodeEnding(std::span<const std::byte> bytes);

// The very last bytes of a complete recording: where the last chunk begins.
inline constexpr std::size_t kTrailerBytes = 20;
[[nodiscard]] std::vector<std::byte> encodeTrailer(std::uint64_t endOffset);
[[nodiscard]] std::optional<std::uint64_t> decodeTrailer(std::span<const std::byte> bytes);

// Whether chunks make a recording: one after another a description, and then blocks whose rows
// follow each other, with states between them.
class ChunkOrder {
public:
    // False, and nothing else, for one that cannot be the next.
    bool accept(const ChunkPlace& place);

private:
    bool isFirst_ = true;
    std::uint64_t nextRow_ = 0;
    std::uint64_t nextOffset_ = kFileHeaderBytes;
};

}  // namespace recording

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace exchange {

// Who may command a run, and who takes part in its steps. The rules of who owns what are in
// docs/threads.md.

// A higher rank takes a freedom over at once and gives it back when it lets go.
enum class Rank : std::uint8_t {
    Replay,
    Program,
    Window,
    Device,
};

inline constexpr std::size_t kRanks = 4;

// In Snapshot::sources. The owner of the run is kOwnerSource; an index is free for another source
// when its source has left.
using SourceIndex = std::uint8_t;

inline constexpr std::size_t kMostSources = 16;
inline constexpr std::size_t kMostParticipants = 8;
inline constexpr SourceIndex kOwnerSource = 0;
inline constexpr SourceIndex kNobody = 255;

// A name without memory of its own; what does not fit is cut.
class ShortName {
public:
    ShortName() = default;

    explicit ShortName(std::string_view name)
    {
        length_ = static_cast<std::uint8_t>(std::min(name.size(), text_.size()));
        std::copy_n(name.begin(), length_, text_.begin());
    }

    [[nodiscard]] std::string_view text() const { return {text_.data(), length_}; }

    bool operator==(const ShortName&) const = default;

private:
    std::array<char, 31> text_{};
    std::uint8_t length_ = 0;
};

// What became of the commands of one source since it joined. All counts only grow.
struct SourceReading {
    ShortName name;  // empty: nobody has this index
    Rank rank = Rank::Program;
    std::uint64_t taken = 0;           // out of its queue, whatever became of them
    std::uint64_t refused = 0;         // of those: somebody else owns what they command
    std::uint64_t dropped = 0;         // of those: for another scene than the one that ran
    std::uint64_t notFitting = 0;      // never entered its queue, which was full
    SourceIndex refusedFor = kNobody;  // who owned what the last refused one commanded

    bool operator==(const SourceReading&) const = default;
};

// What a step participant took of the simulation thread.
struct ParticipantReading {
    ShortName name;             // empty: nobody has this index
    double lastSeconds = 0;     // wall time of both calls around the last step
    double longestSeconds = 0;  // since it joined

    bool operator==(const ParticipantReading&) const = default;
};

}  // namespace exchange

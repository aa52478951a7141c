#pragma once

#include "exchange/state.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "recording/block_feed.h"
#include "recording/chunk.h"

namespace recording {

// Something that happened before a row and made it what it is.
struct HistoryMark {
    enum class Kind : std::uint8_t {
        Command,
        Reset,
    };

    std::uint64_t row = 0;
    Kind kind = Kind::Command;

    bool operator==(const HistoryMark&) const = default;
};

// All steps of a run while it goes, bit for bit, in memory: blocks of half a second, deflated as in
// a file. Where they take more than they may, the oldest are forgotten. Read by one thread.
class History final : public BlockFeed {
public:
    // What the snapshots after each step must hold.
    static constexpr exchange::Parts kParts = exchange::Parts::Bodies | exchange::Parts::Joints;

    struct Options {
        // Of the run where this begins; none: at its start. Until it comes there nothing is kept.
        std::shared_ptr<const exchange::State> start = nullptr;
        std::size_t mostBytes = 400'000'000;
        WhenFull whenFull = WhenFull::Lose;
    };

    // Of runs of this scene, from the first call of betweenSteps() on.
    static std::shared_ptr<History> create(const scene::Scene& scene, const Options& options);
    ~History() override;

    // The rest is of the reader.

    // What happens from here on is not kept. Waits for the last block.
    void finish();

    // Rows that can be looked at: the first, and the one after the last. A row is a step after the
    // start of the run or a reset, row 0 that start. Rows of steps that were lost may lack.
    struct Span {
        std::uint64_t first = 0;
        std::uint64_t end = 0;

        [[nodiscard]] bool isEmpty() const { return first == end; }

        bool operator==(const Span&) const = default;
    };

    [[nodiscard]] Span span() const;

    // Bytes of all blocks.
    [[nodiscard]] std::size_t bytes() const;

    // Of the rows that can be looked at, from `first` on, in their order; of those that are of one
    // row and kind one.
    [[nodiscard]] std::vector<HistoryMark> marks(std::uint64_t first) const;

    // The row of this number, or the last one before it that is there, or the first of all. Until
    // the next call. None when there is none.
    [[nodiscard]] std::optional<RowView> row(std::uint64_t number);

    // Simulated time of that row, s, without unpacking it: steps of one block count as equally
    // long. 0 when there is none.
    [[nodiscard]] double time(std::uint64_t number) const;

    // Of any thread.

    [[nodiscard]] const std::shared_ptr<const exchange::State>& start() const { return start_; }

    // Nothing that made the rows lacks from the start on, so that they can be made again.
    [[nodiscard]] bool canBeRepeated() const;

    // Packed blocks, from the first that is kept on, up to the one with this row.
    struct Packed {
        ChunkHeader header;
        double firstTime = 0;  // of its rows, s
        double lastTime = 0;
        std::vector<std::byte> payload;
        std::vector<HistoryMark> marks;

        [[nodiscard]] std::uint64_t endRow() const { return header.firstRow + header.rows; }

        [[nodiscard]] std::size_t bytes() const
        {
            return payload.size() + marks.size() * sizeof(HistoryMark);
        }
    };

    [[nodiscard]] std::vector<std::shared_ptr<const Packed>> upTo(std::uint64_t row) const;
    [[nodiscard]] std::optional<Block> unpack(const Packed& packed) const;

private:
    History(const scene::Scene& scene, const Options& options);

    void take(const Block& block) override;
    [[nodiscard]] std::shared_ptr<const Packed> packedOf(std::uint64_t row) const;

    const std::size_t mostBytes_;
    const std::shared_ptr<const exchange::State> start_;

    mutable std::mutex mutex_;  // of these two; never taken by the simulation thread
    std::deque<std::shared_ptr<const Packed>> blocks_;
    std::size_t bytes_ = 0;
    bool isForgotten_ = false;  // what was first

    // Of the reader.
    std::shared_ptr<const Packed> heldOf_;  // what held_ was unpacked from
    Block held_;
};

}  // namespace recording

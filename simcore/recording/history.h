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
#include "recording/past.h"
#include "recording/touch_watch.h"

namespace recording {

// All steps of a run while it goes, bit for bit, in memory: blocks of half a second, deflated as in
// a file, and the states of the run that were saved on the way. Where they take more than they may,
// the oldest are thinned (thinning.h): some of their rows stay to be looked at, and what made the
// others does, too. Once all but the newest are thinned, the oldest are forgotten. Read by one
// thread.
class History final : public BlockFeed, public Past {
public:
    // What the snapshots after each step must hold.
    static constexpr exchange::Parts kParts =
        exchange::Parts::Bodies | exchange::Parts::Joints | exchange::Parts::Contacts;

    struct Options {
        // Of the run where this begins; none: at its start. Until it goes there nothing is kept.
        std::shared_ptr<const exchange::State> start = nullptr;
        // It begins where the run comes to this scene from another one.
        bool isAwaited = false;
        std::size_t mostBytes = 400'000'000;
        WhenFull whenFull = WhenFull::Lose;
    };

    // Of runs of this scene, from the first call of betweenSteps() on.
    static std::shared_ptr<History> create(const scene::Scene& scene, const Options& options);
    ~History() override;

    // The rest is of the reader.

    // What happens from here on is not kept. Waits for the last block.
    void finish();

    [[nodiscard]] Span span() const override;

    // Bytes of all blocks and states.
    [[nodiscard]] std::size_t bytes() const;

    // Those that were found since the last call, in the order of rows.
    [[nodiscard]] std::vector<Touch> takeTouches();

    [[nodiscard]] std::vector<HistoryMark> marks(std::uint64_t first) const override;
    [[nodiscard]] std::optional<RowView> row(std::uint64_t number) override;
    [[nodiscard]] double time(std::uint64_t number) const override;

    // Of any thread.

    // From where on nothing lacks that made this row, so that it can be made again: the last state
    // before; without a state it is the start of the scene. None when something lacks.
    [[nodiscard]] std::optional<Saved> savedBefore(std::uint64_t row) const;

    // Packed blocks, from the first that is kept on, up to the one with this row.
    struct Packed {
        ChunkHeader header;
        std::size_t stride = 1;  // more: of its rows only each so-manieth is kept
        double firstTime = 0;    // of its rows, also of those that were thinned away, s
        double lastTime = 0;
        std::vector<std::byte> payload;
        std::vector<HistoryMark> marks;

        [[nodiscard]] std::uint64_t endRow() const { return header.firstRow + header.rows; }

        [[nodiscard]] std::size_t bytes() const
        {
            return sizeof(Packed) + payload.size() + marks.size() * sizeof(HistoryMark);
        }
    };

    [[nodiscard]] std::vector<std::shared_ptr<const Packed>> upTo(std::uint64_t row) const;
    // Those that have rows or events of `from` on.
    [[nodiscard]] std::vector<std::shared_ptr<const Packed>> between(std::uint64_t from,
                                                                     std::uint64_t row) const;
    [[nodiscard]] std::optional<Block> unpack(const Packed& packed) const;

private:
    History(const scene::Scene& scene, const Options& options);

    void see(const exchange::Snapshot& frame, std::uint64_t row) override;

    // On the thread of the blocks, which alone changes what is kept.
    void take(const Block& block) override;
    void takeSaved(Saved&& saved) override;
    void makeRoom();
    [[nodiscard]] std::shared_ptr<const Packed> nextToThin() const;
    [[nodiscard]] std::shared_ptr<const Packed> thin(
        const std::shared_ptr<const Packed>& whole) const;
    void forget();

    [[nodiscard]] std::shared_ptr<const Packed> packedOf(std::uint64_t row) const;

    TouchWatch touches_;
    const std::size_t mostBytes_;
    const std::shared_ptr<const exchange::State> start_;
    const bool hasStart_;  // start_, or that of the scene

    mutable std::mutex mutex_;  // of what follows; never taken by the simulation thread
    std::deque<std::shared_ptr<const Packed>> blocks_;
    std::size_t thinned_ = 0;  // of these, the first: thinned, if anything of them may go
    std::deque<Saved> saved_;
    std::size_t bytes_ = 0;
    bool isForgotten_ = false;  // what was first

    // Of the reader.
    std::shared_ptr<const Packed> heldOf_;  // what held_ was unpacked from
    Block held_;
};

}  // namespace recording

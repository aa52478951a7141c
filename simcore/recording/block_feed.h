#pragma once

#include "exchange/spsc_queue.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "recording/block.h"

namespace recording {

// What the snapshots after each step must hold.
inline constexpr exchange::Parts kRecordedParts =
    exchange::Parts::Bodies | exchange::Parts::Joints | exchange::Parts::Demands |
    exchange::Parts::Sensors | exchange::Parts::Equipment;

// When the thread of the blocks is behind by the whole ring, some thousand steps.
enum class WhenFull {
    Lose,  // for a run that keeps a rate
    Wait,
};

// Makes blocks of a run while it goes: a participant of its steps, which puts rows and events into
// two rings, and a thread of its own, which makes blocks of them. Calls on the simulation thread
// take nothing from the heap and, unless asked to, wait for nobody: rows that do not fit are lost,
// and said to be. A run that stands still, or goes on for long, is made a block of by and by.
class BlockFeed : public exchange::StepParticipant {
public:
    // The whole state of the run, as it was saved on the way: it goes on from there to `next`.
    struct Saved {
        std::uint64_t next = 0;  // the first row after it
        std::size_t events = 0;  // of that row, which the state has
        double length = 0;       // of steps, s; 0: what follows says it
        std::shared_ptr<const exchange::State> state;
    };

    BlockFeed(const BlockFeed&) = delete;
    BlockFeed& operator=(const BlockFeed&) = delete;

    // Simulation thread.
    void beforeStep(double time, double dt, exchange::Demands& demands) override;
    void afterStep(const exchange::Snapshot& frame) override;
    void betweenSteps(const exchange::Snapshot& frame) override;
    void onCommand(const exchange::WorldCommand& command, exchange::SourceIndex source) override;
    void onReset() override;
    void onSaved(const std::shared_ptr<const exchange::State>& state) override;
    void onRestored(const exchange::State& state) override;
    void onLeft() override;

    // The length of the next step, for who steps an engine without a run.
    void beginStep(double dt);

    // Any thread: from the next step on.
    void setWhenFull(WhenFull whenFull) { whenFull_.store(whenFull, std::memory_order_relaxed); }

    // Any thread: of the run so far, also those that are in no block yet or did not fit.
    [[nodiscard]] std::uint64_t rowCount() const { return rows_.load(std::memory_order_relaxed); }

    // Another thread. Rows that did not fit so far.
    [[nodiscard]] std::uint64_t lostRows() const { return lost_.load(std::memory_order_relaxed); }

    [[nodiscard]] const RowLayout& layout() const { return layout_; }

protected:
    struct Options {
        WhenFull whenFull = WhenFull::Lose;
        std::uint32_t hashEvery = 10;  // rows; 0: none has a hash
        const char* threadName = "";   // at most 15 characters
        // Of the first row; none: whatever the run is at.
        std::optional<std::uint64_t> startStep = std::nullopt;
        // It begins once the run has gone back there; none: at startStep or at once.
        std::shared_ptr<const exchange::State> restored = nullptr;
        // The run that is recorded is still to come: until then it is another scene's.
        bool isAwaited = false;
    };

    // Of runs of this scene, from the first call of betweenSteps() on.
    BlockFeed(const scene::Scene& scene, const Options& options);
    ~BlockFeed() override;

    // Once what is derived from this is there, and before it goes: take() is not called after that.
    void startThread();
    // Makes a block of what there is. Nothing the second time.
    void stopThread();

    // On the thread of the blocks, one after another.
    virtual void take(const Block& block) = 0;

    virtual void takeSaved(Saved&& /*saved*/) {}

    // On the simulation thread, of each row, also of one that is lost.
    virtual void see(const exchange::Snapshot& /*frame*/, std::uint64_t /*row*/) {}

    // The run goes on in another scene, which is not in the blocks.
    [[nodiscard]] bool hasOtherScene() const
    {
        return hasOtherScene_.load(std::memory_order_relaxed);
    }

    [[nodiscard]] bool hasLostEvents() const
    {
        return hasLostEvents_.load(std::memory_order_relaxed);
    }

private:
    struct Row {
        std::uint64_t row = 0;
        std::optional<std::uint64_t> hash;
        std::vector<std::uint64_t> numbers;
    };

    // From the simulation thread to the thread of the blocks.
    struct Rings {
        explicit Rings(const RowLayout& layout);

        exchange::SpscQueue<Row> rows;
        exchange::SpscQueue<Event> events;
        exchange::SpscQueue<Saved> saved;
    };

    // Simulation thread: the run has not come to where it shall be recorded from.
    [[nodiscard]] bool isOnItsWay() const
    {
        return nextRow_ == 0 && (options_.startStep || options_.restored != nullptr);
    }

    template <typename Value>
    Value* slotOf(exchange::SpscQueue<Value>& ring);
    void put(Event event);
    void put(const exchange::Snapshot& frame);
    void fetchNextRow();

    void run(const std::stop_token& stop);
    void drain();
    void drainSaved();
    void takeEvents(std::uint64_t row);
    void finishBlock();

    const RowLayout layout_;
    const Options options_;
    const std::uint64_t sceneRevision_;
    const std::size_t blockRows_;
    exchange::Doorbell work_;       // of the thread
    exchange::Doorbell room_;       // of a simulation that waits
    std::unique_ptr<Rings> rings_;  // the thread frees them once nobody fills them any more
    std::atomic<WhenFull> whenFull_;
    std::atomic<bool> hasLeft_{false};
    std::atomic<bool> hasOtherScene_{false};
    std::atomic<bool> hasLostEvents_{false};
    std::atomic<std::uint64_t> lost_{0};
    std::atomic<std::uint64_t> rows_{0};

    // Of the simulation thread.
    std::uint64_t nextRow_ = 0;
    std::size_t eventsOfRow_ = 0;  // of the next one
    double length_ = 0;
    bool isReset_ = false;
    bool isHere_;  // the run that is recorded is what goes on
    bool isRestored_ = false;
    std::uint64_t lastStep_ = 0;

    Block block_;  // of the thread
    std::jthread thread_;
};

}  // namespace recording

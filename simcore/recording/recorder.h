#pragma once

#include "base/result.h"
#include "exchange/spsc_queue.h"
#include "exchange/state.h"
#include "exchange/step_participant.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "recording/block.h"
#include "recording/chunk_writer.h"
#include "recording/description.h"

namespace recording {

// Records a run while it goes: a participant of its steps, which puts rows and events into two
// rings, and a thread of its own, which compresses and writes them. Calls on the simulation thread
// take nothing from the heap and, unless asked to, wait for nobody: rows that do not fit are lost,
// and said to be.
class Recorder final : public exchange::StepParticipant {
public:
    // What the snapshots after each step must hold.
    static constexpr exchange::Parts kParts = exchange::Parts::Bodies | exchange::Parts::Joints |
                                              exchange::Parts::Demands | exchange::Parts::Sensors |
                                              exchange::Parts::Equipment;

    // When the writer is behind by the whole ring, some thousand steps.
    enum class WhenFull {
        Lose,
        Wait,  // for a run that nobody looks at
    };

    struct Options {
        std::string path;
        // Of the engine where the recording begins; none: it is at the start of its scene.
        std::optional<exchange::State> start = std::nullopt;
        WhenFull whenFull = WhenFull::Lose;
    };

    // Of runs of this scene, from the first call of betweenSteps() on. An Error when the file
    // cannot be written.
    static base::Result<std::shared_ptr<Recorder>> create(const Options& options,
                                                          const Description& description,
                                                          const scene::Scene& scene);
    ~Recorder() override;

    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // Simulation thread.
    void beforeStep(double time, double dt, exchange::Demands& demands) override;
    void afterStep(const exchange::Snapshot& frame) override;
    void betweenSteps(const exchange::Snapshot& frame) override;
    void onCommand(const exchange::WorldCommand& command, exchange::SourceIndex source) override;
    void onReset() override;

    // The length of the next step, for who steps an engine without a run.
    void beginStep(double dt);

    // Another thread, once. Writes what there is and the index; what still happens is not recorded.
    base::Status finish();

    // Another thread. Rows that did not fit so far.
    [[nodiscard]] std::uint64_t lostRows() const { return lost_.load(std::memory_order_relaxed); }

private:
    struct Row {
        std::uint64_t row = 0;
        std::optional<std::uint64_t> hash;
        std::vector<std::uint64_t> numbers;
    };

    Recorder(ChunkWriter file,
             const Options& options,
             const Description& description,
             const RowLayout& layout,
             std::uint64_t sceneRevision);

    template <typename Value>
    Value* slotOf(exchange::SpscQueue<Value>& ring);
    void put(Event event);
    void put(const exchange::Snapshot& frame);

    void run(const std::stop_token& stop);
    void drain();
    void takeEvents(std::uint64_t row);
    void writeBlock();

    const RowLayout layout_;
    const std::uint32_t hashEvery_;
    const WhenFull whenFull_;
    const std::uint64_t sceneRevision_;
    const std::size_t blockRows_;
    exchange::Doorbell work_;  // of the writer
    exchange::Doorbell room_;  // of a simulation that waits
    exchange::SpscQueue<Row> rows_;
    exchange::SpscQueue<Event> events_;
    std::atomic<bool> hasOtherScene_{false};
    std::atomic<bool> hasLostEvents_{false};
    std::atomic<std::uint64_t> lost_{0};

    // Of the simulation thread.
    std::uint64_t nextRow_ = 0;
    double length_ = 0;
    bool isReset_ = false;
    bool isHere_ = true;  // the run that is recorded is what goes on
    std::uint64_t lastStep_ = 0;

    // Of the writer.
    ChunkWriter file_;
    Block block_;

    std::jthread writer_;
};

}  // namespace recording

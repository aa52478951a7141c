#pragma once

#include "exchange/quantity.h"
#include "exchange/spsc_queue.h"
#include "exchange/step_participant.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace exchange {

// Reads quantities after each step of a run and hands them to another thread: a participant that
// takes nothing from the heap and waits for nobody. Rows that are not read in time, four seconds at
// 1 kHz, are lost.
class QuantityFeed final : public StepParticipant {
public:
    static constexpr std::size_t kMost = 32;

    struct Row {
        double time = 0;       // simulated, s
        bool isStart = false;  // the run begins here, or was put elsewhere: no step led to it
        std::array<double, kMost> values{};
    };

    // A number of a snapshot with its bodies that is no quantity by itself; it takes nothing from
    // the heap, and is called on the simulation thread.
    using Reading = std::function<double(const Snapshot&)>;

    // At most kMost of a scene, of both together; while the run is in another one nothing is read.
    // In a row the readings stand after the quantities.
    QuantityFeed(std::vector<Quantity> quantities,
                 std::uint64_t sceneRevision,
                 std::vector<Reading> readings = {});

    // Simulation thread.
    void beforeStep(double time, double dt, Demands& demands) override;
    void afterStep(const Snapshot& frame) override;
    void betweenSteps(const Snapshot& frame) override;
    void onReset() override;

    [[nodiscard]] const std::vector<Quantity>& quantities() const { return quantities_; }

    [[nodiscard]] std::uint64_t sceneRevision() const { return sceneRevision_; }

    // What the snapshots after each step must hold.
    [[nodiscard]] Parts parts() const { return parts_; }

    // The reader's thread: the oldest row that was not read, into `row`. False when there is none.
    bool next(Row& row) { return rows_.pop(row); }

    [[nodiscard]] std::uint64_t lostRows() const { return rows_.refused(); }

private:
    void put(const Snapshot& frame, bool isStart);

    const std::vector<Quantity> quantities_;
    const std::vector<Reading> readings_;
    const std::uint64_t sceneRevision_;
    const Parts parts_;
    SpscQueue<Row> rows_;
    // Of the simulation thread.
    bool isReset_ = true;
    double lastTime_ = -std::numeric_limits<double>::infinity();
};

}  // namespace exchange

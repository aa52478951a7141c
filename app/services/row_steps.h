#pragma once

#include "sim/engine.h"

#include <cstdint>

#include "recording/event.h"

namespace services {

// Makes the rows of a recording or a history again, one after another, from the events that made
// them. The engine is where the row before the first one was, or where row 0 is.
class RowSteps {
public:
    // `length`: of the steps so far, s; 0 when an event says it.
    explicit RowSteps(sim::Engine& engine, std::uint64_t next = 0, double length = 0)
        : engine_(engine), next_(next), length_(length)
    {}

    // The row that makeRow() makes; what came before it is taken first.
    [[nodiscard]] std::uint64_t next() const { return next_; }

    void take(const recording::Event& event);

    // The next row is the start, is where a reset led, or takes a step. False when nothing says how
    // long that step is.
    bool makeRow();

private:
    sim::Engine& engine_;
    std::uint64_t next_;
    double length_;  // of steps, s
    bool isReset_ = false;
};

}  // namespace services

#pragma once

#include "sim/engine.h"

#include <cstdint>

#include "recording/event.h"

namespace services {

// Makes the rows of a recording or a history again, one after another, from the events that made
// them. The engine is where row 0 was.
class RowSteps {
public:
    explicit RowSteps(sim::Engine& engine) : engine_(engine) {}

    // The row that makeRow() makes; what came before it is taken first.
    [[nodiscard]] std::uint64_t next() const { return next_; }

    void take(const recording::Event& event);

    // The next row is the start, is where a reset led, or takes a step. False when nothing says how
    // long that step is.
    bool makeRow();

private:
    sim::Engine& engine_;
    std::uint64_t next_ = 0;
    double length_ = 0;  // of steps, s
    bool isReset_ = false;
};

}  // namespace services

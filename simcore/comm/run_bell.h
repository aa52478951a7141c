#pragma once

#include "exchange/step_participant.h"

#include <atomic>

namespace comm {

// Wakes the thread of a server when observers of the newest frame may have got one. A thread that
// waits for sockets waits for this descriptor among them.
class RunBell final : public exchange::StepParticipant {
public:
    RunBell();
    ~RunBell() override;

    RunBell(const RunBell&) = delete;
    RunBell& operator=(const RunBell&) = delete;

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override {}

    void afterStep(const exchange::Snapshot& /*frame*/) override {}

    void betweenSteps(const exchange::Snapshot& /*frame*/) override { ring(); }

    // Any thread; never blocks.
    void ring();

    // The thread that waits: can be read once it rang.
    [[nodiscard]] int descriptor() const { return descriptor_; }

    // The thread that waits.
    [[nodiscard]] bool hasRung() const { return rang_.load(std::memory_order_acquire); }

    // The thread that waits, before it looks at what there is.
    void answer();

private:
    const int descriptor_;
    std::atomic<bool> rang_{false};  // and nobody has answered
};

}  // namespace comm

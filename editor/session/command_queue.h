#pragma once

#include "exchange/run.h"

#include <cstdint>
#include <deque>

namespace editor {

// Commands on their way to a run. Nothing is lost when that is too busy to take them: they wait,
// and are sent later, in order. GUI thread only.
class CommandQueue {
public:
    // `port` must outlive this.
    explicit CommandQueue(exchange::Run& port) : port_(port) {}

    void post(const exchange::Command& command);
    // As many as the run takes now.
    void send();
    // Those that wait; gives their number.
    int drop();

    [[nodiscard]] bool isWaiting() const { return !waiting_.empty(); }

    // How many were posted over all runs.
    [[nodiscard]] std::uint64_t posted() const { return sent_ + waiting_.size(); }

private:
    exchange::Run& port_;
    std::deque<exchange::Command> waiting_;
    std::uint64_t sent_ = 0;
};

}  // namespace editor

#pragma once

#include "exchange/spsc_queue.h"
#include "exchange/step_participant.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace comm {

// Holds freedoms of joints where they are when a program lets go of them against its will. It takes
// part in the steps of the run, so that it has them within the very step in which the program has
// not any more, and with the lowest rank, so that everybody else may take them.
class HoldKeeper final : public exchange::StepParticipant {
public:
    static constexpr std::size_t kMost = 1024;  // wishes that wait

    HoldKeeper();

    // The server's thread. A position to be held, as soon as nobody has the freedom; given up when
    // somebody still has it after half a second of simulated time. Off: it is not held any more.
    void wish(const exchange::CommandJoint& command, std::uint64_t sceneRevision);

    void beforeStep(double time, double dt, exchange::Demands& demands) override;

    void afterStep(const exchange::Snapshot& /*frame*/) override {}

    void betweenSteps(const exchange::Snapshot& frame) override;

    void onReset() override { waiting_.clear(); }

private:
    struct Wish {
        exchange::CommandJoint command;
        std::uint64_t sceneRevision = 0;
        double until = 0;  // simulated, s
    };

    void take(double time);

    exchange::SpscQueue<Wish> wishes_;  // from the server's thread to the simulation thread
    std::vector<Wish> waiting_;         // of the simulation thread, which never grows it
    std::uint64_t sceneRevision_ = 0;   // of the run
};

}  // namespace comm

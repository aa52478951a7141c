#pragma once

#include "exchange/run_command.h"
#include "exchange/snapshot.h"

#include <cstdint>
#include <vector>

#include "ambf/received.h"

namespace ambf {

// AMBF's step throttling: what the owner of a run commands for the messages to the world. On, n
// steps run and then the run waits for a change of the clock, which lets n more run. A change
// counts against the message before, and only while the run waits: another one is lost. A message
// with n = 0 leaves the run free, as it would never wait.
class StepThrottle {
public:
    // In their order; none when the message changes nothing.
    std::vector<exchange::RunCommand> follow(const WorldMessage& message,
                                             const exchange::Snapshot& frame);

    // The world has heard nothing for too long: what lets the run go on freely.
    std::vector<exchange::RunCommand> release();

    [[nodiscard]] bool isOn() const { return steps_ > 0; }

private:
    std::uint8_t steps_ = 0;    // of each change; 0: off
    bool clock_ = false;        // of the message before
    std::uint64_t ticked_ = 0;  // step number at which the last change was passed on
    bool hasTicked_ = false;
};

}  // namespace ambf

#pragma once

#include "exchange/world_command.h"

namespace sim {

// What takes commands of the world: an engine, or one that somebody listens to.
class CommandTaker {
public:
    CommandTaker() = default;
    virtual ~CommandTaker() = default;

    CommandTaker(const CommandTaker&) = delete;
    CommandTaker& operator=(const CommandTaker&) = delete;

    // Parts that do not exist or may not be commanded, and numbers that are not finite, are
    // ignored: false then. Gravity of the world leaves bodies that have one of their own alone.
    virtual bool apply(const exchange::WorldCommand& command) = 0;

    // Simulated, s.
    [[nodiscard]] virtual double time() const = 0;
};

}  // namespace sim

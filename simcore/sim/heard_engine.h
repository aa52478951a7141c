#pragma once

#include "exchange/parties.h"
#include "sim/command_taker.h"
#include "sim/engine.h"
#include "sim/run_parties.h"

namespace sim {

// An engine whose run has participants: they hear what it takes, and of whom. Lives as long as the
// commands of one source are passed on.
class HeardEngine final : public CommandTaker {
public:
    HeardEngine(Engine& engine, const RunParties& parties, exchange::SourceIndex source)
        : engine_(engine), parties_(parties), source_(source)
    {}

    bool apply(const exchange::WorldCommand& command) override
    {
        const bool isTaken = engine_.apply(command);
        if (isTaken) {
            parties_.hear(command, source_);
        }
        return isTaken;
    }

    [[nodiscard]] double time() const override { return engine_.time(); }

private:
    Engine& engine_;
    const RunParties& parties_;
    exchange::SourceIndex source_;
};

}  // namespace sim

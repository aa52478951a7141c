#pragma once

#include "base/result.h"
#include "exchange/parties.h"
#include "exchange/run_command.h"
#include "exchange/world_command.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace exchange {

// A program that joined a run from outside, as it was at one moment.
struct Program {
    static constexpr std::size_t kMoments = 50;

    std::uint64_t number = 0;  // counts connections from 1 on, never used again
    std::string name;
    SourceIndex source = kNobody;  // in Snapshot::sources; kNobody: it commands nothing
    bool isCutOff = false;         // what it commands is refused
    double received = 0;           // messages per second
    double sent = 0;               // messages per second
    double silentFor = 0;          // s since its last message

    struct Last {
        WorldCommand command;
        std::uint64_t sceneRevision = 0;  // of the scene that its indices are of
        double ago = 0;                   // s
    };

    std::optional<Last> last;  // that it commanded

    // From when a request is there until it is answered, or until the run has taken the command:
    // the longest in each fifth of the last ten seconds, in s, the oldest first. Negative where
    // nothing was asked.
    std::array<float, kMoments> waits{};
    std::optional<double> wait99;  // s, that 99 % of them did not exceed
};

// What becomes of what a program commands when it may not any more.
struct LossRules {
    // Joints stay where they are when their program is cut off or its connection is lost; else they
    // are left to themselves. Anybody else may take them, and nobody holds them then.
    bool holds = false;
    // Silence of a program that commands, s, after which it is cut off; 0: it is waited for.
    double patience = 0;

    bool operator==(const LossRules&) const = default;
};

// How programs from outside join the run of a window. GUI thread only, but for what it calls.
class ProgramPort {
public:
    struct Options {
        std::string address;     // IPv4
        std::uint16_t port = 0;  // 0: any that is free
        // Commands the run itself as its owner: play, pause, steps and resets of programs. Returns
        // how many commands the owner has posted then, nothing when this one was not taken. Called
        // on another thread, which close() waits for.
        std::function<std::optional<std::uint64_t>(const RunCommand&)> control;
    };

    virtual ~ProgramPort() = default;

    // Fails when the address cannot be listened on.
    virtual base::Status open(const Options& options) = 0;
    // All programs leave.
    virtual void close() = 0;
    [[nodiscard]] virtual bool isOpen() const = 0;
    // Where it listens while it is open.
    [[nodiscard]] virtual std::uint16_t port() const = 0;

    // The newest of all programs, in the order in which they came.
    [[nodiscard]] virtual std::vector<Program> programs() const = 0;
    // Ends what the program commands, and refuses its commands from now on; it may go on to listen.
    virtual void cutOff(std::uint64_t program) = 0;
    virtual void cutOffAll() = 0;
    // All of them; whatever the rules say nothing is held.
    virtual void cutOffAndLetGo() = 0;
    virtual void allow(std::uint64_t program) = 0;
    // The program has to say hello again.
    virtual void dismiss(std::uint64_t program) = 0;
    // Also while it is closed.
    virtual void setLossRules(const LossRules& rules) = 0;
};

}  // namespace exchange

#pragma once

#include "base/result.h"
#include "compile/compiler.h"
#include "exchange/program_port.h"
#include "exchange/run_command.h"

#include <functional>
#include <string>
#include <vector>

namespace editor {

// How AMBF's clients join the run of a window by ROS 1. GUI thread only, but for what it calls.
class RosPort {
public:
    // Of both generations of AMBF; a client of the other one gets no data of bodies.
    enum class Messages {
        Ambf2,
        Ambf3,
    };

    enum class State {
        Closed,
        Opening,
        Open,
        Failed,
    };

    struct Options {
        Messages messages = Messages::Ambf3;
        compile::Compiled compiled;  // in which the run is
        compile::DocumentsPtr documents;
        // Commands the run itself as its owner. False: not taken. Called on another thread, which
        // close() waits for.
        std::function<bool(const exchange::RunCommand&)> control;
    };

    virtual ~RosPort() = default;

    // Returns at once, and goes on opening. What was open is closed before.
    virtual void open(Options options) = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual State state() const = 0;
    // Why it failed.
    [[nodiscard]] virtual base::Error problem() const = 0;
    // The address of the master that it asks for.
    [[nodiscard]] virtual std::string master() const = 0;
    // What somebody should know about what clients send, since the last call.
    virtual std::vector<std::string> takeWarnings() = 0;

    // While it is open: all clients together, with their names one after another.
    [[nodiscard]] virtual exchange::Program program() const = 0;
    // While it is on, what they command ends, and further commands are ignored. Off at each start
    // of the program, and kept while this is opened and closed.
    virtual void setCutOff(bool on) = 0;
};

}  // namespace editor

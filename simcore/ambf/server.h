#pragma once

#include "base/result.h"
#include "exchange/program_port.h"
#include "exchange/run.h"

#include <functional>
#include <memory>
#include <string>

#include "ambf/bridge.h"
#include "ambf/camera_painter.h"
#include "ambf/served_scene.h"
#include "ambf/transport.h"

namespace ambf {

// Lets AMBF's clients see and command a run, on a thread of its own, named "ros". What clients do
// or leave undone never holds the simulation thread up. When it is destroyed, what they commanded
// ends.
class Server {
public:
    struct Options {
        BridgeOptions bridge;
        bool crtk = false;  // bodies have CRTK's topics, too
        // Of cameras that are to be published; null: none is.
        std::unique_ptr<CameraPainter> painter;
        // A program has come or gone. Called on the server's thread.
        Transport::Peer onPeer;
    };

    // The run outlives the server. Clients see it while its scene is that of `served`.
    static base::Result<std::unique_ptr<Server>> start(exchange::Run& run,
                                                       ServedScene served,
                                                       std::unique_ptr<Transport> transport,
                                                       Options options);

    virtual ~Server() = default;

    // All clients together, as they were within the last tenth of a second: their names one after
    // another.
    [[nodiscard]] virtual exchange::Program program() const = 0;
    // While it is on, what they command ends, and further commands are ignored.
    virtual void setCutOff(bool on) = 0;
};

}  // namespace ambf

#pragma once

#include "base/result.h"
#include "exchange/run.h"

#include <functional>
#include <memory>
#include <string>

#include "ambf/bridge.h"
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
        // A program has come or gone. Called on the server's thread.
        Transport::Peer onPeer;
    };

    // The run has a scene, that of `served`, and outlives the server.
    static base::Result<std::unique_ptr<Server>> start(exchange::Run& run,
                                                       ServedScene served,
                                                       std::unique_ptr<Transport> transport,
                                                       Options options);

    virtual ~Server() = default;
};

}  // namespace ambf

#pragma once

#include "base/result.h"
#include "comm/server.h"
#include "scene/scene.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace services {

struct ServeOptions {
    comm::ServerOptions server;           // control and controlled are of serve()
    double step = 0.001;                  // s
    bool paused = false;                  // else it plays at once
    std::optional<double> duration = {};  // simulated, s: the run ends there
    std::stop_token stop = {};            // ends it, too
    // Called once clients can connect.
    std::function<void(const comm::Server&)> onReady = {};
};

// Runs a scene by the wall clock, with steps of one length, for outside programs. Returns when it
// is over. Fails when the server cannot listen.
base::Status serve(const scene::ScenePtr& scene, const ServeOptions& options);

}  // namespace services

#pragma once

#include "base/result.h"
#include "comm/server.h"
#include "scene/scene.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "ambf/message_type.h"
#include "ambf/served_scene.h"
#include "plugins/plugin_set.h"

namespace services {

// For clients of AMBF's, by ROS 1. Needs the plug-in linkwright_ros1.so and a ROS master.
struct RosServing {
    ambf::ServedScene scene;
    ambf::Generation generation = ambf::Generation::V3;
    bool crtk = false;  // bodies have CRTK's topics, too
    // Those that the scene was compiled of, from which pictures of cameras are drawn.
    std::vector<std::string> files = {};
    // A node has begun or ceased to listen. Called on the server's thread.
    std::function<void(const std::string& node, bool hasCome)> onNode = {};
    // What somebody should know about what nodes send. Called on the server's thread.
    std::function<void(const std::string&)> warn = {};
};

struct ServeOptions {
    comm::ServerOptions server;           // control and controlled are of serve()
    double step = 0.001;                  // s
    bool paused = false;                  // else it plays at once
    std::optional<double> duration = {};  // simulated, s: the run ends there
    std::stop_token stop = {};            // ends it, too
    std::optional<RosServing> ros = {};
    std::shared_ptr<plugins::PluginSet> plugins = {};  // null: none
    // Called with what has gone wrong in a plug-in, which takes part no more.
    std::function<void(const base::Error&)> onPluginFailure = {};
    // Called once clients can connect.
    std::function<void(const comm::Server&)> onReady = {};
};

// Runs a scene by the wall clock, with steps of one length, for outside programs. Returns when it
// is over. Fails when the server cannot listen, or there is no ROS when that is asked for.
base::Status serve(const scene::ScenePtr& scene, const ServeOptions& options);

}  // namespace services

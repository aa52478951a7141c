#pragma once

#include "base/result.h"

#include <memory>

#include "ambf/server.h"
#include "ambf/transport.h"

namespace services {

// ROS 1 by the plug-in linkwright_ros1.so, which LINKWRIGHT_ROS1 may name by its path, once in a
// program. Fails when the plug-in is not there or of another version, or when no ROS master
// answers; the hint says what to do.
base::Result<std::unique_ptr<ambf::Transport>> openRos(const ambf::TransportOptions& options);

}  // namespace services

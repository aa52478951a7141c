#pragma once

#include "base/result.h"

#include <string>

#include "ambf/transport.h"

namespace ros1 {

// Makes this process a node of the graph that ROS_MASTER_URI names, unless it is one. Its
// connections are those of this machine unless ROS_IP or ROS_HOSTNAME, or a master on another
// machine, say otherwise. What roscpp has to say goes to standard error, and only when it is a
// warning or worse. Fails when there is no master, and after stopNode().
base::Status startNode(const std::string& name);

// Takes it out of the graph.
void stopNode();

}  // namespace ros1

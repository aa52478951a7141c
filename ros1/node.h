#pragma once

#include "base/result.h"

#include <string>

#include "ambf/transport.h"

namespace ros1 {

// Makes ready that this process is a node of the graph that ROS_MASTER_URI names, which it is as
// long as there are any ros::NodeHandle; the first of them that it ever has gives it this name. Its
// connections are those of this machine unless ROS_IP or ROS_HOSTNAME, or a master on another
// machine, say otherwise. What roscpp has to say goes to standard error, and only when it is a
// warning or worse. Fails when there is no master.
base::Status prepareNode(const std::string& name);

}  // namespace ros1

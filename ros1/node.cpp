#include "ros1/node.h"

#include <ros/console.h>
#include <ros/exceptions.h>
#include <ros/init.h>
#include <ros/master.h>
#include <ros/network.h>
#include <stdlib.h>

#include <cstdint>

namespace ros1 {

namespace {

constexpr const char* kMasterVariable = "ROS_MASTER_URI";
constexpr const char* kUsualMaster = "http://127.0.0.1:11311";
const ros::WallDuration kPatience(3);  // with a master that has ceased to answer

bool isLocal(const std::string& host)
{
    return host == "localhost" || host.starts_with("127.");
}

void logFrom(ros::console::levels::Level level)
{
    if (ros::console::set_logger_level(ROSCONSOLE_ROOT_LOGGER_NAME, level)) {
        ros::console::notifyLoggerLevelsChanged();
    }
}

}  // namespace

base::Status prepareNode(const std::string& name)
{
    if (ros::isStarted()) {
        return base::Done{};
    }
    const char* const named = getenv(kMasterVariable);
    const std::string master = named == nullptr ? kUsualMaster : named;
    std::string host;
    std::uint32_t port = 0;
    if (!ros::network::splitURI(master, host, port)) {
        return base::Error{std::string(kMasterVariable) + " is " + master,
                           "it is such as http://127.0.0.1:11311"};
    }
    ros::M_string settings{{"__master", master}};
    if (getenv("ROS_IP") == nullptr && getenv("ROS_HOSTNAME") == nullptr && isLocal(host)) {
        settings["__ip"] = "127.0.0.1";
    }
    // Without a master roscpp would say so, too.
    logFrom(ros::console::levels::Fatal);
    try {
        constexpr auto kOptions = ros::init_options::AnonymousName |
                                  ros::init_options::NoSigintHandler | ros::init_options::NoRosout;
        if (!ros::isInitialized()) {
            ros::init(settings, name, kOptions);
        }
    } catch (const ros::Exception& problem) {
        return base::Error{std::string("ROS 1 refuses to start: ") + problem.what(), {}};
    }
    if (!ros::master::check()) {
        return base::Error{"no ROS master answers at " + master,
                           "start roscore, or set ROS_MASTER_URI to where one runs"};
    }
    logFrom(ros::console::levels::Warn);
    ros::master::setRetryTimeout(kPatience);
    return base::Done{};
}

}  // namespace ros1

// Listens to the states of all bodies at a ROS 1 master: `ros_reader TOPIC...`. Says once a second
// how many messages came in it.

#include <boost/make_shared.hpp>
#include <ros/callback_queue.h>
#include <ros/init.h>
#include <ros/node_handle.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "ros1/blob.h"

int main(int argc, char** argv)
{
    ros::init(argc, argv, "reader", ros::init_options::AnonymousName | ros::init_options::NoRosout);
    ros::NodeHandle node;
    std::uint64_t count = 0;
    std::vector<ros::Subscriber> subscribers;
    for (int i = 1; i < argc; ++i) {
        ros::SubscribeOptions options;
        options.init<ros1::ReceivedBlob>(
            argv[i], 10,
            [&count](const boost::shared_ptr<const ros1::ReceivedBlob>& /*blob*/) { ++count; });
        options.md5sum = options.datatype = "*";
        options.transport_hints = ros::TransportHints().tcpNoDelay();
        subscribers.push_back(node.subscribe(options));
    }
    using Clock = std::chrono::steady_clock;
    Clock::time_point begun = Clock::now();
    while (ros::ok()) {
        ros::getGlobalCallbackQueue()->callAvailable(ros::WallDuration(0.01));
        const std::chrono::duration<double> passed = Clock::now() - begun;
        if (passed.count() >= 1) {
            std::printf("%.0f\n", static_cast<double>(count) / passed.count());
            std::fflush(stdout);
            count = 0;
            begun = Clock::now();
        }
    }
    return 0;
}

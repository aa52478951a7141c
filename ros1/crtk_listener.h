#pragma once

#include "base/result.h"

#include <ros/callback_queue.h>
#include <ros/node_handle.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "ambf/crtk_messages.h"

namespace ros1 {

// A device by its CRTK topics, such as /MTMR/measured_cp: the newest of what it publishes, and what
// it is sent. Its messages are received on a thread of its own.
class CrtkListener {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    struct Reading {
        base::Pose pose;                // measured_cp
        std::optional<double> gripper;  // rad: gripper/measured_js
        TimePoint heard;                // the pose
        std::uint64_t count = 0;        // poses so far; 0: none
    };

    // `name`: "/MTMR". Throws what roscpp throws when that is no name.
    explicit CrtkListener(const std::string& name);
    ~CrtkListener();

    CrtkListener(const CrtkListener&) = delete;
    CrtkListener& operator=(const CrtkListener&) = delete;

    // Nothing when a message is being taken in at the moment; never waits for it.
    [[nodiscard]] std::optional<Reading> read();

    // servo_cf, in the frame of measured_cp, N and N·m.
    void servoWrench(const ambf::VectorPair& wrench);

private:
    template <typename Use>
    void subscribe(const std::string& topic, const char* type, const Use& use);

    ros::CallbackQueue queue_;
    ros::NodeHandle node_;
    ros::Publisher servo_;
    std::vector<ros::Subscriber> subscribers_;
    std::mutex mutex_;
    Reading reading_;  // under the mutex
    std::jthread thread_;
};

}  // namespace ros1

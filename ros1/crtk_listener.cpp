#include "ros1/crtk_listener.h"

#include <pthread.h>

#include <vector>

#include "ambf/message_type.h"
#include "ros1/blob.h"

namespace ros1 {

namespace {

constexpr const char* kPose = "geometry_msgs/PoseStamped";
constexpr const char* kWrench = "geometry_msgs/WrenchStamped";
constexpr const char* kJoints = "sensor_msgs/JointState";
constexpr double kLookEvery = 0.02;  // s, at whether it shall end

ambf::MessageType typeOf(const char* name)
{
    return ambf::messageType(name, ambf::Generation::V3);
}

}  // namespace

template <typename Use>
void CrtkListener::subscribe(const std::string& topic, const char* type, const Use& use)
{
    const ambf::MessageType of = typeOf(type);
    ros::SubscribeOptions options;
    options.init<ReceivedBlob>(topic, 1, [use](const boost::shared_ptr<const ReceivedBlob>& blob) {
        if (!blob->isTooLong) {
            use(std::span<const std::byte>(blob->bytes));
        }
    });
    options.md5sum = of.md5;
    options.datatype = of.name;
    options.transport_hints = ros::TransportHints().tcpNoDelay();
    subscribers_.push_back(node_.subscribe(options));
}

CrtkListener::CrtkListener(const std::string& name)
{
    node_.setCallbackQueue(&queue_);
    const ambf::MessageType wrench = typeOf(kWrench);
    ros::AdvertiseOptions servo(name + "/servo_cf", 1, wrench.md5, wrench.name, wrench.definition);
    servo.has_header = true;
    servo_ = node_.advertise(servo);
    subscribe(name + "/measured_cp", kPose, [this](std::span<const std::byte> bytes) {
        if (const auto pose = ambf::readStampedPose(bytes)) {
            const std::lock_guard lock(mutex_);
            reading_.pose = *pose;
            reading_.heard = std::chrono::steady_clock::now();
            ++reading_.count;
        }
    });
    subscribe(name + "/gripper/measured_js", kJoints, [this](std::span<const std::byte> bytes) {
        const auto joints = ambf::JointsMessage::read(bytes);
        if (joints && !joints->positions.empty()) {
            const std::lock_guard lock(mutex_);
            reading_.gripper = joints->positions.front();
        }
    });
    thread_ = std::jthread([this](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), "crtk");
        while (!stop.stop_requested()) {
            queue_.callAvailable(ros::WallDuration(kLookEvery));
        }
    });
}

CrtkListener::~CrtkListener()
{
    thread_.request_stop();
    thread_.join();
}

std::optional<CrtkListener::Reading> CrtkListener::read()
{
    const std::unique_lock lock(mutex_, std::try_to_lock);
    return lock.owns_lock() ? std::optional(reading_) : std::nullopt;
}

void CrtkListener::servoWrench(const ambf::VectorPair& wrench)
{
    const auto clock = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(clock);
    std::vector<std::byte> bytes;
    ambf::writeVectorPair(
        {static_cast<std::uint32_t>(seconds.count()),
         static_cast<std::uint32_t>(std::chrono::nanoseconds(clock - seconds).count())},
        wrench, bytes);
    servo_.publish(SentBlob{bytes});
}

}  // namespace ros1

#include "ambf/crtk_bridge.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "ambf/stamp.h"
#include "ambf/topic_names.h"

namespace ambf {

namespace {

constexpr std::size_t kWaiting = 10;
constexpr std::size_t kMostCommands = 8192;
constexpr const char* kPose = "geometry_msgs/PoseStamped";
constexpr const char* kTwist = "geometry_msgs/TwistStamped";
constexpr const char* kWrench = "geometry_msgs/WrenchStamped";
constexpr const char* kJoints = "sensor_msgs/JointState";

}  // namespace

base::Result<std::unique_ptr<CrtkBridge>> CrtkBridge::start(exchange::Run& run,
                                                            ServedScene served,
                                                            Transport& transport,
                                                            BridgeOptions options)
{
    auto bridge =
        std::make_unique<CrtkBridge>(run, std::move(served), transport, std::move(options));
    if (bridge->source_ == nullptr) {
        return base::Error{"too many programs command this run", "end one of them"};
    }
    for (Body& body : bridge->bodies_) {
        if (const base::Status advertised = bridge->advertise(body); !advertised) {
            return advertised.error();
        }
    }
    return bridge;
}

CrtkBridge::CrtkBridge(exchange::Run& run,
                       ServedScene served,
                       Transport& transport,
                       BridgeOptions options)
    : served_(std::move(served)),
      transport_(transport),
      options_(std::move(options)),
      watch_(run.join(exchange::ObserverOptions{
          .name = "crtk", .parts = exchange::Parts::Bodies | exchange::Parts::Joints})),
      source_(run.join(exchange::SourceOptions{.name = "crtk", .capacity = kMostCommands})),
      descendants_(descendantsOf(*served_.scene))
{
    TopicNames names;
    for (const ServedObject& object : served_.objects) {
        const std::string start = names.add(object.name);
        if (object.kind == ObjectKind::Body) {
            const scene::BodyIndex index{object.index};
            bodies_.push_back(
                {.index = index,
                 .start = start,
                 .pace = PublishPace(object.rates, options_.now()),
                 .commands = CrtkBody(*served_.scene, index, descendants_[index.value])});
        }
    }
}

base::Status CrtkBridge::publisher(Body& body,
                                   const char* word,
                                   const char* type,
                                   std::size_t& publisher)
{
    const base::Result<std::size_t> advertised = transport_.advertise(
        body.start + '/' + word, messageType(type, options_.generation), kWaiting);
    if (!advertised) {
        return advertised.error();
    }
    publisher = *advertised;
    return base::Done{};
}

template <typename Read, typename Use>
base::Status CrtkBridge::subscriber(
    Body& body, const char* word, const char* type, const Read& read, const Use& use)
{
    return transport_.subscribe(
        body.start + '/' + word, messageType(type, options_.generation), kWaiting,
        [this, &body, read, use](std::span<const std::byte> bytes) {
            const auto message = read(bytes);
            if (!message) {
                warn(body, "is sent messages that are damaged or have numbers that are not finite");
                return;
            }
            watch_->refresh();
            body.pace.hear(options_.now());
            use(*message);
        });
}

base::Status CrtkBridge::advertise(Body& body)
{
    CrtkBody& commands = body.commands;
    base::Status status = publisher(body, "measured_cp", kPose, body.pose);
    status = status ? publisher(body, "measured_cv", kTwist, body.twist) : status;
    status = status
                 ? subscriber(body, "servo_cp", kPose, readStampedPose,
                              [this, &body, &commands](const base::Pose& pose) {
                                  commands.servoPose(pose, watch_->frame(), post(), warnOf(body));
                              })
                 : status;
    status = status ? subscriber(body, "servo_cv", kTwist, VectorPair::read,
                                 [this, &commands](const VectorPair& twist) {
                                     commands.servoTwist(twist, post());
                                 })
                    : status;
    status = status ? subscriber(body, "servo_cf", kWrench, VectorPair::read,
                                 [this, &commands](const VectorPair& wrench) {
                                     commands.servoWrench(wrench, post());
                                 })
                    : status;
    return status && commands.hasJoints() ? advertiseJoints(body) : status;
}

base::Status CrtkBridge::advertiseJoints(Body& body)
{
    CrtkBody& commands = body.commands;
    base::Status status = publisher(body, "measured_js", kJoints, body.joints);
    constexpr std::array kWords{std::pair{"servo_jp", CrtkBody::JointWord::Position},
                                std::pair{"servo_jv", CrtkBody::JointWord::Velocity},
                                std::pair{"servo_jf", CrtkBody::JointWord::Effort}};
    for (const auto& [name, word] : kWords) {
        const auto use = [this, &body, &commands, word = word](const JointsMessage& message) {
            commands.servoJoints(word, message, post(), warnOf(body));
        };
        status = status ? subscriber(body, name, kJoints, JointsMessage::read, use) : status;
    }
    return status ? subscriber(body, "jaw/servo_jp", kJoints, JointsMessage::read,
                               [this, &body, &commands](const JointsMessage& message) {
                                   commands.servoJaw(message, post(), warnOf(body));
                               })
                  : status;
}

void CrtkBridge::turn()
{
    watch_->refresh();
    const TimePoint now = options_.now();
    for (Body& body : bodies_) {
        if (body.pace.expires(now)) {
            body.commands.release(post());
        }
        if (body.pace.isDue(now)) {
            publish(body);
        }
    }
}

TimePoint CrtkBridge::next() const
{
    TimePoint next = TimePoint::max();
    for (const Body& body : bodies_) {
        next = std::min(next, body.pace.next());
    }
    return next;
}

// What nobody listens to is not even written.
void CrtkBridge::publish(const Body& body)
{
    const exchange::Snapshot& frame = watch_->frame();
    const exchange::BodyState& state = frame.bodies[body.index.value];
    const Stamp stamp = stampOfNow();
    if (transport_.isHeard(body.pose)) {
        writeStampedPose(stamp, state.X_WB, bytes_);
        transport_.publish(body.pose, bytes_);
    }
    if (transport_.isHeard(body.twist)) {
        writeVectorPair(stamp, {state.linearVelocity, state.angularVelocity}, bytes_);
        transport_.publish(body.twist, bytes_);
    }
    if (body.commands.hasJoints() && transport_.isHeard(body.joints)) {
        writeJoints(stamp, body.commands.measuredJoints(frame), bytes_);
        transport_.publish(body.joints, bytes_);
    }
}

void CrtkBridge::warn(Body& body, const std::string& what)
{
    if (options_.warn && body.warned.insert(what).second) {
        options_.warn(body.start + ' ' + what);
    }
}

Post CrtkBridge::post()
{
    return [this](const exchange::WorldCommand& command) {
        static_cast<void>(source_->post(command, watch_->frame().sceneRevision));
    };
}

Warn CrtkBridge::warnOf(Body& body)
{
    return [this, &body](const std::string& what) {
        warn(body, what);
    };
}

}  // namespace ambf

#include "ambf/bridge.h"

#include <algorithm>

#include "ambf/stamp.h"
#include "ambf/wire.h"

namespace ambf {

namespace {

constexpr std::size_t kWaiting = 10;
constexpr std::size_t kWaitingResets = 1;
constexpr std::size_t kMostCommands = 8192;

std::string messageOf(ObjectKind kind)
{
    switch (kind) {
        case ObjectKind::World:
            return "World";
        case ObjectKind::Body:
            return "RigidBody";
        case ObjectKind::Actuator:
            return "Actuator";
        case ObjectKind::Sensor:
            return "Sensor";
        case ObjectKind::ContactSensor:
            return "ContactSensor";
        case ObjectKind::Ghost:
            return "GhostObject";
        case ObjectKind::Camera:
            return "Camera";
        case ObjectKind::Light:
            return "Light";
        case ObjectKind::Vehicle:
            return "Vehicle";
    }
    return {};
}

}  // namespace

base::Result<std::unique_ptr<Bridge>> Bridge::start(exchange::Run& run,
                                                    ServedScene served,
                                                    Transport& transport,
                                                    BridgeOptions options)
{
    auto bridge = std::make_unique<Bridge>(run, std::move(served), transport, std::move(options));
    if (bridge->source_ == nullptr) {
        return base::Error{"too many programs command this run", "end one of them"};
    }
    if (const base::Status advertised = bridge->advertise(); !advertised) {
        return advertised.error();
    }
    return bridge;
}

Bridge::Bridge(exchange::Run& run, ServedScene served, Transport& transport, BridgeOptions options)
    : served_(std::move(served)),
      transport_(transport),
      options_(std::move(options)),
      watch_(run.join(exchange::ObserverOptions{.name = "ros", .parts = StateWriter::parts()})),
      source_(run.join(exchange::SourceOptions{.name = "ros", .capacity = kMostCommands})),
      states_(served_),
      start_(options_.now()),
      frame_(&watch_->frame()),
      heard_(start_),
      lastAt_(start_)
{
    TopicNames names;
    addTopic(
        {.kind = ObjectKind::World,
         .name = {.nameSpace = served_.worldNameSpace, .identifier = "World", .name = "World"}},
        names);
    for (const ServedObject& object : served_.objects) {
        addTopic(object, names);
    }
}

void Bridge::addTopic(const ServedObject& object, TopicNames& names)
{
    Topic& topic = topics_.emplace_back(Topic{.object = object,
                                              .start = names.add(object.name),
                                              .pace = PublishPace(object.rates, start_)});
    if (object.kind == ObjectKind::Body) {
        const scene::BodyIndex body{object.index};
        topic.commands.emplace<BodyCommands>(*served_.scene, body, states_.descendants(body));
    } else if (object.kind == ObjectKind::Actuator) {
        topic.commands.emplace<ActuatorCommands>(served_, scene::ActuatorIndex{object.index});
    } else if (object.kind == ObjectKind::Vehicle) {
        topic.commands.emplace<VehicleCommands>(*served_.scene, scene::VehicleIndex{object.index});
    }
}

base::Status Bridge::advertise()
{
    for (Topic& topic : topics_) {
        if (const base::Status advertised = advertise(topic); !advertised) {
            return advertised;
        }
    }
    const base::Result<std::size_t> time =
        transport_.advertise(topics_.front().start + "/Time",
                             messageType("std_msgs/Float64", options_.generation), kWaiting);
    if (!time) {
        return time.error();
    }
    time_ = *time;
    return advertiseResets(topics_.front().start);
}

base::Status Bridge::advertise(Topic& topic)
{
    const std::string message = "ambf_msgs/" + messageOf(topic.object.kind);
    const base::Result<std::size_t> advertised = transport_.advertise(
        topic.start + "/State", messageType(message + "State", options_.generation), kWaiting);
    if (!advertised) {
        return advertised.error();
    }
    topic.publisher = *advertised;
    setParameters(topic);
    return transport_.subscribe(
        topic.start + "/Command", messageType(message + "Cmd", options_.generation), kWaiting,
        [this, &topic](std::span<const std::byte> bytes) { receive(topic, bytes); });
}

// The last of these is what the surgical robotics challenge publishes to; AMBF has it not.
base::Status Bridge::advertiseResets(const std::string& world)
{
    const MessageType empty = messageType("std_msgs/Empty", options_.generation);
    for (const char* const name :
         {"/Command/Reset", "/Command/Reset/Bodies", "/Command/ResetBodies"}) {
        const base::Status subscribed = transport_.subscribe(
            world + name, empty, kWaitingResets, [this](std::span<const std::byte> /*bytes*/) {
                if (hear()) {
                    reset();
                }
            });
        if (!subscribed) {
            return subscribed;
        }
    }
    return base::Done{};
}

void Bridge::setParameters(const Topic& topic)
{
    const auto set = [&](const char* name, const Transport::Parameter& value) {
        transport_.setParameter(topic.start + '/' + name, value);
    };
    if (topic.object.kind == ObjectKind::Camera) {
        const scene::Camera& camera = served_.scene->cameras[topic.object.index];
        set("near_plane", camera.nearPlane);
        set("far_plane", camera.farPlane);
        set("field_view_angle", camera.fieldOfView);
        set("orthographic_view_width", camera.orthographicWidth.value_or(0));
        set("parent_name", topic.object.parent);
        set("projection", camera.orthographicWidth ? "ORTHOGRAPHIC" : "PERSPECTIVE");
        const scene::Stereo stereo = camera.stereo.value_or(scene::Stereo{});
        set("stereo_eye_separation", stereo.eyeSeparation);
        set("stereo_focal_length", stereo.focalLength);
        set("mode", camera.stereo ? "STEREO" : "MONO");
    } else if (topic.object.kind == ObjectKind::Light) {
        const scene::Light& light = served_.scene->lights[topic.object.index];
        set("cutoff_angle", light.cutoffAngle);
        set("parent_name", topic.object.parent);
        set("attenuation/constant", light.attenuation.x);
        set("attenuation/linear", light.attenuation.y);
        set("attenuation/quadratic", light.attenuation.z);
    }
}

// A message has come: true when it counts.
bool Bridge::hear()
{
    ++traffic_.received;
    heard_ = options_.now();
    return !isCutOff_;
}

void Bridge::receive(Topic& topic, std::span<const std::byte> bytes)
{
    refresh();
    if (hear() && isOurs()) {
        follow(topic, bytes);
    }
}

bool Bridge::isOurs() const
{
    return frame_->sceneRevision == served_.scene->revision;
}

void Bridge::setCutOff(bool on)
{
    if (on && !isCutOff_) {
        for (Topic& topic : topics_) {
            expire(topic);
        }
    }
    isCutOff_ = on;
}

std::optional<base::Pose> Bridge::posed(scene::CameraIndex camera) const
{
    const auto found = std::ranges::find_if(topics_, [&](const Topic& topic) {
        return topic.object.kind == ObjectKind::Camera && topic.object.index == camera.value;
    });
    return found == topics_.end() ? std::nullopt : found->posed;
}

exchange::Program Bridge::program() const
{
    const TimePoint now = options_.now();
    const auto secondsSince = [now](TimePoint then) {
        return std::chrono::duration<double>(now - then).count();
    };
    exchange::Program program{
        .source = last_ ? source_->index() : exchange::kNobody,
        .isCutOff = isCutOff_,
        .silentFor = secondsSince(heard_),
        .last = last_,
    };
    if (program.last) {
        program.last->ago = secondsSince(lastAt_);
    }
    program.waits.fill(-1);  // nobody asks, so nobody waits
    return program;
}

void Bridge::follow(Topic& topic, std::span<const std::byte> bytes)
{
    const auto take = [&](const auto& message, const auto& use) {
        if (!message) {
            warn(topic, "is sent messages that are damaged or have numbers that are not finite");
            return;
        }
        topic.pace.hear(options_.now());
        use(*message);
    };
    switch (topic.object.kind) {
        case ObjectKind::World:
            take(WorldMessage::read(bytes), [&](const WorldMessage& message) {
                if (message.throttles && message.steps == 0) {
                    warn(topic, "is throttled by 0 steps, which leaves the run free");
                }
                control(throttle_.follow(message, *frame_));
            });
            break;
        case ObjectKind::Body:
            take(BodyMessage::read(bytes),
                 [&](const BodyMessage& message) { followBody(topic, message); });
            break;
        case ObjectKind::Actuator:
            take(ActuatorMessage::read(bytes), [&](const ActuatorMessage& message) {
                std::get<ActuatorCommands>(topic.commands)
                    .follow(message, *frame_, post(), warnOf(topic));
            });
            break;
        case ObjectKind::Vehicle:
            take(VehicleMessage::read(bytes), [&](const VehicleMessage& message) {
                std::get<VehicleCommands>(topic.commands).follow(message, post());
            });
            break;
        case ObjectKind::Camera:
        case ObjectKind::Light:
            take(PoseMessage::read(bytes),
                 [&](const PoseMessage& message) { followPose(topic, message); });
            break;
        case ObjectKind::Sensor:
        case ObjectKind::ContactSensor:
        case ObjectKind::Ghost:
            topic.pace.hear(options_.now());  // what they say has no meaning
            break;
    }
}

void Bridge::followBody(Topic& topic, const BodyMessage& message)
{
    topic.asked.children = topic.asked.children || message.publishChildren;
    topic.asked.joints = topic.asked.joints || message.publishJoints;
    topic.asked.positions = message.publishPositions;
    std::get<BodyCommands>(topic.commands).follow(message, *frame_, post(), warnOf(topic));
}

// It moves in its state and in the pictures that are published, and in no view.
void Bridge::followPose(Topic& topic, const PoseMessage& message)
{
    if (!message.isPosed) {
        return;
    }
    const bool isCamera = topic.object.kind == ObjectKind::Camera;
    const base::Pose before =
        topic.posed.value_or(isCamera ? startOf(served_.scene->cameras[topic.object.index])
                                      : startOf(served_.scene->lights[topic.object.index]));
    topic.posed = {message.pose.position,
                   usableRotation(message.pose.rotation, before.rotation, warnOf(topic))};
}

void Bridge::expire(Topic& topic)
{
    topic.asked.positions = false;
    if (topic.object.kind == ObjectKind::World) {
        control(throttle_.release());
    } else if (auto* const body = std::get_if<BodyCommands>(&topic.commands)) {
        body->release(post());
    } else if (auto* const actuator = std::get_if<ActuatorCommands>(&topic.commands)) {
        actuator->release(post());
    } else if (auto* const vehicle = std::get_if<VehicleCommands>(&topic.commands)) {
        vehicle->release(post());
    }
}

void Bridge::reset()
{
    refresh();
    const bool runs = frame_->state == exchange::RunState::Running;
    control({exchange::Reset{}});
    if (runs) {
        control({exchange::Play{}});
    }
}

void Bridge::turn()
{
    refresh();
    const TimePoint now = options_.now();
    for (Topic& topic : topics_) {
        if (topic.pace.expires(now)) {
            expire(topic);
        }
        if (topic.pace.isDue(now) && isOurs()) {
            publish(topic);
        }
    }
}

TimePoint Bridge::next() const
{
    return std::min_element(
               topics_.begin(), topics_.end(),
               [](const Topic& a, const Topic& b) { return a.pace.next() < b.pace.next(); })
        ->pace.next();
}

void Bridge::refresh()
{
    watch_->refresh();
    frame_ = &watch_->frame();
    if (frame_->step < lastStep_) {
        stepsBefore_ += lastStep_;
        timeBefore_ += lastTime_;
    }
    lastStep_ = frame_->step;
    lastTime_ = frame_->time;
    const Stamp stamp = stampOfNow();
    moment_ = {.seconds = stamp.seconds,
               .nanoseconds = stamp.nanoseconds,
               .steps = static_cast<std::uint32_t>(stepsBefore_ + lastStep_),
               .wallTime = std::chrono::duration<double>(options_.now() - start_).count(),
               .simTime = timeBefore_ + lastTime_};
}

// A state that nobody listens to is not even written.
void Bridge::publish(const Topic& topic)
{
    if (topic.object.kind == ObjectKind::World) {
        publishTime();
    }
    if (!transport_.isHeard(topic.publisher)) {
        return;
    }
    const BodyFlags flags{
        .children = topic.object.publishChildren || topic.asked.children,
        .joints = topic.object.publishJoints || topic.asked.joints,
        .positions = topic.object.publishPositions || topic.asked.positions,
    };
    states_.write(topic.object, moment_, *frame_, flags, topic.posed, bytes_);
    transport_.publish(topic.publisher, bytes_);
    ++traffic_.sent;
}

// States have the time as a float32, which after some hours is coarser than a step.
void Bridge::publishTime()
{
    if (!transport_.isHeard(time_)) {
        return;
    }
    bytes_.clear();
    WireWriter(bytes_).number(moment_.simTime);
    transport_.publish(time_, bytes_);
    ++traffic_.sent;
}

void Bridge::control(const std::vector<exchange::RunCommand>& commands)
{
    for (const exchange::RunCommand& command : commands) {
        if (!options_.control || !options_.control(command)) {
            warn(topics_.front(), "cannot be commanded now");
        }
    }
}

void Bridge::warn(Topic& topic, const std::string& what)
{
    if (options_.warn && topic.warned.insert(what).second) {
        options_.warn(topic.start + ' ' + what);
    }
}

Post Bridge::post()
{
    return [this](const exchange::WorldCommand& command) {
        if (!source_->post(command, frame_->sceneRevision)) {
            warn(topics_.front(), "is sent more commands than it takes");
        }
        last_ = {.command = command, .sceneRevision = frame_->sceneRevision};
        lastAt_ = options_.now();
    };
}

Warn Bridge::warnOf(Topic& topic)
{
    return [this, &topic](const std::string& what) {
        warn(topic, what);
    };
}

}  // namespace ambf

#include "ambf/received.h"

#include "ambf/wire.h"

namespace ambf {

namespace {

// std_msgs/Header: what is in it has no meaning here.
void skipHeader(WireReader& reader)
{
    reader.number<std::uint32_t>();
    reader.number<std::uint32_t>();
    reader.number<std::uint32_t>();
    reader.text();
}

base::Vec3 vectorOf(WireReader& reader)
{
    base::Vec3 vector;
    vector.x = reader.number<double>();
    vector.y = reader.number<double>();
    vector.z = reader.number<double>();
    return vector;
}

base::Pose poseOf(WireReader& reader)
{
    base::Pose pose;
    pose.position = vectorOf(reader);
    pose.rotation.x = reader.number<double>();
    pose.rotation.y = reader.number<double>();
    pose.rotation.z = reader.number<double>();
    pose.rotation.w = reader.number<double>();
    return pose;
}

exchange::Wrench wrenchOf(WireReader& reader)
{
    exchange::Wrench wrench;
    wrench.force = vectorOf(reader);
    wrench.torque = vectorOf(reader);
    return wrench;
}

template <typename Message>
std::optional<Message> ifGood(const WireReader& reader, Message&& message)
{
    return reader.isGood() ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace

std::optional<BodyMessage> BodyMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    BodyMessage message;
    skipHeader(reader);
    message.type = reader.number<std::int8_t>();
    message.pose = poseOf(reader);
    message.wrench = wrenchOf(reader);
    message.linear = vectorOf(reader);
    message.angular = vectorOf(reader);
    message.jointTypes = reader.list<std::int8_t>();
    message.joints = reader.list<float>();
    message.publishChildren = reader.flag();
    message.publishJoints = reader.flag();
    message.publishPositions = reader.flag();
    return ifGood(reader, std::move(message));
}

std::optional<ActuatorMessage> ActuatorMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    ActuatorMessage message;
    skipHeader(reader);
    message.actuate = reader.flag();
    message.body = reader.text();
    message.usesOffset = reader.flag();
    message.offset = poseOf(reader);
    message.usesSensor = reader.flag();
    message.sensor = reader.text();
    return ifGood(reader, std::move(message));
}

std::optional<PoseMessage> PoseMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    PoseMessage message;
    skipHeader(reader);
    message.isPosed = reader.flag();
    message.pose = poseOf(reader);
    return ifGood(reader, std::move(message));
}

std::optional<VehicleMessage> VehicleMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    VehicleMessage message;
    skipHeader(reader);
    message.chassis = wrenchOf(reader);
    message.steering = reader.list<float>();
    message.power = reader.list<float>();
    message.brake = reader.list<float>();
    message.brakes = reader.flag();
    return ifGood(reader, std::move(message));
}

std::optional<WorldMessage> WorldMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    WorldMessage message;
    message.throttles = reader.flag();
    message.clock = reader.flag();
    message.steps = reader.number<std::uint8_t>();
    return ifGood(reader, std::move(message));
}

}  // namespace ambf

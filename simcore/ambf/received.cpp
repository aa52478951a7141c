#include "ambf/received.h"

#include "ambf/received_parts.h"

namespace ambf {

namespace {

exchange::Wrench wrenchOf(WireReader& reader)
{
    exchange::Wrench wrench;
    wrench.force = vectorOf(reader);
    wrench.torque = vectorOf(reader);
    return wrench;
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

#include "ambf/crtk_messages.h"

#include <string_view>

#include "ambf/received_parts.h"
#include "ambf/state_parts.h"

namespace ambf {

namespace {

constexpr std::string_view kWorldFrame = "world";

void putStamp(WireWriter& out, Stamp stamp)
{
    out.number(std::uint32_t{0});  // ROS counts
    out.number(stamp.seconds);
    out.number(stamp.nanoseconds);
    out.text(kWorldFrame);
}

void putNumbers(WireWriter& out, const std::vector<double>& numbers)
{
    out.count(numbers.size());
    for (const double number : numbers) {
        out.number(number);
    }
}

}  // namespace

std::optional<JointsMessage> JointsMessage::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    JointsMessage message;
    skipHeader(reader);
    message.names = reader.texts();
    message.positions = reader.list<double>();
    message.velocities = reader.list<double>();
    message.efforts = reader.list<double>();
    return ifGood(reader, std::move(message));
}

std::optional<base::Pose> readStampedPose(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    skipHeader(reader);
    const base::Pose pose = poseOf(reader);
    return ifGood(reader, pose);
}

std::optional<VectorPair> VectorPair::read(std::span<const std::byte> bytes)
{
    WireReader reader(bytes);
    VectorPair pair;
    skipHeader(reader);
    pair.linear = vectorOf(reader);
    pair.angular = vectorOf(reader);
    return ifGood(reader, pair);
}

void writeJoints(Stamp stamp, const JointsMessage& joints, std::vector<std::byte>& bytes)
{
    bytes.clear();
    WireWriter out(bytes);
    putStamp(out, stamp);
    out.count(joints.names.size());
    for (const std::string& name : joints.names) {
        out.text(name);
    }
    putNumbers(out, joints.positions);
    putNumbers(out, joints.velocities);
    putNumbers(out, joints.efforts);
}

void writeStampedPose(Stamp stamp, const base::Pose& pose, std::vector<std::byte>& bytes)
{
    bytes.clear();
    WireWriter out(bytes);
    putStamp(out, stamp);
    put(out, pose);
}

void writeVectorPair(Stamp stamp, const VectorPair& pair, std::vector<std::byte>& bytes)
{
    bytes.clear();
    WireWriter out(bytes);
    putStamp(out, stamp);
    put(out, pair.linear);
    put(out, pair.angular);
}

}  // namespace ambf

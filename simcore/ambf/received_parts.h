#pragma once

#include "base/math.h"

#include <optional>
#include <utility>

#include "ambf/wire.h"

namespace ambf {

// Parts that several received messages have.

// std_msgs/Header: what is in it has no meaning here.
inline void skipHeader(WireReader& reader)
{
    reader.number<std::uint32_t>();
    reader.number<std::uint32_t>();
    reader.number<std::uint32_t>();
    reader.text();
}

inline base::Vec3 vectorOf(WireReader& reader)
{
    base::Vec3 vector;
    vector.x = reader.number<double>();
    vector.y = reader.number<double>();
    vector.z = reader.number<double>();
    return vector;
}

inline base::Pose poseOf(WireReader& reader)
{
    base::Pose pose;
    pose.position = vectorOf(reader);
    pose.rotation.x = reader.number<double>();
    pose.rotation.y = reader.number<double>();
    pose.rotation.z = reader.number<double>();
    pose.rotation.w = reader.number<double>();
    return pose;
}

template <typename Message>
std::optional<Message> ifGood(const WireReader& reader, Message message)
{
    return reader.isGood() ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace ambf

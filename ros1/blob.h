#pragma once

#include <ros/message_traits.h>
#include <ros/serialization.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "ambf/transport.h"

namespace ros1 {

// A message of any type to roscpp, which only passes its bytes on.
struct SentBlob {
    std::span<const std::byte> bytes;
};

struct ReceivedBlob {
    std::vector<std::byte> bytes;
    bool isTooLong = false;  // and is left out
};

}  // namespace ros1

namespace ros::message_traits {

// "*" stands for every type.
struct AnyType {
    static const char* value() { return "*"; }

    template <typename Message>
    static const char* value(const Message& /*message*/)
    {
        return value();
    }
};

template <>
struct MD5Sum<ros1::SentBlob> : AnyType {};

template <>
struct DataType<ros1::SentBlob> : AnyType {};

template <>
struct MD5Sum<ros1::ReceivedBlob> : AnyType {};

template <>
struct DataType<ros1::ReceivedBlob> : AnyType {};

}  // namespace ros::message_traits

namespace ros::serialization {

template <>
struct Serializer<ros1::SentBlob> {
    template <typename Stream>
    static void write(Stream& stream, const ros1::SentBlob& blob)
    {
        const auto count = static_cast<std::uint32_t>(blob.bytes.size());
        std::uint8_t* const place = stream.advance(count);
        if (count > 0) {
            std::memcpy(place, blob.bytes.data(), count);
        }
    }

    static std::uint32_t serializedLength(const ros1::SentBlob& blob)
    {
        return static_cast<std::uint32_t>(blob.bytes.size());
    }
};

template <>
struct Serializer<ros1::ReceivedBlob> {
    template <typename Stream>
    static void read(Stream& stream, ros1::ReceivedBlob& blob)
    {
        const std::uint32_t count = stream.getLength();
        const auto* const first = reinterpret_cast<const std::byte*>(stream.advance(count));
        blob.isTooLong = count > ambf::Transport::kMostBytes;
        if (!blob.isTooLong) {
            blob.bytes.assign(first, first + count);
        }
    }
};

}  // namespace ros::serialization

#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "ambf/message_type.h"

namespace ambf_test {

// A message taken apart, or put together, by its definition alone: what others do who have only
// that. Keys are such as "pose.position.x", "joint_cmds[2]", "sensed_objects[0].data", and
// "joint_cmds.size" for the length of a list.
struct PlainMessage {
    std::map<std::string, double> numbers;
    std::map<std::string, std::string> texts;
    bool isComplete = false;  // of one that was taken apart: the bytes have neither more nor less
};

PlainMessage takenApart(const std::string& type,
                        std::span<const std::byte> bytes,
                        ambf::Generation generation = ambf::Generation::V2);

// What is not in the message is 0 or empty.
std::vector<std::byte> putTogether(const std::string& type, const PlainMessage& message);

}  // namespace ambf_test

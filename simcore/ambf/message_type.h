#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ambf {

// The two generations of AMBF's messages. They differ in the name of one field, pInertia or
// p_inertia, and so in the MD5 sums of three messages: a topic serves clients of one of them.
enum class Generation {
    V2,  // "2.0"
    V3,  // "3.0"
};

// One line of a message file.
struct MessageField {
    std::string type;  // "float32[]", "geometry_msgs/Pose"; of another message with its package
    std::string name;  // with "=value" when it is a constant
    bool isConstant = false;

    // Without the brackets of an array.
    [[nodiscard]] std::string_view element() const;

    [[nodiscard]] bool isArray() const { return element().size() != type.size(); }

    // Whether that is no other message.
    [[nodiscard]] bool isPlain() const { return element().find('/') == std::string_view::npos; }
};

// What a publisher and a subscriber of ROS 1 must agree on.
struct MessageType {
    std::string name;        // "ambf_msgs/RigidBodyState"
    std::string md5;         // of its definition, by the rules of ROS 1
    std::string definition;  // with those of all messages in it, as connections carry it
    bool hasHeader = false;
};

// The text of a message file; `name` with its package. The files are in simcore/ambf/msg.
std::string_view messageText(std::string_view name, Generation generation);

// In their order. A field `Header` is std_msgs/Header; a message without package is of `name`'s.
std::vector<MessageField> messageFields(std::string_view name, Generation generation);

// All of it is computed from the message files.
MessageType messageType(std::string_view name, Generation generation);

}  // namespace ambf

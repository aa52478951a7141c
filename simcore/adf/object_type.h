#pragma once

#include <span>
#include <string_view>

namespace adf {

// What a file as a whole describes. Nothing in a file declares it; the reader finds it by its keys.
enum class FileKind {
    Model,
    World,
    Launch,
    Colours,
    InputDevices,
};

// Every object kind of ADF. The first five are the header of a file of that kind: each document has
// exactly one such object, Document::header().
enum class ObjectType {
    ModelHeader,
    WorldHeader,
    LaunchHeader,
    ColoursHeader,
    InputDevicesHeader,
    Body,
    SoftBody,
    GhostObject,
    Joint,
    Sensor,
    Actuator,
    Vehicle,
    Camera,
    Light,
    Volume,
    InputDevice,
    NamedColour,
};

struct ObjectTypeInfo {
    ObjectType type;
    std::string_view singular;    // "body"
    std::string_view plural;      // "bodies"
    std::string_view headerList;  // key of the header's list of identifiers, "bodies"; may be empty
    std::string_view prefix;      // conventional identifier prefix, "BODY "; may be empty
};

const ObjectTypeInfo& info(ObjectType type);
ObjectType headerType(FileKind kind);
// The types whose objects a file of this kind lists, in the order AMBF creates them.
std::span<const ObjectType> listedTypes(FileKind kind);

}  // namespace adf

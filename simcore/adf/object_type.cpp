#include "adf/object_type.h"

#include "base/check.h"

#include <array>

namespace adf {

namespace {

constexpr std::array kTypes{
    ObjectTypeInfo{ObjectType::ModelHeader, "model", "models", "", ""},
    ObjectTypeInfo{ObjectType::WorldHeader, "world", "worlds", "", ""},
    ObjectTypeInfo{ObjectType::LaunchHeader, "launch file", "launch files", "", ""},
    ObjectTypeInfo{ObjectType::ColoursHeader, "colour file", "colour files", "", ""},
    ObjectTypeInfo{ObjectType::InputDevicesHeader, "input device file", "input device files", "",
                   ""},
    ObjectTypeInfo{ObjectType::Body, "body", "bodies", "bodies", "BODY "},
    ObjectTypeInfo{ObjectType::SoftBody, "soft body", "soft bodies", "soft bodies", "BODY "},
    ObjectTypeInfo{ObjectType::GhostObject, "ghost object", "ghost objects", "ghost objects",
                   "GHOST "},
    ObjectTypeInfo{ObjectType::Joint, "joint", "joints", "joints", "JOINT "},
    ObjectTypeInfo{ObjectType::Sensor, "sensor", "sensors", "sensors", "SENSOR "},
    ObjectTypeInfo{ObjectType::Actuator, "actuator", "actuators", "actuators", "ACTUATOR "},
    ObjectTypeInfo{ObjectType::Vehicle, "vehicle", "vehicles", "vehicles", "Vehicle "},
    ObjectTypeInfo{ObjectType::Camera, "camera", "cameras", "cameras", ""},
    ObjectTypeInfo{ObjectType::Light, "light", "lights", "lights", ""},
    ObjectTypeInfo{ObjectType::Volume, "volume", "volumes", "volumes", "VOLUME "},
    ObjectTypeInfo{ObjectType::InputDevice, "input device", "input devices", "input devices", ""},
    ObjectTypeInfo{ObjectType::NamedColour, "colour", "colours", "", ""},
};

constexpr std::array kModelTypes{
    ObjectType::Body,     ObjectType::SoftBody, ObjectType::GhostObject, ObjectType::Sensor,
    ObjectType::Actuator, ObjectType::Joint,    ObjectType::Vehicle,     ObjectType::Camera,
    ObjectType::Light,    ObjectType::Volume,
};
constexpr std::array kWorldTypes{ObjectType::Light, ObjectType::Camera};
constexpr std::array kColourTypes{ObjectType::NamedColour};
constexpr std::array kInputTypes{ObjectType::InputDevice};

constexpr bool isInEnumOrder()
{
    for (std::size_t i = 0; i < kTypes.size(); ++i) {
        if (static_cast<std::size_t>(kTypes[i].type) != i) {
            return false;
        }
    }
    return true;
}

static_assert(isInEnumOrder());
static_assert(kTypes.size() == static_cast<std::size_t>(ObjectType::NamedColour) + 1);

}  // namespace

const ObjectTypeInfo& info(ObjectType type)
{
    return kTypes[static_cast<std::size_t>(type)];
}

ObjectType headerType(FileKind kind)
{
    switch (kind) {
        case FileKind::Model:
            return ObjectType::ModelHeader;
        case FileKind::World:
            return ObjectType::WorldHeader;
        case FileKind::Launch:
            return ObjectType::LaunchHeader;
        case FileKind::Colours:
            return ObjectType::ColoursHeader;
        case FileKind::InputDevices:
            return ObjectType::InputDevicesHeader;
    }
    base::checkFailed(__FILE__, __LINE__, "every file kind has a header type");
}

std::span<const ObjectType> listedTypes(FileKind kind)
{
    switch (kind) {
        case FileKind::Model:
            return kModelTypes;
        case FileKind::World:
            return kWorldTypes;
        case FileKind::Launch:
            return {};
        case FileKind::Colours:
            return kColourTypes;
        case FileKind::InputDevices:
            return kInputTypes;
    }
    base::checkFailed(__FILE__, __LINE__, "every file kind lists its object types");
}

}  // namespace adf

#include "editor/panels/kind_icon.h"

#include "adf/properties.h"

#include <array>
#include <string_view>
#include <utility>

namespace editor {
namespace {

constexpr std::array<std::pair<std::string_view, const char*>, 9> kJointIcons{{
    {"revolute", "joint-revolute"},
    {"prismatic", "joint-prismatic"},
    {"fixed", "joint-fixed"},
    {"linear spring", "joint-spring"},
    {"torsion spring", "joint-torsion"},
    {"p2p", "joint-point"},
    {"cone twist", "joint-cone"},
    {"six dof", "joint-six"},
    {"six dof spring", "joint-six"},
}};

}  // namespace

const char* kindIcon(const adf::Object& object)
{
    if (object.type() == adf::ObjectType::Joint) {
        const std::string type = object.get(adf::joint::kType);
        for (const auto& [word, icon] : kJointIcons) {
            if (word == type) {
                return icon;
            }
        }
    }
    return kindIcon(object.type());
}

const char* kindIcon(adf::ObjectType type)
{
    using adf::ObjectType;
    switch (type) {
        case ObjectType::ModelHeader:
            return "file";
        case ObjectType::WorldHeader:
            return "world";
        case ObjectType::LaunchHeader:
            return "launch";
        case ObjectType::ColoursHeader:
        case ObjectType::NamedColour:
            return "colour";
        case ObjectType::InputDevicesHeader:
        case ObjectType::InputDevice:
            return "device";
        case ObjectType::Body:
            return "body";
        case ObjectType::SoftBody:
            return "soft-body";
        case ObjectType::GhostObject:
            return "ghost";
        case ObjectType::Joint:
            return "joint";
        case ObjectType::Sensor:
            return "sensor";
        case ObjectType::Actuator:
            return "actuator";
        case ObjectType::Vehicle:
            return "vehicle";
        case ObjectType::Camera:
            return "camera";
        case ObjectType::Light:
            return "light";
        case ObjectType::Volume:
            return "volume";
    }
    return "file";
}

}  // namespace editor

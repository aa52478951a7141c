#include "editor/widgets/kind_icon.h"

#include "adf/properties.h"

namespace editor {
namespace {

const char* jointIcon(adf::JointType type)
{
    using adf::JointType;
    switch (type) {
        case JointType::Revolute:
            return "joint-revolute";
        case JointType::Prismatic:
            return "joint-prismatic";
        case JointType::Fixed:
            return "joint-fixed";
        case JointType::LinearSpring:
            return "joint-spring";
        case JointType::TorsionSpring:
            return "joint-torsion";
        case JointType::PointToPoint:
            return "joint-point";
        case JointType::ConeTwist:
            return "joint-cone";
        case JointType::SixDof:
        case JointType::SixDofSpring:
            return "joint-six";
    }
    return "joint-fixed";
}

}  // namespace

const char* kindIcon(const adf::Object& object)
{
    if (object.type() == adf::ObjectType::Joint) {
        if (const auto type = object.get(adf::joint::kType)) {
            return jointIcon(*type);
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

#include "exporters/urdf_shapes.h"

#include "exporters/robot_numbers.h"

namespace exporters {

namespace robot = importers::robot;
using base::Pose;

XmlElement urdfNamed(const char* element, const std::string& name)
{
    return {element, {{"name", name}}};
}

XmlElement urdfOrigin(const Pose& X)
{
    return {"origin",
            {{"xyz", numbersText(X.position)}, {"rpy", numbersText(base::toRpy(X.rotation))}}};
}

XmlElement urdfValue(const char* element, double value)
{
    return {element, {{"value", numberText(value)}}};
}

XmlElement urdfGeometry(const robot::Geometry& given, const std::string& meshPrefix)
{
    XmlElement element{"geometry"};
    if (const auto* box = std::get_if<robot::Box>(&given)) {
        element.add({"box", {{"size", numbersText(box->size)}}});
    } else if (const auto* sphere = std::get_if<robot::Sphere>(&given)) {
        element.add({"sphere", {{"radius", numberText(sphere->radius)}}});
    } else if (const auto* cylinder = std::get_if<robot::Cylinder>(&given)) {
        element.add(
            {"cylinder",
             {{"radius", numberText(cylinder->radius)}, {"length", numberText(cylinder->length)}}});
    } else if (const auto* mesh = std::get_if<robot::Mesh>(&given)) {
        element.add({"mesh", {{"filename", meshPrefix + mesh->uri}}});
    }
    return element;
}

XmlElement urdfInertial(const robot::Inertial& inertial, const Pose& X_LB)
{
    XmlElement element{"inertial"};
    element.add(urdfOrigin(X_LB * inertial.X_LI));
    element.add(urdfValue("mass", inertial.mass));
    const robot::InertiaTensor& i = inertial.inertia;
    element.add({"inertia",
                 {{"ixx", numberText(i.xx)},
                  {"ixy", numberText(i.xy)},
                  {"ixz", numberText(i.xz)},
                  {"iyy", numberText(i.yy)},
                  {"iyz", numberText(i.yz)},
                  {"izz", numberText(i.zz)}}});
    return element;
}

XmlElement urdfContact(const robot::Contact& contact)
{
    const robot::Contact usual{.friction = 0.5, .rollingFriction = 0.01, .restitution = 0.1};
    XmlElement element{"contact"};
    if (contact.friction != usual.friction) {
        element.add(urdfValue("lateral_friction", contact.friction.value_or(0.5)));
    }
    if (contact.rollingFriction != usual.rollingFriction) {
        element.add(urdfValue("rolling_friction", contact.rollingFriction.value_or(0.01)));
    }
    if (contact.restitution != usual.restitution) {
        element.add(urdfValue("restitution", contact.restitution.value_or(0.1)));
    }
    return element;
}

std::vector<std::pair<robot::Geometry, Pose>> urdfShapes(const robot::Geometry& given,
                                                         const Pose& X)
{
    const auto* capsule = std::get_if<robot::Capsule>(&given);
    if (capsule == nullptr) {
        return {{given, X}};
    }
    const Pose up{{0, 0, capsule->length / 2}, {}};
    return {{robot::Cylinder{capsule->radius, capsule->length}, X},
            {robot::Sphere{capsule->radius}, X * up},
            {robot::Sphere{capsule->radius}, X * base::inverse(up)}};
}

}  // namespace exporters

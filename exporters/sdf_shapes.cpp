#include "exporters/sdf_shapes.h"

#include "exporters/robot_numbers.h"
#include "importers/robot/principal_axes.h"

#include <algorithm>
#include <utility>

namespace exporters {

namespace robot = importers::robot;

namespace {

XmlElement sdfGeometry(const robot::Geometry& given)
{
    XmlElement element{"geometry"};
    if (const auto* box = std::get_if<robot::Box>(&given)) {
        element.add({"box"}).add({.name = "size", .text = numbersText(box->size)});
    } else if (const auto* sphere = std::get_if<robot::Sphere>(&given)) {
        element.add({"sphere"}).add(sdfNumber("radius", sphere->radius));
    } else if (const auto* cylinder = std::get_if<robot::Cylinder>(&given)) {
        XmlElement& shape = element.add({"cylinder"});
        shape.add(sdfNumber("radius", cylinder->radius));
        shape.add(sdfNumber("length", cylinder->length));
    } else if (const auto* capsule = std::get_if<robot::Capsule>(&given)) {
        XmlElement& shape = element.add({"capsule"});
        shape.add(sdfNumber("radius", capsule->radius));
        shape.add(sdfNumber("length", capsule->length));
    } else if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(&given)) {
        element.add({"ellipsoid"}).add({.name = "radii", .text = numbersText(ellipsoid->radii)});
    } else if (const auto* plane = std::get_if<robot::Plane>(&given)) {
        XmlElement& shape = element.add({"plane"});
        shape.add({.name = "normal", .text = numbersText(plane->normal)});
        shape.add({.name = "size", .text = "100 100"});
    } else if (const auto* mesh = std::get_if<robot::Mesh>(&given)) {
        element.add({"mesh"}).add({.name = "uri", .text = mesh->uri});
    }
    return element;
}

std::string channels(const adf::Colour& colour, double share)
{
    return numbersText(share * base::Vec3{colour.r, colour.g, colour.b}) + " 1";
}

void addLook(const robot::Material& material, XmlElement& visual)
{
    const adf::Colour colour = material.colour.value_or(adf::Colour{});
    if (colour.a != 1) {
        visual.add(sdfNumber("transparency", 1 - colour.a));
    }
    XmlElement& element = visual.add({"material"});
    constexpr double kAmbient = 0.5;
    element.add({.name = "ambient", .text = channels(colour, kAmbient)});
    element.add({.name = "diffuse", .text = channels(colour, 1)});
}

XmlElement surfaceOf(const robot::Contact& contact)
{
    XmlElement surface{"surface"};
    XmlElement friction{"friction"};
    XmlElement ode{"ode"};
    ode.add(sdfNumber("mu", contact.friction.value_or(1)));
    ode.add(sdfNumber("mu2", contact.friction.value_or(1)));
    XmlElement bullet{"bullet"};
    bullet.add(sdfNumber("friction", contact.friction.value_or(1)));
    bullet.add(sdfNumber("rolling_friction", contact.rollingFriction.value_or(0)));
    friction.add(std::move(ode));
    friction.add(std::move(bullet));
    surface.add(std::move(friction));
    surface.add({"bounce"})
        .add(sdfNumber("restitution_coefficient", contact.restitution.value_or(0)));
    return surface;
}

XmlElement shapeOf(const char* kind,
                   std::size_t number,
                   const base::Pose& X,
                   const robot::Geometry& geometry)
{
    XmlElement element{kind, {{"name", std::string(kind) + '_' + std::to_string(number)}}};
    element.add(sdfPose(X));
    element.add(sdfGeometry(geometry));
    return element;
}

}  // namespace

XmlElement sdfPose(const base::Pose& X)
{
    return {.name = "pose",
            .text = numbersText(X.position) + ' ' + numbersText(base::toRpy(X.rotation))};
}

XmlElement sdfNumber(const char* name, double value)
{
    return {.name = name, .text = numberText(value)};
}

XmlElement sdfInertial(const robot::Inertial& inertial)
{
    XmlElement element{"inertial"};
    element.add(sdfPose(inertial.X_LI));
    element.add(sdfNumber("mass", inertial.mass));
    XmlElement& tensor = element.add({"inertia"});
    tensor.add(sdfNumber("ixx", inertial.inertia.xx));
    tensor.add(sdfNumber("ixy", inertial.inertia.xy));
    tensor.add(sdfNumber("ixz", inertial.inertia.xz));
    tensor.add(sdfNumber("iyy", inertial.inertia.yy));
    tensor.add(sdfNumber("iyz", inertial.inertia.yz));
    tensor.add(sdfNumber("izz", inertial.inertia.zz));
    return element;
}

std::optional<robot::InertiaTensor> possibleInertia(const robot::InertiaTensor& tensor)
{
    constexpr double kMargin = 1e-9;
    const base::Vec3 m = importers::principalAxes(tensor).moments;
    const double largest = std::max({m.x, m.y, m.z});
    const double missing = 2 * largest - (m.x + m.y + m.z);
    if (missing <= 0) {
        return std::nullopt;
    }
    robot::InertiaTensor raised = tensor;
    const double more = missing + kMargin * largest;
    raised.xx += more;
    raised.yy += more;
    raised.zz += more;
    return raised;
}

void addSdfShapes(const robot::Link& link, XmlElement& element)
{
    std::size_t number = 0;
    for (const robot::Visual& visual : link.visuals) {
        XmlElement& part = element.add(shapeOf("visual", ++number, visual.X_LV, visual.geometry));
        if (visual.material) {
            addLook(*visual.material, part);
        }
    }
    number = 0;
    for (const robot::Collision& collision : link.collisions) {
        element.add(shapeOf("collision", ++number, collision.X_LV, collision.geometry))
            .add(surfaceOf(link.contact));
    }
}

}  // namespace exporters

#include "importers/urdf/urdf_link_reader.h"

#include "importers/xml/xml_values.h"

#include <array>
#include <utility>

namespace importers::urdf {

namespace {

using namespace robot;

using base::Severity;

// A size that must be above 0.
std::optional<double> length(const XmlNode& node,
                             std::string_view attribute,
                             base::Diagnostics& sink)
{
    const std::optional<double> value = XmlValues(sink).needReal(node, attribute);
    if (value && *value <= 0) {
        report(sink, Severity::Error, "urdf.bad-size", node,
               '<' + node.name + "> " + std::string(attribute) + " must be above 0");
        return std::nullopt;
    }
    return value;
}

std::optional<Geometry> readBox(const XmlNode& node, base::Diagnostics& sink)
{
    const std::optional<base::Vec3> size = XmlValues(sink).needVector(node, "size");
    if (!size) {
        return std::nullopt;
    }
    if (size->x <= 0 || size->y <= 0 || size->z <= 0) {
        report(sink, Severity::Error, "urdf.bad-size", node, "<box> size must be above 0");
        return std::nullopt;
    }
    return Box{*size};
}

std::optional<Geometry> readMesh(const XmlNode& node, base::Diagnostics& sink)
{
    XmlValues values(sink);
    const std::optional<std::string> uri = values.needText(node, "filename");
    if (!uri) {
        return std::nullopt;
    }
    Mesh mesh{.uri = *uri};
    std::array<double, 1> uniform{};
    const XmlAttribute* scale = node.attribute("scale");
    const bool isOneNumber =
        scale != nullptr && scale->value.find_first_of(" \t") == std::string::npos;
    if (isOneNumber) {
        if (values.reals(node, "scale", uniform)) {
            mesh.scale = {uniform[0], uniform[0], uniform[0]};
        }
    } else if (const auto given = values.vector(node, "scale")) {
        mesh.scale = *given;
    }
    if (mesh.scale.x == 0 || mesh.scale.y == 0 || mesh.scale.z == 0) {
        report(sink, Severity::Error, "urdf.bad-size", node,
               "<mesh> scale has a 0, which leaves nothing of the mesh",
               "the mesh is read with a scale of 1");
        mesh.scale = {1, 1, 1};
    }
    return mesh;
}

std::optional<Geometry> readShape(const XmlNode& node, base::Diagnostics& sink)
{
    if (node.name == "box") {
        return readBox(node, sink);
    }
    if (node.name == "mesh") {
        return readMesh(node, sink);
    }
    if (node.name == "sphere") {
        const auto radius = length(node, "radius", sink);
        return radius ? std::optional<Geometry>(Sphere{*radius}) : std::nullopt;
    }
    if (node.name == "cylinder" || node.name == "capsule") {
        const auto radius = length(node, "radius", sink);
        const auto along = length(node, "length", sink);
        if (!radius || !along) {
            return std::nullopt;
        }
        return node.name == "cylinder" ? Geometry(Cylinder{*radius, *along})
                                       : Geometry(Capsule{*radius, *along});
    }
    if (node.name == "plane") {
        const auto normal = XmlValues(sink).vector(node, "normal");
        return Plane{normal && base::norm(*normal) > 0 ? base::normalized(*normal)
                                                       : base::Vec3{0, 0, 1}};
    }
    report(sink, Severity::Error, "urdf.unknown-geometry", node,
           '<' + node.name + "> is no geometry of URDF",
           "box, cylinder, sphere, capsule, mesh or plane");
    return std::nullopt;
}

std::optional<Geometry> readGeometry(const XmlNode& parent, base::Diagnostics& sink)
{
    const XmlNode* node = parent.child("geometry");
    if (node == nullptr || node->children.empty()) {
        report(sink, Severity::Error, "urdf.missing-element", node == nullptr ? parent : *node,
               '<' + parent.name + "> has no geometry and is left out");
        return std::nullopt;
    }
    return readShape(node->children.front(), sink);
}

std::string nameOf(const XmlNode& node)
{
    const XmlAttribute* name = node.attribute("name");
    return name == nullptr ? std::string() : name->value;
}

std::optional<Inertial> readInertial(const XmlNode& node, base::Diagnostics& sink)
{
    XmlValues values(sink);
    Inertial inertial{.X_LI = readOrigin(node, sink), .span = node.span()};
    const XmlNode* mass = node.child("mass");
    if (mass == nullptr) {
        report(sink, Severity::Error, "urdf.missing-element", node,
               "<inertial> has no mass and is left out");
        return std::nullopt;
    }
    const std::optional<double> value = values.needReal(*mass, "value");
    const XmlNode* tensor = node.child("inertia");
    InertiaTensor& inertia = inertial.inertia;
    if (tensor != nullptr) {
        inertia.xx = values.needReal(*tensor, "ixx").value_or(0);
        inertia.yy = values.needReal(*tensor, "iyy").value_or(0);
        inertia.zz = values.needReal(*tensor, "izz").value_or(0);
        inertia.xy = values.real(*tensor, "ixy").value_or(0);
        inertia.xz = values.real(*tensor, "ixz").value_or(0);
        inertia.yz = values.real(*tensor, "iyz").value_or(0);
    }
    if (!value) {
        return std::nullopt;
    }
    if (*value < 0) {
        report(sink, Severity::Error, "urdf.negative-mass", *mass,
               "a mass cannot be negative; the <inertial> is left out");
        return std::nullopt;
    }
    inertial.mass = *value;
    if (tensor == nullptr && inertial.mass > 0) {
        report(sink, Severity::Warning, "urdf.missing-element", node,
               "<inertial> has no inertia; it is estimated from the shape");
    }
    return inertial;
}

void readContact(const XmlNode& node, Contact& contact, base::Diagnostics& sink)
{
    XmlValues values(sink);
    const auto value = [&](std::string_view name) -> std::optional<double> {
        const XmlNode* child = node.child(name);
        return child == nullptr ? std::nullopt : values.real(*child, "value");
    };
    contact.friction = value("lateral_friction");
    contact.rollingFriction = value("rolling_friction");
    contact.restitution = value("restitution");
}

void readVisual(const XmlNode& node, Link& link, base::Diagnostics& sink)
{
    std::optional<Geometry> geometry = readGeometry(node, sink);
    if (!geometry) {
        return;
    }
    Visual visual{.name = nameOf(node),
                  .X_LV = readOrigin(node, sink),
                  .geometry = std::move(*geometry),
                  .span = node.span()};
    if (const XmlNode* material = node.child("material")) {
        visual.material = readMaterial(*material, sink);
    }
    link.visuals.push_back(std::move(visual));
}

}  // namespace

base::Pose readOrigin(const XmlNode& parent, base::Diagnostics& sink)
{
    const XmlNode* node = parent.child("origin");
    if (node == nullptr) {
        return {};
    }
    XmlValues values(sink);
    base::Pose pose;
    pose.position = values.vector(*node, "xyz").value_or(base::Vec3{});
    if (const auto rpy = values.vector(*node, "rpy")) {
        pose.rotation = base::fromRpy(*rpy);
    }
    std::array<double, 4> q{};
    if (values.reals(*node, "quat_xyzw", q)) {
        const base::Quat given{q[0], q[1], q[2], q[3]};
        if (given.x == 0 && given.y == 0 && given.z == 0 && given.w == 0) {
            report(sink, Severity::Error, "urdf.zero-axis", *node,
                   "a quaternion of zeros is no rotation");
        } else {
            pose.rotation = base::normalized(given);
        }
    }
    return pose;
}

robot::Material readMaterial(const XmlNode& node, base::Diagnostics& sink)
{
    Material material{.name = nameOf(node), .span = node.span()};
    if (const XmlNode* colour = node.child("color")) {
        std::array<double, 4> rgba{};
        if (XmlValues(sink).reals(*colour, "rgba", rgba)) {
            for (double& channel : rgba) {
                channel = std::min(std::max(channel, 0.0), 1.0);
            }
            material.colour = adf::Colour{rgba[0], rgba[1], rgba[2], rgba[3]};
        }
    }
    if (const XmlNode* texture = node.child("texture")) {
        material.texture = XmlValues(sink).needText(*texture, "filename").value_or(std::string());
    }
    return material;
}

robot::Link readLink(const XmlNode& node, std::string name, base::Diagnostics& sink)
{
    Link link{.name = std::move(name), .span = node.span()};
    for (const XmlNode& child : node.children) {
        if (child.name == "visual") {
            readVisual(child, link, sink);
        } else if (child.name == "collision") {
            if (auto geometry = readGeometry(child, sink)) {
                link.collisions.push_back({.name = nameOf(child),
                                           .X_LV = readOrigin(child, sink),
                                           .geometry = std::move(*geometry),
                                           .span = child.span()});
            }
        } else if (child.name == "inertial") {
            if (link.inertial) {
                report(sink, Severity::Warning, "urdf.repeated-element", child,
                       "a second <inertial> of link " + link.name + " is left out");
                continue;
            }
            link.inertial = readInertial(child, sink);
        } else if (child.name == "contact") {
            readContact(child, link.contact, sink);
        }
    }
    return link;
}

}  // namespace importers::urdf

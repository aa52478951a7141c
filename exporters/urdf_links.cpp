#include "exporters/urdf_links.h"

#include "exporters/robot_numbers.h"
#include "exporters/urdf_shapes.h"

#include <utility>

namespace exporters {

namespace robot = importers::robot;
using base::Pose;

namespace {

void addIfFull(XmlElement part, XmlElement& into)
{
    if (!part.children.empty()) {
        into.add(std::move(part));
    }
}

}  // namespace

XmlElement UrdfLinkWriter::element(const robot::Link& link, const Pose& X_BL)
{
    const Pose X_LB = base::inverse(X_BL);
    XmlElement element = urdfNamed("link", link.name);
    if (link.inertial) {
        element.add(urdfInertial(*link.inertial, X_LB));
    }
    for (const robot::Visual& visual : link.visuals) {
        for (const auto& [shape, X] : urdfShapes(visual.geometry, X_LB * visual.X_LV)) {
            XmlElement part{"visual"};
            if (addShape(shape, X, link, part) && visual.material) {
                addMaterial(*visual.material, part);
            }
            addIfFull(std::move(part), element);
        }
    }
    for (const robot::Collision& collision : link.collisions) {
        for (const auto& [shape, X] : urdfShapes(collision.geometry, X_LB * collision.X_LV)) {
            XmlElement part{"collision"};
            addShape(shape, X, link, part);
            addIfFull(std::move(part), element);
        }
    }
    addIfFull(urdfContact(link.contact), element);
    return element;
}

bool UrdfLinkWriter::addShape(const robot::Geometry& shape,
                              const Pose& X,
                              const robot::Link& link,
                              XmlElement& part)
{
    if (std::holds_alternative<robot::Plane>(shape)) {
        sink_.add(
            {.severity = base::Severity::Warning,
             .code = "export.plane",
             .span = link.span,
             .object = "BODY " + link.name,
             .message = "a plane of link " + link.name + " is left out: URDF has no word for it",
             .hint = "SDF has; or give the link a large box"});
        return false;
    }
    part.add(urdfOrigin(X));
    part.add(urdfGeometry(shape, meshPrefix_));
    return true;
}

// A material has one look wherever its name stands.
void UrdfLinkWriter::addMaterial(const robot::Material& material, XmlElement& visual)
{
    const adf::Colour colour = material.colour.value_or(adf::Colour{});
    const std::string rgba =
        numbersText({colour.r, colour.g, colour.b}) + ' ' + numberText(colour.a);
    const auto [known, isNew] =
        materials_.try_emplace(rgba, "colour" + std::to_string(materials_.size() + 1));
    XmlElement& element = visual.add(urdfNamed("material", known->second));
    element.add({"color", {{"rgba", rgba}}});
}

}  // namespace exporters

#include "importers/mjcf/mjcf_body_shapes.h"

#include "importers/mesh/solid.h"
#include "importers/mjcf/mjcf_geoms.h"
#include "importers/mjcf/mjcf_masses.h"
#include "importers/xml/xml_values.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;

void addShape(const Geom& geom,
              const XmlNode& node,
              const Pose& X_LF,
              const BodyReading& in,
              Names& names,
              robot::Link& link)
{
    const Pose X_LV = X_LF * geom.X_FG;
    const std::string name = attributeText(node, "name");
    if (geom.isSeen) {
        link.visuals.push_back({.name = name,
                                .X_LV = X_LV,
                                .geometry = geom.geometry,
                                .material = geom.material,
                                .span = node.span()});
    }
    if (!geom.isTouched) {
        return;
    }
    if (link.collisions.empty()) {
        link.contact = geom.contact;
    } else if (link.contact.friction != geom.contact.friction) {
        in.others.note(node, "friction of a geom unlike that of its body's first is left out");
    }
    LinkContacts& contacts = names.contacts[link.name];
    contacts.type |= geom.contactType;
    contacts.affinity |= geom.contactAffinity;
    link.collisions.push_back({.name = name,
                               .X_LV = X_LV,
                               .geometry = geom.geometry,
                               .span = node.span(),
                               .contact = geom.meshContact,
                               .isOneHull = true});
}

// What <inertial> says, in the link.
std::optional<Solid> givenMass(const BodyContents& contents,
                               const BodyReading& in,
                               const robot::Link& link)
{
    if (contents.inertials.empty()) {
        return std::nullopt;
    }
    const Part& part = contents.inertials.front();
    const std::optional<Solid> given = readInertial(*part.node, part.settings(), in.sink);
    for (std::size_t i = 1; i < contents.inertials.size(); ++i) {
        report(in.sink, Severity::Error, "mjcf.bad-inertial", *contents.inertials[i].node,
               "a second <inertial> of body " + link.name + " is left out");
    }
    return given ? std::optional(moved(frameOf(part, link.X_WL), *given)) : std::nullopt;
}

}  // namespace

void addMassAndShapes(const BodyContents& contents,
                      const MassSettings& masses,
                      const BodyReading& reading,
                      Names& names,
                      robot::Link& link)
{
    std::optional<Solid> given = givenMass(contents, reading, link);
    const InertiaFromGeoms from = masses.inertiaFromGeoms;
    const bool weighs =
        from == InertiaFromGeoms::Always || (from == InertiaFromGeoms::Auto && !given);
    std::vector<Solid> solids;
    auto origin = robot::InertiaOrigin::File;
    for (const Part& part : contents.geoms) {
        if (reading.stop.stop_requested()) {
            return;
        }
        const XmlNode node = completePart(part, "geom", reading);
        const double group = XmlValues(reading.sink).real(node, "group").value_or(0);
        const bool counts = group >= masses.firstGroup && group <= masses.lastGroup;
        const std::optional<Geom> geom = readGeom(node, part, weighs && counts, reading);
        if (!geom) {
            continue;
        }
        const Pose X_LF = frameOf(part, link.X_WL);
        if (geom->solid) {
            solids.push_back(moved(X_LF, *geom->solid));
            if (origin != robot::InertiaOrigin::Density) {
                origin =
                    geom->isOfDensity ? robot::InertiaOrigin::Density : robot::InertiaOrigin::Solid;
            }
        }
        addShape(*geom, node, X_LF, reading, names, link);
    }
    if (!solids.empty()) {
        given = sumOf(solids);
    }
    if (given || masses.leastMass > 0) {
        link.inertial = bounded(inertialOf(given.value_or(Solid{}), link.span, origin), masses);
    }
}

void addWorldShapes(const BodyContents& contents,
                    const BodyReading& reading,
                    Names& names,
                    UniqueNames& linkNames,
                    robot::Robot& robot)
{
    for (const Part& part : contents.geoms) {
        if (reading.stop.stop_requested()) {
            return;
        }
        const XmlNode node = completePart(part, "geom", reading);
        const std::optional<Geom> geom = readGeom(node, part, false, reading);
        if (!geom) {
            continue;
        }
        if (!std::holds_alternative<robot::Plane>(geom->geometry)) {
            addShape(*geom, node, part.X_BF, reading, names, robot.links.front());
            continue;
        }
        const std::string name = attributeText(node, "name");
        robot::Link link{.name = linkNames.make(name.empty() ? "plane" : name),
                         .X_WL = part.X_BF * geom->X_FG,
                         .isStatic = true,
                         .span = node.span()};
        names.contacts[link.name].group = kWorldLink;
        addShape(*geom, node, base::inverse(geom->X_FG), reading, names, link);
        robot.links.push_back(std::move(link));
    }
}

}  // namespace importers::mjcf

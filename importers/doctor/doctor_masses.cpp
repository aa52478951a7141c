#include "base/short_text.h"
#include "importers/doctor/doctor_inertias.h"
#include "importers/doctor/inertia_check.h"
#include "importers/doctor/link_geometry.h"
#include "importers/doctor/link_inertial.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/robot/principal_axes.h"
#include "importers/robot/robot_tree.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace importers::robot {

namespace {

using base::Severity;
using base::shortText;

// What the format says of a link that says nothing itself.
void checkDefault(Link& link, const Practice& practice)
{
    Inertial& inertial = *link.inertial;
    const std::optional<base::Diagnostic> odd =
        inertiaOddity(link, principalAxes(inertial.inertia).moments, practice.readings);
    const std::optional<LinkSolid> solid = solidOf(link, practice.readings);
    const std::string what = inertial.isMassGiven ? "inertia" : "mass";
    Decision decision{
        .id = what + ' ' + link.name,
        .finding =
            massFinding(odd ? Severity::Warning : Severity::Note,
                        inertial.isMassGiven ? "robot.default-inertia" : "robot.default-mass", link,
                        "link " + link.name + " says no " + what),
        .choices = {{.word = "default",
                     .label = "The format's default",
                     .outcome = "the format's default is taken, " + shortText(inertial.mass) +
                                " kg and " + shortText(inertial.inertia.xx) + " kg·m²"}}};
    const double mass = inertial.isMassGiven || !solid
                            ? inertial.mass
                            : practice.options.density * solid->solid.mass;
    if (solid) {
        decision.choices.push_back(
            {.word = inertial.isMassGiven ? "solid" : "density",
             .label = "Compute from the shape",
             .outcome = "it is computed from the shape, of " + shortText(mass) + " kg"});
    }
    const std::string word = practice.decisions.ask(std::move(decision));
    if (word == "density") {
        link.inertial = inertialOf(*solid, practice.options.density, link.span);
    } else if (word == "solid") {
        takeInertia(link, *solid);
    }
}

void checkMassless(Link& link, bool anyMass, const Practice& practice)
{
    const std::optional<LinkSolid> solid = solidOf(link, practice.readings);
    Decision decision{.id = "mass " + link.name};
    if (anyMass) {
        if (!solid) {
            return;  // a frame
        }
        decision.finding = massFinding(Severity::Note, "robot.massless-link", link,
                                       "link " + link.name + " has a shape but no mass");
        decision.choices.push_back({.word = "share",
                                    .label = "Part of a neighbour's mass",
                                    .outcome = "it takes a part of a neighbour's"});
    } else {
        decision.finding = massFinding(Severity::Warning, "robot.no-mass", link,
                                       "link " + link.name + " has no mass, nor has a neighbour");
        decision.choices.push_back(
            {.word = "default", .label = "1 kg", .outcome = "1 kg is taken"});
    }
    if (solid) {
        const double mass = practice.options.density * solid->solid.mass;
        decision.choices.push_back({.word = "density",
                                    .label = shortText(mass) + " kg, from the shape",
                                    .outcome = shortText(mass) + " kg are taken, of " +
                                               shortText(practice.options.density) + " kg/m³"});
        decision.facts = {{"Volume", shortText(solid->solid.mass) + " m³"}};
    }
    const std::string word = practice.decisions.ask(std::move(decision));
    if (word == "default") {
        link.inertial = Inertial{
            .mass = 1, .span = link.span, .origin = InertiaOrigin::Default, .isMassGiven = false};
    } else if (word == "density") {
        link.inertial = inertialOf(*solid, practice.options.density, link.span);
    }
}

}  // namespace

void checkMasses(Robot& robot, const Practice& practice)
{
    const Tree tree = treeOf(robot);
    const bool anyMass = std::any_of(robot.links.begin(), robot.links.end(), [](const Link& link) {
        return !link.isStatic && link.inertial && link.inertial->mass > 0;
    });
    for (std::size_t i = 0; i < robot.links.size() && !practice.watch.isStopped(); ++i) {
        Link& link = robot.links[i];
        if (link.isStatic) {
            continue;
        }
        const bool isRoot = !tree.carrier[i];
        const bool saysNothing = !link.inertial || (link.inertial->mass == 0 && !isRoot &&
                                                    link.inertial->inertia == InertiaTensor{});
        if (saysNothing) {
            if (!anyMass ? link.name != "world" && !link.inertial : !isRoot) {
                checkMassless(link, anyMass, practice);
            }
        } else if (link.inertial->origin == InertiaOrigin::Default) {
            checkDefault(link, practice);
        } else if (link.inertial->mass > 0) {
            checkInertia(link, practice);
            checkCentre(link, practice);
        } else if (link.inertial->inertia != InertiaTensor{}) {
            practice.sink.add(massFinding(
                Severity::Warning, "robot.zero-mass", link,
                "link " + link.name + " has an inertia but no mass; the inertia is left out"));
        }
    }
}

}  // namespace importers::robot

#include "importers/doctor/doctor_inertias.h"

#include "base/short_text.h"
#include "importers/doctor/inertia_check.h"
#include "importers/doctor/link_geometry.h"
#include "importers/doctor/link_inertial.h"
#include "importers/robot/principal_axes.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace importers::robot {

namespace {

using base::Severity;
using base::shortText;

InertiaTensor diagonal(base::Vec3 moments)
{
    return {.xx = moments.x, .yy = moments.y, .zz = moments.z};
}

base::Vec3 momentsOf(const LinkSolid& solid, double mass)
{
    return principalAxes(withMass(solid.solid, mass).inertia).moments;
}

double distanceTo(const base::Bounds& box, base::Vec3 point)
{
    const auto beyond = [](double low, double high, double p) {
        return std::max({low - p, p - high, 0.0});
    };
    return base::norm(base::Vec3{beyond(box.low.x, box.high.x, point.x),
                                 beyond(box.low.y, box.high.y, point.y),
                                 beyond(box.low.z, box.high.z, point.z)});
}

}  // namespace

void checkInertia(Link& link, const Practice& practice)
{
    Inertial& inertial = *link.inertial;
    const PrincipalAxes axes = principalAxes(inertial.inertia);
    std::optional<base::Diagnostic> odd = inertiaOddity(link, axes.moments, practice.readings);
    if (!odd) {
        return;
    }
    const bool isImpossible =
        odd->code == "robot.zero-inertia" || odd->code == "robot.inertia-not-positive";
    const std::optional<LinkSolid> solid = solidOf(link, practice.readings);
    Decision decision{.id = "inertia " + link.name, .finding = std::move(*odd)};
    if (!isImpossible) {
        decision.choices.push_back(
            {.word = "keep", .label = "Keep the file's", .outcome = "the file's is kept"});
    }
    if (solid) {
        const base::Vec3 computed = momentsOf(*solid, inertial.mass);
        decision.choices.push_back({.word = "solid",
                                    .label = "Compute from the shape",
                                    .outcome = "the inertia is computed from the shape"});
        decision.facts = {{"File", inWords(axes.moments) + " kg·m²"},
                          {solid->isClosed ? "From the shape" : "From the hull of an open mesh",
                           inWords(computed) + " kg·m²"}};
    } else if (isImpossible) {
        decision.choices.push_back({.word = "estimate",
                                    .label = "Estimate at loading",
                                    .outcome = "the inertia is estimated from the shape"});
    }
    if (inertial.inertia != InertiaTensor{} &&
        std::max({axes.moments.x, axes.moments.y, axes.moments.z}) > 0 &&
        decision.finding.code != "robot.inertia-size") {
        decision.choices.push_back({.word = "nearest",
                                    .label = "Nearest possible",
                                    .outcome = "the nearest possible one is taken"});
    }
    const std::string word = practice.decisions.ask(std::move(decision));
    if (word == "solid") {
        takeInertia(link, *solid);
    } else if (word == "nearest") {
        inertial.inertia = rotated(axes.R_IP, diagonal(nearestPossible(axes.moments)));
        inertial.origin = InertiaOrigin::User;
    } else if (word == "estimate") {
        inertial.inertia = {};
        inertial.origin = InertiaOrigin::Solid;
    }
}

void checkCentre(Link& link, const Practice& practice)
{
    const base::Bounds bounds = boundsOf(link, practice.readings);
    const base::Vec3 centre = link.inertial->X_LI.position;
    const base::Vec3 size = bounds.size();
    if (bounds.empty() || distanceTo(bounds, centre) <= std::max({size.x, size.y, size.z})) {
        return;
    }
    Decision decision{
        .id = "centre " + link.name,
        .finding =
            massFinding(Severity::Warning, "robot.centre-outside", link,
                        "the centre of mass of link " + link.name + " is " +
                            shortText(distanceTo(bounds, centre)) + " m away from its shape"),
        .choices = {{.word = "keep", .label = "Keep the file's", .outcome = "the file's is kept"}}};
    const std::optional<LinkSolid> solid = solidOf(link, practice.readings);
    if (solid) {
        decision.choices.push_back({.word = "solid",
                                    .label = "Compute from the shape",
                                    .outcome = "centre and inertia are computed from the shape"});
        decision.facts = {{"File", inWords(centre) + " m"},
                          {"From the shape", inWords(solid->solid.centre) + " m"}};
    }
    if (practice.decisions.ask(std::move(decision)) == "solid") {
        link.inertial->X_LI.position = solid->solid.centre;
        takeInertia(link, *solid);
    }
}

}  // namespace importers::robot

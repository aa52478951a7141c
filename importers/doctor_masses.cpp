#include "base/short_text.h"
#include "importers/link_geometry.h"
#include "importers/principal_axes.h"
#include "importers/robot_doctor.h"
#include "importers/robot_tree.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace importers::robot {

namespace {

using base::Severity;
using base::shortText;

// A moment beyond that of the whole mass in the farthest corner of the link's box is impossible;
// twice that is no matter of a part that is not drawn.
constexpr double kTooLarge = 2;
// Rounding of files: moments may break the triangle rule by this share.
constexpr double kTriangleTolerance = 1e-6;
// The nearest tensor that a body has: its smallest moment, as a share of the largest.
constexpr double kThinnest = 1e-3;

std::string inWords(base::Vec3 v)
{
    return shortText(v.x) + ", " + shortText(v.y) + " and " + shortText(v.z);
}

double largest(base::Vec3 v)
{
    return std::max({v.x, v.y, v.z});
}

// Moments that are positive and obey the triangle rule; the largest stays.
base::Vec3 nearestPossible(base::Vec3 moments)
{
    const double most = largest(moments);
    for (int axis = 0; axis < 3; ++axis) {
        moments[axis] = std::max(moments[axis], kThinnest * most);
    }
    const double missing = 2 * largest(moments) - moments.x - moments.y - moments.z;
    if (missing > 0) {
        for (int axis = 0; axis < 3; ++axis) {
            if (moments[axis] < most) {
                moments[axis] += missing / 2;
            }
        }
    }
    return moments;
}

InertiaTensor diagonal(base::Vec3 moments)
{
    return {.xx = moments.x, .yy = moments.y, .zz = moments.z};
}

// How far the farthest corner of a box is from a point.
double farthest(const base::Bounds& box, base::Vec3 from)
{
    const base::Vec3 low = box.low - from;
    const base::Vec3 high = box.high - from;
    return base::norm(base::Vec3{std::max(std::abs(low.x), std::abs(high.x)),
                                 std::max(std::abs(low.y), std::abs(high.y)),
                                 std::max(std::abs(low.z), std::abs(high.z))});
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

class MassCheck {
public:
    MassCheck(Robot& robot, const Practice& practice) : robot_(robot), practice_(practice) {}

    void run()
    {
        const Tree tree = treeOf(robot_);
        const bool anyMass =
            std::any_of(robot_.links.begin(), robot_.links.end(), [](const Link& link) {
                return !link.isStatic && link.inertial && link.inertial->mass > 0;
            });
        for (std::size_t i = 0; i < robot_.links.size() && !practice_.watch.isStopped(); ++i) {
            Link& link = robot_.links[i];
            if (link.isStatic) {
                continue;
            }
            const bool isRoot = !tree.carrier[i];
            const bool saysNothing = !link.inertial || (link.inertial->mass == 0 && !isRoot &&
                                                        link.inertial->inertia == InertiaTensor{});
            if (saysNothing) {
                if (!anyMass ? link.name != "world" && !link.inertial : !isRoot) {
                    checkMassless(link, anyMass);
                }
            } else if (link.inertial->origin == InertiaOrigin::Default) {
                checkDefault(link);
            } else if (link.inertial->mass > 0) {
                checkInertia(link);
                checkCentre(link);
            } else if (link.inertial->inertia != InertiaTensor{}) {
                practice_.sink.add(finding(
                    Severity::Warning, "robot.zero-mass", link,
                    "link " + link.name + " has an inertia but no mass; the inertia is left out"));
            }
        }
    }

private:
    static base::Diagnostic finding(Severity severity,
                                    std::string code,
                                    const Link& link,
                                    std::string message)
    {
        return {.severity = severity,
                .code = std::move(code),
                .span = link.inertial ? link.inertial->span : link.span,
                .object = "BODY " + link.name,
                .message = std::move(message)};
    }

    // What is odd about the tensor of a link with mass, worst first.
    std::optional<base::Diagnostic> oddity(const Link& link, base::Vec3 moments)
    {
        const Inertial& inertial = *link.inertial;
        if (inertial.inertia == InertiaTensor{}) {
            return finding(Severity::Warning, "robot.zero-inertia", link,
                           "link " + link.name + " has a mass but no inertia");
        }
        if (std::min({moments.x, moments.y, moments.z}) <= 0) {
            return finding(Severity::Error, "robot.inertia-not-positive", link,
                           "moments of inertia of " + inWords(moments) +
                               " kg m2, which no body has, in link " + link.name);
        }
        const double most = largest(moments);
        const double others = moments.x + moments.y + moments.z - most;
        if (most > (1 + kTriangleTolerance) * others) {
            return finding(Severity::Warning, "robot.inertia-triangle", link,
                           "moments of inertia of " + inWords(moments) +
                               " kg m2, one larger than the other two together, in link " +
                               link.name);
        }
        const base::Bounds bounds = boundsOf(link, practice_.readings);
        if (bounds.empty()) {
            return std::nullopt;
        }
        const double reach = farthest(bounds, inertial.X_LI.position);
        const double allowed = inertial.mass * reach * reach;
        if (most > kTooLarge * allowed) {
            return finding(Severity::Warning, "robot.inertia-size", link,
                           "a moment of inertia of " + shortText(most) +
                               " kg m2, where the shape and mass of link " + link.name + " allow " +
                               shortText(allowed));
        }
        return std::nullopt;
    }

    void checkInertia(Link& link)
    {
        Inertial& inertial = *link.inertial;
        const PrincipalAxes axes = principalAxes(inertial.inertia);
        std::optional<base::Diagnostic> odd = oddity(link, axes.moments);
        if (!odd) {
            return;
        }
        const bool isImpossible =
            odd->code == "robot.zero-inertia" || odd->code == "robot.inertia-not-positive";
        const std::optional<LinkSolid> solid = solidOf(link, practice_.readings);
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
            decision.facts = {{"File", inWords(axes.moments) + " kg m2"},
                              {solid->isClosed ? "From the shape" : "From the hull of an open mesh",
                               inWords(computed) + " kg m2"}};
        } else if (isImpossible) {
            decision.choices.push_back({.word = "estimate",
                                        .label = "Estimate at loading",
                                        .outcome = "the inertia is estimated from the shape"});
        }
        if (inertial.inertia != InertiaTensor{} && largest(axes.moments) > 0 &&
            decision.finding.code != "robot.inertia-size") {
            decision.choices.push_back({.word = "nearest",
                                        .label = "Nearest possible",
                                        .outcome = "the nearest possible one is taken"});
        }
        const std::string word = practice_.decisions.ask(std::move(decision));
        if (word == "solid") {
            takeInertia(link, *solid);
        } else if (word == "nearest") {
            inertial.inertia = rotated(axes.R_IP, diagonal(nearestPossible(axes.moments)));
        } else if (word == "estimate") {
            inertial.inertia = {};
            inertial.origin = InertiaOrigin::Solid;
        }
    }

    static base::Vec3 momentsOf(const LinkSolid& solid, double mass)
    {
        return principalAxes(withMass(solid.solid, mass).inertia).moments;
    }

    // The mass and, unless it is asked for, the centre stay those of the file.
    static void takeInertia(Link& link, const LinkSolid& solid)
    {
        Inertial& inertial = *link.inertial;
        inertial.X_LI.rotation = {};
        inertial.inertia = withMass(solid.solid, inertial.mass).inertia;
        inertial.origin = InertiaOrigin::Solid;
    }

    // What the format says of a link that says nothing itself.
    void checkDefault(Link& link)
    {
        Inertial& inertial = *link.inertial;
        const std::optional<base::Diagnostic> odd =
            oddity(link, principalAxes(inertial.inertia).moments);
        const std::optional<LinkSolid> solid = solidOf(link, practice_.readings);
        const std::string what = inertial.isMassGiven ? "inertia" : "mass";
        Decision decision{
            .id = what + ' ' + link.name,
            .finding =
                finding(odd ? Severity::Warning : Severity::Note,
                        inertial.isMassGiven ? "robot.default-inertia" : "robot.default-mass", link,
                        "link " + link.name + " says no " + what),
            .choices = {{.word = "default",
                         .label = "The format's default",
                         .outcome = "the format's default is taken, " + shortText(inertial.mass) +
                                    " kg and " + shortText(inertial.inertia.xx) + " kg m2"}}};
        const double mass = inertial.isMassGiven || !solid
                                ? inertial.mass
                                : practice_.options.density * solid->solid.mass;
        if (solid) {
            decision.choices.push_back(
                {.word = inertial.isMassGiven ? "solid" : "density",
                 .label = "Compute from the shape",
                 .outcome = "it is computed from the shape, of " + shortText(mass) + " kg"});
        }
        const std::string word = practice_.decisions.ask(std::move(decision));
        if (word == "density") {
            link.inertial = ofDensity(*solid, link.span);
        } else if (word == "solid") {
            takeInertia(link, *solid);
        }
    }

    [[nodiscard]] Inertial ofDensity(const LinkSolid& solid, const base::SourceSpan& span) const
    {
        const Solid whole = withMass(solid.solid, practice_.options.density * solid.solid.mass);
        return {.X_LI = {whole.centre, {}},
                .mass = whole.mass,
                .inertia = whole.inertia,
                .span = span,
                .origin = InertiaOrigin::Density};
    }

    void checkCentre(Link& link)
    {
        const base::Bounds bounds = boundsOf(link, practice_.readings);
        const base::Vec3 centre = link.inertial->X_LI.position;
        if (bounds.empty() || distanceTo(bounds, centre) <= largest(bounds.size())) {
            return;
        }
        Decision decision{
            .id = "centre " + link.name,
            .finding =
                finding(Severity::Warning, "robot.centre-outside", link,
                        "the centre of mass of link " + link.name + " is " +
                            shortText(distanceTo(bounds, centre)) + " m away from its shape"),
            .choices = {
                {.word = "keep", .label = "Keep the file's", .outcome = "the file's is kept"}}};
        const std::optional<LinkSolid> solid = solidOf(link, practice_.readings);
        if (solid) {
            decision.choices.push_back(
                {.word = "solid",
                 .label = "Compute from the shape",
                 .outcome = "centre and inertia are computed from the shape"});
            decision.facts = {{"File", inWords(centre) + " m"},
                              {"From the shape", inWords(solid->solid.centre) + " m"}};
        }
        if (practice_.decisions.ask(std::move(decision)) == "solid") {
            link.inertial->X_LI.position = solid->solid.centre;
            takeInertia(link, *solid);
        }
    }

    void checkMassless(Link& link, bool anyMass)
    {
        const std::optional<LinkSolid> solid = solidOf(link, practice_.readings);
        Decision decision{.id = "mass " + link.name};
        if (anyMass) {
            if (!solid) {
                return;  // a frame
            }
            decision.finding = finding(Severity::Note, "robot.massless-link", link,
                                       "link " + link.name + " has a shape but no mass");
            decision.choices.push_back({.word = "share",
                                        .label = "Part of a neighbour's mass",
                                        .outcome = "it takes a part of a neighbour's"});
        } else {
            decision.finding = finding(Severity::Warning, "robot.no-mass", link,
                                       "link " + link.name + " has no mass, nor has a neighbour");
            decision.choices.push_back(
                {.word = "default", .label = "1 kg", .outcome = "1 kg is taken"});
        }
        if (solid) {
            const double mass = practice_.options.density * solid->solid.mass;
            decision.choices.push_back({.word = "density",
                                        .label = shortText(mass) + " kg, from the shape",
                                        .outcome = shortText(mass) + " kg are taken, of " +
                                                   shortText(practice_.options.density) +
                                                   " kg/m3"});
            decision.facts = {{"Volume", shortText(solid->solid.mass) + " m3"}};
        }
        const std::string word = practice_.decisions.ask(std::move(decision));
        if (word == "default") {
            link.inertial = Inertial{.mass = 1,
                                     .span = link.span,
                                     .origin = InertiaOrigin::Default,
                                     .isMassGiven = false};
        } else if (word == "density") {
            link.inertial = ofDensity(*solid, link.span);
        }
    }

    Robot& robot_;
    const Practice& practice_;
};

// Has the root, or what is fixed to it, a mass? One that says it has none, and one called world,
// stand still.
bool falls(const Robot& robot, const Tree& tree, std::size_t root)
{
    const Link& link = robot.links[root];
    if (link.inertial || link.name == "world") {
        return link.inertial && link.inertial->mass > 0;
    }
    std::vector<bool> isHeld(robot.links.size(), false);
    isHeld[root] = true;
    for (const std::size_t one : tree.order) {  // parents before children
        const auto carrier = tree.carrier[one];
        if (carrier && isHeld[tree.parentOf[*carrier]] &&
            robot.joints[*carrier].type == JointType::Fixed) {
            isHeld[one] = true;
        }
        if (isHeld[one] && robot.links[one].inertial && robot.links[one].inertial->mass > 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

void checkMasses(Robot& robot, const Practice& practice)
{
    MassCheck(robot, practice).run();
}

void checkBases(Robot& robot, const Practice& practice)
{
    const Tree tree = treeOf(robot);
    const BaseMode mode = practice.options.base;
    for (const std::size_t root : tree.roots) {
        Link& link = robot.links[root];
        if (link.isStatic) {
            continue;
        }
        if (!falls(robot, tree, root)) {
            link.isFree = mode == BaseMode::Free;
            link.isStatic = mode == BaseMode::Fixed;
            continue;
        }
        // Other formats say it.
        if (!robot.isTree && mode == BaseMode::File) {
            continue;
        }
        const double mass = link.inertial ? link.inertial->mass : 0;
        const std::string word = practice.decisions.ask(
            {.id = "base " + link.name,
             .finding = {.severity = Severity::Note,
                         .code = "robot.base",
                         .span = link.span,
                         .object = "BODY " + link.name,
                         .message = "nothing holds the root link " + link.name},
             .choices = {{.word = "free", .label = "Free", .outcome = "it is free to fall"},
                         {.word = "fixed",
                          .label = "Fixed in the world",
                          .outcome =
                              mass > 0 ? "it stands still, its " + shortText(mass) + " kg left out"
                                       : "it stands still"}},
             .assumed = mode == BaseMode::Fixed ? 1U : 0U});
        link.isStatic = word == "fixed";
    }
}

}  // namespace importers::robot

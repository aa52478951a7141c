#include "importers/doctor/inertia_check.h"

#include "base/short_text.h"
#include "importers/doctor/link_geometry.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

// How far the farthest corner of a box is from a point, m.
double farthestCorner(const base::Bounds& box, base::Vec3 from)
{
    const base::Vec3 low = box.low - from;
    const base::Vec3 high = box.high - from;
    return base::norm(base::Vec3{std::max(std::abs(low.x), std::abs(high.x)),
                                 std::max(std::abs(low.y), std::abs(high.y)),
                                 std::max(std::abs(low.z), std::abs(high.z))});
}

double largestOf(base::Vec3 v)
{
    return std::max({v.x, v.y, v.z});
}

}  // namespace

std::optional<base::Diagnostic> inertiaOddity(const Link& link,
                                              base::Vec3 moments,
                                              MeshReadings& readings)
{
    const Inertial& inertial = *link.inertial;
    if (inertial.inertia == InertiaTensor{}) {
        return massFinding(Severity::Warning, "robot.zero-inertia", link,
                           "link " + link.name + " has a mass but no inertia");
    }
    if (std::min({moments.x, moments.y, moments.z}) <= 0) {
        return massFinding(Severity::Error, "robot.inertia-not-positive", link,
                           "moments of inertia of " + inWords(moments) +
                               " kg·m², which no body has, in link " + link.name);
    }
    const double most = largestOf(moments);
    const double others = moments.x + moments.y + moments.z - most;
    if (most > (1 + kTriangleTolerance) * others) {
        return massFinding(Severity::Warning, "robot.inertia-triangle", link,
                           "moments of inertia of " + inWords(moments) +
                               " kg·m², one larger than the other two together, in link " +
                               link.name);
    }
    const base::Bounds bounds = boundsOf(link, readings);
    if (bounds.empty()) {
        return std::nullopt;
    }
    const double reach = farthestCorner(bounds, inertial.X_LI.position);
    const double allowed = inertial.mass * reach * reach;
    if (most > kTooLarge * allowed) {
        return massFinding(Severity::Warning, "robot.inertia-size", link,
                           "a moment of inertia of " + shortText(most) +
                               " kg·m², where the shape and mass of link " + link.name + " allow " +
                               shortText(allowed));
    }
    return std::nullopt;
}

base::Vec3 nearestPossible(base::Vec3 moments)
{
    const double most = largestOf(moments);
    for (int axis = 0; axis < 3; ++axis) {
        moments[axis] = std::max(moments[axis], kThinnest * most);
    }
    const double missing = 2 * largestOf(moments) - moments.x - moments.y - moments.z;
    if (missing > 0) {
        for (int axis = 0; axis < 3; ++axis) {
            if (moments[axis] < most) {
                moments[axis] += missing / 2;
            }
        }
    }
    return moments;
}

base::Diagnostic massFinding(Severity severity,
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

std::string inWords(base::Vec3 v)
{
    return shortText(v.x) + ", " + shortText(v.y) + " and " + shortText(v.z);
}

}  // namespace importers::robot

#include "exporters/robot_joint.h"

#include "scene/joint_freedoms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace exporters {

namespace robot = importers::robot;
using base::Pose;
using base::Vec3;

namespace {

std::optional<robot::Range> rangeOf(const std::optional<scene::Limits>& limits)
{
    const bool limited = limits && limits->low <= limits->high &&
                         (limits->low > -scene::kUnlimited || limits->high < scene::kUnlimited);
    if (!limited) {
        return std::nullopt;
    }
    return robot::Range{std::clamp(limits->low, -scene::kUnlimited, scene::kUnlimited),
                        std::clamp(limits->high, -scene::kUnlimited, scene::kUnlimited)};
}

void setOneFreedom(robot::Joint& joint,
                   bool turns,
                   Vec3 axis,
                   const std::optional<scene::Limits>& limits)
{
    joint.axis = axis;
    joint.range = rangeOf(limits);
    if (!turns) {
        joint.type = robot::JointType::Prismatic;
    } else {
        joint.type = joint.range ? robot::JointType::Revolute : robot::JointType::Continuous;
    }
}

// It starts where the bodies start.
void setBall(robot::Joint& joint, const scene::Joint& given, const scene::Scene& scene)
{
    joint.type = robot::JointType::Spherical;
    const Pose X_PC = base::inverse(scene.body(given.parent).X_WB) * scene.body(given.child).X_WB;
    joint.X_PJ.rotation = {};
    joint.X_CJ.rotation = base::conjugate(X_PC.rotation);
}

void reportType(const scene::Joint& joint, const std::string& what, base::Diagnostics& sink)
{
    sink.add({.severity = base::Severity::Warning,
              .code = "export.joint-type",
              .span = joint.origin.span,
              .object = joint.origin.identifier,
              .message = joint.origin.identifier + ' ' + what});
}

bool isFree(const scene::AxisFreedom& freedom)
{
    return !rangeOf(freedom.limits);
}

bool isLockedAtZero(const scene::AxisFreedom& freedom)
{
    return scene::isLocked(freedom) && freedom.limits.low == 0;
}

// Turns are counted the other way round (scene::AxisFreedom).
void setAxis(robot::Joint& joint, const scene::AxisFreedom& freedom, std::size_t index)
{
    const bool turns = index >= 3;
    Vec3 axis;
    axis[static_cast<int>(index % 3)] = turns ? -1 : 1;
    setOneFreedom(joint, turns, axis, freedom.limits);
    joint.damping = freedom.damping;
    if (freedom.spring && freedom.spring->stiffness > 0) {
        joint.spring = robot::Spring{freedom.spring->stiffness, freedom.spring->equilibrium};
    }
}

bool hasForces(const scene::AxisFreedom& freedom)
{
    return freedom.damping > 0 || (freedom.spring && freedom.spring->stiffness > 0);
}

void setSixDof(robot::Joint& joint,
               const scene::Joint& given,
               const scene::Scene& scene,
               base::Diagnostics& sink)
{
    const std::array<scene::AxisFreedom, 6>& all = given.freedoms;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isLockedAtZero(all[i])) {
            open.push_back(i);
        }
    }
    const bool allFree =
        std::all_of(open.begin(), open.end(), [&](std::size_t i) { return isFree(all[i]); });
    const bool forces =
        std::any_of(open.begin(), open.end(), [&](std::size_t i) { return hasForces(all[i]); });
    if (open.empty()) {
        joint.type = robot::JointType::Fixed;
    } else if (open.size() == 1 && !scene::isLocked(all[open[0]])) {
        setAxis(joint, all[open[0]], open[0]);
    } else if (open == std::vector<std::size_t>{3, 4, 5}) {
        setBall(joint, given, scene);
        if (!allFree || forces) {
            reportType(given, "becomes a ball joint without limits and springs", sink);
        }
    } else if (allFree && !forces && open.size() == 3 && open[1] < 3 &&
               open[0] + open[1] + open[2] % 3 == 3 && open[2] >= 3) {
        joint.type = robot::JointType::Planar;
        joint.axis = {};
        joint.axis[static_cast<int>(open[2] % 3)] = 1;
    } else {
        joint.type = robot::JointType::Floating;
        if (open.size() < 6 || !allFree || forces) {
            reportType(given,
                       "has several freedoms that no other format has together; its child "
                       "moves freely",
                       sink);
        }
    }
}

Pose motion(const robot::Joint& joint, double q)
{
    switch (joint.type) {
        case robot::JointType::Revolute:
        case robot::JointType::Continuous:
            return {{}, base::axisAngle(joint.axis, q)};
        case robot::JointType::Prismatic:
            return {q * joint.axis, {}};
        default:
            return {};
    }
}

}  // namespace

robot::Joint robotJoint(const scene::Joint& given,
                        const scene::Scene& scene,
                        base::Diagnostics& sink)
{
    robot::Joint joint{.X_PJ = given.X_PJ, .X_CJ = given.X_CJ, .span = given.origin.span};
    joint.effort = given.effortLimit;
    joint.velocity = given.velocityLimit;
    joint.partsTouch = !given.ignoreCollision;
    using scene::JointType;
    switch (given.type) {
        case JointType::Revolute:
        case JointType::TorsionSpring:
            setOneFreedom(joint, true, {0, 0, 1}, given.limits);
            joint.damping = given.damping;
            break;
        case JointType::Prismatic:
        case JointType::LinearSpring:
            setOneFreedom(joint, false, {1, 0, 0}, given.limits);
            joint.damping = given.damping;
            break;
        case JointType::Fixed:
            joint.type = robot::JointType::Fixed;
            break;
        case JointType::PointToPoint:
            setBall(joint, given, scene);
            break;
        case JointType::ConeTwist:
            joint.type = robot::JointType::Spherical;
            reportType(given, "becomes a ball joint without the limits of its cone", sink);
            break;
        case JointType::SixDof:
        case JointType::SixDofSpring:
            setSixDof(joint, given, scene, sink);
            break;
    }
    if (given.spring && given.spring->stiffness > 0 && hasOneFreedom(joint.type)) {
        joint.spring = robot::Spring{given.spring->stiffness, given.spring->equilibrium};
    }
    return joint;
}

robot::Joint reversed(const robot::Joint& joint)
{
    robot::Joint other = joint;
    std::swap(other.parent, other.child);
    std::swap(other.X_PJ, other.X_CJ);
    other.axis = -other.axis;
    return other;
}

bool hasOneFreedom(robot::JointType type)
{
    return type == robot::JointType::Revolute || type == robot::JointType::Continuous ||
           type == robot::JointType::Prismatic;
}

Pose poseAt(const robot::Joint& joint, double q)
{
    return joint.X_PJ * motion(joint, q) * base::inverse(joint.X_CJ);
}

double positionAt(const robot::Joint& joint, const Pose& X_PC)
{
    const Pose moved = base::inverse(joint.X_PJ) * X_PC * joint.X_CJ;
    if (joint.type == robot::JointType::Prismatic) {
        return base::dot(moved.position, joint.axis);
    }
    if (!hasOneFreedom(joint.type)) {
        return 0;
    }
    const base::Quat& q = moved.rotation;
    const double angle = 2 * std::atan2(base::dot({q.x, q.y, q.z}, joint.axis), q.w);
    return base::nearestTurn(angle, 0);
}

}  // namespace exporters

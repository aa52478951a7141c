#include "scene/joint.h"

#include "scene/joint_freedoms.h"

#include <algorithm>
#include <cmath>

namespace scene {

namespace {

double beyond(double value, const Limits& limits)
{
    return limits.low > limits.high ? 0 : std::max({0.0, limits.low - value, value - limits.high});
}

// Counted over turns as near to the limits as can be.
double turnBeyond(double angle, const Limits& limits)
{
    const double middle = limits.low + 0.5 * (limits.high - limits.low);
    return limits.low <= limits.high && std::isfinite(middle)
               ? beyond(middle + std::remainder(angle - middle, 2 * M_PI), limits)
               : 0;
}

JointState measureSix(const Joint& joint, const FreedomValues& values)
{
    const auto& freedoms = joint.freedoms;
    return {.gap = std::hypot(beyond(values[0], freedoms[0].limits),
                              beyond(values[1], freedoms[1].limits),
                              beyond(values[2], freedoms[2].limits)),
            .turnGap = std::hypot(turnBeyond(values[3], freedoms[3].limits),
                                  turnBeyond(values[4], freedoms[4].limits),
                                  turnBeyond(values[5], freedoms[5].limits))};
}

double length(double x, double y)
{
    return std::sqrt(x * x + y * y);
}

// Of a point in the right half plane; joints that hold are at the first terms of its series.
double arcTangent(double y, double x)
{
    constexpr double kFewTerms = 1e-3;  // the error left is below the last digit
    if (!(y < kFewTerms * x)) {
        return std::atan2(y, x);
    }
    const double ratio = y / x;
    const double squared = ratio * ratio;
    return ratio * (1 - squared * (1.0 / 3 - squared / 5));
}

// Of at most half a turn.
double angleOf(base::Quat q)
{
    return 2 * arcTangent(base::norm({q.x, q.y, q.z}), std::abs(q.w));
}

}  // namespace

double angleBetween(base::Vec3 a, base::Vec3 b)
{
    return arcTangent(base::norm(base::cross(a, b)), base::dot(a, b));
}

JointState measureJoint(const Joint& joint, const base::Pose& X_WParent, const base::Pose& X_WChild)
{
    const base::Pose X_JpJc = base::inverse(X_WParent * joint.X_PJ) * (X_WChild * joint.X_CJ);
    const base::Vec3 p = X_JpJc.position;
    const base::Quat q = X_JpJc.rotation;
    switch (joint.type) {
        case JointType::Prismatic:
        case JointType::LinearSpring:
            return {p.x, length(p.y, p.z), angleOf(q)};
        case JointType::Revolute:
        case JointType::TorsionSpring: {
            double angle = 2 * std::atan2(q.z, q.w);
            if (angle > M_PI) {
                angle -= 2 * M_PI;
            } else if (angle <= -M_PI) {
                angle += 2 * M_PI;
            }
            return {angle, base::norm(p), 2 * arcTangent(length(q.x, q.y), length(q.z, q.w))};
        }
        case JointType::SixDof:
        case JointType::SixDofSpring:
            return measureSix(joint, freedomValues(joint, X_WParent, X_WChild));
        case JointType::Fixed:
            return {0, base::norm(p), angleOf(q)};
        case JointType::PointToPoint:
        case JointType::ConeTwist:
            return {0, base::norm(p)};
    }
    return {};
}

bool turns(JointType type)
{
    return type == JointType::Revolute || type == JointType::TorsionSpring;
}

bool slides(JointType type)
{
    return type == JointType::Prismatic || type == JointType::LinearSpring;
}

bool hasOneFreedom(JointType type)
{
    return turns(type) || slides(type);
}

}  // namespace scene

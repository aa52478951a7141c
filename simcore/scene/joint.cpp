#include "scene/joint.h"

#include <cmath>

namespace scene {

JointState measureJoint(const Joint& joint, const base::Pose& X_WParent, const base::Pose& X_WChild)
{
    const base::Pose X_JpJc = base::inverse(X_WParent * joint.X_PJ) * (X_WChild * joint.X_CJ);
    const base::Vec3 p = X_JpJc.position;
    const base::Quat q = X_JpJc.rotation;
    switch (joint.type) {
        case JointType::Prismatic:
        case JointType::LinearSpring:
            return {p.x, std::hypot(p.y, p.z)};
        case JointType::Revolute:
        case JointType::TorsionSpring: {
            double angle = 2 * std::atan2(q.z, q.w);
            if (angle > M_PI) {
                angle -= 2 * M_PI;
            } else if (angle <= -M_PI) {
                angle += 2 * M_PI;
            }
            return {angle, base::norm(p)};
        }
        case JointType::SixDof:
        case JointType::SixDofSpring:
            return {0, 0};
        case JointType::Fixed:
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

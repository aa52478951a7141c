#include "importers/sdf/sdf_joints.h"

#include "base/free_names.h"
#include "importers/sdf/sdf_shapes.h"
#include "scene/joint.h"

#include <utility>

namespace importers::sdf {

namespace {

using base::Pose;
using base::Severity;

// SDF writes 1e16 for "no limit".
constexpr double kNoLimit = 1e15;

std::string typeWord(const ::sdf::Joint& joint)
{
    const ::sdf::ElementPtr element = joint.Element();
    return element != nullptr && element->HasAttribute("type") ? element->Get<std::string>("type")
                                                               : "unknown";
}

}  // namespace

base::Vec3 directionOf(const ::sdf::JointAxis& axis, base::Diagnostics& sink)
{
    ignition::math::Vector3d direction = axis.Xyz();
    report(axis.ResolveXyz(direction), sink);
    const base::Vec3 given = fromSdf(direction);
    const double length = base::norm(given);
    return length > 0 ? given / length : base::Vec3{0, 0, 1};
}

void JointReader::add(const ::sdf::Joint& given, robot::Joint joint, const Pose& X_WJ)
{
    using ::sdf::JointType;
    joint.name = jointNames_.takeLike(joint.name);
    switch (given.Type()) {
        case JointType::FIXED:
            robot_.joints.push_back(std::move(joint));
            return;
        case JointType::BALL:
            joint.type = robot::JointType::Spherical;
            robot_.joints.push_back(std::move(joint));
            return;
        case JointType::CONTINUOUS:
            joint.type = robot::JointType::Continuous;
            break;
        case JointType::REVOLUTE:
            joint.type = robot::JointType::Revolute;
            break;
        case JointType::PRISMATIC:
            joint.type = robot::JointType::Prismatic;
            break;
        case JointType::REVOLUTE2:
        case JointType::UNIVERSAL:
            addTwo(given, std::move(joint), X_WJ, robot::JointType::Revolute);
            return;
        case JointType::SCREW:
            addTwo(given, std::move(joint), X_WJ, robot::JointType::Prismatic);
            return;
        case JointType::GEARBOX:
        case JointType::INVALID:
            sink_.add({.severity = Severity::Warning,
                       .code = "sdf.unsupported-joint",
                       .span = joint.span,
                       .object = "JOINT " + joint.name,
                       .message = "joint " + joint.name + " of type " + typeWord(given) +
                                  " has no counterpart in ADF and is left out"});
            return;
    }
    readAxis(given.Axis(0), joint);
    robot_.joints.push_back(std::move(joint));
}

// A link without mass between two joints about the axes of one; it takes a part of a
// neighbour's.
void JointReader::addTwo(const ::sdf::Joint& given,
                         robot::Joint joint,
                         const Pose& X_WJ,
                         robot::JointType secondType)
{
    robot::Link between{
        .name = linkNames_.takeLike(joint.name + "_cross"), .X_WL = X_WJ, .span = joint.span};
    robot::Joint first = joint;
    first.type = robot::JointType::Revolute;
    first.child = between.name;
    first.X_CJ = {};
    readAxis(given.Axis(0), first);
    robot::Joint second = std::move(joint);
    second.name = jointNames_.takeLike(second.name + "_2");
    second.type = secondType;
    second.parent = between.name;
    second.X_PJ = {};
    const bool isScrew = secondType == robot::JointType::Prismatic;
    readAxis(given.Axis(isScrew ? 0 : 1), second);
    if (isScrew) {
        first.type = robot::JointType::Continuous;
        first.range.reset();
        if (given.ThreadPitch() != 0) {
            // The pitch is the turning, rad, that a metre against the axis takes.
            second.mimic = robot::Mimic{
                .joint = first.name, .multiplier = -1 / given.ThreadPitch(), .span = second.span};
        }
    }
    sink_.add({.severity = Severity::Note,
               .code = "sdf.two-axes",
               .span = second.span,
               .object = "JOINT " + first.name,
               .message = "joint " + first.name + " of type " + typeWord(given) +
                          " becomes two joints, with body " + between.name + " between them"});
    robot_.links.push_back(std::move(between));
    robot_.joints.push_back(std::move(first));
    robot_.joints.push_back(std::move(second));
}

void JointReader::readAxis(const ::sdf::JointAxis* axis, robot::Joint& joint)
{
    if (axis == nullptr) {
        joint.axis = {0, 0, 1};
        return;
    }
    joint.axis = directionOf(*axis, sink_);
    const bool low = axis->Lower() > -kNoLimit;
    const bool high = axis->Upper() < kNoLimit;
    if ((low || high) && joint.type != robot::JointType::Continuous) {
        joint.range = robot::Range{low ? axis->Lower() : -scene::kUnlimited,
                                   high ? axis->Upper() : scene::kUnlimited};
    }
    if (axis->Effort() > 0 && axis->Effort() < kNoLimit) {
        joint.effort = axis->Effort();
    }
    if (axis->MaxVelocity() > 0 && axis->MaxVelocity() < kNoLimit) {
        joint.velocity = axis->MaxVelocity();
    }
    joint.damping = axis->Damping();
    joint.friction = axis->Friction();
    if (axis->SpringStiffness() > 0) {
        joint.spring = robot::Spring{axis->SpringStiffness(), axis->SpringReference()};
    } else if (axis->SpringStiffness() < 0) {
        sink_.add({.severity = Severity::Warning,
                   .code = "sdf.spring",
                   .span = joint.span,
                   .object = "JOINT " + joint.name,
                   .message = "the spring of joint " + joint.name +
                              " pushes away from its rest, which ADF cannot say; it is left "
                              "out"});
    }
}

}  // namespace importers::sdf

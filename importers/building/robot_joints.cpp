#include "importers/building/robot_joints.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "base/text.h"

#include <utility>

namespace importers::robot {

namespace {

namespace key = adf::joint;

adf::JointType typeOf(const Joint& joint)
{
    switch (joint.type) {
        case JointType::Revolute:
        case JointType::Continuous:
            return joint.spring ? adf::JointType::TorsionSpring : adf::JointType::Revolute;
        case JointType::Prismatic:
            return joint.spring ? adf::JointType::LinearSpring : adf::JointType::Prismatic;
        case JointType::Planar:
        case JointType::Floating:
            return adf::JointType::SixDof;
        case JointType::Spherical:
            return adf::JointType::PointToPoint;
        case JointType::Fixed:
            return adf::JointType::Fixed;
    }
    return adf::JointType::Fixed;
}

bool hasOneFreedom(JointType type)
{
    return type == JointType::Revolute || type == JointType::Continuous ||
           type == JointType::Prismatic;
}

std::shared_ptr<adf::Object> jointBetween(const std::string& name,
                                          adf::JointType type,
                                          const std::string& parent,
                                          const std::string& child,
                                          const JointWords& words)
{
    auto object =
        std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Joint, "JOINT " + name);
    object->set(adf::common::kName, name);
    object->set(key::kType, type);
    object->set(key::kParent, parent);
    object->set(key::kChild, child);
    object->set(key::kParentPivot, words.values.parentPivot);
    object->set(key::kParentAxis, words.values.parentAxis);
    object->set(key::kChildPivot, words.values.childPivot);
    object->set(key::kChildAxis, words.values.childAxis);
    if (type != adf::JointType::PointToPoint) {
        object->set(key::kChildOffset, words.values.childOffset);
    }
    return object;
}

// ADF reference section 3.2: equal limits lock, low above high is free. The joint's axis is Z.
void setPlanar(adf::Object& object)
{
    object.set(key::kLinearLow, base::Vec3{1, 1, 0});
    object.set(key::kLinearHigh, base::Vec3{-1, -1, 0});
    object.set(key::kAngularLow, base::Vec3{0, 0, 1});
    object.set(key::kAngularHigh, base::Vec3{0, 0, -1});
}

void setFree(adf::Object& object)
{
    for (const adf::VectorProperty low : {key::kLinearLow, key::kAngularLow}) {
        object.set(low, base::Vec3{1, 1, 1});
    }
    for (const adf::VectorProperty high : {key::kLinearHigh, key::kAngularHigh}) {
        object.set(high, base::Vec3{-1, -1, -1});
    }
}

}  // namespace

std::vector<base::Vec3> possibleAxes(const Joint& joint)
{
    const bool any = joint.type == JointType::Fixed || joint.type == JointType::Spherical ||
                     joint.type == JointType::Floating;
    if (!any) {
        return {joint.axis};
    }
    return {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, base::normalized(base::Vec3{1, 2, 4})};
}

adf::ObjectPtr jointObject(const Joint& joint,
                           const std::string& parent,
                           const std::string& child,
                           const std::string& follows,
                           const JointWords& words,
                           base::Diagnostics& sink)
{
    const auto object = jointBetween(joint.name, typeOf(joint), parent, child, words);
    if (joint.range) {
        object->set(key::kLow, joint.range->lower);
        object->set(key::kHigh, joint.range->upper);
        if (joint.range->lower > 0 || joint.range->upper < 0) {
            sink.add({.severity = base::Severity::Note,
                      .code = "robot.zero-outside-limits",
                      .span = joint.span,
                      .object = object->identifier(),
                      .message = "joint " + joint.name + " cannot reach 0, where it starts",
                      .hint = "its limits will push it to " +
                              base::numberText(joint.range->lower > 0 ? joint.range->lower
                                                                      : joint.range->upper)});
        }
    }
    if (hasOneFreedom(joint.type)) {
        if (joint.damping > 0) {
            object->set(key::kDamping, joint.damping);
        }
        if (joint.spring) {
            object->set(key::kStiffness, joint.spring->stiffness);
            object->set(key::kEquilibrium, joint.spring->equilibrium);
        }
        if (joint.friction > 0) {
            object->set(key::kFriction, joint.friction);
        }
        if (joint.effort && *joint.effort > 0) {
            object->set(key::kEffortLimit, *joint.effort);
        }
        if (joint.velocity && *joint.velocity > 0) {
            object->set(key::kVelocityLimit, *joint.velocity);
        }
        if (joint.mimic) {
            object->set(key::kMimicJoint, follows);
            object->set(key::kMimicMultiplier, joint.mimic->multiplier);
            object->set(key::kMimicOffset, joint.mimic->offset);
        }
    }
    if (joint.partsTouch) {
        object->set(key::kIgnoreInterCollision, false);
    }
    if (joint.type == JointType::Planar) {
        setPlanar(*object);
        sink.add({.severity = base::Severity::Note,
                  .code = "robot.planar",
                  .span = joint.span,
                  .object = object->identifier(),
                  .message = "joint " + joint.name +
                             " is planar; it becomes one of six freedoms with three locked"});
    }
    if (joint.type == JointType::Floating) {
        setFree(*object);
    }
    return object;
}

adf::ObjectPtr weldObject(const std::string& name,
                          const std::string& parent,
                          const std::string& child,
                          const JointWords& words)
{
    return jointBetween(name, adf::JointType::Fixed, parent, child, words);
}

}  // namespace importers::robot
